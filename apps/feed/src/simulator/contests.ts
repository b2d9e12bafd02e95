import { FOOTBALL_SIDES, KABADDI_SIDES, TENNIS_PLAYERS, virtualGame, type ContestKind } from '@pavilion/core/contests';
import type { MarketType } from '../gateway.ts';
import { ContestHouse } from '../house/contest-house.ts';
import { commitmentOf, drawSeedOf, type SeedChain } from './chain.ts';
import { contestChances, playContest, type ContestPace } from './contest-play.ts';
import { inTurn, pairingsOf, type Fixture, type Pairing } from './fixtures.ts';
import { DRAWN_EVIDENCE, refOf, type VirtualGame, type VirtualSport } from './sport.ts';

/** The parts of a contest that differ from sport to sport. */
interface ContestSport {
  readonly name: string;
  readonly kind: ContestKind;
  readonly sportId: number;
  readonly pace: ContestPace;
  /** Bet delay in play. It is long enough for the suspension after an incident to come before the bet is matched. */
  readonly betDelayMs: number;
  /** Time to bet before the next contest begins. */
  readonly firstStartMs: number;
  /**
   * Time between two starts; absent: the common interval. A contest is brought forward if nothing is being played. This never happens if the interval is at most
   * `firstStartMs` and the shortest contest together, so every announced start then holds.
   */
  readonly intervalMs?: number;
  /** The sides that play each other; empty if the fixture's number decides the participants. */
  readonly sides: readonly { readonly name: string }[];
}

const SPORTS: readonly ContestSport[] = [
  {
    name: 'football',
    kind: 'FOOTBALL',
    sportId: 1,
    pace: { stepMs: 2_500, incidentMs: 6_000, breakMs: 15_000 },
    betDelayMs: 5_000,
    firstStartMs: 15_000,
    intervalMs: 255_000,
    sides: FOOTBALL_SIDES,
  },
  {
    name: 'tennis',
    kind: 'TENNIS',
    sportId: 2,
    pace: { stepMs: 5_000, incidentMs: 6_000, breakMs: 6_000 },
    betDelayMs: 3_000,
    firstStartMs: 20_000,
    sides: TENNIS_PLAYERS,
  },
  {
    name: 'kabaddi',
    kind: 'KABADDI',
    sportId: 138,
    pace: { stepMs: 4_000, incidentMs: 5_000, breakMs: 12_000 },
    betDelayMs: 3_000,
    firstStartMs: 30_000,
    sides: KABADDI_SIDES,
  },
  {
    name: 'racing',
    kind: 'RACE',
    sportId: 7,
    pace: { stepMs: 3_000, incidentMs: 3_000, breakMs: 20_000 },
    betDelayMs: 0,
    firstStartMs: 150_000,
    intervalMs: 180_000,
    sides: [],
  },
  {
    name: 'election',
    kind: 'ELECTION',
    sportId: 2_378_961,
    pace: { stepMs: 6_000, incidentMs: 6_000, breakMs: 6_000 },
    betDelayMs: 5_000,
    firstStartMs: 60_000,
    sides: [],
  },
  {
    name: 'binary',
    kind: 'FUTURE',
    sportId: 6231,
    // A step is five minutes on the clock of the virtual stock exchange.
    pace: { stepMs: 4_000, incidentMs: 4_000, breakMs: 4_000 },
    betDelayMs: 3_000,
    firstStartMs: 20_000,
    intervalMs: 150_000,
    sides: [],
  },
];

/** Pairing of a contest without opponents. */
const BY_NUMBER: readonly Pairing[] = [[0, 0]];

/**
 * Returns the virtual sports besides cricket, played this many times faster.
 *
 * @param hasHouseLines true if the house quotes its own markets, in sports that have some
 */
export function virtualContests(speed: number, hasHouseLines: boolean): readonly VirtualSport[] {
  return SPORTS.map((sport) => {
    const { stepMs, incidentMs, breakMs } = sport.pace;
    const pairingOf = inTurn(sport.sides.length === 0 ? BY_NUMBER : pairingsOf(sport.sides.length));
    const pace = { stepMs: stepMs / speed, incidentMs: incidentMs / speed, breakMs: breakMs / speed };
    return {
      name: sport.name,
      refPrefix: `${sport.name}-`,
      pairingOf: (_, number) => pairingOf(number),
      firstStartMs: sport.firstStartMs / speed,
      ...(sport.intervalMs === undefined ? {} : { intervalMs: sport.intervalMs / speed }),
      gameOf: ({ chain }, fixture, commissionPercent) =>
        gameOf(sport, { pace, hasHouseLines }, chain, fixture, commissionPercent),
    };
  });
}

interface PlayOptions {
  readonly pace: ContestPace;
  readonly hasHouseLines: boolean;
}

function gameOf(
  sport: ContestSport,
  { pace, hasHouseLines }: PlayOptions,
  chain: SeedChain,
  fixture: Fixture,
  commissionPercent: number,
): VirtualGame {
  const { number } = fixture;
  const sides = [fixture.home, fixture.away].flatMap((place) => sport.sides[place]?.name ?? []);
  const game = virtualGame(sport.kind, { number, sides });
  if (game === undefined) throw new RangeError(`${sport.name} has no sides ${fixture.home} and ${fixture.away}`);
  const { contest, label, name, series, venue, format } = game;
  const drawSeed = drawSeedOf(chain, number);
  const house =
    hasHouseLines && contest.lines !== undefined ? new ContestHouse(contest, DRAWN_EVIDENCE, sport.betDelayMs) : undefined;
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
      fairness: { commitment: commitmentOf(chain, number), salt: chain.salt, number },
    },
    chancesOf: contestChances(contest),
    mayLoseRunners: contest.withdrawals !== undefined,
    ...(house === undefined ? {} : { quotesOf: house.quotesOf }),
    play: (stage, live, seed) => playContest(stage, live, { kind: sport.kind, contest, label, drawSeed, house, pace }, seed),
  };
}
