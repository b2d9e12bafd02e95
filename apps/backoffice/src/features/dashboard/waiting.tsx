import type { Waiting } from '@pavilion/contract/http/dashboard';
import type { WaitingKind } from '@pavilion/contract/kinds';
import type { Permission } from '@pavilion/contract/staff-roles';
import { EmptyState } from '@pavilion/ui';
import { Link } from 'react-router';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { ageOf } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';

/** The page on which staff do the work, and the permission that it needs. */
const PLACES: Readonly<Record<WaitingKind, readonly [string, Permission]>> = {
  RESULTS: ['/', 'RESULTS'],
  VOID_CASES: ['/cases', 'CASES'],
  POINTS: ['/payments', 'POINTS'],
  PAYMENTS: ['/payments', 'PAYMENTS'],
  PAYMENT_ENDS: ['/payments', 'PAYMENTS'],
  PARKED_WINS: ['/casino', 'CASINO'],
  HOUSE_LIMIT: ['/risk', 'RISK'],
  STAFF: ['/staff', 'STAFF'],
  ERASURES: ['/people', 'ERASURE'],
  IDENTITY: ['/people', 'IDENTITY'],
  QUESTIONS: ['/result-questions', 'QUERIES'],
  MESSAGES: ['/contact', 'QUERIES'],
  ALERTS: ['/risk', 'RISK'],
};

/** The work that the reader may do: how much waits, since when, and how much of it is the reader's own request. */
export function WaitingPanel({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const may = useMay();
  const rows = waiting.filter(({ kind }) => may(PLACES[kind][1]));
  return (
    <Panel title={t('waiting.title')}>
      {rows.length === 0 && <EmptyState title={t('waiting.none')} />}
      <ul>
        {rows.map(({ kind, count, own, since }) => (
          <li key={kind} className="border-t border-line first:border-t-0">
            <Link to={PLACES[kind][0]} className="flex min-h-10 items-center gap-3 px-4 py-1 hover:bg-raised">
              <b className="min-w-8 text-right text-lg tabular-nums">{count}</b>
              <span className="min-w-0 flex-1">
                {t(`waiting.${kind}`)}
                {own > 0 && <span className="text-ink-3"> · {t('waiting.own', { count: own })}</span>}
              </span>
              {since !== null && <span className="text-right text-ink-2">{t('waiting.oldest', { age: ageOf(since) })}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
