import { office } from '@pavilion/contract/http/office';
import type { StaffChange } from '@pavilion/contract/http/staff';
import { type BadgeTone, Button, notify } from '@pavilion/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { refetchShown } from '../../lib/audited-view.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { RequestStatus } from '../../lib/request-status.tsx';
import { formatMoment } from '../../lib/moments.ts';
import { useOfficeSession } from '../../lib/session.ts';

const REFETCH_MS = 4_000;
const TONES: Readonly<Record<StaffChange['status'], BadgeTone>> = {
  OPEN: 'warn',
  DONE: 'gain',
  REJECTED: 'plain',
  REFUSED: 'loss',
};

type Decision = { readonly change: StaffChange; readonly approve: boolean };

/** Requested changes of staff rights, pending ones first. An issued password stays visible until the next decision or until the page is left. */
export function StaffChanges() {
  const [page, setPage] = useState(1);
  const own = useOfficeSession()?.userName;
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: ({ change: { change_id, version }, approve }: Decision) =>
      ask(office.decideStaffChange, { change_id, version, approve, ...(approve ? {} : { note: t('staff.rejectNote') }) }),
    onSuccess: () => notify.success(t('staff.decided')),
    onSettled: () => refetchShown(queries),
  });
  const query = useQuery({
    queryKey: ['staff-changes', page],
    queryFn: () => ask(office.getStaffChanges, { page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = decide;
  return (
    <Panel title={t('staff.changes')}>
      <Problem error={decide.error} />
      {data !== undefined && data.password !== null && (
        <p role="status" className="m-4 border-l-3 border-brand bg-raised px-3 py-2">
          {t('staff.issued', { name: data.change.user_name })} <code className="font-bold select-all">{data.password}</code>
        </p>
      )}
      <DataList
        query={query}
        label={t('staff.changes')}
        empty={t('staff.noChanges')}
        columns={columnsOf(own, decide.isPending, (change, approve) => decide.mutate({ change, approve }))}
        keyOf={(row) => row.change_id}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

function whatOf({ kind, staff_role: role, staff_role_before: before }: StaffChange): string {
  return t(`staff.kind.${kind}`, {
    role: t(`staff.role.${role}`),
    before: before === null ? '' : t(`staff.role.${before}`),
  });
}

function columnsOf(
  own: string | undefined,
  busy: boolean,
  decide: (change: StaffChange, isApproved: boolean) => void,
): readonly Column<StaffChange>[] {
  return [
    { head: t('staff.name'), cell: (row) => <b>{row.user_name}</b> },
    { head: t('staff.what'), cell: whatOf },
    { head: t('staff.reason'), cell: (row) => <span className="break-words">{row.reason}</span> },
    {
      head: t('staff.askedBy'),
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.asked_by}, {formatMoment(row.asked_at)}
        </span>
      ),
    },
    {
      head: t('staff.status'),
      cell: (row) => (
        <RequestStatus tone={TONES[row.status]} word={t(`staff.status.${row.status}`)} by={row.decided_by}>
          {row.note !== null && <span className="text-ink-2">{row.note}</span>}
        </RequestStatus>
      ),
    },
    {
      head: '',
      numeric: true,
      cell: (row) =>
        row.status === 'OPEN' && (
          <span className="flex justify-end gap-2">
            {row.asked_by !== own && row.user_name !== own && (
              <Button size="sm" look="solid" isBusy={busy} onClick={() => decide(row, true)}>
                {t('staff.approve')}
              </Button>
            )}
            <Button size="sm" look="danger" isBusy={busy} onClick={() => decide(row, false)}>
              {t(row.asked_by === own ? 'staff.takeBack' : 'staff.reject')}
            </Button>
          </span>
        ),
    },
  ];
}
