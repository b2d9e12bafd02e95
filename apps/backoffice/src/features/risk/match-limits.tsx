import { office } from '@pavilion/contract/http/office';
import type { MatchLimit } from '@pavilion/contract/http/risk';
import { Amount, ErrorState, formatAmount, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataTable, Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { useCall } from '../../lib/use-act.ts';
import { BoundForm } from '../../lib/bound-form.tsx';

/** The limits of what one account may risk in all markets of a match together, and a form that sets one. */
export function MatchLimits() {
  const limits = useQuery({ queryKey: ['match-limits'], queryFn: () => ask(office.getMatchLimits, {}) });
  const known = useQuery({ queryKey: ['catalogue'], queryFn: () => ask(office.getCatalogue, {}) });
  const failed = limits.error ?? known.error;
  const retry = (): void => void Promise.all([limits.refetch(), known.refetch()]);
  return (
    <Panel isFolding title={t('watch.matches')} tools={<span className="text-ink-2">{t('watch.matchesHint')}</span>}>
      {failed !== null && <ErrorState message={sentenceOf(failed)} retryLabel={t('app.retry')} onRetry={retry} />}
      {failed === null && (limits.data === undefined || known.data === undefined) && <Skeleton className="m-4 h-16" />}
      {limits.data !== undefined && limits.data.rows.length > 0 && <Limits rows={limits.data.rows} />}
      {limits.data !== undefined && known.data !== undefined && (
        <LimitForm
          limits={limits.data.rows}
          matches={
            new Map(
              known.data
                .flatMap(({ series }) => series.flatMap(({ matches }) => matches))
                .map((match) => [match.match_id, match.name] as const),
            )
          }
        />
      )}
    </Panel>
  );
}

function Limits({ rows }: { rows: readonly MatchLimit[] }) {
  return (
    <DataTable
      label={t('watch.matches')}
      rows={rows}
      keyOf={(row) => row.match_id}
      columns={[
        { head: t('watch.match'), cell: (row) => row.match_name },
        { head: t('watch.matchLimit'), numeric: true, cell: (row) => <Amount value={row.limit} className="font-semibold" /> },
        { head: '', numeric: true, cell: (row) => <Removal row={row} /> },
      ]}
    />
  );
}

function Removal({ row }: { row: MatchLimit }) {
  const set = useCall(office.setMatchLimit, t('watch.matchSet'));
  return (
    <ConfirmButton
      label={t('watch.houseRemove')}
      look="danger"
      busy={set.isPending}
      question={t('watch.matchRemoveAsked', { limit: formatAmount(row.limit), match: row.match_name })}
      onConfirm={() => set.mutate({ match_id: row.match_id, limit: null, reason: t('watch.matchRemoved') })}
    />
  );
}

function LimitForm({ limits, matches }: { limits: readonly MatchLimit[]; matches: ReadonlyMap<number, string> }) {
  const [chosen, setChosen] = useState(0);
  const set = useCall(office.setMatchLimit, t('watch.matchSet'));
  const [first] = matches.keys();
  const matchId = matches.has(chosen) ? chosen : first;
  if (matchId === undefined) return <p className="px-4 py-3 text-ink-2">{t('watch.noMatches')}</p>;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
      <label className="flex min-w-0 flex-wrap items-center gap-2">
        {t('watch.match')}
        <select className="field min-w-0 max-w-80" value={matchId} onChange={(event) => setChosen(Number(event.target.value))}>
          {[...matches].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <BoundForm
        key={`${matchId} ${limits.find((row) => row.match_id === matchId)?.limit ?? 0}`}
        label={t('watch.matchLimit')}
        value={limits.find((row) => row.match_id === matchId)?.limit ?? null}
        min={0.01}
        step="any"
        busy={set.isPending}
        error={set.error}
        onSet={(limit, reason) => set.mutate({ match_id: matchId, limit, reason })}
      />
    </div>
  );
}
