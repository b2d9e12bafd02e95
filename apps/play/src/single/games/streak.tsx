import { PlayingCard } from '@pavilion/ui';
import { useEffect } from 'react';
import type { GameUi, SingleStageProps } from '../game-ui.ts';
import { cardsOf } from '../view.ts';

const SHOWN_MAX = 9;

/** The cards so far, the newest largest; the answers stand among the steps below. */
function Stage({ game, onShown }: SingleStageProps) {
  const cards = cardsOf(game?.shown, 'CARDS');
  const isOver = game !== undefined && game.state !== 'OPEN';
  const roundId = game?.roundId;
  useEffect(() => {
    if (isOver && roundId !== undefined) onShown(roundId);
  }, [isOver, roundId, onShown]);
  const last = cards.at(-1);
  return (
    <div className="streak">
      <div className="streak-past">
        {cards
          .slice(0, -1)
          .slice(-SHOWN_MAX)
          .map((card, place) => (
            <PlayingCard key={`${cards.length}-${place}`} code={card} dim />
          ))}
      </div>
      <div className="streak-now" data-testid="single-result">
        <PlayingCard key={`${roundId ?? ''}-${cards.length}`} code={last} lit={game?.state === 'OPEN'} />
      </div>
    </div>
  );
}

export const STREAK: GameUi = { first: {}, Stage };
