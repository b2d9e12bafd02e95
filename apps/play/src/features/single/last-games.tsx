import type { WireSingleGame } from '@pavilion/contract/provider';
import { formatTwo } from '@pavilion/ui';
import { useState } from 'react';
import { t } from '../../lib/messages/index.ts';

/** An ended game: what it returned for each point, and if that was more than, a part of, or nothing of the stake. */
export type EndedGame = { readonly roundId: string; readonly multiple: number; readonly end: 'won' | 'back' | 'lost' };

const KEPT_MAX = 14;

/** Returns the ended games, newest first, after another state of a game. An open game and a listed game change nothing. */
export function withGame(ended: readonly EndedGame[], game: WireSingleGame | undefined): readonly EndedGame[] {
  if (game === undefined || game.state !== 'SETTLED' || ended.some(({ roundId }) => roundId === game.roundId)) return ended;
  const { roundId, credit, debit } = game;
  const end = credit > debit ? 'won' : credit > 0 ? 'back' : 'lost';
  return [{ roundId, multiple: debit === 0 ? 0 : credit / debit, end } as const, ...ended].slice(0, KEPT_MAX);
}

/** The player's games since the page was opened, newest first, each as the multiple of its stake that came back. */
export function LastGames({ game }: { game: WireSingleGame | undefined }) {
  const [ended, setEnded] = useState<readonly EndedGame[]>([]);
  const now = withGame(ended, game);
  if (now !== ended) setEnded(now);
  return (
    <ol className="last-games" aria-label={t('single.last')} data-testid="last-games">
      {now.map(({ roundId, multiple, end }) => (
        <li key={roundId} data-end={end}>
          {formatTwo(multiple)}×
        </li>
      ))}
    </ol>
  );
}
