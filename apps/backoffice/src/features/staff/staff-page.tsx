import { office } from '@pavilion/contract/http/office';
import { PERMISSIONS, ROLE_PERMISSIONS, STAFF_ROLES } from '@pavilion/contract/staff-roles';
import type { StaffMember } from '@pavilion/contract/http/staff';
import { Badge, Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/api.ts';
import { DataList, DataTable, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { ageOf, formatMoment } from '../../lib/moments.ts';
import { useOfficeSession } from '../../lib/session.ts';
import { StaffChanges } from './staff-changes.tsx';
import { ChangeForm, NewMemberForm } from './staff-forms.tsx';

const REFETCH_MS = 4_000;

/** Members of staff with their roles, requested changes of rights, and the rights of each role. */
export function StaffPage() {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number>();
  const own = useOfficeSession()?.userId;
  const query = useQuery({
    queryKey: ['staff', page],
    queryFn: () => ask(office.getStaff, { page, page_size: PAGE_SIZE }),
    // Colleagues approve changes at any time.
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <StaffChanges />
      <Panel title={t('staff.title')}>
        <NewMemberForm />
        <DataList
          query={query}
          label={t('staff.title')}
          empty={t('staff.none')}
          columns={columnsOf(own, open, setOpen)}
          keyOf={(row) => row.user_id}
          below={(row) => row.user_id === open && <ChangeForm member={row} onDone={() => setOpen(undefined)} />}
          page={page}
          onPage={setPage}
        />
      </Panel>
      <Rights />
    </>
  );
}

function columnsOf(
  own: number | undefined,
  open: number | undefined,
  setOpen: (userId: number | undefined) => void,
): readonly Column<StaffMember>[] {
  return [
    { head: t('staff.name'), cell: (row) => <b>{row.user_name}</b> },
    {
      head: t('staff.role'),
      cell: (row) => (
        <>
          {t(`staff.role.${row.staff_role}`)}
          <span className="block text-ink-2">
            {t('staff.rightsOf', { count: ROLE_PERMISSIONS[row.staff_role].length, all: PERMISSIONS.length })}
          </span>
        </>
      ),
    },
    {
      head: t('staff.status'),
      cell: (row) => <Badge tone={row.blocked ? 'loss' : 'gain'}>{t(row.blocked ? 'staff.blocked' : 'staff.working')}</Badge>,
    },
    { head: t('staff.since'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.created_at)}</span> },
    {
      head: t('staff.active'),
      cell: (row) => {
        if (row.user_id === own) return t('staff.now');
        return row.last_seen_at === null ? '–' : t('large.ago', { age: ageOf(row.last_seen_at) });
      },
    },
    {
      head: t('staff.seen'),
      cell: (row) => (
        <span className="whitespace-nowrap">{row.signed_in_at === null ? t('staff.never') : formatMoment(row.signed_in_at)}</span>
      ),
    },
    {
      head: '',
      numeric: true,
      cell: (row) =>
        row.user_id === own ? (
          <span className="text-ink-3">{t('staff.you')}</span>
        ) : (
          <Button
            size="sm"
            aria-expanded={open === row.user_id}
            onClick={() => setOpen(open === row.user_id ? undefined : row.user_id)}
          >
            {t('staff.change')}
          </Button>
        ),
    },
  ];
}

/** The rights of each role: roles are columns and rights are rows, from the server's own table. */
function Rights() {
  const columns: readonly Column<(typeof PERMISSIONS)[number]>[] = [
    { head: '', cell: (permission) => t(`staff.may.${permission}`) },
    ...STAFF_ROLES.map((role) => ({
      head: t(`staff.role.${role}`),
      cell: (permission: (typeof PERMISSIONS)[number]) =>
        ROLE_PERMISSIONS[role].includes(permission) ? (
          <b className="text-gain">{t('staff.yes')}</b>
        ) : (
          <span className="text-ink-3">{t('staff.no')}</span>
        ),
    })),
  ];
  return (
    <Panel title={t('staff.rights')}>
      <DataTable label={t('staff.rights')} rows={PERMISSIONS} columns={columns} keyOf={(permission) => permission} isMatrix />
    </Panel>
  );
}
