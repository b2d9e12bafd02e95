import {
  completionChance,
  VIRTUAL_LEAGUE,
  VIRTUAL_OVERS,
  VIRTUAL_TEAMS,
  VirtualMatch,
  type ScoreState,
  type VirtualTeam,
} from '@pavilion/core/cricket';
import { isContest } from '@pavilion/core/contests';
import { CricketHouse } from '../house/cricket-house.ts';
import { virtualLinesAt } from '../house/cricket-lines.ts';
import { PitchPrices } from '../house/pitch-prices.ts';
import { CRICKET, MATCH_ODDS, matchOdds } from '../cricket-markets.ts';
import { FactMarkets } from '../fact-markets.ts';
import type { ChancesOf } from '../live-match.ts';
import { evenLine, INNINGS_RUNS } from '../innings-runs.ts';
import { commitmentOf, drawSeedOf } from './chain.ts';
import { chancesOn, playMatch, tieChanceOn } from './cricket-play.ts';
import type { Fixture } from './fixtures.ts';
import type { Pace } from './pace.ts';
import { lastOfSeasons, Seasons } from './seasons.ts';
import type { SimulatorState } from './state-file.ts';
import { refOf, type VirtualGame, type VirtualSport } from './sport.ts';

const REF = { refPrefix: 'virtual-' };

/**
 * Returns virtual T20 cricket; the pitch is announced with the match.
 *
 * @param hasHouseLines true if the house quotes markets on the match
 * @param seasons the league of these matches
 */
export function virtualCricket(pace: Pace, hasHouseLines: boolean, seasons = new Seasons()): VirtualSport {
  return {
    name: 'cricket',
    ...REF,
    pairingOf: (state, number) => seasons.pairingOf(state, number),
    lastNumber: lastOfSeasons,
    gameOf: (state, fixture, commissionPercent) => gameOf({ pace, hasHouseLines, seasons }, state, fixture, commissionPercent),
  };
}

interface PlayOptions {
  readonly pace: Pace;
  readonly hasHouseLines: boolean;
  readonly seasons: Seasons;
}

function gameOf(
  { pace, hasHouseLines, seasons }: PlayOptions,
  state: SimulatorState,
  fixture: Fixture,
  commissionPercent: number,
): VirtualGame {
  const { chain } = state;
  const match = matchOf(seasons, state, fixture);
  const [home, away] = match.teams;
  const winnerChances = chancesOn(match.pitch);
  const { pitch } = match;
  const chanceOf = (score: ScoreState): number | null => winnerChances(score, MATCH_ODDS)?.[0] ?? null;
  let last: { readonly score: ScoreState; readonly prices: PitchPrices } | undefined;
  // The house and the makers of the line market ask for the same score, so its prices are computed once.
  const pricesAt = (score: ScoreState): PitchPrices => {
    if (last?.score !== score)
      last = { score, prices: new PitchPrices(score, pitch, chanceOf(score), tieChanceOn(pitch, score)) };
    return last.prices;
  };
  const manner = {
    linesAt: virtualLinesAt,
    pricesAt,
    evidence: 'Counted from the balls. Anyone can compute them again from the published seed.',
  };
  const house = hasHouseLines ? new CricketHouse(manner) : undefined;
  const setup = { teams: [home.name, away.name] as const, scheduledOvers: VIRTUAL_OVERS };
  const facts = new FactMarkets(setup.teams, completionChance);
  const chancesOf: ChancesOf = (score, ref) => {
    const chances = isContest(score) ? undefined : facts.chancesOf(score, ref);
    return chances === undefined ? winnerChances(score, ref) : chances;
  };
  return {
    announced: {
      ref: refOf(REF, chain, fixture),
      sportId: CRICKET,
      series: VIRTUAL_LEAGUE,
      name: `${home.name} v ${away.name}`,
      setup,
      venue: `${home.ground} (pitch: ${match.pitch.name.toLowerCase()})`,
      startTime: fixture.startTime,
      format: 'T20',
      markets: [matchOdds(setup), ...facts.announced, INNINGS_RUNS],
      // A ball is unknown until betting on it closes, so a delay would not help (VC-11).
      betDelayMs: 0,
      commissionPercent,
      fairness: { commitment: commitmentOf(chain, fixture.number), salt: chain.salt, number: fixture.number },
    },
    chancesOf,
    ...(house === undefined ? {} : { quotesOf: house.quotesOf }),
    lineOf: (state, ref) =>
      ref === INNINGS_RUNS.ref && !isContest(state) && state.innings.length > 0 ? evenLine(pricesAt(state).lambi(1)) : null,
    play: (stage, live, seed) => playMatch(stage, { live, match, house, facts, seed, pace }),
  };
}

/** Returns a league match, or a match that was announced before the fixture list existed. */
function matchOf(seasons: Seasons, state: SimulatorState, { number, home, away }: Fixture): VirtualMatch {
  const own = seasons.seasonOf(state, number);
  if (own !== undefined) return own.season.matchOf(number - own.from + 1);
  return new VirtualMatch([teamAt(home), teamAt(away)], drawSeedOf(state.chain, number));
}

function teamAt(index: number): VirtualTeam {
  const team = VIRTUAL_TEAMS[index];
  if (team === undefined) throw new RangeError(`there is no virtual team ${index}`);
  return team;
}
