import {
  VIRTUAL_LEAGUE,
  VIRTUAL_OVERS,
  VIRTUAL_TEAMS,
  VirtualMatch,
  type ScoreState,
  type VirtualTeam,
} from '@pavilion/core/cricket';
import { CricketHouse } from '../house/cricket-house.ts';
import { virtualLinesAt } from '../house/cricket-lines.ts';
import { PitchPrices } from '../house/pitch-prices.ts';
import { CRICKET, MATCH_ODDS, matchOdds } from '../cricket-markets.ts';
import { commitmentOf, drawSeedOf, type SeedChain } from './chain.ts';
import { chancesOn, playMatch } from './cricket-play.ts';
import { pairingsOf, type Fixture } from './fixtures.ts';
import type { Pace } from './pace.ts';
import { refOf, type VirtualGame, type VirtualSport } from './sport.ts';

const REF = { refPrefix: 'virtual-' };

/**
 * Virtual T20 cricket; the pitch is announced with the match.
 *
 * @param houseLines whether the house quotes markets of its own on it
 */
export function virtualCricket(pace: Pace, houseLines: boolean): VirtualSport {
  return {
    name: 'cricket',
    ...REF,
    pairings: pairingsOf(VIRTUAL_TEAMS.length),
    gameOf: (chain, fixture, commissionPercent) => gameOf({ pace, houseLines }, chain, fixture, commissionPercent),
  };
}

interface Manner {
  readonly pace: Pace;
  readonly houseLines: boolean;
}

function gameOf({ pace, houseLines }: Manner, chain: SeedChain, fixture: Fixture, commissionPercent: number): VirtualGame {
  const home = teamAt(fixture.home);
  const away = teamAt(fixture.away);
  const match = new VirtualMatch([home, away], drawSeedOf(chain, fixture.number));
  const chancesOf = chancesOn(match.pitch);
  const { pitch } = match;
  const chanceOf = (score: ScoreState): number | null => chancesOf(score, MATCH_ODDS)?.[0] ?? null;
  const manner = {
    linesAt: virtualLinesAt,
    pricesAt: (score: ScoreState) => new PitchPrices(score, pitch, chanceOf(score)),
    evidence: 'Counted from the balls, which the published seed gives again.',
  };
  const house = houseLines ? new CricketHouse(manner) : undefined;
  const setup = { teams: [home.name, away.name] as const, scheduledOvers: VIRTUAL_OVERS };
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
      markets: [matchOdds(setup)],
      // Nobody knows the ball before bets close for it, so there is nothing for a delay to protect.
      betDelayMs: 0,
      commissionPercent,
      fairness: { commitment: commitmentOf(chain, fixture.number), salt: chain.salt, number: fixture.number },
    },
    chancesOf,
    ...(house === undefined ? {} : { quotesOf: house.quotesOf }),
    play: (stage, live, seed) => playMatch(stage, { live, match, house, seed, pace }),
  };
}

function teamAt(index: number): VirtualTeam {
  const team = VIRTUAL_TEAMS[index];
  if (team === undefined) throw new RangeError(`there is no virtual team ${index}`);
  return team;
}
