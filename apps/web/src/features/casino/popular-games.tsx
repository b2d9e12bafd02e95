import { Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { GameGrid } from './game-grid.tsx';
import './casino.css';

const SHOWN = 6;

/** A row of what is played most, for the first page; nothing when the casino does not answer. */
export function PopularGames() {
  const asked = useQuery({
    queryKey: ['casino', 'popular'],
    queryFn: async () => (await api.casino.getCatalogue({ only: 'POPULAR', page_size: SHOWN })).rows,
    staleTime: 60_000,
  });
  // Its place is kept, so that nothing below moves when it comes.
  if (asked.isPending) return <Skeleton className="h-[11.5rem]" />;
  if (asked.data === undefined || asked.data.length === 0) return null;
  return (
    <section className="casino-row" aria-label={t('casino.popular')}>
      <div className="flex items-baseline justify-between gap-2 px-1">
        <h2 className="caption">{t('casino.popular')}</h2>
        <Link to="/casino/mac88" className="link">
          {t('casino.toCasino')}
        </Link>
      </div>
      <GameGrid games={asked.data} />
    </section>
  );
}
