/**
 * A part of a `WITH` list after `changes`, whose `player_id` says whose rows the statement changes: they are locked in one order by every statement
 * that changes several, so that two of them never wait for each other.
 */
export const LOCKED_PLAYERS = `locked AS MATERIALIZED (
  SELECT player_id FROM casino.players WHERE player_id IN (SELECT player_id FROM changes) ORDER BY player_id FOR NO KEY UPDATE)`;
