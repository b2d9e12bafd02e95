/**
 * A part of a `WITH` list after `changes`, whose `player_id` has the players of the changed rows. Statements that change several players lock them in the same
 * order, so no two wait for each other.
 */
export const LOCKED_PLAYERS = `locked AS MATERIALIZED (
  SELECT player_id FROM casino.players WHERE player_id IN (SELECT player_id FROM changes) ORDER BY player_id FOR NO KEY UPDATE)`;

/**
 * Returns the fields an update of players sets after a named balance: `named` has it as `balance`, and the wallet's own count as `as_of`. Answers arrive out of
 * order, so an older one changes nothing; without a count (0), every balance is believed (casino C-REG-2).
 */
export function newestBalance(named: string): string {
  const isNewer = `(${named}.as_of >= players.balance_as_of OR ${named}.as_of = 0)`;
  return `balance = CASE WHEN ${isNewer} THEN ${named}.balance ELSE players.balance END,
    balance_as_of = greatest(players.balance_as_of, ${named}.as_of), version = players.version + 1`;
}
