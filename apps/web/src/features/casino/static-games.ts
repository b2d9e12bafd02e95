import type { CasinoGame } from '@pavilion/contract/http';
import { CATALOGUE, pictureName, PROVIDER_NAME, type CatalogueEntry } from '@pavilion/games/catalogue';

/** The number of games, from the first, that are listed under Live Dealer and under Live, because players look in both. */
const LISTED_TWICE = 3;

/**
 * The built-in list of games, used if the catalogue does not answer: every game of the house, and a few of them twice. It has no live state. Opening a game
 * asks the server as usual.
 */
export const STATIC_GAMES: readonly CasinoGame[] = [
  ...CATALOGUE.map((game) => gameOf(game, game.category)),
  ...CATALOGUE.slice(0, LISTED_TWICE).map((game) => gameOf(game, game.category === 'Live' ? 'Live Dealer' : 'Live')),
];

function gameOf({ gameId, name, code, studio, subType }: CatalogueEntry, category: CatalogueEntry['category']): CasinoGame {
  return {
    game_id: gameId,
    game_name: name,
    category,
    provider_name: PROVIDER_NAME,
    sub_provider_name: studio,
    status: 'ACTIVE',
    url_thumb: pictureName({ code, ...(subType === undefined ? {} : { subType }) }),
    game_code: code,
    ...(subType === undefined ? {} : { sub_type: subType }),
    status_reason: '',
    kind: 'SHARED',
    min_stake: 0,
    max_stake: 0,
    is_favourite: false,
    live: null,
  };
}
