/**
 * Part of a `WITH` list that locks the players in `changes.player_id`, always in the same order. Statements that change several players therefore cannot
 * deadlock.
 */
export const LOCKED_PLAYERS = `locked AS MATERIALIZED (
  SELECT player_id FROM casino.players WHERE player_id IN (SELECT player_id FROM changes) ORDER BY player_id FOR NO KEY UPDATE)`;

/**
 * Returns the SET clauses of an update that stores a player's new balance. `named` has the balance as `balance` and the wallet's own counter as `as_of`.
 * Answers arrive out of order, so an older one changes nothing. A balance without a counter (0) is always stored (casino C-REG-2).
 */
export function newestBalance(named: string): string {
  const isNewer = `(${named}.as_of >= players.balance_as_of OR ${named}.as_of = 0)`;
  return `balance = CASE WHEN ${isNewer} THEN ${named}.balance ELSE players.balance END,
    balance_as_of = greatest(players.balance_as_of, ${named}.as_of), version = players.version + 1`;
}
