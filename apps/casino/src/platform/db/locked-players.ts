/**
 * Part of a `WITH` list. It follows `changes`, whose column `player_id` has the players of the changed rows. Statements that change several players lock them
 * in the same order, so that two statements never wait for each other.
 */
export const LOCKED_PLAYERS = `locked AS MATERIALIZED (
  SELECT player_id FROM casino.players WHERE player_id IN (SELECT player_id FROM changes) ORDER BY player_id FOR NO KEY UPDATE)`;

/**
 * Returns the fields with which an update of players stores a new balance. `named` has the balance as `balance` and the wallet's own counter as `as_of`.
 * Answers arrive out of order, so an older one changes nothing. Without a counter (0) every balance is taken (casino C-REG-2).
 */
export function newestBalance(named: string): string {
  const isNewer = `(${named}.as_of >= players.balance_as_of OR ${named}.as_of = 0)`;
  return `balance = CASE WHEN ${isNewer} THEN ${named}.balance ELSE players.balance END,
    balance_as_of = greatest(players.balance_as_of, ${named}.as_of), version = players.version + 1`;
}
