import { notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../lib/api.ts';

/** A game to be opened, by what its provider knows it by. */
type Launch = { readonly provider_name: string; readonly game_id: number };

/** The address of a game with a token that is good once; a refusal is said as a toast in the server's words (casino C-LCH-1). */
export function useGameAddress(onAddress?: (answer: { readonly url: string }) => void) {
  return useMutation({
    mutationFn: ({ provider_name, game_id }: Launch) =>
      api.gap.gaplogin({
        providerName: provider_name,
        gameId: game_id,
        platformId: 'desktop',
        lobby: false,
        redirectUrl: `${location.origin}/#/casino/mac88`,
      }),
    onSuccess: (answer) => onAddress?.(answer),
    onError: (error) => notify.error(sentenceOf(error)),
  });
}

/** Opens a game over the whole page; the way there is taken even when the list that asked for it is gone by then. */
export function useLaunch(): { readonly launch: (game: Launch) => void; readonly launching: number | undefined } {
  const navigate = useNavigate();
  const address = useGameAddress(({ url }) => void navigate(`/casino/mac88/game?url=${encodeURIComponent(url)}`));
  return { launch: (game) => address.mutate(game), launching: address.isPending ? address.variables.game_id : undefined };
}
