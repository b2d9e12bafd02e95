import { t } from '../../lib/messages/index.ts';
import { MarketBets } from '../../lib/market-bets.tsx';

type BetPickerProps = {
  readonly marketId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (bets: readonly string[]) => void;
};

/** Lists the matched bets of a market, each with a box to choose it for the case. */
export function BetPicker({ marketId, chosen, onChoose }: BetPickerProps) {
  return (
    <div className="mt-3 border-t border-line">
      {chosen.length > 0 && (
        <details open>
          <summary className="cursor-pointer py-2 font-semibold">{t('cases.chosen', { count: chosen.length })}</summary>
          <MarketBets marketId={marketId} which="MATCHED" betIds={chosen} />
        </details>
      )}
      <MarketBets
        marketId={marketId}
        which="MATCHED"
        choice={({ bet_id }) => (
          <label className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              aria-label={t('cases.chooseBet', { id: bet_id })}
              checked={chosen.includes(bet_id)}
              onChange={(event) =>
                onChoose(event.target.checked ? [...chosen, bet_id] : chosen.filter((each) => each !== bet_id))
              }
            />
          </label>
        )}
      />
    </div>
  );
}
