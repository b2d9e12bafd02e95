import { newIdempotencyKey } from '@pavilion/client';
import type { MarketBook } from '@pavilion/contract/http';
import { bet } from '@pavilion/contract/http/bet';
import type { Price } from '@pavilion/core/odds';
import { Button, formatAmount, notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, outcomeOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import { refreshAfterBet } from '../../api/refresh.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { isExactPrice, typedPrice, typedStake } from './price-steps.ts';
import { idOf, type SlipPick } from './slip-bet.ts';
import { removeBet } from './slip-store.ts';

/** Places a bet that is matched at the starting price when the market turns in-play, within a limit or at any odds (exchange X7). */
export function StartingPriceForm({ pick, market }: { pick: SlipPick; market: MarketBook }) {
  const [amountText, setAmountText] = useState('');
  const [limitText, setLimitText] = useState('');
  // A repeat after a lost answer uses the same key, so it cannot place a second bet.
  const [key, setKey] = useState(newIdempotencyKey);
  const edit = (set: (text: string) => void, text: string): void => {
    set(text);
    setKey(newIdempotencyKey());
  };
  const isAtAnyOdds = limitText === '';
  const limit = isExactPrice(limitText) ? typedPrice(limitText) : undefined;
  const amount = typedStake(amountText);
  const mayPlace = amount !== undefined && (isAtAnyOdds || limit !== undefined) && market.status === 'OPEN';
  const place = usePlacing(pick, market, limit, key);
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">{t('startingPrice.open')}</summary>
      <form
        className="flex flex-wrap items-end gap-2 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayPlace) place.mutate(decimalOf(amount));
        }}
      >
        <label className="min-w-20 flex-1">
          <span className="field-label">{t(pick.side === 'LAY' ? 'startingPrice.liability' : 'slip.stake')}</span>
          <input
            className="field"
            inputMode="decimal"
            value={amountText}
            onChange={(event) => edit(setAmountText, event.target.value)}
          />
        </label>
        <label className="min-w-20 flex-1">
          <span className="field-label">{t(pick.side === 'LAY' ? 'startingPrice.atMost' : 'startingPrice.atLeast')}</span>
          <input
            className="field"
            inputMode="decimal"
            value={limitText}
            placeholder={t('startingPrice.any')}
            onChange={(event) => edit(setLimitText, event.target.value)}
          />
        </label>
        <Button type="submit" isBusy={place.isPending} disabled={!mayPlace}>
          {t('startingPrice.place')}
        </Button>
        <p className="w-full text-ink-3">{t('startingPrice.hint')}</p>
        <div className="w-full empty:hidden">
          <Refusal error={place.error} />
        </div>
      </form>
    </details>
  );
}

/** Returns the request of the bet. Without a limit it takes any odds. `stake`: the stake of a back, or the liability of a lay. */
export function startingPriceRequest(
  { selectionId: selection_id, side }: Pick<SlipPick, 'selectionId' | 'side'>,
  { market_id, version: market_version }: Pick<MarketBook, 'market_id' | 'version'>,
  stake: number,
  limit: Price | undefined,
) {
  const request = { market_id, selection_id, side, stake, market_version };
  if (limit === undefined) return { ...request, type: 'MARKET_ON_CLOSE' } as const;
  return { ...request, type: 'LIMIT_ON_CLOSE', price: decimalOf(limit) } as const;
}

/** Sends the bet at the starting price. */
function usePlacing(pick: SlipPick, market: MarketBook, limit: Price | undefined, key: string) {
  return useMutation({
    mutationFn: async (stake: number) => {
      const outcome = await outcomeOf(bet.placeBet, startingPriceRequest(pick, market, stake, limit), key);
      if (!outcome.ok) throw new CallFailed(outcome);
    },
    onSuccess: (_, stake) => {
      notify.success(t('startingPrice.placed', { amount: formatAmount(stake) }));
      refreshAfterBet();
      removeBet(idOf(pick));
    },
  });
}
