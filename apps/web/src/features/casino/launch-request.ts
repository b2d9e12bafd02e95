import type { RequestOf } from '@pavilion/contract/endpoint';
import type { gap } from '@pavilion/contract/http/casino';

/** A game to open, by its provider's names. */
export type Launch = { readonly provider_name: string; readonly game_id: number };

/** Returns the request for a game: for a desktop, not the lobby, and with the way back to our site. */
export function launchRequest({ provider_name, game_id }: Launch, origin: string): RequestOf<typeof gap.gaplogin> {
  return {
    providerName: provider_name,
    gameId: game_id,
    platformId: 'desktop',
    lobby: false,
    redirectUrl: `${origin}/#/casino/mac88`,
  };
}
