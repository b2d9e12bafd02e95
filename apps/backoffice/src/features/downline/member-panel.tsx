import { newIdempotencyKey } from '@pavilion/client';
import type { IssuedAccount, LockLevel, Member } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Button, formatAmount } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { GroupedHint } from '../../lib/grouped-hint.tsx';
import { FactorForm } from '../../lib/factor-form.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { useAct, useCall } from '../../lib/use-act.ts';
import { IssuedPasswords } from './issued-passwords.tsx';
import { lockText } from './lock-text.ts';

type MemberProps = { readonly row: Member };

/** Acts on one account. Only its direct parent changes points, credit, shares and password. Every upline may lock and view it. */
export function MemberPanel({ row, isDirect, hasLink = true }: MemberProps & { isDirect: boolean; hasLink?: boolean }) {
  const isHouse = useOfficeSession()?.role === 'OPERATOR';
  const may = useMay();
  const mayManage = may('ACCOUNTS');
  return (
    <div className="grid items-start gap-x-8 gap-y-4 py-2 md:grid-cols-2 xl:grid-cols-3">
      {isDirect && !isHouse && <Points row={row} />}
      {isDirect && may('POINTS') && <Credit row={row} />}
      {mayManage && isDirect && row.role === 'AGENT' && <Shares row={row} />}
      {mayManage && isHouse && row.role === 'PLAYER' && <Discount row={row} />}
      {isHouse && may('RISK') && row.role === 'PLAYER' && <Factor row={row} />}
      {mayManage && <Locks row={row} />}
      {mayManage && isDirect && <Reissue row={row} />}
      {hasLink && (
        <Link to={`/account/${row.user_id}/${row.user_name}`} className="link font-semibold">
          {t(row.role === 'AGENT' ? 'downline.openAgent' : 'downline.view')}
        </Link>
      )}
    </div>
  );
}

type NumberFieldProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <label className="flex flex-col gap-1">
      <span className="text-ink-3">{label}</span>
      <input
        className="field w-32"
        inputMode="decimal"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-label={label}
      />
      <GroupedHint text={value} />
    </label>
  );
}

/** An act with its name above it. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex max-w-md flex-col items-start gap-2 [&>form]:justify-start">
      <h3 className="text-ink-3">{title}</h3>
      {children}
    </div>
  );
}

function Act({ error, children, onSubmit }: { error: unknown; children: ReactNode; onSubmit: () => void }) {
  return (
    <form
      className="flex max-w-md flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Problem error={error} />
    </form>
  );
}

/** Moves points between the agent and an account below. A filled amount has one key, so a second press moves nothing twice. */
function Points({ row }: MemberProps) {
  const [{ amount, key }, setFilled] = useState(() => ({ amount: '', key: newIdempotencyKey() }));
  const write = (next: string): void => setFilled({ amount: next, key: newIdempotencyKey() });
  const clear = (): void => write('');
  const request = { user_id: row.user_id, amount: Number(amount) };
  const hand = useAct(() => ask(office.handPoints, request, { idempotencyKey: `${key}-hand` }), t('downline.handed'), clear);
  const take = useAct(() => ask(office.takePoints, request, { idempotencyKey: `${key}-take` }), t('downline.taken'), clear);
  const shared = { busy: hand.isPending || take.isPending, disabled: !(Number(amount) > 0) };
  const texts = { amount: formatAmount(Number(amount) || 0), name: row.user_name, balance: formatAmount(row.total_balance) };
  return (
    <Act error={hand.error ?? take.error} onSubmit={() => undefined}>
      <NumberField label={t('downline.amount')} value={amount} onChange={write} />
      <ConfirmButton
        {...shared}
        label={t('downline.hand')}
        look="solid"
        question={t('downline.handAsked', texts)}
        onConfirm={() => hand.mutate(undefined)}
      />
      <ConfirmButton
        {...shared}
        label={t('downline.take')}
        look="line"
        question={t('downline.takeAsked', texts)}
        onConfirm={() => take.mutate(undefined)}
      />
    </Act>
  );
}

function Credit({ row }: MemberProps) {
  const [credit, setCredit] = useState(String(row.credit));
  const set = useCall(office.setCredit, t('downline.creditSet'));
  return (
    <Act error={set.error} onSubmit={() => undefined}>
      <NumberField label={t('downline.credit')} value={credit} onChange={setCredit} />
      <ConfirmButton
        label={t('downline.setCredit')}
        look="line"
        busy={set.isPending}
        disabled={credit.trim() === '' || Number.isNaN(Number(credit)) || Number(credit) === row.credit}
        question={t('downline.creditAsked', {
          name: row.user_name,
          before: formatAmount(row.credit),
          after: formatAmount(Number(credit) || 0),
        })}
        onConfirm={() => set.mutate({ user_id: row.user_id, credit: Number(credit) })}
      />
    </Act>
  );
}

function Shares({ row }: MemberProps) {
  const [share, setShare] = useState(String(row.share_percent));
  const [commission, setCommission] = useState(String(row.commission_percent));
  const set = useCall(office.setTerms, t('downline.termsSet'));
  const request = { user_id: row.user_id, share_percent: Number(share), commission_percent: Number(commission) };
  return (
    <Act error={set.error} onSubmit={() => set.mutate(request)}>
      <NumberField label={t('downline.sharePercent')} value={share} onChange={setShare} />
      <NumberField label={t('downline.commissionPercent')} value={commission} onChange={setCommission} />
      <Button
        type="submit"
        isBusy={set.isPending}
        disabled={Number(share) === row.share_percent && Number(commission) === row.commission_percent}
      >
        {t('downline.setTerms')}
      </Button>
      <p className="w-full text-ink-2">{t('downline.termsHint')}</p>
    </Act>
  );
}

/** Discount on a player's commission, in markets that allow it (exchange X48). */
function Discount({ row }: MemberProps) {
  const [percent, setPercent] = useState('');
  const set = useCall(office.setDiscount, t('downline.discountSet'));
  return (
    <Act error={set.error} onSubmit={() => set.mutate({ user_id: row.user_id, percent: Number(percent) })}>
      <NumberField label={t('downline.discount')} value={percent} onChange={setPercent} />
      <Button type="submit" isBusy={set.isPending} disabled={percent === ''}>
        {t('downline.setDiscount')}
      </Button>
      <p className="w-full text-ink-2">{t('downline.discountHint')}</p>
    </Act>
  );
}

const FULL_PERCENT = 100;

/** The player's stake factor, with its author and reason. */
function Factor({ row }: MemberProps) {
  const found = useQuery({
    queryKey: ['stake-factors', 'of', row.user_id],
    queryFn: () => ask(office.getStakeFactors, { user_id: row.user_id }),
  });
  const [factor] = found.data?.rows ?? [];
  if (found.data === undefined) return <Problem error={found.error} />;
  return (
    <Titled title={t('downline.factor')}>
      <FactorForm userId={row.user_id} percent={factor?.percent ?? FULL_PERCENT} />
      {factor !== undefined && (
        <p className="text-ink-2">
          {t('watch.factorNow', {
            percent: factor.percent,
            time: formatMoment(factor.set_at),
            name: factor.set_by,
            reason: factor.reason,
          })}
        </p>
      )}
    </Titled>
  );
}

function Locks({ row }: MemberProps) {
  const set = useCall(office.setLock, t('downline.lockSet'));
  const [reason, setReason] = useState('');
  const press = (lock: LockLevel): void => {
    set.mutate({ user_id: row.user_id, lock, ...(reason.trim() === '' ? {} : { reason }) });
    setReason('');
  };
  const why = (isRequired: boolean) => (
    <label className="flex flex-col gap-1">
      <span className="field-label">{t('downline.lockReason')}</span>
      <input
        className="field w-full"
        required={isRequired}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </label>
  );
  const button = (lock: 'BETTING' | 'ACCOUNT', label: string) =>
    row.lock !== lock && (
      <ConfirmButton
        label={label}
        look="danger"
        busy={set.isPending}
        question={t(row.role === 'PLAYER' ? `downline.lockAskedPlayer.${lock}` : `downline.lockAsked.${lock}`, {
          name: row.user_name,
        })}
        onConfirm={() => press(lock)}
      >
        {why(true)}
      </ConfirmButton>
    );
  return (
    <Titled title={t('downline.locks')}>
      <div className="flex flex-wrap gap-2">
        {button('BETTING', t('downline.lockBetting'))}
        {button('ACCOUNT', t('downline.lockAccount'))}
        {row.lock !== 'NONE' && (
          <ConfirmButton
            label={t('downline.lockNone')}
            look="line"
            busy={set.isPending}
            question={t('downline.unlockAsked', { name: row.user_name })}
            onConfirm={() => press('NONE')}
          >
            {why(false)}
          </ConfirmButton>
        )}
      </div>
      {row.locked !== null && <p className="font-semibold">{lockText(row)}</p>}
      <p className="text-ink-2">{t(row.role === 'PLAYER' ? 'downline.lockHintPlayer' : 'downline.lockHint')}</p>
      <Problem error={set.error} />
    </Titled>
  );
}

function Reissue({ row }: MemberProps) {
  const [issued, setIssued] = useState<IssuedAccount>();
  const act = useAct(async () => setIssued(await ask(office.reissuePassword, { user_id: row.user_id })), t('downline.issued'));
  return (
    <Titled title={t('downline.password')}>
      <ConfirmButton
        label={t('downline.reissue')}
        look="line"
        busy={act.isPending}
        question={t('downline.reissueAsked', { name: row.user_name })}
        onConfirm={() => act.mutate(undefined)}
      />
      <Problem error={act.error} />
      <IssuedPasswords accounts={issued === undefined ? [] : [issued]} onClose={() => setIssued(undefined)} />
    </Titled>
  );
}
