import { present } from '@pavilion/core/std';
import { fraction } from '../fraction/index.ts';
import { LOSE, WIN, type SharedGame, type Verdict } from '../game/index.ts';
import { pokerHandOf } from '../hands/index.ts';
import { cardTable, chancesOf, fixed, ONE_DECK, type Bet, type VisibleRound } from '../table/index.ts';

const HANDS = [...'ABCDEF'];
const BOARD = [12, 13, 14, 15, 16];
const DEAL = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6];

/** Returns the verdict of a hand: the best one wins, and tied hands share the win (casino C-POK6-1). */
function verdictOf(round: VisibleRound, hand: number): Verdict {
  const strengths = HANDS.map(
    (_, each) => pokerHandOf([each, each + HANDS.length, ...BOARD].map((place) => present(round[place]))).strength,
  );
  const best = Math.max(...strengths);
  if (present(strengths[hand]) < best) return LOSE;
  const ways = strengths.filter((strength) => strength === best).length;
  return ways === 1 ? WIN : { kind: 'DEAD_HEAT', ways };
}

/** Six Hand Hold'em (casino C-POK6-1). */
export const SIX_HAND_HOLDEM: SharedGame = cardTable({
  code: 'POK6',
  timing: { windows: [15_000], deal: 800, result: 5_000 },
  deck: ONE_DECK,
  seats: [...HANDS, 'BOARD'],
  deal: DEAL,
  windows: [0],
  bets: HANDS.map((selection, hand): Bet => ({
    market: 'MAIN',
    selection,
    bet: 'main',
    offer: fixed('5.85'),
    isShared: true,
    verdict: (round) => verdictOf(round, hand),
    // Before the first card, each of the six hands wins with the same chance.
    chances: () => chancesOf(fraction(1, HANDS.length)),
  })),
});
