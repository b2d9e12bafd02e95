import { ok, refused, type Result, present } from '@pavilion/core/std';
import { fraction, plus, type Fraction } from '../fraction/index.ts';
import { LOSE, prize, toOne, type Odds, type Outcome, type SharedGame, type Verdict } from '../game/index.ts';
import { chancesOf, prizes, sharedTable, windowAfter, type Bet, type VisibleRound } from '../table/index.ts';
import { countOf, segmentsOf, STORM, STORM_RING } from './rings.ts';

/** Storms double the to-one part of the price up to eight times. Later storms only let the wheel spin again (casino C-TOOF-1). */
const MULTIPLIERS = [1, 2, 4, 8];
const MULTIPLIER_NAMES = ['no storm', 'one storm', 'two storms', 'three storms or more'];

function stormOdds(segment: number, storms: number): Odds {
  return toOne(segment * present(MULTIPLIERS[Math.min(storms, MULTIPLIERS.length - 1)]));
}

/** Returns the chance that the wheel stops at one of these places after this many storms. From three storms on it no longer changes. */
function stopChance(places: number, storms: number): Fraction {
  const all = BigInt(STORM_RING.length);
  const before = all ** BigInt(storms);
  // At eight times a storm changes nothing, so the last spin always ends on another place.
  return fraction(BigInt(places), before * (storms === MULTIPLIERS.length - 1 ? all - 1n : all));
}

function segmentBet(segment: number): Bet {
  const stops = MULTIPLIERS.map((_, storms) => stopChance(countOf(STORM_RING, segment), storms));
  return {
    market: 'MAIN',
    selection: String(segment),
    bet: 'main',
    offer: prizes(Object.fromEntries(MULTIPLIERS.map((times, storms) => [MULTIPLIER_NAMES[storms], segment * times]))),
    verdict: (spins): Verdict => {
      const last = spins.at(-1) ?? STORM;
      return STORM_RING[last] === segment ? prize(stormOdds(segment, spins.length - 1)) : LOSE;
    },
    chances: () => ({
      ...chancesOf(stops.reduce(plus)),
      prizes: new Map(stops.map((chance, storms) => [stormOdds(segment, storms), chance])),
    }),
  };
}

function read({ INDEXES: indexes = [] }: Outcome): Result<VisibleRound, string> {
  const isList = (list: unknown): list is readonly number[] =>
    Array.isArray(list) && list.every((index) => STORM_RING[index] !== undefined);
  if (!isList(indexes)) return refused(`INDEXES must be a list of places 0 to ${STORM_RING.length - 1}.`);
  return indexes.slice(0, -1).every((index) => index === STORM)
    ? ok(indexes)
    : refused('The wheel spins again only after a storm.');
}

/** Toofan Wheel (casino C-TOOF-1). */
export const TOOFAN_WHEEL: SharedGame = sharedTable({
  code: 'TOOF',
  timing: { windows: [15_000], deal: 8_000, result: 5_000 },
  bets: segmentsOf(STORM_RING).map(segmentBet),
  draw: (stream) => {
    const spins = [stream.below(STORM_RING.length)];
    while (spins.at(-1) === STORM) spins.push(stream.below(STORM_RING.length));
    return spins;
  },
  write: (spins) => ({ INDEXES: spins }),
  read,
  steps: (spins) => [
    { kind: 'window', window: 0 },
    ...spins.map((index) => ({ kind: 'deal', seat: 'INDEXES', item: String(index) }) as const),
  ],
  windowAt: ({ length }) => windowAfter([0], length),
});
