import { voidReason } from '@pavilion/contract/http/settlement';
import { KINDS } from '@pavilion/core/market';
import { isKeyOf } from '@pavilion/core/std';
import type { FoundMarket } from '@pavilion/contract/http/market-office';

export type VoidReason = (typeof voidReason.options)[number];
export type VoidGroup = 'EVENT' | 'CRICKET' | 'PLAYERS' | 'RACING' | 'POLITICS' | 'PRICE' | 'HOUSE';

/** The reasons that belong to one kind of event or market. Every other reason is of the event, and fits each market. */
const GROUPS: Readonly<Partial<Record<VoidReason, VoidGroup>>> = {
  OVERS_REDUCED: 'CRICKET',
  REDUCED_BEFORE_START: 'CRICKET',
  SESSION_NOT_COMPLETED: 'CRICKET',
  SESSION_NOT_REACHED: 'CRICKET',
  OVER_NOT_COMPLETED: 'CRICKET',
  INNINGS_NOT_COMPLETED: 'CRICKET',
  UNDER_MIN_OVERS: 'CRICKET',
  NO_WICKET: 'CRICKET',
  NEW_TOSS: 'CRICKET',
  FIXTURE_REDUCED: 'CRICKET',
  STAND_NOT_STARTED: 'PLAYERS',
  NOT_IN_ELEVEN: 'PLAYERS',
  DID_NOT_OPEN: 'PLAYERS',
  DID_NOT_FACE: 'PLAYERS',
  RETIRED: 'PLAYERS',
  PLAYER_REMOVED: 'PLAYERS',
  PLAYER_DROPPED_OUT: 'PLAYERS',
  NON_RUNNER: 'RACING',
  RACE_VOID: 'RACING',
  RUNNER_REINSTATED: 'RACING',
  ELECTION_NOT_HELD: 'POLITICS',
  NO_SETTLEMENT_PRICE: 'PRICE',
  WRONG_MARKET: 'HOUSE',
  WRONG_RATE: 'HOUSE',
  LATE_BET: 'HOUSE',
  ILLEGITIMATE_PLAY: 'HOUSE',
  VAR_WINDOW: 'HOUSE',
  STREAM_STOPPED: 'HOUSE',
};

const RACES: ReadonlySet<string> = new Set(['Horse Racing', 'Greyhound Racing', 'Greyhounds']);

type Market = Pick<FoundMarket, 'of' | 'sport_name'> & { readonly market: { readonly kind?: string } };

/** True if a market can be void for the reasons of a group. Bets on innings and players are made against the house. */
function isFor(group: VoidGroup, { of, sport_name: sport, market }: Market): boolean {
  if (group === 'CRICKET') return sport === 'Cricket';
  if (group === 'PLAYERS') return sport === 'Cricket' && of === 'HOUSE';
  if (group === 'RACING') return RACES.has(sport);
  if (group === 'POLITICS') return sport === 'Politics';
  return group !== 'PRICE' || (market.kind !== undefined && isKeyOf(KINDS, market.kind) && KINDS[market.kind].isPrice);
}

const ORDER: readonly VoidGroup[] = ['EVENT', 'CRICKET', 'PLAYERS', 'RACING', 'POLITICS', 'PRICE', 'HOUSE'];

/** Returns the reasons that fit the sport and the kind of a market, in groups. */
export function voidGroupsOf(row: Market): readonly { readonly group: VoidGroup; readonly reasons: readonly VoidReason[] }[] {
  return ORDER.filter((group) => isFor(group, row)).map((group) => ({
    group,
    reasons: voidReason.options.filter((reason) => (GROUPS[reason] ?? 'EVENT') === group),
  }));
}
