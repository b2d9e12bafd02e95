import { Button, formatSigned, notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { refreshAfterBet } from '../../api/refresh.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { CancelInstruction, useInstructions } from './instructions.tsx';

/** A profit with at most two decimals. */
const PROFIT = /^-?\d{1,9}([.,]\d{1,2})?$/;

/** Lets the server cash out of a market as soon as that brings a profit (exchange X86), and lists the profits that it waits for. */
export function AutoGreen({ marketId }: { marketId: string }) {
  const [text, setText] = useState('');
  const waiting = useInstructions().data?.green_ups.filter((row) => row.market_id === marketId) ?? [];
  const profit = PROFIT.test(text) ? Number(text.replace(',', '.')) : undefined;
  const place = useMutation({
    mutationFn: (least: number) => api.bet.placeGreenUp({ market_id: marketId, profit: least }),
    onSuccess: (_, least) => {
      notify.success(t('greenUp.kept', { profit: formatSigned(least) }));
      setText('');
    },
    onSettled: refreshAfterBet,
  });
  return (
    <details className="mt-4 border-t border-line pt-3" open={waiting.length > 0}>
      <summary className="cursor-pointer text-ink-2">{t('greenUp.open')}</summary>
      <form
        className="flex items-end gap-2 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (profit !== undefined) place.mutate(profit);
        }}
      >
        <label className="min-w-0 flex-1">
          <span className="field-label">{t('greenUp.profit')}</span>
          <input className="field" inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <Button type="submit" isBusy={place.isPending} disabled={profit === undefined}>
          {t('instruction.place')}
        </Button>
      </form>
      <p className="mt-2 text-ink-3">{t('greenUp.hint')}</p>
      <Refusal error={place.error} />
      {waiting.map((row) => (
        <p key={row.instruction_id} className="mt-2 flex items-center justify-between gap-3">
          <span>{t('greenUp.waits', { profit: formatSigned(row.profit) })}</span>
          <CancelInstruction id={row.instruction_id} told={t('greenUp.cancelled')} />
        </p>
      ))}
    </details>
  );
}
