import type { CasinoGame } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { GameGrid } from './game-grid.tsx';
import './casino.css';

const SHOWN = 6;

/** Returns the games that are played most. They are undefined until the request is done, and empty if it fails. */
export function usePopularGames(): readonly CasinoGame[] | undefined {
  const asked = useQuery({
    queryKey: ['casino', 'popular'],
    queryFn: async () => (await api.casino.getCatalogue({ only: 'POPULAR', page_size: SHOWN })).rows,
    staleTime: 60_000,
  });
  return asked.isPending ? undefined : (asked.data ?? []);
}

/** A row of games, for the first page. */
export function PopularGames({ games }: { games: readonly CasinoGame[] }) {
  if (games.length === 0) return null;
  return (
    <section className="casino-row" aria-label={t('casino.popular')}>
      <div className="flex items-baseline justify-between gap-2 px-1">
        <h2 className="caption">{t('casino.popular')}</h2>
        <Link to="/casino/mac88" className="link">
          {t('casino.toCasino')}
        </Link>
      </div>
      <GameGrid games={games} />
    </section>
  );
}
