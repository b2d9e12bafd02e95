import { gameTitle } from '@pavilion/ui';
import type { CasinoGame } from '@pavilion/contract/http';

/** The part of the lobby that is shown. */
export type LobbyFilter = {
  /** A category, `favourites`, `recent`, or empty for all. */
  readonly shelf: string;
  readonly studio: string;
  readonly search: string;
};

export const SHELF_FAVOURITES = 'favourites';
export const SHELF_RECENT = 'recent';

/**
 * Returns the games of the chosen shelf and studio whose name, code, category or studio contains every typed word, without duplicates. They are in the order
 * of the list, or on the shelf of recent games in the order of `recent`.
 */
export function filtered(games: readonly CasinoGame[], filter: LobbyFilter, recent: readonly number[]): readonly CasinoGame[] {
  const words = filter.search.trim().toLowerCase().split(/\s+/);
  const seen = new Set<string>();
  const found = games.filter((game) => {
    const key = `${game.provider_name}/${game.game_id}/${isCategory(filter.shelf) ? game.category : ''}`;
    if (seen.has(key) || !onShelf(game, filter.shelf, recent)) return false;
    const text =
      `${game.game_name} ${gameTitle(game.game_code, game.game_name)} ${game.game_code} ${game.category} ${game.sub_provider_name}`.toLowerCase();
    if (filter.studio !== '' && game.sub_provider_name !== filter.studio) return false;
    if (!words.every((word) => text.includes(word))) return false;
    seen.add(key);
    return true;
  });
  return filter.shelf === SHELF_RECENT
    ? found.toSorted((one, other) => recent.indexOf(one.game_id) - recent.indexOf(other.game_id))
    : found;
}

/** True if nothing is chosen or typed. */
export function isUnfiltered({ shelf, studio, search }: LobbyFilter): boolean {
  return shelf === '' && studio === '' && search.trim() === '';
}

const isCategory = (shelf: string): boolean => ![SHELF_FAVOURITES, SHELF_RECENT, ''].includes(shelf);

function onShelf(game: CasinoGame, shelf: string, recent: readonly number[]): boolean {
  if (shelf === '') return true;
  if (shelf === SHELF_FAVOURITES) return game.is_favourite;
  if (shelf === SHELF_RECENT) return recent.includes(game.game_id);
  return game.category === shelf;
}
