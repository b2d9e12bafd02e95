import type { CasinoGame } from '@pavilion/contract/http';
import { GameThumb, gameTitle } from '@pavilion/ui';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { nameText, t } from '../../lib/messages/index.ts';
import { useFavourite } from './use-catalogue.ts';

const RESULTS_SHOWN = 6;

type GameTileProps = { readonly game: CasinoGame; readonly busy: boolean; readonly onOpen: () => void };

/** A game: its picture, its table's state, and a mark if it is a favourite. A closed one is greyed and says why (casino C-CAT-4). */
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
          <b>{gameTitle(game.game_code, game.game_name)}</b>
          <span>{isOff ? game.status_reason || t('casino.off') : nameText(game.sub_provider_name)}</span>
        </span>
      </button>
      <button
        type="button"
        className="casino-heart"
        aria-pressed={game.is_favourite}
        aria-label={t(game.is_favourite ? 'casino.unfavour' : 'casino.favour', {
          game: gameTitle(game.game_code, game.game_name),
        })}
        onClick={() => favourite.mutate(game)}
      >
        <Heart size={16} aria-hidden fill={game.is_favourite ? 'currentColor' : 'none'} />
      </button>
    </li>
  );
}

/** Folder of the games' pictures: drawn by us, written when the site is built. */
const IMAGE_BASE = '/images/';

/** The picture of a game from the image base; if it is missing, the game's cloth is drawn here. */
export function Picture({ game }: { game: Pick<CasinoGame, 'game_code' | 'url_thumb'> }) {
  const [missing, setMissing] = useState(false);
  const address = URL.parse(game.url_thumb, new URL(IMAGE_BASE, location.href));
  if (missing || game.url_thumb === '' || address === null) return <GameThumb code={game.game_code} />;
  return <img className="casino-picture" src={address.href} alt="" loading="lazy" onError={() => setMissing(true)} />;
}

/** The state of the table: phase, number of players, latest results. */
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

/** Returns the first letter of a winner's name; numbers stay unchanged. */
function shortLabel(label: string): string {
  return /^[A-Z]{3,}/.test(label) ? (label[0] ?? '') : label.slice(0, 5);
}
