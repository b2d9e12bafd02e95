import { office } from '@pavilion/contract/http/office';
import { STAFF_ROLES, type StaffRole } from '@pavilion/contract/staff-roles';
import type { StaffMember } from '@pavilion/contract/http/staff';
import { Button } from '@pavilion/ui';
import { useState } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { t } from '../../lib/messages/index.ts';
import { useCall } from '../../lib/use-act.ts';

function RoleChoice({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  const options = STAFF_ROLES.map((role) => ({ value: role, name: t(`staff.role.${role}`) }));
  return <Choice label={t('staff.role')} value={value} options={options} onChange={onChange} />;
}

function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <input
      className="field w-64"
      placeholder={t('staff.reason')}
      aria-label={t('staff.reason')}
      required
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Requests an office account. */
export function NewMemberForm() {
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('SUPPORT');
  const [reason, setReason] = useState('');
  const act = useCall(office.askStaffMember, t('staff.asked'), () => {
    setName('');
    setReason('');
  });
  return (
    <form
      className="flex flex-wrap items-center gap-2 px-4 py-3"
      aria-label={t('staff.new')}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate({ user_name: name.trim(), staff_role: role, reason });
      }}
    >
      <input
        className="field w-48"
        placeholder={t('staff.name')}
        aria-label={t('staff.name')}
        autoCapitalize="none"
        required
        pattern="[a-zA-Z][a-zA-Z0-9_.\-]{2,31}"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleChoice value={role} onChange={setRole} />
      <ReasonField value={reason} onChange={setReason} />
      <Button type="submit" look="solid" isBusy={act.isPending}>
        {t('staff.ask')}
      </Button>
      <p className="w-full text-ink-2">{t('staff.newHint')}</p>
      <Problem error={act.error} />
    </form>
  );
}

/** Acts on another member of staff. */
export function ChangeForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const [role, setRole] = useState(member.staff_role);
  const [reason, setReason] = useState('');
  const askRole = useCall(office.askStaffRole, t('staff.asked'), onDone);
  const block = useCall(office.blockStaffMember, t('staff.isBlocked'), onDone);
  const { user_id } = member;
  const change = (kind: 'SET_ROLE' | 'UNBLOCK'): void => askRole.mutate({ user_id, kind, staff_role: role, reason });
  const isBusy = askRole.isPending || block.isPending;
  return (
    <div
      className="flex flex-wrap items-start gap-2 py-2"
      role="group"
      aria-label={t('staff.changeOf', { name: member.user_name })}
    >
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          change(member.blocked ? 'UNBLOCK' : 'SET_ROLE');
        }}
      >
        {!member.blocked && <RoleChoice value={role} onChange={setRole} />}
        <ReasonField value={reason} onChange={setReason} />
        <Button type="submit" look="solid" isBusy={isBusy} disabled={!member.blocked && role === member.staff_role}>
          {t(member.blocked ? 'staff.unblock' : 'staff.setRole')}
        </Button>
        <Problem error={askRole.error ?? block.error} />
      </form>
      {!member.blocked && (
        <ConfirmButton
          label={t('staff.block')}
          look="danger"
          busy={isBusy}
          disabled={reason.trim() === ''}
          question={t('staff.blockAsked', { name: member.user_name })}
          onConfirm={() => block.mutate({ user_id, reason })}
        />
      )}
    </div>
  );
}
