import { Star } from 'lucide-react';
import { t } from '../../messages/index.ts';
import { toggleFavourite, useBoard } from '../../betting/board-store.ts';

/** Marks a match as a favourite, which home lists first. */
export function FavouriteStar({ matchId, name }: { matchId: number; name: string }) {
  const on = useBoard((board) => board.favourites.includes(matchId));
  return (
    <button
      type="button"
      className="favourite-star"
      aria-pressed={on}
      aria-label={t('favourite.toggle', { name })}
      title={t('favourite.toggle', { name })}
      onClick={() => toggleFavourite(matchId)}
    >
      <Star size={16} fill={on ? 'currentColor' : 'none'} aria-hidden />
    </button>
  );
}
