import { formatAmount, usePriceText } from '@pavilion/ui';
import { nameText, t } from '../../messages/index.ts';
import { useOpenBets } from './use-open-bets.ts';

type ChosenBetsProps = {
  readonly marketId: string;
  /** Ids of the chosen bets; undefined: all bets of the market. */
  readonly chosen: readonly string[] | undefined;
  readonly onChoose: (bets: readonly string[] | undefined) => void;
};

/** Lets the player choose which matched bets of a market a cash-out levels. At first all of them are chosen. The last chosen bet cannot be deselected. */
export function ChosenBets({ marketId, chosen, onChoose }: ChosenBetsProps) {
  const odds = usePriceText();
  const matched = useOpenBets().bets?.filter((bet) => bet.market_id === marketId && bet.size_matched > 0) ?? [];
  if (matched.length < 2) return null;
  const ids = matched.map((bet) => bet.bet_id);
  const isChosen = (id: string): boolean => chosen?.includes(id) ?? true;
  const toggle = (id: string): void => {
    const next = ids.filter((each) => isChosen(each) !== (each === id));
    if (next.length > 0) onChoose(next.length === ids.length ? undefined : next);
  };
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="cursor-pointer text-ink-2">{t('cashOut.choose')}</summary>
      <p className="text-ink-3">{t('cashOut.chosenHint')}</p>
      {matched.map((bet) => (
        <label key={bet.bet_id} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="accent-brand" checked={isChosen(bet.bet_id)} onChange={() => toggle(bet.bet_id)} />
          <span className="min-w-0 flex-1 truncate">
            {t(bet.side === 'BACK' ? 'match.back' : 'match.lay')} {nameText(bet.selection_name)}
          </span>
          <span className="whitespace-nowrap">
            {formatAmount(bet.size_matched)} {t('bets.average', { price: odds(bet.average_price_matched ?? bet.price) })}
          </span>
        </label>
      ))}
    </details>
  );
}
