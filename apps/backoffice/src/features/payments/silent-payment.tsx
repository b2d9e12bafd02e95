import { office } from '@pavilion/contract/http/office';
import type { OfficePayment } from '@pavilion/contract/http/payment';
import { Badge, Button, Dialog, Field, formatAmount } from '@pavilion/ui';
import { useState, type FormEvent } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useCall } from '../../lib/use-act.ts';

type Outcome = NonNullable<OfficePayment['end']>['outcome'];

/** Shows when a withdrawal was sent to the gateway, if its outcome is overdue, and the proposed end. */
export function PayoutProgress({ row }: { row: OfficePayment }) {
  if (row.status !== 'SENT' || row.sent_at === null) return null;
  return (
    <>
      <span className="text-ink-2">{t('payments.sentAt', { time: formatMoment(row.sent_at) })}</span>
      {!row.is_taken && <span className="text-ink-2">{t('payments.untaken')}</span>}
      {row.is_silent && <Badge tone="loss">{t('payments.silent')}</Badge>}
      {row.end !== null && (
        <span className="w-full break-words text-ink-2">
          {t('payments.endSaid', {
            name: row.end.proposed_by,
            outcome: t(`payments.end.${row.end.outcome}`),
            reason: row.end.reason,
            evidence: row.end.reference === null ? row.end.evidence : `${row.end.reference}, ${row.end.evidence}`,
          })}
        </span>
      )}
    </>
  );
}

/** Ends a withdrawal for which the gateway sends no outcome. One person proposes the end, and another confirms it. */
export function EndSilent({ row }: { row: OfficePayment }) {
  const decide = useCall(office.decidePaymentEnd, t('payments.endDecided'));
  const { payment_id, version, end } = row;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {row.may_propose_end && <ProposeEnd row={row} />}
      {row.may_confirm_end && end !== null && (
        <>
          <ConfirmButton
            label={t('payments.endConfirm')}
            look="solid"
            busy={decide.isPending}
            question={t(`payments.endConfirm${end.outcome}`, { amount: formatAmount(row.amount), name: row.user_name })}
            onConfirm={() => decide.mutate({ payment_id, version, confirm: true })}
          />
          <Button size="sm" isBusy={decide.isPending} onClick={() => decide.mutate({ payment_id, version, confirm: false })}>
            {t('payments.endReject')}
          </Button>
        </>
      )}
      <Problem error={decide.error} />
    </span>
  );
}

const OUTCOMES: readonly Outcome[] = ['REJECTED', 'PAID'];

function ProposeEnd({ row }: { row: OfficePayment }) {
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('REJECTED');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState('');
  const propose = useCall(office.proposePaymentEnd, t('payments.endProposed'), () => setOpen(false));
  const { payment_id, version, amount, user_name, sent_at } = row;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const named = outcome === 'PAID' ? { reference: reference.trim() } : {};
    propose.mutate({ payment_id, version, outcome, reason, evidence, ...named });
  };
  return (
    <>
      <Button size="sm" look="danger" onClick={() => setOpen(true)}>
        {t('payments.end')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('payments.end')} closeLabel={t('confirm.no')}>
        <form className="flex flex-col gap-4" onSubmit={submit}>
          <p>{t('payments.endAsked', { amount: formatAmount(amount), name: user_name, time: formatMoment(sent_at ?? '') })}</p>
          <Choice
            label={t('payments.endOutcome')}
            value={outcome}
            onChange={setOutcome}
            options={OUTCOMES.map((value) => ({ value, name: t(`payments.end.${value}`) }))}
          />
          {outcome === 'PAID' && (
            <Field
              label={t('payments.endReference')}
              required
              minLength={4}
              maxLength={64}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
          <Field
            label={t('payments.endReason')}
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Field
            label={t('payments.endEvidence')}
            required
            maxLength={500}
            value={evidence}
            onChange={(event) => setEvidence(event.target.value)}
          />
          <Problem error={propose.error} />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{t('confirm.no')}</Button>
            <Button type="submit" look="danger" isBusy={propose.isPending}>
              {t('payments.endPropose')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
