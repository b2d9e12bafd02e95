import type { BetRow, HouseBetRow, Notice } from '@pavilion/contract/http';

/** One event of the player's bets, in milliseconds since 1970. */
export type ActivityRow = { readonly key: string; readonly time: number } & (
  | { readonly of: 'NOTICE'; readonly notice: Notice }
  | { readonly of: 'BET'; readonly word: 'placed' | 'matched' | 'cancelled'; readonly bet: BetRow }
  | { readonly of: 'HOUSE'; readonly bet: HouseBetRow }
);

/** The kinds of notices that tell something about a bet. */
const ABOUT_BETS: ReadonlySet<Notice['kind']> = new Set([
  'BET_MATCHED',
  'BET_LAPSED',
  'BET_VOID',
  'CHANGE_DROPPED',
  'INSTRUCTION_PLACED',
  'INSTRUCTION_REFUSED',
  'INSTRUCTION_LAPSED',
  'MARKET_SETTLED',
  'MARKET_VOID',
  'SETTLEMENT_CORRECTED',
]);

type Sources = {
  readonly bets: readonly BetRow[];
  readonly houseBets: readonly HouseBetRow[];
  readonly notices: readonly Notice[];
};

/**
 * Returns what happened to the player's bets, newest first. A bet that was matched by its own answer makes no notice, so the bet itself tells it. A later match
 * is told by its notice alone.
 */
export function activityOf({ bets, houseBets, notices }: Sources): readonly ActivityRow[] {
  const told = notices.filter(({ kind }) => ABOUT_BETS.has(kind));
  const matchTimes = new Set(told.filter(({ kind }) => kind === 'BET_MATCHED').map(({ time }) => time));
  const rows = [
    ...told.map((notice): ActivityRow => ({ key: `n${notice.notice_id}`, time: notice.time, of: 'NOTICE', notice })),
    ...houseBets.map((bet): ActivityRow => ({ key: `b${bet.bet_id}`, time: Date.parse(bet.placed_at), of: 'HOUSE', bet })),
    ...bets.flatMap((bet) => rowsOfBet(bet, matchTimes)),
  ];
  return rows.toSorted((a, b) => b.time - a.time || b.key.localeCompare(a.key));
}

function rowsOfBet(bet: BetRow, matchTimes: ReadonlySet<number>): readonly ActivityRow[] {
  const placed = Date.parse(bet.placed_at);
  const matched = bet.matched_at === null ? undefined : Date.parse(bet.matched_at);
  // The stream has no time of a cancellation, so its row stands where the bet was placed.
  const word = bet.size_cancelled > 0 && bet.size_matched + bet.size_remaining === 0 ? 'cancelled' : 'placed';
  const first: ActivityRow = { key: `b${bet.bet_id}`, time: placed, of: 'BET', word, bet };
  if (matched === undefined || matchTimes.has(matched)) return [first];
  const match: ActivityRow = { key: `m${bet.bet_id}`, time: matched, of: 'BET', word: 'matched', bet };
  return matched === placed ? [match] : [match, first];
}
