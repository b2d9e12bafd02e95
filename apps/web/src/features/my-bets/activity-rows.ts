import type { BetRow, HouseBetRow, Notice } from '@pavilion/contract/http';

const MINOR_PER_POINT = 100;

/** One event of the player's bets, in milliseconds since 1970. */
export type ActivityRow = { readonly key: string; readonly time: number } & (
  | { readonly of: 'NOTICE'; readonly notice: Notice }
  | { readonly of: 'BET'; readonly word: 'placed' | 'cancelled'; readonly bet: BetRow }
  /** `size` is the stake that no notice reports. */
  | { readonly of: 'MATCH'; readonly bet: BetRow; readonly size: number }
  | { readonly of: 'HOUSE'; readonly bet: HouseBetRow }
);

/** The kinds of notices that are about a bet. */
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
 * Returns the events of the player's bets, newest first. A match in the answer to a bet makes no notice, so its row comes from the bet. The row of a later
 * match comes from its notice. A bet that was matched in both ways has a row for each part.
 */
export function activityOf({ bets, houseBets, notices }: Sources): readonly ActivityRow[] {
  const aboutBets = notices.filter(({ kind }) => ABOUT_BETS.has(kind));
  const toldOf = new Map<string, number>();
  for (const { kind, bet_id: id, amount } of aboutBets)
    if (kind === 'BET_MATCHED' && id !== null) toldOf.set(id, rounded((toldOf.get(id) ?? 0) + (amount ?? 0)));
  const rows = [
    ...aboutBets.map((notice): ActivityRow => ({ key: `n${notice.notice_id}`, time: notice.time, of: 'NOTICE', notice })),
    ...houseBets.map((bet): ActivityRow => ({ key: `b${bet.bet_id}`, time: Date.parse(bet.placed_at), of: 'HOUSE', bet })),
    ...bets.flatMap((bet) => rowsOfBet(bet, toldOf.get(bet.bet_id) ?? 0)),
  ];
  return rows.toSorted((a, b) => b.time - a.time || b.key.localeCompare(a.key));
}

function rowsOfBet(bet: BetRow, told: number): readonly ActivityRow[] {
  const placed = Date.parse(bet.placed_at);
  // The stream has no time of a cancellation, so its row has the time when the bet was placed.
  const word = bet.size_cancelled > 0 && bet.size_matched + bet.size_remaining === 0 ? 'cancelled' : 'placed';
  const first: ActivityRow = { key: `b${bet.bet_id}`, time: placed, of: 'BET', word, bet };
  const size = rounded(bet.size_matched - told);
  if (bet.matched_at === null || size <= 0) return [first];
  // `matched_at` is the time of the last match. If a notice reports that match, the first part was matched on arrival.
  const time = told === 0 ? Date.parse(bet.matched_at) : placed;
  const match: ActivityRow = { key: `m${bet.bet_id}`, time, of: 'MATCH', bet, size };
  return time === placed ? [match] : [match, first];
}

/** Returns a sum of amounts without its rounding error. */
function rounded(sum: number): number {
  return Math.round(sum * MINOR_PER_POINT) / MINOR_PER_POINT;
}
