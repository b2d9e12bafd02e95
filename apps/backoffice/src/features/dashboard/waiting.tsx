import type { Waiting } from '@pavilion/contract/http/dashboard';
import { EmptyState } from '@pavilion/ui';
import { Link } from 'react-router';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { ageOf } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { WAITING_PLACES } from '../../lib/waiting.ts';

/** The work that the reader may do: how much waits, since when, and how many requests of the reader wait for a colleague. */
export function WaitingPanel({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const may = useMay();
  const rows = waiting.filter(({ kind }) => may(WAITING_PLACES[kind][1]));
  return (
    <Panel title={t('waiting.title')}>
      {rows.length === 0 && <EmptyState title={t('waiting.none')} />}
      <ul>
        {rows.map(({ kind, count, own, since }) => (
          <li key={kind} className="border-t border-line first:border-t-0">
            <Link to={WAITING_PLACES[kind][0]} className="flex min-h-10 items-center gap-3 px-4 py-1 hover:bg-raised">
              <b className="min-w-8 text-right text-lg tabular-nums">{count - own}</b>
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
