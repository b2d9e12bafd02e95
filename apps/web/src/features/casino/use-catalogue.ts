import type { CasinoGame } from '@pavilion/contract/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/api.ts';
import { notify } from '@pavilion/ui';
import { SHARED, useUi } from '../../device/ui-store.ts';
import { STATIC_GAMES } from './static-games.ts';

const KEY = ['casino', 'catalogue'] as const;
/** Maximum age of the live state on a tile. */
const REFRESH_MS = 5_000;
const PAGE_SIZE = 100;

export type Catalogue = {
  /** Undefined until the first answer. */
  readonly games: readonly CasinoGame[] | undefined;
  /** True if the catalogue did not answer. `games` is then the built-in list. */
  readonly isFallback: boolean;
  /** Ids of recently played games, newest first. */
  readonly recent: readonly number[];
};

async function listGames(): Promise<CasinoGame[]> {
  try {
    const { rows } = await api.casino.getCatalogue({ page_size: PAGE_SIZE });
    useUi.setState({ liveCasino: true });
    return rows;
  } catch (error) {
    useUi.setState({ liveCasino: false });
    throw error;
  }
}

/** Returns every game, with its live state, the player's favourites and recent games. */
export function useCatalogue(): Catalogue {
  const all = useQuery({
    queryKey: KEY,
    queryFn: listGames,
    refetchInterval: REFRESH_MS,
  });
  const recent = useQuery({
    queryKey: [...KEY, 'recent'],
    queryFn: async () => (await api.casino.getCatalogue({ only: 'RECENT', page_size: 12 })).rows.map(({ game_id }) => game_id),
  });
  const answers = useUi(SHARED.liveCasino);
  const isFallback = all.data === undefined && all.isError && answers === false;
  return { games: isFallback ? STATIC_GAMES : all.data, isFallback, recent: recent.data ?? [] };
}

/** Adds a game to the favourites or removes it. The heart changes immediately, and changes back if the server refuses. */
export function useFavourite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ provider_name, game_id, is_favourite }: CasinoGame) =>
      api.casino.setFavourite({ provider_name, game_id, favourite: !is_favourite }),
    onMutate: async ({ game_id }) => {
      await queries.cancelQueries({ queryKey: KEY, exact: true });
      queries.setQueryData<CasinoGame[]>(KEY, (games) =>
        games?.map((game) => (game.game_id === game_id ? { ...game, is_favourite: !game.is_favourite } : game)),
      );
    },
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY, exact: true }),
  });
}
