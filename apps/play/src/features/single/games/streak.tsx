import type { WireSingleGame } from '@pavilion/contract/provider';
import { ODDS_SCALE, oddsOf } from '@pavilion/games/game';
import { PlayingCard } from '@pavilion/ui';
import { timesText } from '../../../lib/format-times.ts';
import { gameWord, t } from '../../../lib/messages/index.ts';
import { money } from '../../../lib/money.ts';
import type { GameUi, SingleStageProps } from '../game-ui.ts';
import { CARD_MS } from '../game-ui.ts';
import { cardsOf } from '../view.ts';

const SHOWN_MAX = 9;
const RANKS = 'A23456789TJQK';

/** A guess about the next card: its direction, and for how many of the thirteen ranks it is right (casino C-HLSK-1). */
type Way = { readonly sign: '↑' | '↓' | '='; readonly thirteenths: number };

const pointsOf = (card: string): number => RANKS.indexOf(card[0] ?? '?') + 1;

function waysFrom(card: string | undefined): readonly Way[] {
  if (card === undefined) return [];
  const points = pointsOf(card);
  if (points === 1) return [up(RANKS.length - 1), same];
  if (points === RANKS.length) return [same, down(RANKS.length - 1)];
  return [up(RANKS.length + 1 - points), down(points)];
}

const up = (thirteenths: number): Way => ({ sign: '↑', thirteenths });
const down = (thirteenths: number): Way => ({ sign: '↓', thirteenths });
const same: Way = { sign: '=', thirteenths: 1 };

/** Multiples of the stake on the way up. They are marks only: every right call multiplies by its own price. */
const MARKS = [1.5, 2, 3, 5, 10, 25, 50, 100] as const;

/** Number of marks that a phone shows, around the next one. */
const NEAR = 5;

/** Returns the direction from a card to the next one. */
function signBetween(card: string, next: string): Way['sign'] {
  const apart = pointsOf(next) - pointsOf(card);
  return apart === 0 ? '=' : apart > 0 ? '↑' : '↓';
}

/** The streak on its table: its worth in multiples of the stake, the newest card between the two calls, and the directions of the cards so far. */
function Stage({ game, control, isMoving }: SingleStageProps) {
  const cards = cardsOf(game?.shown, 'CARDS');
  const isOpen = game?.state === 'OPEN' && !isMoving;
  const roundId = game?.roundId;
  const [left, right] = isOpen ? waysFrom(cards.at(-1)) : [];
  const past = cards.slice(0, -1);
  const isLost = !isMoving && game?.state === 'SETTLED' && game.credit === 0;
  const from = Math.max(0, past.length - SHOWN_MAX);
  return (
    <div className="streak">
      <Climb game={isMoving ? (control.restedGame ?? undefined) : game} />
      <div className="streak-now" data-testid="single-result">
        <Call way={left} game={game} control={control} />
        <span className="streak-card" data-lost={isLost}>
          <PlayingCard key={`${roundId ?? ''}-${cards.length}`} code={cards.at(-1)} isLit={isOpen} isMoving={isMoving} />
        </span>
        <Call way={right} game={game} control={control} />
      </div>
      <ol className="streak-past">
        {past.slice(from).map((card, place) => {
          const next = cards[from + place + 1];
          const isKnown = !(isMoving && from + place === past.length - 1);
          return (
            <li key={from + place} data-lost={isLost && from + place === past.length - 1}>
              <PlayingCard code={card} />
              <b aria-hidden>{next === undefined || !isKnown ? '' : signBetween(card, next)}</b>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The marks of the streak. Those it has reached are past, and the next one is lit. */
function Climb({ game }: { game: WireSingleGame | undefined }) {
  const odds = oddsOf(game?.multiplier ?? '') ?? 0;
  const next = MARKS.findIndex((mark) => mark * ODDS_SCALE > odds);
  const from = Math.max(0, Math.min(next < 0 ? MARKS.length : next - 1, MARKS.length - NEAR));
  const isFar = (place: number): boolean => place < from || place >= from + NEAR;
  return (
    <ol className="steps-ahead" aria-hidden>
      {MARKS.map((mark, place) => (
        <li
          key={mark}
          data-far={isFar(place)}
          data-past={mark * ODDS_SCALE <= odds}
          data-now={game?.state === 'OPEN' && place === next}
        >
          <b>{timesText(mark * ODDS_SCALE)}</b>
          <small>{game === undefined ? '' : money(Math.floor(game.debit * mark))}</small>
        </li>
      ))}
    </ol>
  );
}

type CallProps = { way: Way | undefined; game: WireSingleGame | undefined; control: SingleStageProps['control'] };

/**
 * One of the two calls beside the card: its direction, for how many of the thirteen ranks it is right, and what it then pays, as a multiple of the stake and in
 * points. A button of the panel does the same, so screen readers skip this one.
 */
function Call({ way, game, control }: CallProps) {
  const move = way === undefined ? undefined : game?.moves.find(({ kind }) => signOf(kind) === way.sign);
  const pays = move === undefined || game === undefined ? undefined : payoutOf(game, move.kind);
  return (
    <button
      type="button"
      className="streak-way"
      data-sign={way?.sign}
      data-there={way !== undefined}
      aria-hidden
      tabIndex={-1}
      disabled={move === undefined || control.isBusy}
      onClick={() => move !== undefined && void control.step({ kind: move.kind })}
    >
      <b>{way?.sign}</b>
      <em>{move === undefined ? '' : gameWord('move', move.kind, move.label)}</em>
      <span>
        {[...Array(RANKS.length).keys()].map((rank) => (
          <i key={rank} data-on={rank < (way?.thirteenths ?? 0)} />
        ))}
      </span>
      <small>{way === undefined ? '' : `${Math.round((way.thirteenths / RANKS.length) * 100)} %`}</small>
      <strong>{pays === undefined || game === undefined ? '' : timesText((pays / game.debit) * ODDS_SCALE)}</strong>
      <small>{pays === undefined ? '' : money(pays)}</small>
    </button>
  );
}

/** Returns the call that the player made on a card, if the next one proved it wrong. */
function wrongCall(card: string, next: string): string {
  const [points, came] = [pointsOf(card), signBetween(card, next)];
  if (points === 1) return came === '=' ? 'HIGHER' : 'SAME';
  if (points === RANKS.length) return came === '=' ? 'LOWER' : 'SAME';
  return came === '↓' ? 'HIGHER_OR_SAME' : 'LOWER_OR_SAME';
}

/** Returns how a streak ended: with the card that proved the last call wrong, or with what it was worth. */
function endingOf({ shown, credit, debit }: WireSingleGame): string {
  const [card, next] = cardsOf(shown, 'CARDS').slice(-2);
  if (credit > 0) return t('streak.out', { times: timesText((credit / debit) * ODDS_SCALE) });
  if (card === undefined || next === undefined) return '';
  const [rank, came] = [card, next].map((one) => t('rank.one', { rank: one[0] ?? '' }));
  return t('streak.lost', { card: rank ?? '', next: came ?? '', call: gameWord('move', wrongCall(card, next)) });
}

/** A turned card moves; a cash-out does not. */
const motionMs: GameUi['motionMs'] = (game, before) =>
  before?.roundId === game.roundId && cardsOf(before.shown, 'CARDS').length === cardsOf(game.shown, 'CARDS').length ? 0 : CARD_MS;

function signOf(kind: string): Way['sign'] | undefined {
  if (kind === 'SAME') return '=';
  return kind.startsWith('HIGHER') ? '↑' : kind.startsWith('LOWER') ? '↓' : undefined;
}

/** The part of the fair multiple that the first call pays; the house keeps the rest. It is the same as in the game's pay table. */
const PAID = 0.98;

/**
 * Returns what the next call pays if it is right: stake × current multiple of the streak ÷ chance of the call. Before the first call the multiple is `PAID`.
 */
export function payoutOf({ shown, debit, multiplier }: WireSingleGame, kind: string): number | undefined {
  const card = cardsOf(shown, 'CARDS').at(-1);
  const way = waysFrom(card).find((one) => one.sign === signOf(kind));
  if (way === undefined) return undefined;
  const worth = Number(multiplier ?? 0);
  return Math.floor((debit * (worth > 0 ? worth : PAID) * RANKS.length) / way.thirteenths);
}

export const STREAK: GameUi = { first: {}, motionMs, payouts: payoutOf, ending: endingOf, Stage };
