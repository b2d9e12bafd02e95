import type { MarketStatus } from '@pavilion/core/market';

/** The acts of staff on one market. QUOTE, TAKE and GIVE_BACK are for house markets, REMOVE and REINSTATE for exchange markets. */
export const MARKET_ACTS = [
  'OPEN',
  'BALL_RUNNING',
  'SUSPEND',
  'CLOSE',
  'TERMS',
  'QUOTE',
  'TAKE',
  'GIVE_BACK',
  'PROPOSE',
  'VOID',
  'REMOVE',
  'REINSTATE',
  'ROLL_BACK',
] as const;
export type MarketAct = (typeof MARKET_ACTS)[number];

/** The facts of a market that decide which acts it allows. */
export type MarketFacts = {
  readonly of: 'PLAYERS' | 'HOUSE';
  readonly status: MarketStatus;
  /** True if a trader controls the house market. */
  readonly byHand: boolean;
  /** Numbers of remaining and of removed runners in an exchange market. */
  readonly running: number;
  readonly removed: number;
};

const RUNNING_ACTS: readonly MarketAct[] = ['TERMS', 'QUOTE', 'TAKE', 'GIVE_BACK', 'PROPOSE', 'VOID', 'REMOVE', 'REINSTATE'];
const OVER: readonly MarketAct[] = ['ROLL_BACK'];

const BY_STATUS: Readonly<Record<MarketStatus, readonly MarketAct[]>> = {
  INACTIVE: ['OPEN', 'BALL_RUNNING', 'SUSPEND', 'CLOSE', ...RUNNING_ACTS],
  OPEN: ['BALL_RUNNING', 'SUSPEND', 'CLOSE', ...RUNNING_ACTS],
  BALL_RUNNING: ['OPEN', 'SUSPEND', 'CLOSE', ...RUNNING_ACTS],
  SUSPENDED: ['OPEN', 'BALL_RUNNING', 'CLOSE', ...RUNNING_ACTS],
  CLOSED: ['TAKE', 'PROPOSE', 'VOID', 'REMOVE', 'REINSTATE'],
  SETTLED: OVER,
  VOID: OVER,
};

/** Returns the acts that a market allows, in list order; the office has a button for each, and the server accepts each. */
export function actsOf(facts: MarketFacts): readonly MarketAct[] {
  const allowed = BY_STATUS[facts.status];
  return MARKET_ACTS.filter((act) => allowed.includes(act) && isFor(act, facts));
}

function isFor(act: MarketAct, { of, byHand, running, removed }: MarketFacts): boolean {
  const isHouse = of === 'HOUSE';
  if (act === 'QUOTE') return isHouse;
  if (act === 'TAKE') return isHouse && !byHand;
  if (act === 'GIVE_BACK') return isHouse && byHand;
  if (act === 'REMOVE') return !isHouse && running > 2;
  if (act === 'REINSTATE') return !isHouse && removed > 0;
  return true;
}
