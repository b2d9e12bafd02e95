import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';
import { GameGrid } from './game-grid.tsx';
import { useCatalogue } from './use-catalogue.ts';
import './casino.css';

/** Returns the casino entries of the navigation, as the server lists them. */
export function useCasinoSports() {
  return useQuery({ queryKey: ['casino', 'sports'], queryFn: () => api.casino.getCasinoSport({}), staleTime: 300_000 });
}

/** Lists the games of one navigation entry: the world casino or matka. */
function SportGames({ sport, title }: { sport: 'matka' | 'worldcasino'; title: string }) {
  const sports = useCasinoSports();
  const { games } = useCatalogue();
  const entry = sports.data?.find(({ sport_id, is_active }) => sport_id === sport && is_active === '1');
  const shown = games?.filter(({ game_id }) => entry?.game_ids.length === 0 || entry?.game_ids.includes(game_id) === true);
  return (
    <div className="flex flex-col gap-3 p-2 sm:p-3 lg:p-4">
      <h1 className="caption text-lg">{nameText(entry?.name ?? title)}</h1>
      {(shown === undefined || sports.isPending) && <Skeleton className="h-96" />}
      {sports.isLoadingError && (
        <ErrorState message={sentenceOf(sports.error)} retryLabel={t('app.retry')} onRetry={() => void sports.refetch()} />
      )}
      {sports.isSuccess && shown?.length === 0 && <EmptyState title={t('casino.noGames')}>{t('casino.noGamesHint')}</EmptyState>}
      {shown !== undefined && <GameGrid games={shown} />}
    </div>
  );
}

export function WorldCasinoPage() {
  return <SportGames sport="worldcasino" title={t('casino.world')} />;
}

export function MatkaPage() {
  return <SportGames sport="matka" title={t('casino.matka')} />;
}
