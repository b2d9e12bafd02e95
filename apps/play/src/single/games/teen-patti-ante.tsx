import { PlayingCard } from '@pavilion/ui';
import { useEffect } from 'react';
import type { GameUi, SingleStageProps } from '../game-ui.ts';
import { cardsOf } from '../view.ts';

const CARDS = 3;

/** The player's hand against the dealer's, whose cards turn over when the player has chosen (casino C-TPAN-1). */
function Stage({ game, onShown }: SingleStageProps) {
  const isOpen = game?.state === 'OPEN';
  const roundId = game?.roundId;
  useEffect(() => {
    if (roundId !== undefined && !isOpen) onShown(roundId);
  }, [roundId, isOpen, onShown]);
  return (
    <div className="seats" data-testid="ante">
      {(['PLAYER', 'DEALER'] as const).map((seat) => {
        const cards = cardsOf(game?.shown, seat);
        const known = cards.length > 0 ? cards : cardsOf(game?.outcome ?? {}, seat);
        return (
          <div key={seat} className="seat">
            <span className="seat-name">{seat === 'PLAYER' ? 'You' : 'Dealer'}</span>
            <div className="seat-cards">
              {[...Array(CARDS).keys()].map((place) =>
                game === undefined ? (
                  <span key={place} className="card-place" />
                ) : (
                  <PlayingCard key={`${roundId}-${place}`} code={known[place]} />
                ),
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

export const ANTE: GameUi = { first: {}, Stage };
