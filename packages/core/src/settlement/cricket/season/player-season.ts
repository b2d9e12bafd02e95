import { assert } from '../../../std/index.ts';
import { CONSTANTS } from '../../constants.ts';
import { settled, voided, type RuleId } from '../../settlement.ts';
import type { Inquiry } from '../inquiry.ts';
import type { CertainNumber } from '../result.ts';
import type { CricketFlags } from '../terms.ts';
import { countsAsAverage, inquiryOf, oversBowledBy } from './contribution.ts';
import type { Counted, PlayerMatch, SeasonMatch } from './evidence.ts';
import type { SeasonCount, SeasonSubject } from './terms.ts';

type PlayerSubject = Extract<SeasonSubject, { of: 'BATTER' | 'BOWLER' }>;

/** The rules of one competition that concern players. */
export interface PlayerRules {
  readonly total: RuleId;
  readonly removed: RuleId;
  readonly underOvers: RuleId;
  /**
   * World Cups: only the first matches of a team can remove a player, and later absences add zero. The average applies to a match cut before the player
   * faced or bowled a ball (settlement S-WC-5 to S-WC-8).
   */
  readonly worldCup: boolean;
}

interface Season {
  readonly sum: number;
  /** Sum after the last match in the eleven. */
  readonly sumAtLast: number;
  readonly overs: number;
  /** Number of matches in a row, up to the latest one, without the player in the eleven. */
  readonly absent: number;
  /** True if the player was in an eleven of the season. */
  readonly played: boolean;
  readonly removed: boolean;
}

const START: Season = { sum: 0, sumAtLast: 0, overs: 0, absent: 0, played: false, removed: false };

/** Returns a player's season (settlement S-BBL-5 to S-BBL-8, S-IPL-11, S-IPL-12, S-WC-5 to S-WC-8). */
export function playerSeason(
  count: SeasonCount,
  { finished, matches }: Pick<Counted<PlayerMatch>, 'finished' | 'matches'>,
  rules: PlayerRules,
): CertainNumber {
  const league = matches.filter(({ stage }) => stage === 'LEAGUE');
  const season = league.reduce((before, match) => afterMatch(before, match, { count, rules }), START);
  assert(season.sumAtLast <= season.sum, 'matches without the player do not lower the figure');
  assert(season.absent <= league.length, 'a player misses no more matches than were played');
  if (season.removed) return voided('PLAYER_REMOVED', rules.removed);
  if (!finished) return undefined;
  const short = needsOvers(count, rules) && season.overs < CONSTANTS.BOWLER_SEASON_MIN_OVERS;
  if (short) return voided('UNDER_MIN_OVERS', rules.underOvers);
  return hasDroppedOut(season, rules) ? settled(season.sumAtLast, 'S-WC-6') : settled(season.sum, rules.total);
}

/** True if a player needs a minimum number of overs: bowlers do, but not in a World Cup (settlement S-BBL-5, S-IPL-11). */
function needsOvers({ of }: SeasonCount, { worldCup }: PlayerRules): boolean {
  return of === 'BOWLER' && !worldCup;
}

/**
 * True if the player was left out of the eleven until the end of the season. The figure is then the one after the last match played, and later bets are void
 * (`voidAfter`).
 */
function hasDroppedOut({ played, absent }: Season, { worldCup }: PlayerRules): boolean {
  return worldCup && played && absent > 0;
}

interface PlayerInquiry {
  readonly count: SeasonCount;
  readonly rules: PlayerRules;
}

function afterMatch(season: Season, match: PlayerMatch, { count, rules }: PlayerInquiry): Season {
  // Such a match removes no player, and does not interrupt a series of absences.
  if (match.part === 'NOT_STARTED') return { ...season, sum: season.sum + count.average };
  if (match.part === 'ABSENT') return absentFrom(season, count, rules);
  // World Cups keep the figure of a player who had a ball before the cut (settlement S-WC-7, S-WC-8).
  const takesAverage = match.isCut && !(rules.worldCup && match.hadBall());
  const sum = season.sum + (takesAverage ? count.average : match.figure());
  assert(sum >= season.sum, 'a match does not lower the figure of a player');
  const overs = needsOvers(count, rules) ? season.overs + match.overs() : 0;
  assert(overs >= season.overs, 'a match takes no overs from a bowler');
  return { ...season, sum, sumAtLast: sum, overs, absent: 0, played: true };
}

function absentFrom(season: Season, { average }: SeasonCount, rules: PlayerRules): Season {
  const absent = season.absent + 1;
  const doesCount = !rules.worldCup || !season.played;
  return {
    ...season,
    sum: season.sum + (rules.worldCup ? 0 : average),
    absent,
    removed: season.removed || (doesCount && absent >= CONSTANTS.ABSENT_MATCHES_REMOVED),
  };
}

/** Returns the match as a player's total counts it, read from its balls; null if the player's side did not play in it. */
export function playerMatch(match: SeasonMatch, subject: PlayerSubject, flags: CricketFlags): PlayerMatch | null {
  if (!match.teams.includes(subject.team)) return null;
  const { stage } = match;
  const inquiry = inquiryOf(match, flags);
  if (inquiry === null) return { stage, part: 'NOT_STARTED' };
  if (!inquiry.isInEleven(subject.player)) return { stage, part: 'ABSENT' };
  const ballsOf = subject.of === 'BATTER' ? ballsFacedBy : legalBallsBy;
  return {
    stage,
    part: 'IN_ELEVEN',
    isCut: countsAsAverage(inquiry),
    figure: () => figureOf(inquiry, subject),
    hadBall: () => ballsOf(inquiry, subject.player) > 0,
    overs: () => oversBowledBy(inquiry, subject.player),
  };
}

function ballsFacedBy(inquiry: Inquiry, player: string): number {
  const batters = inquiry.match.innings.flatMap((innings) => innings.batters);
  return batters.reduce((sum, batter) => (batter.name === player ? sum + batter.balls : sum), 0);
}

function legalBallsBy(inquiry: Inquiry, player: string): number {
  const bowlers = inquiry.match.innings.flatMap((innings) => innings.bowlers);
  return bowlers.reduce((sum, bowler) => (bowler.name === player ? sum + bowler.legalBalls : sum), 0);
}

function figureOf(inquiry: Inquiry, subject: PlayerSubject): number {
  const { innings } = inquiry.match;
  if (subject.of === 'BOWLER') {
    const bowlers = innings.flatMap((each) => each.bowlers).filter((bowler) => bowler.name === subject.player);
    return bowlers.reduce((sum, bowler) => sum + bowler.wickets, 0);
  }
  const batters = innings.flatMap((each) => each.batters).filter((batter) => batter.name === subject.player);
  const of = { RUNS: 'runs', FOURS: 'fours', SIXES: 'sixes' } as const;
  return batters.reduce((sum, batter) => sum + batter[of[subject.what]], 0);
}
