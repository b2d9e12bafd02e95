import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { formatPrice, formatTwo, formatWhole } from '@pavilion/ui';
import { Problem } from '../../lib/act-form.tsx';
import { MarketActions } from '../../lib/market-actions.tsx';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { ProposalLine } from '../../lib/proposal-line.tsx';
import { useMay } from '../../lib/session.ts';
import { setByHand } from '../../lib/set-by-hand.ts';
import { useAct } from '../../lib/use-act.ts';
import { ActsBar, MarketState } from './acts-bar.tsx';
import { DeskKeys, type DeskKey } from './desk-keys.tsx';
import { bookPercent, linesOf, type MarketLine } from '../../lib/market-lines.ts';
import { MarketTerms } from './market-terms.tsx';
import { useKeys } from './use-keys.ts';

type ExchangeRow = FoundMarket & { readonly of: 'PLAYERS' };

/** A market between players as its trader controls it: state, book, and the volume matched on each runner. */
export function ExchangeDesk({ row, score }: { readonly row: ExchangeRow; readonly score: string }) {
  const { market } = row;
  const isOver = market.status === 'CLOSED' || market.status === 'SETTLED' || market.status === 'VOID';
  const set = useAct((status: 'OPEN' | 'SUSPENDED') => setByHand(row, status), t('markets.statusChanged'));
  const isUsable = !isOver && useMay()('MARKETS');
  const keys: readonly DeskKey[] = [
    {
      cap: 'S',
      label: 'trading.suspend',
      look: 'danger',
      disabled: market.status === 'SUSPENDED',
      act: () => set.mutate('SUSPENDED'),
    },
    { cap: 'O', label: 'trading.open', disabled: market.status === 'OPEN', act: () => set.mutate('OPEN') },
  ];
  useKeys(isUsable ? { s: () => set.mutate('SUSPENDED'), o: () => set.mutate('OPEN') } : {});
  return (
    <section className="panel min-w-0" aria-label={market.name}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <MarketBadge status={market.status} />
        <h2 className="text-lg font-bold">{market.name}</h2>
        <span className="text-ink-2">{market.market_id}</span>
      </header>
      <div className="flex flex-col gap-4 p-4">
        <ActsBar state={<MarketState market={market} score={score} />}>
          {isUsable && (
            <div className="trading-acts-states">
              <DeskKeys label={t('trading.state')} keys={keys} />
            </div>
          )}
          <MarketActions row={row} hasUrgent={false} />
          <Problem error={set.error} />
        </ActsBar>
        <ProposalLine proposal={row.proposal} />
        <Runners row={row} />
        <Terms row={row} />
      </div>
    </section>
  );
}

function Terms({ row: { market, open_bets: bets } }: { readonly row: ExchangeRow }) {
  return (
    <MarketTerms
      terms={[
        [t('trading.stakes'), `${formatWhole(market.min_stake)} – ${formatWhole(market.max_stake)}`],
        [t('markets.commission'), String(market.commission_percent)],
        [t('markets.delay'), String(market.bet_delay_ms)],
        [t('trading.volume'), formatWhole(market.traded)],
        [t('view.open'), String(bets)],
      ]}
    />
  );
}

/** The best prices, the last price and the volume of each runner, and the percentages of the book. */
function Runners({ row }: { readonly row: ExchangeRow }) {
  const lines = linesOf(row);
  const percents = row.market.lines === null ? ([bookPercent(lines, 'back'), bookPercent(lines, 'lay')] as const) : [];
  const [back, lay] = percents;
  return (
    <table className="trading-ladder">
      <thead>
        <tr>
          <th scope="col">{t('view.selection')}</th>
          <th scope="col">{t('trading.side.BACK')}</th>
          <th scope="col">{t('trading.side.LAY')}</th>
          <th scope="col">{t('trading.last')}</th>
          <th scope="col">{t('trading.volume')}</th>
        </tr>
      </thead>
      <tbody>
        {row.market.runners.map((runner) => (
          <tr key={runner.selection_id}>
            <th scope="row">
              {runner.status === 'REMOVED'
                ? t('markets.runnerOut', { name: runner.name, percent: runner.reduction_percent ?? 0 })
                : runner.name}
            </th>
            <BestPrice line={lines.find(({ key }) => key === runner.selection_id)} side="back" />
            <BestPrice line={lines.find(({ key }) => key === runner.selection_id)} side="lay" />
            <td>{runner.last_price === null ? '–' : formatPrice(runner.last_price)}</td>
            <td>{formatWhole(runner.traded)}</td>
          </tr>
        ))}
      </tbody>
      {back !== undefined && lay !== undefined && (
        <tfoot>
          <tr>
            <td colSpan={5} className="text-ink-2">
              {t('trading.book', { back: formatTwo(back), lay: formatTwo(lay) })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type BestPriceProps = { readonly line: MarketLine | undefined; readonly side: 'back' | 'lay' };

/** The best price of a runner on one side, with the amount that is available at it. */
function BestPrice({ line, side }: BestPriceProps) {
  const [best] = line?.[side] ?? [];
  return (
    <td className="trading-best" data-side={side}>
      {best === undefined ? (
        '–'
      ) : (
        <>
          <b>{best.odds}</b>
          <small className="block text-xs">{best.amount}</small>
        </>
      )}
    </td>
  );
}
