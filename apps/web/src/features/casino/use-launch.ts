import { notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../api/api.ts';
import { type Launch, launchRequest } from './launch-request.ts';

/** Requests the address of a game with a one-time token. A refusal is shown as a toast in the server's words (casino C-LCH-1). */
export function useGameAddress(onAddress?: (answer: { readonly url: string }) => void) {
  return useMutation({
    mutationFn: (game: Launch) => api.gap.gaplogin(launchRequest(game, location.origin)),
    onSuccess: (answer) => onAddress?.(answer),
    onError: (error) => notify.error(sentenceOf(error)),
  });
}

/** Opens a game over the whole page, even if the list on which it was tapped has been closed meanwhile. */
export function useLaunch(): { readonly launch: (game: Launch) => void; readonly launching: number | undefined } {
  const navigate = useNavigate();
  const address = useGameAddress(({ url }) => void navigate(`/casino/mac88/game?url=${encodeURIComponent(url)}`));
  return { launch: (game) => address.mutate(game), launching: address.isPending ? address.variables.game_id : undefined };
}
