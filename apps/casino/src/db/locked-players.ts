/**
 * A part of a `WITH` list after `changes`, whose `player_id` says whose rows the statement changes: they are locked in one order by every statement
 * that changes several, so that two of them never wait for each other.
 */
export const LOCKED_PLAYERS = `locked AS MATERIALIZED (
  SELECT player_id FROM casino.players WHERE player_id IN (SELECT player_id FROM changes) ORDER BY player_id FOR NO KEY UPDATE)`;

/**
 * What an update of players sets when the wallet named a balance: `named` has it as `balance`, and as `as_of` the wallet's own count at it. Answers
 * come out of order, so an older one changes nothing; a wallet without a count (0) is believed as it speaks (casino C-REG-2).
 */
export function newestBalance(named: string): string {
  const isNewer = `(${named}.as_of >= players.balance_as_of OR ${named}.as_of = 0)`;
  return `balance = CASE WHEN ${isNewer} THEN ${named}.balance ELSE players.balance END,
    balance_as_of = greatest(players.balance_as_of, ${named}.as_of), version = players.version + 1`;
}
