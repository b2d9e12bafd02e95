import {
  ELECTION_LABEL,
  FOOTBALL_LABEL,
  KABADDI_LABEL,
  RACE_LABEL,
  TENNIS_LABEL,
  virtualElection,
  virtualFootball,
  virtualKabaddi,
  virtualRace,
  virtualTennis,
  type ContestKind,
  type VirtualContest,
} from '@pavilion/core/contests';
import type { MarketType } from '../gateway.ts';
import { commitmentOf, drawSeedOf, type SeedChain } from './chain.ts';
import { contestChances, playContest, type AnyContest, type ContestPace } from './contest-play.ts';
import { pairingsOf, type Fixture, type Pairing } from './fixtures.ts';
import {
  assembly,
  ELECTION_SERIES,
  FOOTBALL_LEAGUE,
  FOOTBALL_SIDES,
  KABADDI_LEAGUE,
  KABADDI_SIDES,
  PARTIES,
  raceCard,
  TENNIS_PLAYERS,
  TENNIS_TOUR,
} from './leagues.ts';
import { refOf, type VirtualGame, type VirtualSport } from './sport.ts';

/** What a sport adds to the way every contest is announced and played. */
interface ContestSport {
  readonly name: string;
  readonly kind: ContestKind;
  readonly label: string;
  readonly sportId: number;
  readonly pace: ContestPace;
  /** Bets in play wait so long: longer than it takes to suspend for an incident. */
  readonly betDelayMs: number;
  readonly pairings: readonly Pairing[];
  /** Time to bet before the next one begins. */
  readonly firstStartMs: number;
  made(fixture: Fixture): {
    readonly contest: AnyContest;
    readonly name: string;
    readonly series: string;
    readonly venue: string;
    readonly format: string;
  };
}

/** Nobody meets anybody: the number of the fixture says who takes part. */
const BY_NUMBER: readonly Pairing[] = [[0, 0]];

const SPORTS: readonly ContestSport[] = [
  {
    name: 'football',
    kind: 'FOOTBALL',
    label: FOOTBALL_LABEL,
    sportId: 1,
    pace: { stepMs: 2_500, incidentMs: 6_000, breakMs: 15_000 },
    betDelayMs: 5_000,
    firstStartMs: 15_000,
    pairings: pairingsOf(FOOTBALL_SIDES.length),
    made({ home, away }) {
      const [first, second] = [sideOf(FOOTBALL_SIDES, home), sideOf(FOOTBALL_SIDES, away)];
      return {
        contest: anyOf(virtualFootball(first, second)),
        name: `${first.name} v ${second.name}`,
        series: FOOTBALL_LEAGUE,
        venue: first.ground,
        format: '90 minutes',
      };
    },
  },
  {
    name: 'tennis',
    kind: 'TENNIS',
    label: TENNIS_LABEL,
    sportId: 2,
    pace: { stepMs: 5_000, incidentMs: 6_000, breakMs: 6_000 },
    betDelayMs: 3_000,
    firstStartMs: 20_000,
    pairings: pairingsOf(TENNIS_PLAYERS.length),
    made({ home, away }) {
      const [first, second] = [sideOf(TENNIS_PLAYERS, home), sideOf(TENNIS_PLAYERS, away)];
      return {
        contest: anyOf(virtualTennis(first, second)),
        name: `${first.name} v ${second.name}`,
        series: TENNIS_TOUR,
        venue: 'Centre Court',
        format: 'Best of 3',
      };
    },
  },
  {
    name: 'kabaddi',
    kind: 'KABADDI',
    label: KABADDI_LABEL,
    sportId: 138,
    pace: { stepMs: 4_000, incidentMs: 5_000, breakMs: 12_000 },
    betDelayMs: 3_000,
    firstStartMs: 30_000,
    pairings: pairingsOf(KABADDI_SIDES.length),
    made({ home, away }) {
      const [first, second] = [sideOf(KABADDI_SIDES, home), sideOf(KABADDI_SIDES, away)];
      return {
        contest: anyOf(virtualKabaddi(first, second)),
        name: `${first.name} v ${second.name}`,
        series: KABADDI_LEAGUE,
        venue: first.arena,
        format: '40 minutes',
      };
    },
  },
  {
    name: 'racing',
    kind: 'RACE',
    label: RACE_LABEL,
    sportId: 7,
    pace: { stepMs: 3_000, incidentMs: 3_000, breakMs: 20_000 },
    betDelayMs: 0,
    firstStartMs: 150_000,
    pairings: BY_NUMBER,
    made({ number }) {
      const { course, distance, horses } = raceCard(number);
      const { withdrawals: _, ...contest } = virtualRace(horses);
      return {
        contest: anyOf(contest),
        name: `${course.name} R${((number - 1) % 8) + 1}`,
        series: `${course.name} (${course.country})`,
        venue: `${course.name} (${course.country})`,
        format: distance,
      };
    },
  },
  {
    name: 'election',
    kind: 'ELECTION',
    label: ELECTION_LABEL,
    sportId: 2_378_961,
    pace: { stepMs: 6_000, incidentMs: 6_000, breakMs: 6_000 },
    betDelayMs: 5_000,
    firstStartMs: 60_000,
    pairings: BY_NUMBER,
    made({ number }) {
      const { state, seats } = assembly(number);
      return {
        contest: anyOf(virtualElection(PARTIES, seats)),
        name: `${state} Assembly`,
        series: ELECTION_SERIES,
        venue: state,
        format: `${seats.length} seats`,
      };
    },
  },
];

/** The virtual sports besides cricket, played so many times faster. */
export function virtualContests(speed: number): readonly VirtualSport[] {
  return SPORTS.map((sport) => {
    const { stepMs, incidentMs, breakMs } = sport.pace;
    const pace = { stepMs: stepMs / speed, incidentMs: incidentMs / speed, breakMs: breakMs / speed };
    return {
      name: sport.name,
      refPrefix: `${sport.name}-`,
      pairings: sport.pairings,
      firstStartMs: sport.firstStartMs / speed,
      gameOf: (chain, fixture, commissionPercent) => gameOf(sport, pace, chain, fixture, commissionPercent),
    };
  });
}

function gameOf(
  sport: ContestSport,
  pace: ContestPace,
  chain: SeedChain,
  fixture: Fixture,
  commissionPercent: number,
): VirtualGame {
  const { contest, name, series, venue, format } = sport.made(fixture);
  const drawSeed = drawSeedOf(chain, fixture.number);
  return {
    announced: {
      ref: refOf({ refPrefix: `${sport.name}-` }, chain, fixture),
      sportId: sport.sportId,
      series,
      name,
      setup: contest.setup,
      venue,
      startTime: fixture.startTime,
      format,
      markets: contest.markets.map((market) => ({ ...market, type: market.type as MarketType })),
      betDelayMs: sport.betDelayMs,
      commissionPercent,
      fairness: { commitment: commitmentOf(chain, fixture.number), salt: chain.salt },
    },
    chancesOf: contestChances(contest),
    play: (stage, live, seed) =>
      playContest(stage, live, { kind: sport.kind, contest, label: sport.label, drawSeed, pace }, seed),
  };
}

function sideOf<T>(sides: readonly T[], index: number): T {
  const side = sides[index];
  if (side === undefined) throw new RangeError(`there is no side ${index}`);
  return side;
}

/** A contest of one kind seen as one of any: states and events come back to the kind that made them. */
function anyOf<State, Event>(contest: VirtualContest<State, Event>): AnyContest {
  return contest as unknown as AnyContest;
}
