import { Star } from 'lucide-react';
import { t } from '../../messages/index.ts';
import { toggleMatch, usePins } from '../../betting/pins.ts';

/** Marks a match as a favourite, which home lists first. */
export function FavouriteStar({ matchId, name }: { matchId: number; name: string }) {
  const on = usePins((pins) => pins.matches.includes(matchId));
  return (
    <button
      type="button"
      className="favourite-star"
      aria-pressed={on}
      aria-label={t('favourite.toggle', { name })}
      title={t('favourite.toggle', { name })}
      onClick={() => toggleMatch(matchId)}
    >
      <Star size={16} fill={on ? 'currentColor' : 'none'} aria-hidden />
    </button>
  );
}
