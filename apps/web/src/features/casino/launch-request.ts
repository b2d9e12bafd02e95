import type { RequestOf } from '@pavilion/contract/endpoint';
import type { gap } from '@pavilion/contract/http/casino';

/** A game to open, by its provider's names. */
export type Launch = { readonly provider_name: string; readonly game_id: number };

/** Returns the request to open a game: the desktop version, without the lobby, and with the address that leads back to this site. */
export function launchRequest({ provider_name, game_id }: Launch, origin: string): RequestOf<typeof gap.gaplogin> {
  return {
    providerName: provider_name,
    gameId: game_id,
    platformId: 'desktop',
    lobby: false,
    redirectUrl: `${origin}/#/casino/mac88`,
  };
}
