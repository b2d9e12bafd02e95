import type { CasinoGame } from '@pavilion/contract/http';
import { GameThumb, gameTitle, lookStyle } from '@pavilion/ui';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { returnText } from '@pavilion/games/catalogue';
import { useRevealed } from '../../api/use-held-outcome.ts';
import { nameText, t } from '../../messages/index.ts';
import { resultMark } from './result-mark.ts';
import { useFavourite } from './use-catalogue.ts';

const RESULTS_SHOWN = 5;

type GameTileProps = {
  readonly game: CasinoGame;
  readonly testId: string;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
};

/** A game: its picture, the state of its table, and a button that makes it a favourite. A closed game is grey and shows the reason (casino C-CAT-4). */
export function GameTile({ game, testId, isBusy, onOpen }: GameTileProps) {
  const favourite = useFavourite();
  const isOff = game.status !== 'ACTIVE';
  return (
    <li className="casino-tile" data-off={isOff} style={lookStyle(game.game_code)}>
      <button
        type="button"
        className="casino-tile-open"
        disabled={isOff || isBusy}
        aria-busy={isBusy}
        title={isOff ? game.status_reason : undefined}
        data-testid={testId}
        onClick={onOpen}
      >
        <Picture game={game} />
        <LiveState game={game} />
        <span className="casino-tile-name">
          <b>{gameTitle(game.game_code, game.game_name)}</b>
          <span>{isOff ? game.status_reason || t('casino.off') : <Facts game={game} />}</span>
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

/** The picture of a game from the image base. If it is missing, the cloth of the game is drawn instead. */
export function Picture({ game }: { game: Pick<CasinoGame, 'game_code' | 'url_thumb'> }) {
  const [missing, setMissing] = useState(false);
  const address = URL.parse(game.url_thumb, new URL(IMAGE_BASE, location.href));
  if (missing || game.url_thumb === '' || address === null) return <GameThumb code={game.game_code} />;
  return <img className="casino-picture" src={address.href} alt="" loading="lazy" onError={() => setMissing(true)} />;
}

/** The return of the game, or its studio if the return is not known. */
function Facts({ game: { game_code, sub_provider_name } }: { game: CasinoGame }) {
  const returned = returnText(game_code);
  return returned === undefined ? nameText(sub_provider_name) : t('casino.rtp', { percent: returned });
}

/** The state of the table in a word, its number of players, and its last results (casino C-REG-11). */
function LiveState({ game: { game_code, live } }: { game: CasinoGame }) {
  const results = useRevealed(live?.last_results) ?? [];
  if (live === null) return <span className="casino-live">{t('casino.phase.SINGLE')}</span>;
  return (
    <span className="casino-live">
      <span className="casino-live-word" data-phase={live.phase}>
        {t(`casino.phase.${live.phase}`)}
        {live.players > 0 && ` · ${t('casino.players', { count: live.players })}`}
      </span>
      <span className="casino-live-results">
        {results.slice(0, RESULTS_SHOWN).map(({ roundId, label }) => {
          const { text, tone } = resultMark(game_code, label);
          return (
            <span key={roundId} className="result-mark" data-tone={tone}>
              {text}
            </span>
          );
        })}
      </span>
    </span>
  );
}
