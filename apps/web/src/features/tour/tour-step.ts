import type { MarketSummary, MatchSummary } from '@pavilion/contract/http';

/** The facts on the screen that decide the step of the tour. */
export type TourFacts = {
  /** `LISTED`: a match takes bets, and its page is not open. `SHOWN`: its page is open. */
  readonly market: 'LOADING' | 'NONE' | 'LISTED' | 'SHOWN';
  /** The player has read the explanation of back and lay. */
  readonly sidesRead: boolean;
  readonly isPaper: boolean;
  /** `EMPTY`: a price without a stake. `SENT`: the answer to the bet is awaited. */
  readonly slip: 'CLOSED' | 'EMPTY' | 'STAKED' | 'SENT' | 'ANSWERED';
  /** True if the bet of the tour waits in the market or is matched. */
  readonly hasBet: boolean;
  readonly betSeen: boolean;
};

export const TOUR_STEPS = ['MARKET', 'SIDES', 'PAPER', 'PRICE', 'STAKE', 'PLACE', 'RECEIPT', 'BETS', 'END'] as const;
export type TourStep = (typeof TOUR_STEPS)[number] | 'NO_MARKET';

/**
 * Returns the step of the tour. It follows from the screen alone, so each step waits for the real act. A player who closes the slip or whose bet lapses is led
 * back to the price.
 */
export function tourStep({ market, sidesRead, isPaper, slip, hasBet, betSeen }: TourFacts): TourStep {
  if (betSeen) return 'END';
  if (isPaper && slip === 'ANSWERED') return 'RECEIPT';
  if (hasBet) return 'BETS';
  if (market === 'NONE') return 'NO_MARKET';
  if (market !== 'SHOWN') return 'MARKET';
  if (!sidesRead) return 'SIDES';
  if (!isPaper) return 'PAPER';
  if (slip === 'CLOSED') return 'PRICE';
  return slip === 'EMPTY' ? 'STAKE' : 'PLACE';
}

/** Returns the number of the step, from 1. */
export function stepNumber(step: TourStep): number {
  return step === 'NO_MARKET' ? 1 : TOUR_STEPS.indexOf(step) + 1;
}

type Offered = Pick<MatchSummary, 'match_id' | 'type' | 'in_play'> & {
  readonly main_market: Pick<MarketSummary, 'status' | 'runners'> | null;
};

/** The states of a market that takes bets now or after the next ball. */
const LASTING: ReadonlySet<string> = new Set(['OPEN', 'BALL_RUNNING', 'SUSPENDED']);

/**
 * Returns the match of the tour: the one on the screen if its main market lasts. Otherwise it is the one chosen before, as long as that lasts, so that the
 * button does not change under a finger. At first it is the first in play with both prices on each runner, or the first such match to come.
 */
export function tourMatch<M extends Offered>(
  matches: readonly M[],
  shownId: number | undefined,
  chosenId?: number,
): M | undefined {
  const lasting = matches.filter((match) => match.type === 'MATCH' && LASTING.has(match.main_market?.status ?? ''));
  const priced = lasting.filter((match) => match.main_market?.runners.every(({ back, lay }) => back !== null && lay !== null));
  const lastingOf = (id: number | undefined): M | undefined => lasting.find((match) => match.match_id === id);
  return lastingOf(shownId) ?? lastingOf(chosenId) ?? priced.find((match) => match.in_play) ?? priced[0];
}

/** Returns the first runner with both prices, for the explanation of back and lay. */
export function exampleRunner(match: Pick<Offered, 'main_market'>) {
  const runner = match.main_market?.runners.find(({ back, lay }) => back !== null && lay !== null);
  if (runner === undefined || runner.back === null || runner.lay === null) return undefined;
  return { name: runner.name, back: runner.back[0], lay: runner.lay[0] };
}
