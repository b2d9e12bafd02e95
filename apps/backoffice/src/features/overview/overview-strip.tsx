import { office, type Overview } from '@pavilion/contract/http/office';
import { Amount, Badge, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { useMay } from '../../lib/session.ts';

const REFETCH_MS = 3_000;

/** Shows the total issued, who holds it, whether the books balance, and the latest hash of the journal. */
export function OverviewStrip() {
  const overview = useQuery({ queryKey: ['overview'], queryFn: () => ask(office.getOverview, {}), refetchInterval: REFETCH_MS });
  if (overview.data !== undefined) return <Strip overview={overview.data} />;
  return overview.isError ? (
    <p className="panel px-4 py-3 text-loss">{sentenceOf(overview.error)}</p>
  ) : (
    <Skeleton className="h-16" />
  );
}

const HASH_SHOWN = 12;

/** The figures in one row. A phone folds them under one line and opens them in two columns, because an amount cut off at the edge misleads. */
function Strip({ overview }: { overview: Overview }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  const badge = (
    <Badge tone={overview.balanced ? 'gain' : 'loss'}>{t(overview.balanced ? 'books.balanced' : 'books.unbalanced')}</Badge>
  );
  return (
    <section className="panel px-4 md:py-3" aria-label={t('books.title')}>
      <button
        type="button"
        className="flex min-h-11 w-full items-center justify-between md:hidden"
        aria-expanded={isOpen}
        aria-label={t('books.show')}
        onClick={() => setOpen(!isOpen)}
      >
        {badge}
        <span aria-hidden>{isOpen ? '▴' : '▾'}</span>
      </button>
      <div
        className={`grid-cols-2 items-center gap-x-4 gap-y-2 max-md:pb-3 md:flex md:flex-wrap md:gap-x-6 ${isOpen ? 'grid' : 'hidden'}`}
      >
        <span className="max-md:hidden">{badge}</span>
        <Figure name={t('books.putIn')}>
          <Amount value={overview.put_in} />
        </Figure>
        <Figure name={t('books.players')}>
          <Amount value={overview.players} />
        </Figure>
        <Figure name={t('books.uplines')}>
          <Amount value={overview.uplines} />
        </Figure>
        <Figure name={t('books.house')}>
          <Amount value={overview.house} />
        </Figure>
        <Figure name={t('books.commission')}>
          <Amount value={overview.commission} />
        </Figure>
        <Figure name={t('books.clearing')}>
          <Amount value={overview.clearing} />
        </Figure>
        {may('AUDIT') && (
          <Figure name={t('books.journal')}>
            <span title={overview.journal_hash}>
              {overview.seq} · {overview.journal_hash.slice(0, HASH_SHOWN)}
            </span>
          </Figure>
        )}
        <Figure name={t('books.behind')}>{overview.seq - overview.projection_seq}</Figure>
      </div>
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
