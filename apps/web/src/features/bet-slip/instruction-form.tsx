import type { MarketBook } from '@pavilion/contract/http';
import { Button, notify, usePriceText } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import type { Draft } from '../../betting/position.ts';
import { refreshAfterBet } from '../../api/refresh.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { isExactPrice, typedPrice } from './price-steps.ts';
import { idOf, type SlipPick } from './slip-bet.ts';
import { removeBet } from './slip-store.ts';

type When = 'AT_MOST' | 'AT_LEAST';

/** Lets the bet in the slip wait until its selection is traded at the given odds or beyond: a stop or a take-profit (exchange X85). */
export function InstructionForm({ pick, market, draft }: { pick: SlipPick; market: MarketBook; draft: Draft | undefined }) {
  const [when, setWhen] = useState<When>('AT_LEAST');
  const [text, setText] = useState('');
  const odds = usePriceText();
  const price = isExactPrice(text) ? typedPrice(text) : undefined;
  const name = market.runners.find((runner) => runner.selection_id === pick.selectionId)?.name ?? '';
  const place = useMutation({
    mutationFn: ({ bet, at }: { bet: Draft; at: number }) =>
      api.bet.placeInstruction({
        market_id: market.market_id,
        trigger: { selection_id: pick.selectionId, when, price: at },
        selection_id: pick.selectionId,
        side: bet.side,
        price: decimalOf(bet.price),
        stake: decimalOf(bet.stake),
        persistence: market.turns_in_play ? 'PERSIST' : 'LAPSE',
      }),
    onSuccess: (_, { at }) => {
      notify.success(t('instruction.kept', { when, selection: nameText(name), price: odds(at) }));
      refreshAfterBet();
      removeBet(idOf(pick));
    },
  });
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">{t('instruction.open')}</summary>
      <form
        className="flex flex-wrap items-end gap-2 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (draft !== undefined && price !== undefined) place.mutate({ bet: draft, at: decimalOf(price) });
        }}
      >
        <label className="min-w-28 flex-1">
          <span className="field-label">{t('instruction.when')}</span>
          <select
            className="field"
            value={when}
            onChange={(event) => setWhen(event.target.value === 'AT_MOST' ? 'AT_MOST' : 'AT_LEAST')}
          >
            <option value="AT_LEAST">{t('instruction.AT_LEAST')}</option>
            <option value="AT_MOST">{t('instruction.AT_MOST')}</option>
          </select>
        </label>
        <label className="min-w-20 flex-1">
          <span className="field-label">{t('instruction.price')}</span>
          <input className="field" inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Button type="submit" isBusy={place.isPending} disabled={draft === undefined || price === undefined}>
          {t('instruction.place')}
        </Button>
        <p className="w-full text-ink-3">{t('instruction.hint')}</p>
        <div className="w-full empty:hidden">
          <Refusal error={place.error} />
        </div>
      </form>
    </details>
  );
}
