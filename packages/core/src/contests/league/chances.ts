import { addAt, Prng } from '../../std/index.ts';
import { championOf, LEAGUE_MATCHES, leaguePairing } from './fixtures.ts';
import { LEAGUE_SIDES, type LeagueResult, type LeagueResults } from './results.ts';

/** Number of seasons simulated for a price. */
const TRIALS = 400;
const SEED = 74;
/** The sides are equal: each wins half of its matches. */
const EVEN_PERCENT = 50;
const RUNS = 160;
const MARGIN_BELOW = 30;
const BALLS = 120;

const knownChances = new WeakMap<LeagueResults, readonly number[]>();

/** Returns the chance of each side to be champion, from the results so far and the remaining fixtures alone. */
export function championChances(results: LeagueResults): readonly number[] {
  const before = knownChances.get(results);
  if (before !== undefined) return before;
  const dice = new Prng(SEED);
  const champions = Array.from({ length: LEAGUE_SIDES }, () => 0);
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const champion = championOf(playRest(results, dice));
    if (champion !== undefined) addAt(champions, champion, 1);
  }
  const chances = champions.map((count) => count / TRIALS);
  knownChances.set(results, chances);
  return chances;
}

/** Plays the rest of the season by coin tosses. */
function playRest(results: LeagueResults, dice: Prng): LeagueResults {
  const all = [...results];
  for (let place = all.length + 1; place <= LEAGUE_MATCHES; place += 1) {
    const sides = leaguePairing(place, all);
    if (sides !== undefined) all.push(tossResult(sides, dice));
  }
  return all;
}

function tossResult(sides: LeagueResult['sides'], dice: Prng): LeagueResult {
  const margin = dice.below(MARGIN_BELOW);
  const balls = [BALLS, BALLS] as const;
  return dice.chance(EVEN_PERCENT)
    ? { sides, outcome: 'HOME', runs: [RUNS + margin, RUNS], balls }
    : { sides, outcome: 'AWAY', runs: [RUNS, RUNS + margin], balls };
}
