import { gameOf } from '@pavilion/games/registry';
import { Button, PlayingCard } from '@pavilion/ui';
import { useState } from 'react';
import { gameWord, t } from '../../../lib/messages/index.ts';
import { money } from '../../../lib/money.ts';
import { dealMs, NEXT_CARD_MS, type GameUi, type SingleStageProps } from '../game-ui.ts';
import { cardsOf, numbersOf, textOf } from '../view.ts';

const CARDS = 5;

/** Shows five cards and marks those to hold; there is one draw (casino C-VP-1). */
function Stage({ code, game, control, isMoving }: SingleStageProps) {
  const dealt = cardsOf(game?.shown, 'DEAL');
  const hand = cardsOf(game?.shown, 'HAND');
  const isOpen = game?.state === 'OPEN';
  const roundId = game?.roundId;
  const [held, setHeld] = useHeld(roundId);
  const kept = isOpen ? held : numbersOf(game?.shown, 'HELD');
  const cards = hand.length > 0 ? hand : dealt;
  // Held cards stay while the others are dealt.
  const isTurning = (place: number): boolean => isMoving && (hand.length === 0 || !kept.includes(place));
  const isTold = !isOpen && !isMoving;
  const turning = [...Array(CARDS).keys()].filter(isTurning);
  const toggle = (place: number): void =>
    setHeld(held.includes(place) ? held.filter((one) => one !== place) : [...held, place].toSorted((one, other) => one - other));
  return (
    <div className="poker" data-testid="poker">
      <ul className="poker-pays">
        {prizesOf(code).map(({ name, pays }) => (
          <li key={name} data-lit={isTold && textOf(game?.shown, 'NAME') === name}>
            <span>{gameWord('hand', name)}</span>
            <b>{`${pays}×`}</b>
            <span className="poker-amount">{game === undefined ? '' : money(game.debit * pays)}</span>
          </li>
        ))}
      </ul>
      <div className="poker-hand">
        {[...Array(CARDS).keys()].map((place) => (
          <button
            key={place}
            type="button"
            className="poker-card"
            aria-pressed={kept.includes(place)}
            disabled={!isOpen || control.busy}
            onClick={() => toggle(place)}
          >
            <PlayingCard
              key={`${roundId ?? ''}-${cards[place] ?? place}`}
              code={cards[place]}
              lit={kept.includes(place)}
              moving={isTurning(place)}
              lateMs={Math.max(0, turning.indexOf(place)) * NEXT_CARD_MS}
            />
            <span className="poker-held">{kept.includes(place) ? t('poker.held') : ' '}</span>
          </button>
        ))}
      </div>
      {isOpen && (
        <Button
          look="solid"
          size="lg"
          busy={control.busy}
          data-testid="draw"
          onClick={() => void control.step({ kind: 'DRAW', values: [...held] })}
        >
          {held.length === CARDS ? t('poker.keep') : t('poker.draw', { count: CARDS - held.length })}
        </Button>
      )}
      {isTold && hand.length > 0 && (
        <b className="poker-name" data-won={(game?.credit ?? 0) > (game?.debit ?? 0)}>
          {gameWord('hand', textOf(game?.shown, 'NAME'))}
        </b>
      )}
    </div>
  );
}

/** Returns the places held in this hand. A new hand starts with no places held. */
function useHeld(roundId: string | undefined): readonly [readonly number[], (held: readonly number[]) => void] {
  const [state, setState] = useState<{ roundId: string | undefined; held: readonly number[] }>({ roundId, held: [] });
  return [state.roundId === roundId ? state.held : [], (held) => setState({ roundId, held })];
}

function prizesOf(code: string): readonly { readonly name: string; readonly pays: number }[] {
  const prizes = gameOf(code)?.paytable()[0]?.prizes ?? [];
  return prizes.map(({ name, odds }) => ({ name, pays: odds / 10_000 }));
}

export const VIDEO_POKER: GameUi = { first: {}, motionMs: () => dealMs(CARDS), Stage };
