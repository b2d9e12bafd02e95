import type { Outcome, SharedGame } from '../game/index.ts';
import { gameOf } from './registry.ts';

/**
 * Minimum and maximum number of drawn rounds. The minimum shows prizes that vary between wins; the maximum allows for events that happen once in a hundred
 * rounds.
 */
const ROUNDS_MIN = 120;
const ROUNDS_MAX = 1_000;
const LINK_BYTES = 32;
const SALT = '0'.repeat(64);

export type Examples = ReadonlyMap<string, readonly Outcome[]>;

const knownExamples = new Map<string, Examples | undefined>();

/**
 * Returns, for each runner of a market, outcomes that the game drew and in which only that runner wins. The game's own `settle` then gives the result of any
 * bet if that runner wins. The examples include ties that return stakes, and each payout of a runner with several payouts. Returns undefined if the code is not
 * that of a shared game, and for a market whose runners can win together, because one winner does not decide the results of the other runners.
 */
export function exampleOutcomes(code: string, market: string, runners: readonly string[]): Examples | undefined {
  const key = `${code} ${market}/${runners.join(' ')}`;
  if (!knownExamples.has(key)) {
    const game = gameOf(code);
    knownExamples.set(key, game?.kind === 'shared' ? search(game, market, runners) : undefined);
  }
  return knownExamples.get(key);
}

function search(game: SharedGame, market: string, runners: readonly string[]): Examples | undefined {
  const found = new Map<string, Outcome[]>();
  for (let round = 0; round < ROUNDS_MIN || (round < ROUNDS_MAX && found.size < runners.length); round++) {
    const outcome = game.derive({ salt: SALT, link: linkOf(round) });
    const paid = runners.filter((runner) => isPaid(game, outcome, market, runner));
    const [winner] = paid;
    if (winner !== undefined && paid.length === 1) found.set(winner, [...(found.get(winner) ?? []), outcome]);
  }
  return found.size === runners.length ? found : undefined;
}

function isPaid(game: SharedGame, outcome: Outcome, market: string, runner: string): boolean {
  const kind = game.verdict(outcome, market, runner)?.kind;
  return kind === 'WIN' || kind === 'PRIZE' || kind === 'DEAD_HEAT';
}

function linkOf(round: number): Uint8Array {
  const link = new Uint8Array(LINK_BYTES);
  new DataView(link.buffer).setUint32(0, round + 1);
  return link;
}
