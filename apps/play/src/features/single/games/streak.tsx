import type { WireSingleGame } from '@pavilion/contract/provider';
import { PlayingCard } from '@pavilion/ui';
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

/** The cards so far, the newest largest; the answers are among the steps below. */
function Stage({ game, isMoving }: SingleStageProps) {
  const cards = cardsOf(game?.shown, 'CARDS');
  const isOver = game !== undefined && game.state !== 'OPEN';
  const roundId = game?.roundId;
  const last = cards.at(-1);
  const [left, right] = isOver || isMoving ? [] : waysFrom(last);
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
        <Chance way={left} />
        <PlayingCard
          key={`${roundId ?? ''}-${cards.length}`}
          code={last}
          lit={!isMoving && game?.state === 'OPEN'}
          moving={isMoving}
        />
        <Chance way={right} />
      </div>
    </div>
  );
}

/** Shows a direction as a column of thirteen cells, filled by the number of ranks for which it is right. */
function Chance({ way }: { way: Way | undefined }) {
  return (
    <span className="streak-way" data-sign={way?.sign} data-there={way !== undefined} aria-hidden>
      <b>{way?.sign}</b>
      <span>
        {[...Array(RANKS.length).keys()].map((rank) => (
          <i key={rank} data-on={rank < (way?.thirteenths ?? 0)} />
        ))}
      </span>
      <small>{way === undefined ? '' : `${Math.round((way.thirteenths / RANKS.length) * 100)} %`}</small>
    </span>
  );
}

/** A turned card moves; a cash-out does not. */
const motionMs: GameUi['motionMs'] = (game, before) =>
  before?.roundId === game.roundId && cardsOf(before.shown, 'CARDS').length === cardsOf(game.shown, 'CARDS').length ? 0 : CARD_MS;

/** The part of the fair multiple that the first call pays; the house keeps the rest. It is the same as in the game's pay table. */
const PAID = 0.98;

/**
 * Returns what the next call pays if it is right: stake × current multiple of the streak ÷ chance of the call. Before the first call, `PAID` takes the place of
 * the multiple.
 */
export function payoutOf({ shown, debit, multiplier }: WireSingleGame, kind: string): number | undefined {
  const card = cardsOf(shown, 'CARDS').at(-1);
  const sign = kind === 'SAME' ? '=' : kind.startsWith('HIGHER') ? '↑' : kind.startsWith('LOWER') ? '↓' : undefined;
  const way = waysFrom(card).find((one) => one.sign === sign);
  if (way === undefined) return undefined;
  const worth = Number(multiplier ?? 0);
  return Math.floor((debit * (worth > 0 ? worth : PAID) * RANKS.length) / way.thirteenths);
}

export const STREAK: GameUi = { first: {}, motionMs, payouts: payoutOf, Stage };
