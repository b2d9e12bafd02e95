import type { WireSingleGame } from '@pavilion/contract/provider';
import { ODDS_SCALE } from '@pavilion/games/game';
import { useState } from 'react';
import { t } from '../../lib/messages/index.ts';
import { timesText } from '../../lib/format-times.ts';
import type { GameUi } from './game-ui.ts';

/** An ended game: its result in a few letters, and its end. `won` returned more than the stake, `back` at most the stake, and `lost` nothing. */
export type EndedGame = { readonly roundId: string; readonly text: string; readonly end: 'won' | 'back' | 'lost' };

const KEPT_MAX = 14;

/** Returns the ended games, newest first, after another state of a game. A game that is open, void or listed already changes nothing. */
export function withGame(
  ended: readonly EndedGame[],
  game: WireSingleGame | undefined,
  resultOf: NonNullable<GameUi['resultOf']> = multipleOf,
): readonly EndedGame[] {
  if (game === undefined || game.state !== 'SETTLED' || ended.some(({ roundId }) => roundId === game.roundId)) return ended;
  const { roundId, credit, debit } = game;
  const end = credit > debit ? 'won' : credit > 0 ? 'back' : 'lost';
  return [{ roundId, text: resultOf(game), end } as const, ...ended].slice(0, KEPT_MAX);
}

/** Returns what a game returned for each point of its stake, as "2.50×". */
export function multipleOf({ credit, debit }: Pick<WireSingleGame, 'credit' | 'debit'>): string {
  return timesText(debit === 0 ? 0 : (credit / debit) * ODDS_SCALE);
}

/** The player's games since the page was opened, newest first: what was drawn, or the multiple of the stake that came back. */
export function LastGames({ game, ui }: { game: WireSingleGame | undefined; ui: GameUi }) {
  const [ended, setEnded] = useState<readonly EndedGame[]>([]);
  const now = withGame(ended, game, ui.resultOf);
  if (now !== ended) setEnded(now);
  return (
    <ol className="last-games" aria-label={t('single.last')} data-testid="last-games">
      {now.map(({ roundId, text, end }) => (
        <li key={roundId} data-end={end}>
          {text}
        </li>
      ))}
    </ol>
  );
}
