import type { WireSingleGame } from '@pavilion/contract/provider';
import { isKeyOf } from '@pavilion/core/std';
import { indexOf } from '@pavilion/games/cards';
import { gameOf } from '@pavilion/games/registry';
import { POKER_PAYS } from '@pavilion/games/video-poker';
import { Button, PlayingCard } from '@pavilion/ui';
import { create } from 'zustand';
import { gameWord, t } from '../../../lib/messages/index.ts';
import { money } from '../../../lib/money.ts';
import { handText, madeCards, pokerHand } from '../../../lib/named-hand.ts';
import { dealMs, NEXT_CARD_MS, type ActsProps, type GameUi, type SingleStageProps } from '../game-ui.ts';
import { cardsOf, numbersOf, textOf } from '../view.ts';

const CARDS = 5;

/** Shows five cards and marks those to hold; there is one draw (casino C-VP-1). */
function Stage({ code, game, control, isMoving }: SingleStageProps) {
  const dealt = cardsOf(game?.shown, 'DEAL');
  const hand = cardsOf(game?.shown, 'HAND');
  const isOpen = game?.state === 'OPEN';
  const roundId = game?.roundId;
  const held = useHeld(roundId);
  const kept = isOpen ? held : numbersOf(game?.shown, 'HELD');
  const cards = hand.length > 0 ? hand : dealt;
  // Held cards stay while the others are dealt.
  const isTurning = (place: number): boolean => isMoving && (hand.length === 0 || !kept.includes(place));
  const isTold = !isOpen && !isMoving;
  const now = isMoving ? undefined : handNow(code, cards);
  const turning = [...Array(CARDS).keys()].filter(isTurning);
  return (
    <div className="poker" data-testid="poker">
      <PayTable
        code={code}
        game={game}
        now={isOpen ? now?.prize : undefined}
        won={isTold ? textOf(game?.shown, 'NAME') : undefined}
      />
      <div className="poker-hand">
        {[...Array(CARDS).keys()].map((place) => (
          <button
            key={place}
            type="button"
            className="poker-card"
            aria-pressed={kept.includes(place)}
            disabled={!isOpen || control.isBusy}
            onClick={() => toggleHeld(roundId, place)}
          >
            <PlayingCard
              key={`${roundId ?? ''}-${cards[place] ?? place}`}
              code={cards[place]}
              isLit={isTold ? isMade(now, cards[place]) : kept.includes(place)}
              isDim={isTold && hand.length > 0 && !isMade(now, cards[place])}
              isMoving={isTurning(place)}
              lateMs={Math.max(0, turning.indexOf(place)) * NEXT_CARD_MS}
            />
            <span className="poker-held">
              {kept.includes(place) ? t('poker.held') : isOpen && !isMoving ? t('poker.hold') : ' '}
            </span>
          </button>
        ))}
      </div>
      <div className="poker-foot">
        {isOpen && !isMoving && <NextStep now={now} />}
        {isTold && hand.length > 0 && (
          <b className="poker-name" data-won={(game?.credit ?? 0) > (game?.debit ?? 0)}>
            {now?.words ?? gameWord('hand', textOf(game?.shown, 'NAME'))}
          </b>
        )}
      </div>
    </div>
  );
}

type PayTableProps = {
  code: string;
  game: WireSingleGame | undefined;
  /** The row that the cards have reached before the draw. */
  now: string | undefined;
  /** The row that was paid. */
  won: string | undefined;
};

/** The prizes, best hand first, with what they pay for the stake. */
function PayTable({ code, game, now, won }: PayTableProps) {
  return (
    <ul className="poker-pays">
      {prizesOf(code).map(({ name, pays }) => (
        <li key={name} data-now={now === name} data-lit={won === name}>
          <span>{gameWord('hand', name)}</span>
          <b>{`${pays}×`}</b>
          <span className="poker-amount">{game === undefined ? '' : money(game.debit * pays)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The hand as dealt, and what to do with it. */
function NextStep({ now }: { now: HandNow | undefined }) {
  return (
    <p className="poker-next">
      {now !== undefined && <b>{now.words}</b>} <span>{t('poker.next')}</span>
    </p>
  );
}

type HandNow = {
  /** The hand in words. */
  readonly words: string;
  /** The row of the pay table that it has reached. */
  readonly prize: string | undefined;
  /** The cards that make it. */
  readonly made: readonly string[];
};

/** Returns the hand of five cards; undefined before they are known. Where deuces are wild, only a hand that pays has a name, and all its cards make it. */
function handNow(code: string, cards: readonly string[]): HandNow | undefined {
  const known = cards.map(indexOf);
  if (known.length < CARDS || !isKeyOf(POKER_PAYS, code)) return undefined;
  const table = POKER_PAYS[code];
  const prize = table.pays[table.placeOf(known)]?.name;
  // Only wild cards make five of a kind. A hand with them is named by what it pays.
  const hasWild = table.pays.some(({ name }) => name === 'Five of a kind');
  if (hasWild) return { words: gameWord('hand', prize ?? 'Nothing'), prize, made: prize === undefined ? [] : cards };
  const hand = pokerHand(known);
  return hand && { words: handText(hand), prize, made: prize === undefined ? [] : madeCards(hand) };
}

/** True if a card makes the hand. */
const isMade = (now: HandNow | undefined, card: string | undefined): boolean =>
  now !== undefined && card !== undefined && now.made.includes(card);

type Held = { readonly roundId: string | undefined; readonly places: readonly number[] };

const NO_PLACES: readonly number[] = [];

/** The places held in a hand. The cards are on the stage, and the button that draws is in the panel. */
const useHeldPlaces = create<Held>()(() => ({ roundId: undefined, places: NO_PLACES }));

/** Returns the places held in this hand, in order. A new hand starts with no places held. */
function useHeld(roundId: string | undefined): readonly number[] {
  return useHeldPlaces((held) => (held.roundId === roundId ? held.places : NO_PLACES));
}

function toggleHeld(roundId: string | undefined, place: number): void {
  useHeldPlaces.setState((held) => {
    const places = held.roundId === roundId ? held.places : NO_PLACES;
    const next = places.includes(place) ? places.filter((one) => one !== place) : [...places, place];
    return { roundId, places: next.toSorted((one, other) => one - other) };
  });
}

/** The button that draws the cards that are not held. */
function Draw({ game: { roundId }, control }: ActsProps) {
  const held = useHeld(roundId);
  return (
    <Button
      look="solid"
      size="lg"
      isBusy={control.isBusy}
      data-testid="draw"
      onClick={() => void control.step({ kind: 'DRAW', values: [...held] })}
    >
      {held.length === CARDS ? t('poker.keep') : t('poker.draw', { count: CARDS - held.length })}
    </Button>
  );
}

function prizesOf(code: string): readonly { readonly name: string; readonly pays: number }[] {
  const prizes = gameOf(code)?.paytable()[0]?.prizes ?? [];
  return prizes.map(({ name, odds }) => ({ name, pays: odds / 10_000 }));
}

export const VIDEO_POKER: GameUi = { first: {}, motionMs: () => dealMs(CARDS), Stage, Acts: Draw };
