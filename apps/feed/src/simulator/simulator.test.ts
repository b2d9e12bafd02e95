import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LEAGUE_MATCHES } from '@pavilion/core/contests';
import { VirtualMatch, VIRTUAL_TEAMS, type InningsScore } from '@pavilion/core/cricket';
import type { StateFile, SimulatorState } from './state-file.ts';
import { hmacSha256 } from './chain.ts';
import { opensCommitment } from '../testing/opens-commitment.ts';
import { cricketScore } from '../cricket-markets.ts';
import { virtualCricket } from './cricket.ts';
import { paceAt } from './pace.ts';
import { Simulator } from './simulator.ts';
import { guardedFile } from '../guarded-files.ts';
import { matchLogInMemory } from '../match-log.ts';
import { Stopped } from '../retry.ts';
import { computedResult } from '../testing/computed-result.ts';
import { createWorld, type World } from '../testing/world.ts';
import type { FakeMatch } from '../testing/fake-exchange.ts';

// These tests play whole matches, message by message.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

function fileInMemory(): StateFile {
  let kept: string | undefined;
  return {
    read: async () => (kept === undefined ? undefined : (JSON.parse(kept) as SimulatorState)),
    write: async (state) => void (kept = JSON.stringify(state)),
  };
}

/** Labels of chains: one whose first matches have no rain and no injuries, and others with rain in the first match. */
const DRY = 'a dry week 43';
const WASHED_OUT = 'rain 72';
const CUT_TO_THIRTEEN = 'rain 117';
/** A short match of 94 balls, for tests of the program rather than the match. */
const EIGHT_OVERS = 'rain 1750';

/** @param hasHouseLines whether the house quotes lines. If so, one match runs at a time, because pricing all lines takes long */
function simulatorIn(
  world: World,
  file: StateFile,
  hasHouseLines = false,
  chain = DRY,
  onOutage = (error: unknown): void => {
    throw error;
  },
): Simulator {
  return new Simulator({
    sport: virtualCricket(paceAt(1), hasHouseLines),
    stage: world.stage,
    settings: {
      intervalMs: hasHouseLines ? 7_200_000 : 720_000,
      firstStartMs: 10_000,
      upcoming: hasHouseLines ? 1 : 3,
      chainLength: LEAGUE_MATCHES,
      publicSalt: undefined,
      commissionPercent: 2,
    },
    file,
    randomBytes: (count) => createHash('sha256').update(chain).digest().subarray(0, count),
    onError: (error) => {
      throw error;
    },
    onOutage,
  });
}

/** Runs the simulator until `done` returns true, then stops it. */
async function runUntil(world: World, simulator: Simulator, done: () => boolean): Promise<void> {
  let hasFailed = false;
  const running = simulator.run();
  running.catch(() => (hasFailed = true));
  while (!done() && !hasFailed) await new Promise((resolve) => setImmediate(resolve));
  world.stop.abort();
  await running;
}

function ballsOf(match: FakeMatch | undefined): number {
  if (match === undefined) return 0;
  return cricketScore(match.score).innings.reduce(
    (sum, innings) => sum + innings.overs.reduce((balls, over) => balls + over.balls.length, 0),
    0,
  );
}

function isProposed(match: FakeMatch | undefined): boolean {
  return match !== undefined && match.markets.every((market) => market.result !== null);
}

function firstOf(world: World): FakeMatch | undefined {
  return [...world.exchange.matches.values()][0];
}

/** Checks that the rules compute the named result of every market from the balls that the simulator sent. */
function expectSameFromBalls(world: World): void {
  const match = firstOf(world);
  if (match === undefined) throw new Error('no match was played');
  for (const market of match.markets) expect(computedResult(match, market), market.ref).toEqual(market.result);
}

describe('a feed and its twin', () => {
  test('settlement 11.1 the twin waits until the feed is gone and continues its match, and the feed changes nothing when it wakes up', async () => {
    const file = fileInMemory();
    const log = matchLogInMemory();
    const first = createWorld(undefined, log);
    const { exchange, clock } = first;
    const inFile = ({ lead }: World): StateFile => guardedFile(file, lead);
    expect(await first.lead.take(() => expect.unreachable())).toBe(true);
    const twin = createWorld(exchange, log, clock);
    let waits = 0;
    const taking = twin.lead.take(() => (waits += 1));
    const ballsBefore = 20;
    await runUntil(first, simulatorIn(first, inFile(first), false, EIGHT_OVERS), () => ballsOf(firstOf(first)) >= ballsBefore);
    expect([waits, twin.lead.epoch]).toEqual([1, undefined]);

    // The feed has not given its lead back, so the twin gets the lead only when the exchange no longer receives the feed's renewals.
    exchange.endLead();
    expect(await taking).toBe(true);
    expect([first.lead.epoch, twin.lead.epoch]).toEqual([1, 2]);
    const match = firstOf(twin);
    const balls = ballsOf(match);
    const ref = match?.ids.match_ref ?? '';
    const letters = await log.read(ref);

    // The suspended feed wakes up in the middle of its work. It sends nothing, and does not change the files that both programs use.
    await expect(first.stage.gateway.heartbeat()).rejects.toThrow(Stopped);
    await expect(first.stage.log.append(ref, 'S')).rejects.toThrow(Stopped);
    await expect(inFile(first).write({} as SimulatorState)).rejects.toThrow(Stopped);
    expect(await log.read(ref)).toBe(letters);

    await runUntil(twin, simulatorIn(twin, inFile(twin), false, EIGHT_OVERS), () => isProposed(firstOf(twin)));
    expect(ballsOf(match)).toBeGreaterThan(balls);
    expect(match?.score.phase).toBe('FINISHED');
    expect(exchange.matches.size).toBeLessThanOrEqual(5);
    // The fake refuses a gap in the numbers. The match was drawn from the first feed's chain.
    expect(exchange.refusals).toEqual([]);
    expect(opensCommitment(match?.revealedSeed ?? '', match?.catalogue.match.fairness?.commitment ?? '')).toBe(true);
    const numbers = exchange.calls.filter((call) => call.includes(` ${ref} `)).map((call) => Number(call.split(' ')[2]));
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  });
});

describe('a match without rain', () => {
  const world = createWorld();
  const open = new Set<string>();

  beforeAll(async () => {
    world.exchange.beforeCall = () => {
      const match = firstOf(world);
      const { phase } = match?.score ?? {};
      for (const { ref, status } of match?.markets ?? []) if (status === 'OPEN') open.add(`${ref} ${phase}`);
    };
    await runUntil(world, simulatorIn(world, fileInMemory()), () => isProposed(firstOf(world)));
  });

  test('VC-7, VC-18, settlement S-MATCH-7, S-MATCH-13 a virtual match goes from announcement to proposed results, with betting closed during every ball and before the toss', () => {
    const match = firstOf(world);
    expect(world.exchange.refusals).toEqual([]);
    expect(world.refusals).toEqual([]);
    expect(match?.score.phase).toBe('FINISHED');
    expect(match?.markets[0]?.status).toBe('CLOSED');
    expect([...open].filter((each) => each.startsWith('toss'))).toEqual(['toss SCHEDULED']);
    expect(open).toContain('completed-match PLAYING');
    const winnersOf = (ref: string) => match?.markets.find((market) => market.ref === ref)?.result;
    const toss = match === undefined ? null : cricketScore(match.score).toss;
    expect(winnersOf('toss')).toEqual({ kind: 'WINNERS', selection_refs: [`s${toss?.winner}`] });
    expect(winnersOf('completed-match')).toEqual({ kind: 'WINNERS', selection_refs: ['s0'] });
    const { fairness } = match?.catalogue.match ?? {};
    expect(opensCommitment(match?.revealedSeed ?? '', fairness?.commitment ?? '')).toBe(true);
  });

  test('VC-8, settlement S-FANCY-70 a played match can be computed again from the revealed seed and the salt', () => {
    const match = firstOf(world);
    const teams = match?.catalogue.match.teams.map((name) => VIRTUAL_TEAMS.find((team) => team.name === name));
    const [home, away] = teams ?? [];
    if (match === undefined || home === undefined || away === undefined)
      throw new Error('the match or one of its sides is unknown');
    const seed = Buffer.from(match.revealedSeed ?? '', 'hex');
    const again = new VirtualMatch([home, away], { hmac: hmacSha256, salt: match.catalogue.match.fairness?.salt ?? '', seed });
    again.opening();
    while (again.next() !== null);
    expect(match.score).toEqual(again.score);
  });
});

describe('a match with the lines of the house', () => {
  const world = createWorld();
  const quoted = new Set<string>();
  const digitQuotes: number[] = [];
  let oddEvenQuoted = 0;

  beforeAll(async () => {
    world.exchange.beforeCall = () => {
      const markets = firstOf(world)?.markets ?? [];
      for (const market of markets) if (market.quotes.length > 0) quoted.add(market.ref);
      const digits = markets.find((market) => market.ref === 'i1-digit');
      if (digits?.status === 'OPEN') digitQuotes.push(digits.quotes.length);
    };
    await runUntil(world, simulatorIn(world, fileInMemory(), true), () => isProposed(firstOf(world)));
    oddEvenQuoted = world.exchange.quotesSent.filter((ref) => ref === `${firstOf(world)?.ids.match_ref} i1-odd-even`).length;
  });

  const inningsOf = (): readonly InningsScore[] => {
    const match = firstOf(world);
    return match === undefined ? [] : cricketScore(match.score).innings;
  };
  const resultOf = (ref: string): unknown => firstOf(world)?.markets.find((market) => market.ref === ref)?.result;

  test('each line is offered when the match reaches it, opens only with a quote, and is decided by its rule', () => {
    expect(world.exchange.refusals).toEqual([]);
    expect(world.refusals).toEqual([]);
    expect(firstOf(world)?.markets.filter((market) => market.isHouse).length).toBeGreaterThan(20);
    expect(resultOf('i1-session-6')).toEqual({ kind: 'NUMBER', number: inningsOf()[0]?.overs[5]?.totalAfter });
  });

  test('settlement S-GEN-15 the balls of the match give every result that the simulator names', () => {
    expectSameFromBalls(world);
    // `cricket-balls.pg.test.ts` of the exchange has a row for each of them.
    const types = new Set(firstOf(world)?.markets.map(({ offer }) => offer.market_type));
    expect([...types].toSorted().join(' ')).toBe(
      'BATTER_RUNS BOOKMAKER_WINNER COMPLETED_MATCH DIGIT_DOUBLE DIGIT_SINGLE FALL_OF_WICKET KHADO LAMBI LINE MATCH_ODDS METER ODD_EVEN ONLY_OVER OVER_COMPARISON SESSION TIED_MATCH TO_WIN_THE_TOSS',
    );
  });

  test('settlement S-FANCY-14, S-KHADO-2, S-FM1-24 lambi, khado and meter are quoted and settled on the innings total', () => {
    for (const ref of ['i1-lambi', 'i1-khado', 'i1-meter']) {
      expect(quoted).toContain(ref);
      expect(resultOf(ref)).toEqual({ kind: 'NUMBER', number: inningsOf()[0]?.total });
    }
  });

  test('settlement S-DIGIT-1 the last digit after six overs is quoted and settles on that selection', () => {
    inningsOf().forEach((innings, place) => {
      expect(quoted).toContain(`i${place + 1}-digit`);
      const digit = (innings.overs[5]?.totalAfter ?? 0) % 10;
      expect(resultOf(`i${place + 1}-digit`)).toEqual({ kind: 'WINNERS', selection_refs: [`s${digit}`] });
    });
  });

  test('settlement S-BOOK-2 the side with more runs after ten overs each wins the comparison, regardless of the match result', () => {
    const [first, second] = inningsOf();
    const runsOf = (innings: InningsScore | undefined): number => innings?.overs[9]?.totalAfter ?? innings?.total ?? 0;
    expect(quoted).toContain('over-comparison');
    // If the scores are level, wickets and boundaries decide.
    if (runsOf(first) === runsOf(second)) return;
    const ahead = runsOf(first) > runsOf(second) ? first : second;
    expect(resultOf('over-comparison')).toEqual({ kind: 'WINNERS', selection_refs: [`s${ahead?.battingTeam}`] });
  });

  test('settlement S-MATCH-7 a tie is quoted from the same model as the winner, and settles if the scores are level at the end', () => {
    expect(quoted).toContain('tied-match');
    const tied = firstOf(world)?.score;
    const isTied = tied !== undefined && cricketScore(tied).outcome?.kind === 'TIED';
    expect(resultOf('tied-match')).toEqual({ kind: 'WINNERS', selection_refs: [isTied ? 's0' : 's1'] });
  });

  test('a line without a quote is withdrawn, and unchanged quotes are not sent again', () => {
    expect(Math.max(...digitQuotes)).toBe(20);
    // Fours and sixes make some digits unlikely before the session is nearly over.
    expect(Math.min(...digitQuotes)).toBeGreaterThan(0);
    expect(oddEvenQuoted).toBe(1);
  });
});

describe('rain', () => {
  test('settlement S-MATCH-2 before the first ball the markets are suspended, and void if the match is called off', async () => {
    const world = createWorld();
    const reasons: string[] = [];
    world.exchange.beforeCall = () => {
      const match = firstOf(world);
      if (match !== undefined && 'interruption' in match.score)
        reasons.push(`${match.score.interruption} ${match.markets[0]?.status}`);
    };
    await runUntil(world, simulatorIn(world, fileInMemory(), false, WASHED_OUT), () => isProposed(firstOf(world)));
    expect(world.exchange.refusals).toEqual([]);
    expect(reasons).toContain('Rain has stopped play SUSPENDED');
    expect(firstOf(world)?.markets[0]?.result).toEqual({ kind: 'VOID', reason: 'NO_RESULT' });
    const completed = firstOf(world)?.markets.find(({ ref }) => ref === 'completed-match');
    expect(completed?.result).toMatchObject({ kind: 'WINNERS', selection_refs: ['s1'] });
    expectSameFromBalls(world);
  });

  test('settlement S-MATCH-1, S-BOOK-2, S-KHADO-3 between the innings: the chase is shorter, its winner wins, and whole-over markets are void', async () => {
    const world = createWorld();
    await runUntil(world, simulatorIn(world, fileInMemory(), true, CUT_TO_THIRTEEN), () => isProposed(firstOf(world)));
    expect(world.exchange.refusals).toEqual([]);
    expect(world.refusals).toEqual([]);
    const match = firstOf(world);
    if (match === undefined) throw new Error('no match was played');
    const { innings, outcome } = cricketScore(match.score);
    expect(innings[1]).toMatchObject({ allottedBalls: 78 });
    expect(outcome).toMatchObject({ kind: 'WON', method: 'D/L' });
    const resultOf = (ref: string): unknown => match.markets.find((market) => market.ref === ref)?.result;
    expect(resultOf('i1-khado')).toEqual({ kind: 'VOID', reason: 'OVERS_REDUCED' });
    expect(resultOf('i1-session-20')).toEqual({ kind: 'NUMBER', number: innings[0]?.total });
    expect(match.markets.filter((market) => market.ref.startsWith('i2-'))).toEqual([]);
    expectSameFromBalls(world);
  });
});

test('VC-17 matches overlap, and more are announced ahead', async () => {
  const world = createWorld();
  const simulator = simulatorIn(world, fileInMemory());
  await runUntil(world, simulator, () => simulator.playing.size === 2);
  const matches = [...world.exchange.matches.values()];
  expect(matches.length).toBeGreaterThanOrEqual(4);
  expect(
    matches
      .filter((match) => match.score.phase === 'SCHEDULED')
      .every((match) => match.markets.every((market) => market.status === 'OPEN' && !market.inPlay)),
  ).toBe(true);
});

test('VC-9 stopped midway and restarted, the same match continues with the next ball', async () => {
  const file = fileInMemory();
  const log = matchLogInMemory();
  const before = createWorld(undefined, log);
  await runUntil(before, simulatorIn(before, file, false, EIGHT_OVERS), () => ballsOf(firstOf(before)) >= 30);
  const balls = ballsOf(firstOf(before));
  const after = createWorld(before.exchange, log, before.clock);
  await runUntil(after, simulatorIn(after, file, false, EIGHT_OVERS), () => isProposed(firstOf(after)));
  expect(after.exchange.refusals).toEqual([]);
  expect(ballsOf(firstOf(after))).toBeGreaterThan(balls);
  expect(firstOf(after)?.score.phase).toBe('FINISHED');
});

test('stopped between the last ball and the result, it proposes the result at the next start', async () => {
  const file = fileInMemory();
  const log = matchLogInMemory();
  const before = createWorld(undefined, log);
  const isOver = (): boolean => firstOf(before)?.score.phase === 'FINISHED';
  before.exchange.beforeCall = () => {
    if (isOver()) before.exchange.isAway = true;
    if (isOver()) before.stop.abort();
  };
  await runUntil(before, simulatorIn(before, file, false, EIGHT_OVERS), () => before.exchange.isAway);
  expect(firstOf(before)?.markets[0]?.result).toBeNull();
  before.exchange.isAway = false;
  before.exchange.beforeCall = () => undefined;
  const after = createWorld(before.exchange, log, before.clock);
  await runUntil(after, simulatorIn(after, file, false, EIGHT_OVERS), () => isProposed(firstOf(after)));
  expect(after.exchange.refusals).toEqual([]);
  expectSameFromBalls(after);
});

test('after an outage the exchange gets every message, each once', async () => {
  const world = createWorld();
  const simulator = simulatorIn(world, fileInMemory());
  let hasHadOutage = false;
  await runUntil(world, simulator, () => {
    const balls = ballsOf(firstOf(world));
    if (balls === 30 && !hasHadOutage) {
      hasHadOutage = true;
      world.exchange.isAway = true;
      setTimeout(() => (world.exchange.isAway = false), 30);
    }
    return balls >= 60;
  });
  expect(hasHadOutage).toBe(true);
  expect(world.exchange.refusals).toEqual([]);
});

test('a match with a lost record is void, and its seed is published anyway', async () => {
  const file = fileInMemory();
  const before = createWorld();
  await runUntil(before, simulatorIn(before, file), () => ballsOf(firstOf(before)) >= 5);
  const after = createWorld(before.exchange, matchLogInMemory(), before.clock);
  const match = firstOf(before);
  await runUntil(after, simulatorIn(after, file), () => isProposed(match));
  expect(match?.markets[0]?.result).toEqual({ kind: 'VOID', reason: 'STREAM_STOPPED' });
  expect(match?.revealedSeed).toMatch(/^[0-9a-f]{64}$/);
});

test('matches of a lost chain are void', async () => {
  const before = createWorld();
  await runUntil(before, simulatorIn(before, fileInMemory()), () => ballsOf(firstOf(before)) >= 5);
  const after = createWorld(before.exchange, matchLogInMemory(), before.clock);
  await runUntil(after, simulatorIn(after, fileInMemory(), false, 'blue sky'), () => isProposed(firstOf(after)));
  expect(firstOf(after)?.markets[0]?.result).toEqual({ kind: 'VOID', reason: 'STREAM_STOPPED' });
});

test('SEC-30 a full disk abandons no match: the simulator reports an outage, and the match stays open for the next start', async () => {
  const world = createWorld();
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const { log } = world.stage;
  const before = { ...log };
  let isFull = false;
  Object.assign(log, {
    append: (ref: string, kinds: string) => (isFull ? Promise.reject(full) : before.append(ref, kinds)),
  });
  world.exchange.beforeCall = () => {
    isFull ||= ballsOf(firstOf(world)) > 3;
  };
  const outages: unknown[] = [];
  const simulator = simulatorIn(world, fileInMemory(), false, DRY, (error) => void outages.push(error));
  await runUntil(world, simulator, () => outages.length > 0);
  expect(outages[0]).toBe(full);
  const match = firstOf(world);
  expect(match?.score.phase).not.toBe('ABANDONED');
  expect(match?.markets.every((market) => market.result === null || market.ref === 'toss')).toBe(true);
});
