import type { HouseBook } from '@pavilion/contract/http';
import { KINDS } from '@pavilion/core/market';
import { Amount, Dialog, formatAmount, formatVolume, usePriceText } from '@pavilion/ui';
import { secondsOf } from '../../text/dates.ts';
import { amountsOf, oddsText, sideWord } from '../../text/house-odds.ts';
import { nameText, t } from '../../messages/index.ts';
import { decimalOf, minorOf } from '../../text/money.ts';
import { closeModal } from '../../device/ui-store.ts';
import { useMarketBook } from '../../api/use-market-book.ts';
import { useHouseBook } from '../../live/index.ts';

const EXAMPLE_STAKE = 100;

/** Explains a bookmaker market with its own rates: the win and risk of a bet of 100 now, and the player's results in the market. */
export function BookmakerDialog({ market: asked }: { market: HouseBook }) {
  const market = useHouseBook(asked);
  const book = useMarketBook(market.market_id, true);
  const own = book?.some((row) => row.profit !== 0) === true ? book : undefined;
  return (
    <Dialog open onClose={closeModal} title={nameText(market.name)} closeLabel={t('app.close')} isWide>
      <p className="text-ink-2">{t('bookmaker.how')}</p>
      <div className="mt-4 overflow-x-auto">
        <table className="table" aria-label={nameText(market.name)}>
          <thead>
            <tr>
              <th>{t('bets.runner')}</th>
              <th>{t('bets.side')}</th>
              <th data-numeric>{t('bookmaker.rate')}</th>
              <th data-numeric>{t('bookmaker.wins', { stake: EXAMPLE_STAKE })}</th>
              <th data-numeric>{t('bookmaker.risks')}</th>
              <th data-numeric>{t('bookmaker.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {market.rows.flatMap((row) =>
              KINDS[market.kind].sides.map((side, index) => (
                <Line
                  key={`${row.selection_id}/${side}`}
                  market={market}
                  row={row}
                  side={side}
                  isFirst={index === 0}
                  mine={own?.find((each) => each.selection_id === row.selection_id)?.profit}
                />
              )),
            )}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-ink-3">
        {t('house.limits', { min: formatVolume(market.min_stake), max: formatVolume(market.max_stake) })}
        {market.bet_delay_ms > 0 && ` · ${t('match.delay', { seconds: secondsOf(market.bet_delay_ms) })}`}
      </p>
    </Dialog>
  );
}

type LineProps = {
  readonly market: HouseBook;
  readonly row: HouseBook['rows'][number];
  readonly side: (typeof KINDS)[HouseBook['kind']]['sides'][number];
  readonly isFirst: boolean;
  /** The player's profit or loss if this selection wins; undefined without bets. */
  readonly mine: number | undefined;
};

function Line({ market, row, side, isFirst, mine }: LineProps) {
  const odds = usePriceText();
  const quote = row.quotes.find((each) => each.side === side);
  const amounts =
    quote === undefined ? undefined : amountsOf({ kind: market.kind, side, odds: quote, stake: minorOf(EXAMPLE_STAKE) });
  return (
    <tr>
      <td>{isFirst ? nameText(row.name) : ''}</td>
      <td>{sideWord(side)}</td>
      <td data-numeric>{quote === undefined ? '–' : oddsText(quote, odds)}</td>
      <td data-numeric>{amounts === undefined ? '–' : formatAmount(decimalOf(amounts.profit))}</td>
      <td data-numeric>{amounts === undefined ? '–' : formatAmount(decimalOf(amounts.liability))}</td>
      <td data-numeric>{isFirst && mine !== undefined ? <Amount value={mine} isSigned /> : ''}</td>
    </tr>
  );
}
