import { CONSTANTS } from '../../constants.ts';
import { settled, voided, type RuleId } from '../../settlement.ts';
import type { Inquiry } from '../inquiry.ts';
import type { CertainNumber } from '../result.ts';
import { countsAsAverage, inquiryOf, oversBowledBy } from './contribution.ts';
import type { SeasonEvidence, SeasonMatch } from './evidence.ts';
import type { SeasonSubject, SeasonTerms } from './terms.ts';

type PlayerSubject = Extract<SeasonSubject, { of: 'BATTER' | 'BOWLER' }>;

/** The rules of one competition that concern players. */
export interface PlayerRules {
  readonly total: RuleId;
  readonly removed: RuleId;
  readonly underOvers: RuleId;
  /**
   * World Cups: only the first matches of his team can remove a player, and later absences add zero. The average applies to a match cut before he faced or
   * bowled a ball (settlement S-WC-5 to S-WC-8).
   */
  readonly worldCup: boolean;
}

interface Season {
  readonly sum: number;
  /** Sum after his last match in the eleven. */
  readonly sumAtLast: number;
  readonly overs: number;
  /** Number of matches in a row, up to the latest one, without him in the eleven. */
  readonly absent: number;
  /** True if he was in an eleven of the season. */
  readonly played: boolean;
  readonly removed: boolean;
}

const START: Season = { sum: 0, sumAtLast: 0, overs: 0, absent: 0, played: false, removed: false };

/** A player's season (settlement S-BBL-5 to S-BBL-8, S-IPL-11, S-IPL-12, S-WC-5 to S-WC-8). */
export function playerSeason(
  terms: SeasonTerms,
  subject: PlayerSubject,
  { evidence, rules }: { readonly evidence: SeasonEvidence; readonly rules: PlayerRules },
): CertainNumber {
  const matches = evidence.matches.filter((match) => match.stage === 'LEAGUE' && match.teams.includes(subject.team));
  const season = matches.reduce((before, match) => afterMatch(before, match, { terms, subject, rules }), START);
  if (season.removed) return voided('PLAYER_REMOVED', rules.removed);
  if (!evidence.finished) return undefined;
  const short = subject.of === 'BOWLER' && !rules.worldCup && season.overs < CONSTANTS.BOWLER_SEASON_MIN_OVERS;
  if (short) return voided('UNDER_MIN_OVERS', rules.underOvers);
  return hasDroppedOut(season, rules) ? settled(season.sumAtLast, 'S-WC-6') : settled(season.sum, rules.total);
}

/**
 * Returns true if he was left out of the eleven until the end of the season. His figure is then the one after his last match, and bets made later are void
 * (`voidAfter`).
 */
function hasDroppedOut({ played, absent }: Season, { worldCup }: PlayerRules): boolean {
  return worldCup && played && absent > 0;
}

interface PlayerInquiry {
  readonly terms: SeasonTerms;
  readonly subject: PlayerSubject;
  readonly rules: PlayerRules;
}

function afterMatch(season: Season, match: SeasonMatch, { terms, subject, rules }: PlayerInquiry): Season {
  const inquiry = inquiryOf(match, terms.flags);
  // A match without a ball or without a named eleven removes no player, and does not interrupt a series of absences.
  if (inquiry === null) return { ...season, sum: season.sum + subject.average };
  if (!inquiry.isInEleven(subject.player)) return absentFrom(season, subject, rules);
  const sum = season.sum + (takesAverage(inquiry, subject, rules) ? subject.average : figureOf(inquiry, subject));
  return {
    ...season,
    sum,
    sumAtLast: sum,
    overs: season.overs + oversBowledBy(inquiry, subject.player),
    absent: 0,
    played: true,
  };
}

function absentFrom(season: Season, subject: PlayerSubject, rules: PlayerRules): Season {
  const absent = season.absent + 1;
  const counts = !rules.worldCup || !season.played;
  return {
    ...season,
    sum: season.sum + (rules.worldCup ? 0 : subject.average),
    absent,
    removed: season.removed || (counts && absent >= CONSTANTS.ABSENT_MATCHES_REMOVED),
  };
}

function takesAverage(inquiry: Inquiry, subject: PlayerSubject, rules: PlayerRules): boolean {
  if (!countsAsAverage(inquiry)) return false;
  if (!rules.worldCup) return true;
  return subject.of === 'BATTER' ? ballsFacedBy(inquiry, subject.player) === 0 : legalBallsBy(inquiry, subject.player) === 0;
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
