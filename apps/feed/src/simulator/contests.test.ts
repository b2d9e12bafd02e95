import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { isContest } from '@pavilion/core/contests';
import { matchLogInMemory } from '../match-log.ts';
import type { FakeMatch } from '../testing/fake-exchange.ts';
import { createWorld, type World } from '../testing/world.ts';
import { opensCommitment } from '../testing/opens-commitment.ts';
import { virtualContests } from './contests.ts';
import { Simulator } from './simulator.ts';
import type { VirtualSport } from './sport.ts';
import type { SimulatorState, StateFile } from './state-file.ts';

vi.setConfig({ testTimeout: 60_000 });

function fileInMemory(): StateFile {
  let kept: string | undefined;
  return {
    read: async () => (kept === undefined ? undefined : (JSON.parse(kept) as SimulatorState)),
    write: async (state) => void (kept = JSON.stringify(state)),
  };
}

let drawn = 0;

/** Returns the same seeds in every run, so a rare match cannot fail the test by chance. */
function seedBytes(size: number): Buffer {
  drawn += 1;
  return createHash('shake256', { outputLength: size }).update(`contests ${drawn}`).digest();
}

function simulatorIn(world: World, sport: VirtualSport, file: StateFile, intervalMs = 3_600_000): Simulator {
  return new Simulator({
    sport,
    stage: world.stage,
    settings: {
      intervalMs,
      firstStartMs: 10_000,
      upcoming: 1,
      chainLength: 100,
      publicSalt: undefined,
      commissionPercent: 2,
    },
    file,
    randomBytes: seedBytes,
    onError: (error) => {
      throw error;
    },
    onOutage: (error) => {
      throw error;
    },
  });
}

async function runUntil(world: World, simulator: Simulator, done: () => boolean): Promise<void> {
  let hasFailed = false;
  const running = simulator.run();
  running.catch(() => (hasFailed = true));
  while (!done() && !hasFailed) await new Promise((resolve) => setImmediate(resolve));
  world.stop.abort();
  await running;
}

function firstOf({ exchange }: World): FakeMatch | undefined {
  return [...exchange.matches.values()][0];
}

function isProposed(match: FakeMatch | undefined): boolean {
  return match !== undefined && match.markets.length > 0 && match.markets.every((market) => market.result !== null);
}

function expectFinished(world: World): void {
  const match = firstOf(world);
  expect(world.exchange.refusals).toEqual([]);
  expect(world.refusals).toEqual([]);
  expect(match?.score.phase).toBe('FINISHED');
  expect(match?.markets.every((market) => market.status === 'CLOSED')).toBe(true);
  expect(opensCommitment(match?.revealedSeed ?? '', match?.catalogue.match.fairness?.commitment ?? '')).toBe(true);
}

describe.each(virtualContests(1, true).map((sport) => [sport.name, sport] as const))('virtual %s', (_, sport) => {
  test('runs from announcement to the result of every market, without refusals', async () => {
    const world = createWorld();
    await runUntil(world, simulatorIn(world, sport, fileInMemory()), () => isProposed(firstOf(world)));
    expectFinished(world);
  });

  test('a match that is stopped again and again continues as the same match and ends in the same way', async () => {
    const file = fileInMemory();
    const log = matchLogInMemory();
    let world = createWorld(undefined, log);
    for (let stops = 0; stops < 40 && !isProposed(firstOf(world)); stops++) {
      // Each run stops after a different number of messages, so the match is interrupted in many different places.
      let left = 7 + 11 * stops;
      const { exchange, stop } = world;
      exchange.beforeCall = () => {
        left -= 1;
        if (left === 0) stop.abort();
      };
      await runUntil(world, simulatorIn(world, sport, file), () => stop.signal.aborted || isProposed(firstOf(world)));
      exchange.beforeCall = () => undefined;
      if (!isProposed(firstOf(world))) world = createWorld(exchange, log, world.clock);
    }
    expectFinished(world);
  });
});

test('settlement S-FOOT-5 the house quotes the goals of a football match and settles them on those scored', async () => {
  const world = createWorld();
  const football = virtualContests(1, true).find((sport) => sport.name === 'football');
  if (football === undefined) throw new Error('the simulator has no football');
  const lines = new Set<number | undefined>();
  world.exchange.beforeCall = () => {
    const goals = firstOf(world)?.markets.find((market) => market.ref === 'total-goals');
    if (goals?.status === 'OPEN') lines.add(goals.quotes[0]?.line);
  };
  await runUntil(world, simulatorIn(world, football, fileInMemory()), () => isProposed(firstOf(world)));
  const score = firstOf(world)?.score;
  if (score === undefined || !isContest(score) || score.kind !== 'FOOTBALL') throw new Error('the score is not one of football');
  expect(lines.size).toBeGreaterThan(0);
  const result = firstOf(world)?.markets.find((market) => market.ref === 'total-goals')?.result;
  expect(result).toEqual({ kind: 'NUMBER', number: score.goals[0] + score.goals[1] });
});

test('settlement S-BIN-1, S-BIN-3 in the betting hours, lines on a virtual future move with its price; they close with the hours and settle with decimals', async () => {
  const world = createWorld();
  const binary = virtualContests(1, true).find((sport) => sport.name === 'binary');
  if (binary === undefined) throw new Error('the simulator has no futures');
  const moving = new Set<number | undefined>();
  const opens = new Set<boolean>();
  world.exchange.beforeCall = () => {
    const match = firstOf(world);
    const [market] = match?.markets ?? [];
    const score = match?.score;
    if (market?.status !== 'OPEN' || score === undefined || !isContest(score) || score.kind !== 'FUTURE') return;
    opens.add(score.phase === 'PLAYING');
    moving.add(market.quotes.find((quote) => quote.selection_ref === 's0')?.line);
  };
  await runUntil(world, simulatorIn(world, binary, fileInMemory()), () => isProposed(firstOf(world)));
  const match = firstOf(world);
  const score = match?.score;
  if (score === undefined || !isContest(score) || score.kind !== 'FUTURE')
    throw new Error('the score is not one of a trading day');
  expect(moving.size).toBeGreaterThan(10);
  expect([...opens]).toEqual([true]);
  const settled = score.settled?.[0];
  expect(match?.markets[0]?.result).toEqual(
    settled === undefined ? { kind: 'VOID', reason: 'NO_SETTLEMENT_PRICE' } : { kind: 'NUMBER', number: settled / 100 },
  );
});

test('settlement S-RACE-6, S-RACE-7, S-RACE-15 withdrawn horses reduce every market by their declared shares, and the remaining horses run the race', async () => {
  const world = createWorld();
  const racing = virtualContests(1, true).find((sport) => sport.name === 'racing');
  if (racing === undefined) throw new Error('the simulator has no racing');
  const withdrawnIn = (): FakeMatch | undefined =>
    [...world.exchange.matches.values()].find((match) => (match.markets[0]?.removed.size ?? 0) > 0 && isProposed(match));
  const openWith: number[] = [];
  world.exchange.beforeCall = () => {
    for (const { markets } of world.exchange.matches.values())
      for (const market of markets) if (market.status === 'OPEN' && market.removed.size > 0) openWith.push(market.removed.size);
  };
  await runUntil(world, simulatorIn(world, racing, fileInMemory(), 60_000), () => withdrawnIn() !== undefined);
  const match = withdrawnIn();
  const score = match?.score;
  if (match === undefined || score === undefined || !isContest(score) || score.kind !== 'RACE')
    throw new Error('no race has a withdrawn horse');
  expect(world.exchange.refusals).toEqual([]);
  expect(world.refusals).toEqual([]);
  const out = score.nonRunners.map((side) => `s${side}`);
  for (const { removed, factors } of match.markets) {
    expect([...removed.keys()]).toEqual(out);
    expect(factors.size).toBe(score.sides.length);
    expect([...factors.values()].reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 0);
  }
  const factors = match.markets.map((market) => market.removed.get(out[0] ?? '') ?? 0);
  expect(Math.min(...factors)).toBeGreaterThan(0);
  expect(Math.max(...factors)).toBeLessThan(100);
  // The win part of an each-way bet is a win bet and is reduced like one.
  const [win, place, eachWay] = factors;
  expect(eachWay).toBe(win);
  expect(place).not.toBe(win);
  for (const side of score.nonRunners) expect(score.order).not.toContain(side);
  // Bets are accepted again before the off, at prices without the withdrawn horse.
  expect(openWith.length).toBeGreaterThan(0);
});

test('markets without in-play betting close before the off is announced', async () => {
  const world = createWorld();
  const racing = virtualContests(1, true).find((sport) => sport.name === 'racing');
  if (racing === undefined) throw new Error('the simulator has no racing');
  const seen: string[] = [];
  world.exchange.beforeCall = () => {
    const match = firstOf(world);
    if (match?.score.phase === 'PLAYING') seen.push(match.markets.map((market) => market.status).join());
  };
  await runUntil(world, simulatorIn(world, racing, fileInMemory()), () => isProposed(firstOf(world)));
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen)).toEqual(new Set(['CLOSED,CLOSED,CLOSED']));
});
