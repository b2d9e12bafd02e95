import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LEAGUE_MATCHES, leagueStage, type LeagueSeason, type LeagueState } from '@pavilion/core/contests';
import { isDismissal, VIRTUAL_TEAMS, type Delivery, type ScoreState } from '@pavilion/core/cricket';
import { BBL_GROUND_AVERAGES, SEASON_AVERAGES, WORLD_CUP_TEAM_AVERAGES } from '@pavilion/core/settlement';
import { matchLogInMemory } from '../match-log.ts';
import type { FakeMatch } from '../testing/fake-exchange.ts';
import { computedResult } from '../testing/computed-result.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createChain, type SeedChain } from './chain.ts';
import { opensCommitment } from '../testing/opens-commitment.ts';
import { SeasonPlay, type LeagueMatches } from './season-play.ts';
import { Seasons } from './seasons.ts';
import type { SimulatorState } from './state-file.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Returns a chain whose season always has rain and a player who is absent. */
function chainOf(label: string): SeedChain {
  return createChain(3 * LEAGUE_MATCHES, (count) => createHash('sha256').update(label).digest().subarray(0, count));
}

/** The league after this many matches, derived from the matches alone. */
class Calendar implements LeagueMatches {
  readonly playing = new Set<number>();
  readonly chain: SeedChain;
  readonly givenUp: readonly number[];
  played = 0;

  constructor(chain: SeedChain, givenUp: readonly number[] = []) {
    this.chain = chain;
    this.givenUp = givenUp;
  }

  get state(): SimulatorState {
    const { chain, givenUp } = this;
    return { version: 2, chain, calendar: { nextNumber: this.played + 1, fixtures: [] }, listFrom: 1, givenUp };
  }

  scoreOf(): undefined {
    return undefined;
  }
}

function seasonPlay(world: World, matches: LeagueMatches, seasons = new Seasons()): SeasonPlay {
  return new SeasonPlay({ stage: world.stage, matches, seasons, commissionPercent: 2, intervalMs: 720_000, hasHouseLines: true });
}

function seasonIn({ exchange }: World, place: number): FakeMatch {
  const match = [...exchange.matches.values()][place - 1];
  if (match === undefined) throw new Error(`there is no season ${place}`);
  return match;
}

function resultOf(match: FakeMatch, ref: string): FakeMatch['markets'][number]['result'] {
  return match.markets.find((market) => market.ref === ref)?.result ?? null;
}

/** The season counted from the balls, independently of the settlement rules. */
class ByHand {
  readonly scores: readonly (ScoreState | null)[];
  readonly #stages: readonly string[];

  constructor(season: LeagueSeason) {
    this.scores = Array.from({ length: LEAGUE_MATCHES }, (_, index) => season.scoreOf(index + 1));
    this.#stages = this.scores.map((_, index) => leagueStage(index + 1));
  }

  static isCut(score: ScoreState): boolean {
    const { outcome, innings } = score;
    if (outcome === null || outcome.kind === 'NO_RESULT') return true;
    const hasRained = 'method' in outcome && outcome.method === 'D/L';
    return hasRained || innings.some((each) => each.allottedBalls !== 120);
  }

  sum(average: number, count: (balls: readonly Delivery[], score: ScoreState) => number): number {
    return this.scores.reduce((sum, score) => {
      if (score === null || ByHand.isCut(score)) return sum + average;
      return (
        sum +
        count(
          score.innings.flatMap((innings) => innings.deliveries),
          score,
        )
      );
    }, 0);
  }

  firstInnings(average: number, count: (balls: readonly Delivery[]) => number): number {
    return this.scores.reduce((sum, score) => {
      const first = score?.innings[0];
      const whole = first?.allottedBalls === 120 && (first.end === 'OVERS' || first.end === 'ALL_OUT');
      return sum + (whole ? count(first.deliveries) : average);
    }, 0);
  }

  wins(team: string): number {
    return this.scores.filter((score, index) => {
      const outcome = score?.outcome;
      return this.#stages[index] === 'LEAGUE' && outcome?.kind === 'WON' && score?.teams[outcome.winner] === team;
    }).length;
  }

  /** Returns the league stage of a player; null after three absences in a row. */
  player(team: string, name: string, average: number, count: (balls: readonly Delivery[]) => number): number | null {
    let sum = 0;
    let away = 0;
    for (const [index, score] of this.scores.entries()) {
      if (this.#stages[index] !== 'LEAGUE') continue;
      if (score === null) throw new Error('a match of this season has no score');
      if (!score.teams.includes(team)) continue;
      const isIn = score.lineups.some((eleven) => eleven.includes(name));
      away = isIn ? 0 : away + 1;
      if (away === 3) return null;
      sum += !isIn || ByHand.isCut(score) ? average : count(score.innings.flatMap((innings) => innings.deliveries));
    }
    return sum;
  }

  /** Returns the league matches at a ground, or of a side: their balls counted, or the average. */
  league(
    plays: (score: ScoreState) => boolean,
    average: number,
    counted: (balls: readonly Delivery[], score: ScoreState) => number,
  ): number {
    const own = this.scores.filter((score, index) => this.#stages[index] === 'LEAGUE' && score !== null && plays(score));
    const balls = (score: ScoreState): readonly Delivery[] => score.innings.flatMap(({ deliveries }) => deliveries);
    return total(own.map((score) => (score === null || ByHand.isCut(score) ? average : counted(balls(score), score))));
  }

  /** Matches that began with all their overs. */
  get full(): readonly ScoreState[] {
    return this.scores.flatMap((score) => (score !== null && score.innings[0]?.allottedBalls === 120 ? [score] : []));
  }
}

const runsOf = (ball: Delivery): number =>
  ball.runsOffBat + ball.extras.wides + ball.extras.noBalls + ball.extras.byes + ball.extras.legByes + ball.extras.penalty;
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const count = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length;

describe('a whole season of the simulated league', () => {
  const chain = chainOf('a season with rain 7');
  const calendar = new Calendar(chain);
  const log = matchLogInMemory();
  const world = createWorld(undefined, log);
  const seasons = new Seasons();
  let byHand: ByHand;
  let midway: FakeMatch['markets'][number][] = [];
  const removedAfter = new Map<string, number>();

  beforeAll(async () => {
    let play = seasonPlay(world, calendar);
    for (const played of [0, 1, 10, 20, 30, 31, 40, 50, 60, 70, 71, 73, LEAGUE_MATCHES]) {
      calendar.played = played;
      // The feed stops in mid-season: another process continues from the exchange and the log.
      if (played === 31) play = seasonPlay(createWorld(world.exchange, log, world.clock), calendar, seasons);
      await play.update();
      if (played === 30) midway = seasonIn(world, 1).markets.map((market) => ({ ...market }));
      for (const market of seasonIn(world, 1).markets)
        if (market.result?.kind === 'VOID' && !removedAfter.has(market.ref)) removedAfter.set(market.ref, calendar.played);
    }
    await play.update();
    const own = seasons.seasonOf(calendar.state, 1);
    if (own === undefined) throw new Error('the season of match 1 is unknown');
    byHand = new ByHand(own.season);
  });

  test('every message is accepted, even after a restart in mid-season, and each market gets its result', () => {
    expect(world.exchange.refusals).toEqual([]);
    expect(world.refusals).toEqual([]);
    const { markets } = seasonIn(world, 1);
    expect(markets).toHaveLength(1 + 8 + 3 + 30);
    expect(markets.filter((market) => market.result === null)).toEqual([]);
  });

  test('settlement S-GEN-15 the facts of the season give the result of every market, and are sent once', () => {
    const match = seasonIn(world, 1);
    for (const market of match.markets) expect(computedResult(match, market), market.ref).toEqual(market.result);
    expect(world.exchange.calls.filter((call) => call.startsWith(`facts ${match.ids.match_ref} `))).toHaveLength(1);
  });

  test('in mid-season the champions market and the fancies are open with a price', () => {
    const open = midway.filter((market) => market.status === 'OPEN');
    expect(open.length).toBeGreaterThan(35);
    for (const market of open) if (market.isHouse) expect(market.quotes.length).toBe(2);
    expect(world.exchange.matches.size).toBe(2);
  });

  test('spec 9.27, settlement S-IPL-2, S-IPL-13, D-6, D-15 totals are counted ball by ball, and a match shortened or washed out by rain counts with the fixed average', () => {
    const cut = byHand.scores.filter((score) => score === null || ByHand.isCut(score)).length;
    expect(cut).toBeGreaterThan(2);
    const row = SEASON_AVERAGES.IPL;
    const expected = {
      fours: byHand.sum(row.fours, (balls) => count(balls, (ball) => ball.boundary === 4)),
      sixes: byHand.sum(row.sixes, (balls) => count(balls, (ball) => ball.boundary === 6)),
      wickets: byHand.sum(row.wickets, (balls) => total(balls.map((ball) => ball.wickets.length))),
      wides: byHand.sum(row.wides, (balls) => total(balls.map((ball) => ball.extras.wides))),
      extras: byHand.sum(row.extras, (balls) => total(balls.map((ball) => runsOf(ball) - ball.runsOffBat))),
      fifties: byHand.sum(row.fifties, (_, score) =>
        total(score.innings.map((innings) => count(innings.batters, ({ runs }) => runs >= 50 && runs < 100))),
      ),
    };
    for (const [name, number] of Object.entries(expected))
      expect([name, resultOf(seasonIn(world, 1), `total-${name}`)]).toEqual([name, { kind: 'NUMBER', number }]);
  });

  test('settlement S-IPL-3 the first overs of a match are those of its first innings; an innings without its twenty overs counts with the average', () => {
    const row = SEASON_AVERAGES.IPL;
    const upTo = (over: number) => (balls: readonly Delivery[]) => total(balls.filter((ball) => ball.over < over).map(runsOf));
    expect(resultOf(seasonIn(world, 1), 'total-first-over')).toEqual({
      kind: 'NUMBER',
      number: byHand.firstInnings(row.firstOver, upTo(1)),
    });
    expect(resultOf(seasonIn(world, 1), 'total-first-overs')).toEqual({
      kind: 'NUMBER',
      number: byHand.firstInnings(row.firstOvers, upTo(6)),
    });
  });

  test.each(VIRTUAL_TEAMS)(
    'settlement S-IPL-5, S-IPL-11, S-IPL-12 $name settles wins, batter and bowler of the league stage; a player absent three times is void',
    ({ name, shortName, players }) => {
      const match = seasonIn(world, 1);
      const [batter = '', bowler = ''] = [players[0]?.name, players[5]?.name];
      const runs = byHand.player(name, batter, 30, (balls) =>
        total(balls.filter((ball) => ball.striker === batter).map((ball) => ball.runsOffBat)),
      );
      const credited = new Set(['run out', 'retired hurt', 'retired out', 'obstructing the field']);
      const wickets = byHand.player(name, bowler, 1, (balls) =>
        total(
          balls
            .filter((ball) => ball.bowler === bowler)
            .map((ball) => count(ball.wickets, ({ kind }) => isDismissal(kind) && !credited.has(kind))),
        ),
      );
      const asResult = (number: number | null): unknown =>
        number === null ? { kind: 'VOID', reason: 'PLAYER_REMOVED' } : { kind: 'NUMBER', number };
      expect(resultOf(match, `wins-${shortName}`)).toEqual({ kind: 'NUMBER', number: byHand.wins(name) });
      expect(resultOf(match, `batter-${shortName}`)).toEqual(asResult(runs));
      expect(resultOf(match, `bowler-${shortName}`)).toEqual(asResult(wickets));
    },
  );

  test('settlement S-IPL-12 the markets of a removed player are void immediately, not at the end of the season', () => {
    expect(removedAfter.size).toBeGreaterThan(0);
    expect(Math.min(...removedAfter.values())).toBeLessThan(LEAGUE_MATCHES);
  });

  test('settlement S-IPL-6, S-IPL-8, S-IPL-9, S-IPL-14 records are the best of the whole season', () => {
    const match = seasonIn(world, 1);
    const innings = byHand.full.flatMap((score) => score.innings.slice(0, 1)).filter(({ end }) => end !== 'STOPPED');
    const highest = Math.max(...innings.map((each) => total(each.deliveries.map(runsOf))));
    const sixes = byHand.full.map((score) =>
      count(
        score.innings.flatMap((each) => each.deliveries),
        (ball) => ball.boundary === 6,
      ),
    );
    const runs = new Map<string, number>();
    for (const ball of byHand.full.flatMap((score) => score.innings.flatMap((each) => each.deliveries)))
      runs.set(ball.striker, (runs.get(ball.striker) ?? 0) + ball.runsOffBat);
    expect(resultOf(match, 'record-highest-innings')).toEqual({ kind: 'NUMBER', number: highest });
    expect(resultOf(match, 'record-most-sixes-in-match')).toEqual({ kind: 'NUMBER', number: Math.max(...sixes) });
    expect(resultOf(match, 'record-most-runs-of-player')).toEqual({ kind: 'NUMBER', number: Math.max(...runs.values()) });
  });

  test('VC-13 the champions won the final, or finished the league stage higher in a final without a winner', () => {
    const match = seasonIn(world, 1);
    const { results } = match.score as LeagueState;
    const final = results[LEAGUE_MATCHES - 1];
    const champion = final?.sides[final.outcome === 'AWAY' ? 1 : 0];
    expect(resultOf(match, 'champions')).toEqual({ kind: 'WINNERS', selection_refs: [`s${champion}`] });
  });

  test("VC-16 the final's seed is published at the end, and opens the commitment of the season's start", () => {
    const { revealedSeed, catalogue } = seasonIn(world, 1);
    expect(opensCommitment(revealedSeed ?? '', catalogue.match.fairness?.commitment ?? '')).toBe(true);
  });

  test('VC-17 the next season opens after the final', () => {
    const next = seasonIn(world, 2);
    expect(next.catalogue.match.name).toBe('Pavilion Virtual League, Season 2 (Big Bash averages)');
    expect(next.markets.filter((market) => market.status === 'OPEN').length).toBeGreaterThan(35);
  });
});

describe('seasons by other averages', () => {
  const calendar = new Calendar(chainOf('a season with rain 7'));
  const world = createWorld();
  const seasons = new Seasons();
  const byHand: ByHand[] = [];

  beforeAll(async () => {
    const play = seasonPlay(world, calendar, seasons);
    for (const season of [1, 2, 3]) {
      for (const played of [1, LEAGUE_MATCHES]) {
        calendar.played = (season - 1) * LEAGUE_MATCHES + played;
        await play.update();
        await play.update();
      }
      const own = seasons.seasonOf(calendar.state, (season - 1) * LEAGUE_MATCHES + 1);
      if (own !== undefined) byHand.push(new ByHand(own.season));
    }
  });

  const numberOf = (season: number, ref: string): number => {
    const result = resultOf(seasonIn(world, season), ref);
    if (result?.kind !== 'NUMBER') throw new Error(`${ref} has no number`);
    return result.number;
  };
  const isSix = ({ boundary }: Delivery): boolean => boundary === 6;

  test('spec 9.27, 9.31, VC-21, settlement S-BBL-1, S-BBL-3 the second season offers runs, fours and sixes at each ground, with the averages of a ground', () => {
    const [, second] = byHand;
    const rows = Object.values(BBL_GROUND_AVERAGES);
    for (const [side, { name, shortName }] of VIRTUAL_TEAMS.entries()) {
      const row = rows[side];
      const atHome = (score: ScoreState): boolean => score.teams[0] === name;
      expect(row?.runs).toBeGreaterThanOrEqual(310);
      expect(row?.runs).toBeLessThanOrEqual(340);
      const runs = second?.league(atHome, row?.runs ?? 0, (balls) => total(balls.map(runsOf)));
      const sixes = second?.league(atHome, row?.sixes ?? 0, (balls) => count(balls, isSix));
      expect([numberOf(2, `ground-runs-${shortName}`), numberOf(2, `ground-sixes-${shortName}`)]).toEqual([runs, sixes]);
    }
    expect(seasonIn(world, 2).markets).toHaveLength(1 + 8 + 3 + 30);
  });

  test('spec 9.31, VC-21, settlement S-WC-2, S-WC-4 the third season offers five totals of each side, with the averages of a World Cup team', () => {
    const [, , third] = byHand;
    const rows = Object.values(WORLD_CUP_TEAM_AVERAGES);
    for (const [side, { name, shortName }] of VIRTUAL_TEAMS.entries()) {
      const row = rows[side];
      const ofSide = (counted: (balls: readonly Delivery[]) => number) => (_: readonly Delivery[], score: ScoreState) =>
        counted(score.innings.find(({ battingTeam }) => score.teams[battingTeam] === name)?.deliveries ?? []);
      const plays = (score: ScoreState): boolean => score.teams.includes(name);
      const runs = third?.league(
        plays,
        row?.runs ?? 0,
        ofSide((balls) => total(balls.map(runsOf))),
      );
      const firstTen = ofSide((balls) => total(balls.filter(({ over }) => over < 10).map(runsOf)));
      const opening = third?.league(plays, row?.firstOvers ?? 0, firstTen);
      expect([numberOf(3, `team-runs-${shortName}`), numberOf(3, `team-first-overs-${shortName}`)]).toEqual([runs, opening]);
    }
    expect(seasonIn(world, 3).markets).toHaveLength(1 + 8 + 3 + 50);
    expect(seasonIn(world, 3).catalogue.match.name).toContain('World Cup averages');
  });

  test('settlement S-GEN-15 the facts of each season give the result of every market', () => {
    for (const match of [seasonIn(world, 2), seasonIn(world, 3)])
      for (const market of match.markets) expect(computedResult(match, market), market.ref).toEqual(market.result);
  });

  test('every message is accepted, and every market of the three seasons has its result', () => {
    expect(world.refusals).toEqual([]);
    expect(
      [...world.exchange.matches.values()].flatMap(({ markets }) => markets).filter(({ result }) => result === null),
    ).toEqual([]);
  });
});

test('settlement S-IPL-2 an abandoned match has no winner and no score; it adds the average', async () => {
  const calendar = new Calendar(chainOf('a match is lost'), [1]);
  const world = createWorld();
  const play = seasonPlay(world, calendar);
  await play.update();
  calendar.played = 1;
  await play.update();
  expect((seasonIn(world, 1).score as LeagueState).results[0]).toMatchObject({ outcome: 'NO_RESULT', runs: [0, 0] });
});

test('a season of a lost chain is void', async () => {
  const world = createWorld();
  await seasonPlay(world, new Calendar(chainOf('the first chain'))).update();
  await seasonPlay(createWorld(world.exchange, matchLogInMemory(), world.clock), new Calendar(chainOf('another chain'))).update();
  const results = seasonIn(world, 1).markets.map((market) => market.result);
  expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(
    new Set([JSON.stringify({ kind: 'VOID', reason: 'STREAM_STOPPED' })]),
  );
});
