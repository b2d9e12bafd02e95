import { office, type Overview } from '@pavilion/contract/http/office';
import { Amount, Badge, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';

const EVERY_MS = 3_000;

/** The books in one line: what was put in, who holds it, and whether it adds up; then the head of the journal. */
export function OverviewStrip() {
  const overview = useQuery({ queryKey: ['overview'], queryFn: () => ask(office.getOverview, {}), refetchInterval: EVERY_MS });
  if (overview.data !== undefined) return <Strip overview={overview.data} />;
  return overview.isError ? (
    <p className="panel px-4 py-3 text-loss">{sentenceOf(overview.error)}</p>
  ) : (
    <Skeleton className="h-16" />
  );
}

const HASH_SHOWN = 12;

function Strip({ overview }: { overview: Overview }) {
  return (
    <section className="panel flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3" aria-label="Books">
      <Badge tone={overview.balanced ? 'gain' : 'loss'}>{overview.balanced ? 'Books add up' : 'Books do not add up'}</Badge>
      <Figure name="Put in">
        <Amount value={overview.put_in} />
      </Figure>
      <Figure name="Players">
        <Amount value={overview.players} />
      </Figure>
      <Figure name="Uplines">
        <Amount value={overview.uplines} />
      </Figure>
      <Figure name="House">
        <Amount value={overview.house} />
      </Figure>
      <Figure name="Commission">
        <Amount value={overview.commission} />
      </Figure>
      <Figure name="Clearing">
        <Amount value={overview.clearing} />
      </Figure>
      <Figure name="Journal">
        <span title={overview.journal_hash}>
          {overview.seq} · {overview.journal_hash.slice(0, HASH_SHOWN)}
        </span>
      </Figure>
      <Figure name="Behind it">{overview.seq - overview.projection_seq}</Figure>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <div className="text-ink-3">{name}</div>
      <div className="font-semibold">{children}</div>
    </div>
  );
}
