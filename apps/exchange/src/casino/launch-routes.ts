import type { Call, HandlersOf } from '../platform/http/handlers.ts';
import { invalid, Refused } from '@pavilion/server/refused';
import type { PlaySessionService } from './play-session-service.ts';

export type LaunchRoutesOptions = {
  readonly plays: PlaySessionService;
  /** Further origins of this product besides the requested one. */
  readonly origins: readonly string[];
  /** Origin of a provider's game pages. */
  readonly playOrigin: (provider: string, site: Call['site']) => string;
};

/** Opening a game (casino C-LCH-1, C-LCH-2). */
export function launchHandlers({ plays, origins, playOrigin }: LaunchRoutesOptions): HandlersOf<'gap'> {
  return {
    gaplogin: async ({ providerName, gameId, platformId, lobby, redirectUrl }, { caller, site }) => {
      if (!isOwnPage(redirectUrl, site, origins)) return invalid('redirectUrl');
      const wanted = { providerName, gameId: Number(gameId), platformId, lobby: lobby === true || lobby === 'true' };
      const token = await plays.launch(wanted, caller);
      return token instanceof Refused ? token : { url: `${playOrigin(providerName, site)}/play?t=${token}` };
    },
  };
}

/** True for a page of the product, by its parsed host: only http(s), no look-alikes, no user name in the address. */
function isOwnPage(text: string, { host }: Call['site'], origins: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  return url.host === host || origins.includes(url.origin);
}
