import type { PriceAlert } from '@pavilion/contract/http';
import { PRICE_ALERTS_MAX } from '@pavilion/contract/kinds';
import { toPriceOrLine } from '@pavilion/contract/amount';
import { Button, IconButton, notify, usePriceText } from '@pavilion/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, sentenceOf } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';
import { useMe } from '../../live/index.ts';
import { useRunnerBook } from './use-depth.ts';
import { depthText } from './words.ts';

type PriceAlertsProps = { readonly marketId: string; readonly selectionId: number; readonly name: string };
const KEY = 'priceAlerts';

/** Asks for a notice when a runner reaches a price, and lists all such alerts of the player. */
export function PriceAlerts(runner: PriceAlertsProps) {
  // When a price is reached, the player gets a notice and the alert is removed, so the list is requested again.
  const newest = useMe((me) => me.notices[0]?.notice_id);
  const alerts = useQuery({ queryKey: [KEY, newest], queryFn: () => api.notice.getPriceAlerts({}) });
  const rows = alerts.data ?? [];
  return (
    <section aria-label={depthText('alerts', { name: runner.name })} className="flex flex-col gap-3">
      <AlertForm {...runner} isFull={rows.length >= PRICE_ALERTS_MAX} />
      {alerts.isLoadingError && <p className="text-warn">{sentenceOf(alerts.error)}</p>}
      {alerts.data !== undefined && rows.length === 0 && <p className="text-ink-3">{depthText('noAlerts')}</p>}
      {rows.length > 0 && (
        <ul aria-label={depthText('yourAlerts')}>
          {rows.map((alert) => (
            <AlertRow key={alert.alert_id} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AlertForm({ marketId, selectionId, isFull }: PriceAlertsProps & { readonly isFull: boolean }) {
  const queries = useQueryClient();
  const book = useRunnerBook(marketId, selectionId);
  const [side, setSide] = useState<PriceAlert['side']>('BACK');
  const [when, setWhen] = useState<PriceAlert['when']>('AT_LEAST');
  const [typed, setTyped] = useState('');
  const best = (side === 'BACK' ? book?.available_to_back : book?.available_to_lay)?.[0]?.[0];
  const price = Number(typed);
  const isPrice = toPriceOrLine(price) !== undefined;
  const add = useMutation({
    mutationFn: () => api.notice.addPriceAlert({ market_id: marketId, selection_id: selectionId, side, when, price }),
    onSuccess: () => {
      setTyped('');
      notify.success(depthText('alertSet'));
    },
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPrice) add.mutate();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-2 gap-2">
      <label>
        <span className="field-label">{depthText('side')}</span>
        <select className="field" value={side} onChange={({ target }) => setSide(target.value === 'LAY' ? 'LAY' : 'BACK')}>
          <option value="BACK">{t('match.back')}</option>
          <option value="LAY">{t('match.lay')}</option>
        </select>
      </label>
      <label>
        <span className="field-label">{depthText('when')}</span>
        <select
          className="field"
          value={when}
          onChange={({ target }) => setWhen(target.value === 'AT_MOST' ? 'AT_MOST' : 'AT_LEAST')}
        >
          <option value="AT_LEAST">{depthText('atLeast')}</option>
          <option value="AT_MOST">{depthText('atMost')}</option>
        </select>
      </label>
      <label>
        <span className="field-label">{depthText('price')}</span>
        <input
          className="field"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={best === undefined ? '' : String(best)}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit" look="solid" className="self-end" isBusy={add.isPending} disabled={!isPrice || isFull}>
        {depthText('tellMe')}
      </Button>
      {isFull && <p className="col-span-full text-warn">{depthText('alertsFull', { count: PRICE_ALERTS_MAX })}</p>}
    </form>
  );
}

function AlertRow({ alert }: { alert: PriceAlert }) {
  const queries = useQueryClient();
  const odds = usePriceText();
  const remove = useMutation({
    mutationFn: () => api.notice.removePriceAlert({ alert_id: alert.alert_id }),
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
  const name = nameText(alert.selection_name);
  const terms = {
    name,
    side: t(alert.side === 'BACK' ? 'match.back' : 'match.lay'),
    when: depthText(alert.when === 'AT_LEAST' ? 'atLeast' : 'atMost'),
    price: odds(alert.price),
  };
  return (
    <li className="flex items-center justify-between gap-2 border-t border-line py-1">
      <span className="min-w-0">
        <b className="block">{depthText('alertRow', terms)}</b>
        <span className="block text-ink-3">
          {nameText(alert.match_name)} / {nameText(alert.market_name)}
        </span>
      </span>
      <IconButton label={depthText('removeAlert', { name })} disabled={remove.isPending} onClick={() => remove.mutate()}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
