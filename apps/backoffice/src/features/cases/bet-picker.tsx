import { t } from '../../lib/messages/index.ts';
import { MarketBets } from '../../lib/market-bets.tsx';

type BetPickerProps = {
  readonly marketId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (bets: readonly string[]) => void;
};

/** Lists the matched bets of a market, each with a box to choose it for the case. The chosen ones are below, so that a choice moves no row. */
export function BetPicker({ marketId, chosen, onChoose }: BetPickerProps) {
  return (
    <div className="mt-3 border-t border-line">
      <MarketBets
        marketId={marketId}
        which="MATCHED"
        onChooseAll={(bets) => onChoose([...new Set([...chosen, ...bets])])}
        choice={({ bet_id }) => (
          <label className="flex min-h-11 items-center gap-2 md:min-h-9">
            <input
              type="checkbox"
              className="size-6"
              aria-label={t('cases.chooseBet', { id: bet_id })}
              checked={chosen.includes(bet_id)}
              onChange={(event) =>
                onChoose(event.target.checked ? [...chosen, bet_id] : chosen.filter((each) => each !== bet_id))
              }
            />
          </label>
        )}
      />
      {chosen.length > 0 && (
        <details open>
          <summary className="cursor-pointer py-2 font-semibold">{t('cases.chosen', { count: chosen.length })}</summary>
          <MarketBets marketId={marketId} which="MATCHED" betIds={chosen} />
        </details>
      )}
    </div>
  );
}
