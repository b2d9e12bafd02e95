import type { CasinoGame } from '@pavilion/contract/http';
import { GameThumb, isDrawnGame } from '@pavilion/ui';
import { Heart } from 'lucide-react';
import { t } from '../../lib/messages/index.ts';
import { useFavourite } from './use-catalogue.ts';

const RESULTS_SHOWN = 6;

type GameTileProps = { readonly game: CasinoGame; readonly busy: boolean; readonly onOpen: () => void };

/** A game: its picture, how its table stands just now, and whether it is a favourite. A closed one is greyed and says why (casino C-CAT-4). */
export function GameTile({ game, busy, onOpen }: GameTileProps) {
  const favourite = useFavourite();
  const isOff = game.status !== 'ACTIVE';
  return (
    <li className="casino-tile" data-off={isOff}>
      <button
        type="button"
        className="casino-tile-open"
        disabled={isOff || busy}
        aria-busy={busy}
        title={isOff ? game.status_reason : undefined}
        data-testid={`game-${game.game_code}`}
        onClick={onOpen}
      >
        <Picture game={game} />
        <LiveState game={game} />
        <span className="casino-tile-name">
          <b>{game.game_name}</b>
          <span>{isOff ? game.status_reason || t('casino.off') : game.sub_provider_name}</span>
        </span>
      </button>
      <button
        type="button"
        className="casino-heart"
        aria-pressed={game.is_favourite}
        aria-label={t(game.is_favourite ? 'casino.unfavour' : 'casino.favour', { game: game.game_name })}
        onClick={() => favourite.mutate(game)}
      >
        <Heart size={16} aria-hidden fill={game.is_favourite ? 'currentColor' : 'none'} />
      </button>
    </li>
  );
}

/** The house's own games are drawn; a game of another provider has the picture that it sent along. */
export function Picture({ game }: { game: Pick<CasinoGame, 'game_code' | 'url_thumb'> }) {
  if (isDrawnGame(game.game_code) || game.url_thumb === '') return <GameThumb code={game.game_code} />;
  return <img className="casino-picture" src={game.url_thumb} alt="" loading="lazy" />;
}

/** How the table stands: phase, how many are there, what was drawn lately. */
function LiveState({ game: { live } }: { game: CasinoGame }) {
  if (live === null) return null;
  return (
    <span className="casino-live">
      <i data-phase={live.phase} />
      {live.players > 0 && <span>{t('casino.players', { count: live.players })}</span>}
      <span className="casino-live-results">
        {live.last_results.slice(0, RESULTS_SHOWN).map(({ roundId, label }) => (
          <span key={roundId}>{shortLabel(label)}</span>
        ))}
      </span>
    </span>
  );
}

/** A winner's name by its first letter, numbers as they are. */
function shortLabel(label: string): string {
  return /^[A-Z]{3,}/.test(label) ? (label[0] ?? '') : label.slice(0, 5);
}
