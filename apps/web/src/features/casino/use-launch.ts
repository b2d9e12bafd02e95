import { notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../lib/api.ts';

/** A game to be opened, by what its provider knows it by. */
type Launch = { readonly provider_name: string; readonly game_id: number };

/** The address of a game with a token that is good once; a refusal is said as a toast in the server's words (casino C-LCH-1). */
export function useGameAddress() {
  return useMutation({
    mutationFn: ({ provider_name, game_id }: Launch) =>
      api.gap.gaplogin({
        providerName: provider_name,
        gameId: game_id,
        platformId: 'desktop',
        lobby: false,
        redirectUrl: `${location.origin}/#/casino/mac88`,
      }),
    onError: (error) => notify.error(sentenceOf(error)),
  });
}

/** Opens a game over the whole page. */
export function useLaunch(): { readonly launch: (game: Launch) => void; readonly launching: number | undefined } {
  const navigate = useNavigate();
  const address = useGameAddress();
  return {
    launch: (game) =>
      address.mutate(game, { onSuccess: ({ url }) => void navigate(`/casino/mac88/game?url=${encodeURIComponent(url)}`) }),
    launching: address.isPending ? address.variables.game_id : undefined,
  };
}
