import { office } from '@pavilion/contract/http/office';
import type { IdentityCheck } from '@pavilion/contract/http/people';
import type { PlayerLimit } from '@pavilion/contract/http/user-limits';
import type { ActivityRow, SessionRow } from '@pavilion/contract/http/user-sessions';
import { Amount, Badge, EmptyState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { AUDITED_VIEW } from '../../lib/audited-view.ts';
import { DataList, DataTable, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';

const valueOf = (kind: PlayerLimit['kind'], value: number) =>
  kind === 'TIME' ? t('view.minutes', { minutes: value }) : <Amount value={value} />;

const LIMITS: readonly Column<PlayerLimit>[] = [
  { head: t('view.limitKind'), cell: ({ kind, period }) => <b>{`${t(`view.limit.${kind}`)}, ${t(`view.period.${period}`)}`}</b> },
  { head: t('view.limitNow'), numeric: true, cell: ({ kind, limit }) => valueOf(kind, limit) },
  { head: t('view.used'), numeric: true, cell: ({ kind, used }) => valueOf(kind, used) },
  {
    head: t('view.raise'),
    cell: ({ kind, raise }) =>
      raise !== null && (
        <span>
          {raise.limit === null ? t('trading.none') : valueOf(kind, raise.limit)}{' '}
          <span className="text-ink-2">{t('view.raiseFrom', { time: formatMoment(raise.confirm_from) })}</span>
        </span>
      ),
  },
];

/** The limits that the player set, with their use, and a break or exclusion. */
export function AccountLimits({ userId }: { readonly userId: number }) {
  const found = useQuery({ queryKey: ['view-limits', userId], queryFn: () => ask(office.viewLimits, { user_id: userId }) });
  return (
    <Panel title={t('view.limits')}>
      {found.isPending && <Skeleton className="m-4 h-24" />}
      <Problem error={found.isLoadingError ? found.error : null} />
      {(['excluded_until', 'break_until'] as const).map((end) => {
        const until = found.data?.[end] ?? null;
        return (
          until !== null && (
            <p key={end} className="flex items-center gap-2 border-b border-line px-4 py-2">
              <Badge tone="warn">{t(`view.${end}`)}</Badge> {formatMoment(until)}
            </p>
          )
        );
      })}
      {found.data?.limits.length === 0 && <EmptyState title={t('view.noLimits')} />}
      {found.data !== undefined && found.data.limits.length > 0 && (
        <DataTable
          label={t('view.limits')}
          rows={found.data.limits}
          columns={LIMITS}
          keyOf={({ kind, period }) => `${kind} ${period}`}
        />
      )}
    </Panel>
  );
}

/** Loads one page of the account's sign-ins and changes. The tab shows their number, which comes with the first page. */
export function useActivity(userId: number, page: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['view-activity', userId, page],
    queryFn: () => ask(office.viewActivity, { user_id: userId, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

const SESSIONS: readonly Column<SessionRow>[] = [
  { head: t('view.signedIn'), cell: (row) => formatMoment(row.created_at) },
  { head: t('view.lastActive'), cell: (row) => formatMoment(row.last_active_at) },
  { head: t('view.address'), cell: (row) => row.address ?? '–' },
];

const EVENTS: readonly Column<ActivityRow>[] = [
  { head: t('view.time'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.time)}</span> },
  {
    head: t('view.event'),
    isAlways: true,
    cell: ({ kind }) => <span className={kind === 'SIGN_IN_FAILED' ? 'text-loss' : undefined}>{t(`view.event.${kind}`)}</span>,
  },
  { head: t('view.address'), cell: (row) => row.address ?? '–' },
  { head: t('view.note'), cell: (row) => row.note },
];

/** Devices on which the account is signed in now, and its sign-ins and changes of the last year. */
export function AccountActivity({ userId }: { readonly userId: number }) {
  const [page, setPage] = useState(1);
  const query = useActivity(userId, page, true);
  const sessions = query.data?.sessions ?? [];
  return (
    <>
      {sessions.length > 0 && (
        <Panel title={t('view.sessions', { count: sessions.length })}>
          <DataTable
            label={t('view.sessions', { count: sessions.length })}
            rows={sessions}
            columns={SESSIONS}
            keyOf={(row) => row.session_id}
          />
        </Panel>
      )}
      <Panel title={t('view.activity')}>
        <DataList
          query={query}
          label={t('view.activity')}
          empty={t('view.noActivity')}
          isFolding
          columns={EVENTS}
          keyOf={(row) => `${row.time} ${row.kind}`}
          page={page}
          onPage={setPage}
        />
      </Panel>
    </>
  );
}

const CHECKS: readonly Column<IdentityCheck>[] = [
  { head: t('people.declared'), cell: (row) => formatMoment(row.declared_at) },
  { head: t('people.name'), cell: (row) => <b>{row.full_name}</b> },
  { head: t('people.document'), cell: (row) => `${t(`people.document.${row.document_kind}`)} ${row.document_number}` },
  { head: t('view.status'), cell: (row) => t(`people.status.${row.status}`) },
  { head: t('people.reason'), cell: (row) => row.reason ?? '' },
];

/** Returns the query of an account's identity declarations. */
export function documentsQuery(userId: number) {
  return queryOptions({
    queryKey: ['view-identity', userId],
    queryFn: () => ask(office.getIdentityChecks, { user_id: userId, page_size: PAGE_SIZE }),
    staleTime: Infinity,
    ...AUDITED_VIEW,
  });
}

/** Declarations of identity. The exchange audits every request of them as a view, so they load only when this tab opens. */
export function AccountDocuments({ userId }: { readonly userId: number }) {
  const query = useQuery(documentsQuery(userId));
  return (
    <Panel
      title={t('people.identity')}
      tools={
        <Link to="/people" className="link font-semibold">
          {t('app.people')}
        </Link>
      }
    >
      <DataList
        query={query}
        label={t('people.identity')}
        empty={t('people.noIdentity')}
        columns={CHECKS}
        keyOf={(row) => row.check_id}
      />
    </Panel>
  );
}
