import type { CasinoGame } from '@pavilion/contract/http';
import { CATALOGUE, SHELVES, type Shelf } from '@pavilion/games/catalogue';

const SHELF_OF: ReadonlyMap<string, Shelf> = new Map(CATALOGUE.map(({ code, shelf }) => [code, shelf]));

/** Returns the filled shelves in order, each game once. Games of other providers are on the last one. */
export function shelved(games: readonly CasinoGame[]): readonly (readonly [Shelf, readonly CasinoGame[]])[] {
  const once = [...new Map(games.map((game) => [`${game.provider_name}/${game.game_id}`, game])).values()];
  const shelfOf = ({ game_code }: CasinoGame): Shelf => SHELF_OF.get(game_code) ?? 'others';
  return SHELVES.flatMap((shelf) => {
    const found = once.filter((game) => shelfOf(game) === shelf);
    return found.length === 0 ? [] : [[shelf, found] as const];
  });
}
