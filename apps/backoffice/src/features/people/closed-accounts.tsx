import { office } from '@pavilion/contract/http/office';
import type { ClosedAccount } from '@pavilion/contract/http/people';
import { Amount, Badge, Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActForm, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';

/** Accounts closed by their owners. It takes two members of staff to erase the owner's personal data; the ledger stays. */
export function ClosedAccounts() {
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<number>();
  const own = useOfficeSession()?.userName;
  const askFor = useCall(office.askErasure, t('people.erasureAsked'), () => setAsking(undefined));
  const decide = useCall(office.decideErasure, t('people.decided'));
  const query = useQuery({
    queryKey: ['closed-accounts', page],
    queryFn: () => ask(office.getClosedAccounts, { page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<ClosedAccount>[] = [
    { head: t('people.account'), cell: (row) => <b>{row.user_name}</b> },
    { head: t('people.closed'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.closed_at)}</span> },
    { head: t('people.left'), numeric: true, cell: (row) => <Amount value={row.balance} /> },
    { head: t('people.status'), cell: (row) => <ErasureStatus row={row} /> },
    {
      head: '',
      numeric: true,
      cell: (row) => (
        <span className="flex justify-end gap-2">
          {row.erased_at === null && row.erasure === null && (
            <Button size="sm" look="danger" onClick={() => setAsking(row.user_id)}>
              {t('people.askErasure')}
            </Button>
          )}
          {row.erasure !== null && (
            <Decision name={row.user_name} erasure={row.erasure} own={own} busy={decide.isPending} onDecide={decide.mutate} />
          )}
        </span>
      ),
    },
  ];
  return (
    <Panel title={t('people.closedTitle')} tools={<span className="text-ink-2">{t('people.closedHint')}</span>}>
      <Problem error={decide.error} />
      <DataList
        query={query}
        label={t('people.closedTitle')}
        empty={t('people.noneClosed')}
        columns={columns}
        keyOf={(row) => row.user_id}
        below={(row) =>
          row.user_id === asking && (
            <ActForm
              reasonLabel={t('people.erasureReason')}
              submitLabel={t('people.askErasure')}
              look="danger"
              busy={askFor.isPending}
              error={askFor.error}
              onSubmit={(reason) => askFor.mutate({ user_id: row.user_id, reason })}
            />
          )
        }
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

function ErasureStatus({ row }: { row: ClosedAccount }) {
  if (row.erased_at !== null)
    return (
      <span className="flex gap-2">
        <Badge tone="plain">{t('people.erased')}</Badge>
        <span className="text-ink-2">{formatMoment(row.erased_at)}</span>
      </span>
    );
  if (row.erasure === null) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone="warn">{t('people.erasureWaits')}</Badge>
      <span className="text-ink-2">
        {row.erasure.asked_by}: {row.erasure.reason}
      </span>
    </span>
  );
}

type DecisionProps = {
  readonly name: string;
  readonly erasure: NonNullable<ClosedAccount['erasure']>;
  readonly own: string | undefined;
  readonly busy: boolean;
  readonly onDecide: (decision: { erasure_id: number; approve: boolean }) => void;
};

function Decision({ name, erasure: { erasure_id, asked_by }, own, busy, onDecide }: DecisionProps) {
  return (
    <>
      {asked_by !== own && (
        <ConfirmButton
          label={t('people.erase')}
          look="danger"
          busy={busy}
          question={t('people.eraseQuestion', { name })}
          onConfirm={() => onDecide({ erasure_id, approve: true })}
        />
      )}
      <Button size="sm" isBusy={busy} onClick={() => onDecide({ erasure_id, approve: false })}>
        {t(asked_by === own ? 'staff.takeBack' : 'staff.reject')}
      </Button>
    </>
  );
}
