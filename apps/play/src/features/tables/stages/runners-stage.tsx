import { isRedSuit, PlayingCard, selectionWords, type Suit, SuitMark } from '@pavilion/ui';
import { StakeOnCell } from '../../../chrome/chip-rail.tsx';
import { AlsoWon } from './also-won.tsx';
import { BetSpot, SpotPrice } from '../bet-spots.tsx';
import { backPile } from '../piles.ts';
import { useLandingSound } from './landing.ts';
import type { RunnerPlan } from './layout.ts';
import type { StageProps } from './stage.tsx';

/** One dealt card among the runners. The place of each runner shows the cards with which it wins, and the winner's place is lit. */
export function RunnersStage({
  code,
  dealt,
  winners,
  piles,
  isOver,
  isMoving,
  runners,
}: StageProps & { runners: readonly RunnerPlan[] }) {
  const card = dealt[0];
  useLandingSound('card', dealt.length, isMoving);
  return (
    <div className="runners" data-testid="seat-CARDS">
      <div className="runners-card">
        {card === undefined ? (
          <span className="card-place" />
        ) : (
          <PlayingCard key={card.order} code={card.card} isLit={isOver} isMoving={isMoving} />
        )}
        <AlsoWon code={code} bets={othersWon(winners, runners)} />
      </div>
      <ul className="win-places" data-places={runners.length}>
        {runners.map(({ bet, market, selection, cards }) => (
          <li
            key={bet}
            className="win-place"
            data-between={cards.length === 0}
            data-lit={winners.has(bet)}
            data-dim={isOver && !winners.has(bet)}
          >
            <b>
              {selectionWords(code, market, selection)} <SpotPrice market={market} selection={selection} />
            </b>
            <span className="win-cards">
              {cards.map((one) => (
                <Own key={one} card={one} />
              ))}
            </span>
            <StakeOnCell pile={backPile(piles, market, selection)} />
            <BetSpot market={market} selection={selection} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const OF_RANKS = /^(?:CARD|RANK)\//;

/** Returns the bets that the card won besides the places on the cloth, except the one on its rank, which the card shows. */
function othersWon(winners: ReadonlySet<string>, runners: readonly RunnerPlan[]): readonly string[] {
  return [...winners].filter((won) => !OF_RANKS.test(won) && runners.every(({ bet }) => bet !== won));
}

/** Shows `7–10` unchanged, and `KS` with its suit drawn. */
function Own({ card }: { card: string }) {
  const suit = card.length === 2 ? card[1] : undefined;
  if (suit === undefined || !'SHDC'.includes(suit)) return <span>{card}</span>;
  return (
    <span data-red={isRedSuit(suit as Suit)}>
      {card[0]}
      <SuitMark suit={suit as Suit} size={13} />
    </span>
  );
}
