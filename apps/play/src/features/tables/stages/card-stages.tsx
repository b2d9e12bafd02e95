import { RANKS } from '@pavilion/games/cards';
import { marketWords, PlayingCard, selectionWords } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { StakeOnCell, StakeOnTable } from '../../../chrome/chip-rail.tsx';
import { type PlainMessage, t } from '../../../lib/messages/index.ts';
import { AlsoWon } from './also-won.tsx';
import { BetSpot, SpotPrice } from '../bet-spots.tsx';
import { backPile, seatPile, type Piles, type SeatPile } from '../piles.ts';
import { useLandingSound } from './landing.ts';
import { handText } from '../../../lib/named-hand.ts';
import { hasHands, kickersOf, leadersOf, placesOf, seatState, type SeatState } from './hands.ts';
import { repeatedRanks, sidesOfRanks } from './first-ranks.ts';
import type { SeatPlan } from './layout.ts';
import type { Dealt, StageProps } from './stage.tsx';

const cardsOf = (dealt: Dealt, seat: string): readonly Dealt[number][] => dealt.filter((one) => one.seat === seat);

/** Returns a seat's cards that have landed; a card still in motion does not count. */
const lyingOf = (stage: StageProps, seat: string): readonly string[] =>
  cardsOf(stage.dealt, seat).flatMap((one) => (isOnItsWay(one, stage) ? [] : [one.card]));

/** Returns true if this card is still in motion. */
export function isOnItsWay(one: Dealt[number], { dealt, isMoving }: Pick<StageProps, 'dealt' | 'isMoving'>): boolean {
  return isMoving && one === dealt.at(-1);
}

/** Up to this many seats share a row; more form two rows. */
const BESIDE_MAX = 4;

/**
 * The light on the cards of a place: the cards that made the winning hand, and whether the place won or lost. At poker, a winner's other cards are dimmed too.
 */
type Light = {
  readonly made: ReadonlySet<string>;
  readonly isLit: boolean;
  readonly isDim: boolean;
  readonly isPoker: boolean;
};

type SeatsProps = StageProps & {
  readonly seats: readonly SeatPlan[];
  readonly board: SeatPlan | undefined;
  readonly shows: string | undefined;
};

/** Seats side by side, each with its cards in the order of the deal, and a board of common cards below them. */
export function SeatsStage({ seats, board, shows, ...stage }: SeatsProps) {
  const { code, dealt, winners, piles, isOver } = stage;
  useLandingSound('card', dealt.length, stage.isMoving);
  const common = lyingOf(stage, 'BOARD');
  const hands = seats.map(({ seat, fixed = [] }) => [...fixed, ...lyingOf(stage, seat)]);
  const places = placesOf(code, hands);
  const read = hands.map((cards) => seatState(code, cards, common));
  const kickers = kickersOf(code, read);
  const states = read.map((state, place): SeatState => ({ ...state, place: places[place], kicker: kickers[place] }));
  const hasWon = seats.map(({ seat, runner }) => winners.has(`MAIN/${runner ?? seat}`) || (isOver && seat === shows));
  // A tie has no winner, so all hands stay bright.
  const isTie = isOver && !hasWon.includes(true);
  const leaders = isOver ? [] : leadersOf(code, hands, common);
  const made = new Set(states.flatMap(({ hand }, place) => (hasWon[place] === true || isTie ? (hand?.cards ?? []) : [])));
  const isPoker = board !== undefined;
  const lightOf = (isLit: boolean): Light => ({ made, isLit, isDim: isOver && !isLit && shows === undefined, isPoker });
  const beside = seats.length > BESIDE_MAX ? seats.length / 2 : seats.length;
  const size = {
    '--beside': beside,
    '--most': Math.max(...seats.map(({ cards }) => cards)),
    '--down': seats.length / beside + (board === undefined ? 0 : 1),
  };
  return (
    <div className="seats" data-seats={seats.length} data-board={board !== undefined} data-hands={hasHands(code)} style={size}>
      {seats.map((plan, place) => (
        <Seat
          key={plan.seat}
          plan={plan}
          stage={stage}
          state={states[place] ?? {}}
          light={lightOf(hasWon[place] === true || isTie)}
          isLeading={leaders.includes(place)}
          pile={seatPile(piles, 'MAIN', plan.runner ?? plan.seat)}
          isTight={seats.length >= BESIDE_MAX || isPoker}
          hasBet={shows === undefined}
        >
          {plan.seat === shows && lyingOf(stage, shows).length === 0 && <WaySpots piles={piles} />}
        </Seat>
      ))}
      {board !== undefined && (
        <div className="seat-board" style={{ '--most': board.cards }}>
          <Seat
            plan={board}
            stage={stage}
            state={{}}
            light={{ made, isLit: false, isDim: isOver && made.size > 0, isPoker }}
            isLeading={false}
            pile={undefined}
            hasBet={false}
          />
        </div>
      )}
    </div>
  );
}

type SeatProps = {
  plan: SeatPlan;
  stage: StageProps;
  state: SeatState;
  light: Light;
  /** True if its cards are the best so far. */
  isLeading: boolean;
  pile: SeatPile | undefined;
  /** True if its name leaves no room for a pile of chips. */
  isTight?: boolean;
  /** True if players bet that this seat wins. */
  hasBet: boolean;
  children?: ReactNode;
};

function Seat({ plan, stage, state, light, isLeading, pile, isTight = false, hasBet, children }: SeatProps) {
  const selection = plan.runner ?? plan.seat;
  const cards = cardsOf(stage.dealt, plan.seat);
  const fixed = plan.fixed ?? [];
  const empty = Math.max(0, plan.cards - fixed.length - cards.length);
  return (
    <div
      className="seat"
      data-lit={light.isLit}
      data-leads={isLeading}
      data-box={plan.seat !== 'BOARD'}
      data-testid={`seat-${plan.seat}`}
    >
      <span className="seat-name">
        {selectionWords(stage.code, 'MAIN', selection)} {hasBet && <SpotPrice market="MAIN" selection={selection} />}
      </span>
      <div className="seat-cards">
        {fixed.map((card) => (
          <PlayingCard key={card} code={card} {...lookOf(card, stage, light)} />
        ))}
        {cards.map((one) => (
          <PlayingCard key={one.order} code={one.card} {...lookOf(one.card, stage, light)} isMoving={isOnItsWay(one, stage)} />
        ))}
        {[...Array(empty).keys()].map((place) => (
          <span key={`empty-${place}`} className="card-place" />
        ))}
      </div>
      {hasHands(stage.code) && plan.seat !== 'BOARD' && <Said {...state} />}
      {isTight ? <StakeOnCell pile={pile} /> : <StakeOnTable pile={pile} />}
      {hasBet && <BetSpot market="MAIN" selection={selection} />}
      {children}
    </div>
  );
}

const WAYS = [
  ['HIGHER', '↑'],
  ['LOWER', '↓'],
] as const;

/** The bets on a higher and on a lower card, in the place where that card falls. */
function WaySpots({ piles }: { piles: Piles }) {
  return (
    <ul className="way-spots">
      {WAYS.map(([market, arrow]) => (
        <li key={market}>
          <i aria-hidden>{arrow}</i>
          <span>{marketWords(market)}</span>
          <SpotPrice market={market} selection="-" />
          <StakeOnCell pile={backPile(piles, market, '-')} />
          <BetSpot market={market} selection="-" />
        </li>
      ))}
    </ul>
  );
}

/** Returns the light of a card after the round: the cards of the winning hand are lit, and those that did not count are dimmed. */
function lookOf(
  card: string,
  { isOver }: StageProps,
  { made, isLit, isDim, isPoker }: Light,
): { isLit: boolean; isDim: boolean } {
  if (!isOver) return { isLit: false, isDim: false };
  const isMade = made.has(card);
  if (isLit) return { isLit: made.size === 0 || isMade, isDim: isPoker && !isMade };
  return { isLit: isPoker && isMade, isDim: isDim && !(isPoker && isMade) };
}

/** The hand and total of a seat, on a line that keeps its height when it is empty. */
function Said({ hand, kicker, total, isNatural, place, traits = [] }: SeatState) {
  return (
    <p className="seat-said">
      {hand !== undefined && (
        <span>
          {handText(hand)}
          {kicker !== undefined && <i className="seat-kicker">{t('hand.kicker', { one: t('rank.one', { rank: kicker }) })}</i>}
        </span>
      )}
      {place !== undefined && <b>{t('stage.place', { place: String(place) })}</b>}
      {traits.length > 0 && <span>{traits.map((market) => marketWords(market)).join(' · ')}</span>}
      {isNatural === true && <span>{t('stage.natural')}</span>}
      {total !== undefined && <b>{hand === undefined ? total : t('stage.total', { total })}</b>}
    </p>
  );
}

/** The points that the bet on a high total needs, and the most that three cards can have (casino C-TRIO-1). */
const [POINTS_SOUGHT, POINTS_MAX] = [21, 39];

/** The points of the cards so far as a bar, with a mark where the bet on a high total wins. */
function PointsBar({ points }: { points: number }) {
  return (
    <p
      className="points-bar"
      data-reached={points >= POINTS_SOUGHT}
      style={{ '--share': points / POINTS_MAX, '--sought': POINTS_SOUGHT / POINTS_MAX }}
      aria-hidden
    >
      <i />
      <b>{POINTS_SOUGHT}</b>
    </p>
  );
}

/** One row of cards, each with its caption if it has one. At the end the cards that make a hand are lit. */
export function RowStage({ captions, ...stage }: StageProps & { captions: readonly (PlainMessage | null)[] }) {
  const { dealt, isOver } = stage;
  useLandingSound('card', dealt.length, stage.isMoving);
  const state = seatState(stage.code, lyingOf(stage, 'CARDS'));
  const made = isOver && state.hand?.name !== 'HIGH' ? (state.hand?.cards ?? []) : [];
  return (
    <div className="row-stage">
      <div className="card-row" data-places={captions.length} data-testid="seat-CARDS">
        {captions.map((caption, place) => {
          const one = dealt[place];
          return (
            <div key={caption ?? place} className="seat">
              {one === undefined ? (
                <span className="card-place" />
              ) : (
                <PlayingCard key={one.order} code={one.card} isLit={made.includes(one.card)} isMoving={isOnItsWay(one, stage)} />
              )}
              {caption !== null && <span className="seat-name">{t(caption)}</span>}
            </div>
          );
        })}
      </div>
      {hasHands(stage.code) && <Said {...state} />}
      <PointsBar points={state.total ?? 0} />
      <AlsoWon code={stage.code} bets={stage.winners} />
    </div>
  );
}

/** The ranks, and the side that has won each: the place of a rank is empty until its first card has landed. */
function RankStrip({ dealt, sides }: { dealt: Dealt; sides: readonly [string, string] }) {
  const won = sidesOfRanks(dealt);
  return (
    <ol className="rank-strip">
      {[...RANKS].map((rank) => {
        const side = won.get(rank);
        return (
          <li key={rank} data-tone={side === undefined ? undefined : side === sides[0] ? 'a' : 'b'}>
            {rank === 'T' ? '10' : rank}
            {side !== undefined && <span className="sr-only">{marketWords(side)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Cards of a side in one line on a phone. Further cards form a second line. */
const LINE_MAX = 13;

/** Two sides dealt in turn until the sought card falls; the joker lies in front. Without a joker, the first card of each rank decides that rank. */
export function SidesStage({ sides, hasJoker, ...stage }: StageProps & { sides: readonly [string, string]; hasJoker: boolean }) {
  const { dealt, winners, piles, isOver } = stage;
  useLandingSound('card', dealt.length, stage.isMoving);
  const open = dealt.filter(({ seat }) => seat === 'JOKER');
  const repeated = hasJoker ? undefined : repeatedRanks(dealt);
  const last = dealt.at(-1);
  const lookAt = (one: Dealt[number]): { isLit: boolean; isDim: boolean } => {
    if (repeated !== undefined) return { isLit: false, isDim: repeated.has(one.order) && !isOnItsWay(one, stage) };
    return { isLit: isOver && one === last, isDim: isOver && one !== last };
  };
  return (
    <div className="sides" data-joker={hasJoker}>
      {hasJoker && (
        <div className="seat" data-testid="seat-JOKER">
          <span className="seat-name">{t('stage.joker')}</span>
          <div className="seat-cards">
            {open.length === 0 && <span className="card-place" />}
            {open.map((one) => (
              <PlayingCard key={one.order} code={one.card} isLit isMoving={isOnItsWay(one, stage)} />
            ))}
          </div>
        </div>
      )}
      <div className="min-w-0 flex-1">
        {sides.map((seat) => {
          const cards = cardsOf(dealt, seat);
          const landed = cards.filter((one) => !isOnItsWay(one, stage));
          return (
            <div
              key={seat}
              className="side-row"
              data-lit={winners.has(`${seat}/-`) || winners.has(`MAIN/${seat}`)}
              data-testid={`seat-${seat}`}
            >
              <span className="side-name">
                <span className="seat-name">{marketWords(seat)}</span>
                <b>{landed.filter(({ order }) => repeated?.has(order) !== true).length}</b>
                {hasJoker && <SpotPrice market="MAIN" selection={seat} />}
              </span>
              <div
                className="side-cards"
                data-side={marketWords(seat)}
                style={{ '--across': Math.min(LINE_MAX, cards.length + 1) }}
              >
                {cards.map((one) => (
                  <PlayingCard key={one.order} code={one.card} {...lookAt(one)} isMoving={isOnItsWay(one, stage)} />
                ))}
                {!isOver && <span className="card-place" />}
              </div>
              <StakeOnCell pile={backPile(piles, 'MAIN', seat) ?? backPile(piles, seat, '-')} />
              {hasJoker && <BetSpot market="MAIN" selection={seat} />}
            </div>
          );
        })}
        {!hasJoker && <RankStrip dealt={dealt.filter((one) => !isOnItsWay(one, stage))} sides={sides} />}
        {!hasJoker && <p className="rank-note">{t('stage.rankNote')}</p>}
      </div>
    </div>
  );
}
