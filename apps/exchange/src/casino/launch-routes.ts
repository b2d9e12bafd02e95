import type { Call, HandlersOf } from '../platform/http/handlers.ts';
import { Refused } from '@pavilion/server/refused';
import { whyForeignPage, type PlaySessionService } from './play-session-service.ts';

export type LaunchRoutesOptions = {
  readonly plays: PlaySessionService;
  /** Further origins of this product. The origin that the request came to always counts. */
  readonly origins: readonly string[];
  /** Origin of a provider's game pages. */
  readonly playOrigin: (provider: string, site: Call['site']) => string;
};

/** Handles the calls that open a game (casino C-LCH-1, C-LCH-2). */
export function launchHandlers({ plays, origins, playOrigin }: LaunchRoutesOptions): HandlersOf<'gap'> {
  return {
    gaplogin: async ({ providerName, gameId, platformId, lobby, redirectUrl }, { caller, site }) => {
      const foreign = whyForeignPage(redirectUrl, site, origins);
      if (foreign !== undefined) return foreign;
      const wanted = { providerName, gameId: Number(gameId), platformId, isLobby: lobby === true || lobby === 'true' };
      const token = await plays.launch(wanted, caller);
      return token instanceof Refused ? token : { url: `${playOrigin(providerName, site)}/play?t=${token}` };
    },
  };
}
