/**
 * A part of a `WITH` list after `changes`, whose `player_id` names the players of the changed rows. Every statement that changes
 * several players locks them in one order, so that two of them never wait for each other.
 */
export const LOCKED_PLAYERS = `locked AS MATERIALIZED (
  SELECT player_id FROM casino.players WHERE player_id IN (SELECT player_id FROM changes) ORDER BY player_id FOR NO KEY UPDATE)`;

/**
 * Returns the fields that an update of players sets when the wallet named a balance: `named` has it as `balance`, and as `as_of`
 * the wallet's own count. Answers come out of order, so an older one changes nothing; a wallet without a count (0) is believed as
 * it speaks (casino C-REG-2).
 */
export function newestBalance(named: string): string {
  const isNewer = `(${named}.as_of >= players.balance_as_of OR ${named}.as_of = 0)`;
  return `balance = CASE WHEN ${isNewer} THEN ${named}.balance ELSE players.balance END,
    balance_as_of = greatest(players.balance_as_of, ${named}.as_of), version = players.version + 1`;
}
