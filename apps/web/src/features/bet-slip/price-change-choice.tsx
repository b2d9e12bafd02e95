import { usePriceText } from '@pavilion/ui';
import { useMemo } from 'react';
import { type MessageKey, t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import type { Draft } from '../../betting/position.ts';
import { usePreferences } from '../../device/preferences.ts';
import { limitPrice, type PriceChanges, TICKS_MAX } from './price-changes.ts';
import { Choices } from './slip-parts.tsx';
import { editSlip } from './slip-store.ts';

/** Returns which price changes this player accepts. The choice is remembered from bet to bet. */
export function usePriceChanges(): PriceChanges {
  const kind = usePreferences((preferences) => preferences.priceChanges);
  const ticks = usePreferences((preferences) => preferences.priceTicks);
  return useMemo(() => ({ kind, ticks }), [kind, ticks]);
}

const OPTIONS: readonly { readonly value: PriceChanges['kind']; readonly word: MessageKey }[] = [
  { value: 'BETTER', word: 'house.acceptBetter' },
  { value: 'ANY', word: 'slip.acceptUpTo' },
  { value: 'ASK', word: 'house.acceptNone' },
];

/** The choices for changed prices: only better ones, any up to a limit, or ask first. `inForce` is the choice that applies to the bet in the slip. */
export function PriceChangeChoice({ draft, inForce }: { draft: Draft | undefined; inForce: PriceChanges }) {
  const changes = usePriceChanges();
  const odds = usePriceText();
  const choose = (priceChanges: PriceChanges['kind']): void => {
    usePreferences.setState({ priceChanges });
    editSlip({});
  };
  return (
    <div className="flex flex-col gap-1">
      <Choices legend={t('house.accept')} name="price-changes" value={changes.kind} options={OPTIONS} onChange={choose} />
      {changes.kind === 'ANY' && (
        <label className="flex items-center gap-2 text-ink-2">
          {t('slip.ticks')}
          <input
            type="number"
            className="field w-20 text-right"
            min={1}
            max={TICKS_MAX}
            value={changes.ticks}
            onChange={(event) => usePreferences.setState({ priceTicks: ticksOf(event.target.value) })}
          />
          {draft !== undefined &&
            t(draft.side === 'BACK' ? 'slip.downTo' : 'slip.upTo', {
              price: odds(decimalOf(limitPrice(draft.price, draft.side, inForce))),
            })}
        </label>
      )}
    </div>
  );
}

function ticksOf(text: string): number {
  const ticks = Math.trunc(Number(text));
  return Math.min(TICKS_MAX, Math.max(1, Number.isNaN(ticks) ? 1 : ticks));
}
