import { marketWords, PlayingCard, selectionWords } from '@pavilion/ui';
import { StakeOnTable } from '../../../chrome/chip-rail.tsx';
import { type PlainMessage, t } from '../../../lib/messages/index.ts';
import { backPile, type Pile } from '../piles.ts';
import { useLandingSound } from './landing.ts';
import { hasHands, seatState, type SeatState } from './hands.ts';
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

/** Seats side by side, each with its cards in the order of the deal, and a board of common cards below them. */
export function SeatsStage({ seats, board, ...stage }: StageProps & { seats: readonly SeatPlan[]; board: SeatPlan | undefined }) {
  const { code, dealt, winners, piles, isOver } = stage;
  useLandingSound('card', dealt.length, stage.isMoving);
  const common = lyingOf(stage, 'BOARD');
  const isWinner = ({ seat, runner }: SeatPlan): boolean => winners.has(`MAIN/${runner ?? seat}`);
  // A tie has no winner, so all hands stay bright.
  const isTie = isOver && !seats.some(isWinner);
  const beside = seats.length > BESIDE_MAX ? seats.length / 2 : seats.length;
  const most = Math.max(...seats.map(({ cards }) => cards));
  const size = {
    '--beside': beside,
    '--across': Math.max(beside * most, board?.cards ?? 0),
    '--down': seats.length / beside + (board === undefined ? 0 : 1),
  };
  return (
    <div className="seats" data-seats={seats.length} style={size as React.CSSProperties}>
      {seats.map((plan) => (
        <Seat
          key={plan.seat}
          plan={plan}
          stage={stage}
          state={seatState(code, [...(plan.fixed ?? []), ...lyingOf(stage, plan.seat)], common)}
          lit={isWinner(plan) || isTie}
          over={isOver}
          pile={backPile(piles, 'MAIN', plan.runner ?? plan.seat)}
        />
      ))}
      {board !== undefined && (
        <div className="seat-board">
          <Seat plan={board} stage={stage} state={{}} lit={false} over={false} pile={undefined} />
        </div>
      )}
    </div>
  );
}

type SeatProps = {
  plan: SeatPlan;
  stage: StageProps;
  state: SeatState;
  lit: boolean;
  over: boolean;
  pile: Pile | undefined;
};

function Seat({ plan, stage, state, lit, over, pile }: SeatProps) {
  const cards = cardsOf(stage.dealt, plan.seat);
  const fixed = plan.fixed ?? [];
  const empty = Math.max(0, plan.cards - fixed.length - cards.length);
  return (
    <div className="seat" data-lit={lit} data-box={plan.seat !== 'BOARD'} data-testid={`seat-${plan.seat}`}>
      <span className="seat-name">{selectionWords(stage.code, 'MAIN', plan.runner ?? plan.seat)}</span>
      <div className="seat-cards">
        {fixed.map((card) => (
          <PlayingCard key={card} code={card} lit={lit} dim={over && !lit} />
        ))}
        {cards.map((one) => (
          <PlayingCard key={one.order} code={one.card} lit={lit} dim={over && !lit} moving={isOnItsWay(one, stage)} />
        ))}
        {[...Array(empty).keys()].map((place) => (
          <span key={`empty-${place}`} className="card-place" />
        ))}
      </div>
      {hasHands(stage.code) && plan.seat !== 'BOARD' && <Said {...state} />}
      <StakeOnTable pile={pile} />
    </div>
  );
}

/** The hand and total of a seat, on a line that keeps its height when it is empty. */
function Said({ hand, total }: SeatState) {
  return (
    <p className="seat-said">
      {hand !== undefined && <span>{t(`seat.${hand}`)}</span>}
      {total !== undefined && <b>{total}</b>}
    </p>
  );
}

/** One row of cards, each with its caption if it has one. */
export function RowStage({ captions, ...stage }: StageProps & { captions: readonly (PlainMessage | null)[] }) {
  const { dealt } = stage;
  useLandingSound('card', dealt.length, stage.isMoving);
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
                <PlayingCard key={one.order} code={one.card} moving={isOnItsWay(one, stage)} />
              )}
              {caption !== null && <span className="seat-name">{t(caption)}</span>}
            </div>
          );
        })}
      </div>
      {hasHands(stage.code) && <Said {...seatState(stage.code, lyingOf(stage, 'CARDS'))} />}
    </div>
  );
}

/** Two sides dealt in turn until the sought card falls; the joker lies in front. */
export function SidesStage({ sides, joker, ...stage }: StageProps & { sides: readonly [string, string]; joker: boolean }) {
  const { dealt, winners, piles, isOver } = stage;
  useLandingSound('card', dealt.length, stage.isMoving);
  const open = dealt.filter(({ seat }) => seat === 'JOKER');
  return (
    <div className="sides">
      {joker && (
        <div className="seat" data-testid="seat-JOKER">
          <span className="seat-name">{t('stage.joker')}</span>
          <div className="seat-cards">
            {open.length === 0 && <span className="card-place" />}
            {open.map((one) => (
              <PlayingCard key={one.order} code={one.card} lit moving={isOnItsWay(one, stage)} />
            ))}
          </div>
        </div>
      )}
      <div className="min-w-0 flex-1">
        {sides.map((seat) => (
          <div
            key={seat}
            className="side-row"
            data-lit={winners.has(`${seat}/-`) || winners.has(`MAIN/${seat}`)}
            data-testid={`seat-${seat}`}
          >
            <span className="seat-name">{marketWords(seat)}</span>
            <div className="side-cards">
              {cardsOf(dealt, seat).map((one) => (
                <PlayingCard key={one.order} code={one.card} moving={isOnItsWay(one, stage)} />
              ))}
              {!isOver && <span className="card-place" />}
              <StakeOnTable pile={backPile(piles, 'MAIN', seat) ?? backPile(piles, seat, '-')} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
