import { office, type OfficeMarket } from '@pavilion/contract/http/office';
import { Button } from '@pavilion/ui';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { type Ending, ProposeForm, ReinstateForm, RollBackForm, VoidForm } from '../../lib/end-forms.tsx';
import { t } from '../../lib/messages/index.ts';
import { TermsForm } from '../../lib/terms-form.tsx';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { RemoveForm } from './remove-form.tsx';

type Form = 'propose' | 'void' | 'rollBack' | 'remove' | 'reinstate' | 'start' | 'terms';

/** What may be done to a market in its state; what moves money is proposed here and confirmed by somebody else under Results. */
export function MarketActions({ row }: { row: OfficeMarket }) {
  const [form, setForm] = useState<Form>();
  const may = useMay();
  const [mayTrade, mayPropose] = [may('MARKETS'), may('RESULTS')];
  const { status } = row.market;
  const over = status === 'SETTLED' || status === 'VOID';
  const close = (): void => setForm(undefined);
  const { market_id, runners, lines, winners, each_way: eachWay } = row.market;
  const out = runners.filter((runner) => runner.status === 'REMOVED');
  const running = runners.filter((runner) => runner.status !== 'REMOVED');
  const ending: Ending = {
    marketId: market_id,
    selections: runners,
    ...(lines === null ? {} : { numberStep: '1' }),
    winners,
    ...(eachWay === null ? {} : { eachWay }),
    onDone: close,
  };
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex flex-wrap justify-end gap-2">
        {mayTrade && row.by_office && row.match_status === 'UPCOMING' && (
          <Button size="sm" onClick={() => setForm('start')}>
            {t('markets.start')}
          </Button>
        )}
        {mayTrade && <StatusButtons row={row} />}
        {mayTrade && !over && status !== 'CLOSED' && (
          <Button size="sm" aria-expanded={form === 'terms'} onClick={() => setForm(form === 'terms' ? undefined : 'terms')}>
            {t('terms.title')}
          </Button>
        )}
        {mayPropose && !over && status !== 'INACTIVE' && (
          <Button size="sm" onClick={() => setForm('propose')}>
            {t('markets.propose')}
          </Button>
        )}
        {mayTrade && !over && row.market.runners.length > 2 && (
          <Button size="sm" onClick={() => setForm('remove')}>
            {t('markets.remove')}
          </Button>
        )}
        {mayPropose && !over && out.length > 0 && (
          <Button size="sm" onClick={() => setForm('reinstate')}>
            {t('markets.reinstate')}
          </Button>
        )}
        {mayPropose && (
          <Button size="sm" look="danger" onClick={() => setForm(over ? 'rollBack' : 'void')}>
            {t(over ? 'markets.rollBack' : 'markets.void')}
          </Button>
        )}
      </div>
      {form === 'terms' && <TermsForm marketId={market_id} onDone={close} />}
      {form === 'start' && <StartForm row={row} onDone={close} />}
      {form === 'propose' && <ProposeForm {...ending} selections={running} />}
      {form === 'void' && <VoidForm {...ending} />}
      {form === 'rollBack' && <RollBackForm {...ending} />}
      {form === 'reinstate' && <ReinstateForm {...ending} selections={out} />}
      {form === 'remove' && <RemoveForm row={row} onDone={close} />}
    </div>
  );
}

function StatusButtons({ row }: { row: OfficeMarket }) {
  const setStatus = useCall(office.setMarketStatus, t('markets.statusChanged'));
  const { status, market_id } = row.market;
  const open = status === 'OPEN' || status === 'BALL_RUNNING';
  const set = (to: 'OPEN' | 'SUSPENDED' | 'CLOSED', label: string) => (
    <Button
      size="sm"
      busy={setStatus.isPending}
      onClick={() => setStatus.mutate({ market_id, status: to, material: to === 'SUSPENDED' })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {open && set('SUSPENDED', t('markets.suspend'))}
      {status === 'SUSPENDED' && set('OPEN', t('markets.resume'))}
      {status === 'INACTIVE' && set('OPEN', t('markets.open'))}
      {(open || status === 'SUSPENDED') && set('CLOSED', t('markets.close'))}
      <Problem error={setStatus.error} />
    </>
  );
}

type FormProps = { readonly row: OfficeMarket; readonly onDone: () => void };

/** Play begins in every market of the match at once, and is not taken back: asked about first. */
function StartForm({ row, onDone }: FormProps) {
  const start = useCall(office.startMatch, t('markets.started'), onDone);
  return (
    <div role="group" aria-label={t('markets.start')} className="flex flex-wrap items-center justify-end gap-2">
      <p>{t('markets.startAsked', { match: row.match_name })}</p>
      <Button size="sm" look="solid" busy={start.isPending} onClick={() => start.mutate({ match_id: row.match_id })}>
        {t('markets.startNow')}
      </Button>
      <Button size="sm" look="quiet" onClick={onDone}>
        {t('markets.back')}
      </Button>
      <Problem error={start.error} />
    </div>
  );
}
