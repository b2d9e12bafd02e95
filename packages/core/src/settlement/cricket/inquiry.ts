import {
  inningsFacts,
  legalBallsFaced,
  matchFacts,
  type Counting,
  type InningsFacts,
  type InningsScore,
  type MatchFacts,
  type TeamIndex,
} from '../../cricket/index.ts';
import { CONSTANTS } from '../constants.ts';
import { voided, type RuleId, type Voided } from '../settlement.ts';
import type { CricketEvidence } from './evidence.ts';
import type { CricketFlags } from './terms.ts';

/** A match as one market sees it, with the flags of that market. */
export class Inquiry {
  readonly match: MatchFacts;
  readonly evidence: CricketEvidence;
  readonly flags: CricketFlags;
  /** Caches the facts of an innings, which are read often. */
  readonly #facts = new Map<InningsScore, InningsFacts>();

  constructor(evidence: CricketEvidence, flags: CricketFlags) {
    this.match = matchFacts(evidence.score);
    this.evidence = evidence;
    this.flags = flags;
  }

  get teams(): readonly [string, string] {
    return this.match.score.teams;
  }

  get isTest(): boolean {
    return this.match.format === 'TEST';
  }

  /** Returns the innings with this number, from 1, without super overs; undefined before it began. */
  innings(number: number): InningsFacts | undefined {
    const innings = this.match.innings[number - 1];
    return innings === undefined ? undefined : this.count(innings);
  }

  /** Returns the facts of an innings, or of its beginning, as this market counts. */
  count(innings: InningsScore): InningsFacts {
    const known = this.#facts.get(innings);
    if (known !== undefined) return known;
    const facts = inningsFacts(innings, this.#counting(innings));
    this.#facts.set(innings, facts);
    return facts;
  }

  allInnings(): readonly InningsFacts[] {
    return this.match.innings.map((innings) => this.count(innings));
  }

  inningsOf(team: TeamIndex): readonly InningsFacts[] {
    return this.allInnings().filter(({ innings }) => innings.battingTeam === team);
  }

  /** Returns the first innings of each side. */
  firstOfEach(): readonly InningsFacts[] {
    return ([0, 1] as const).flatMap((team) => this.inningsOf(team).slice(0, 1));
  }

  /**
   * Returns true if the batter faced a legal ball. On a scorecard no-balls count as balls faced. Evidence from a scorecard therefore leaves out a batter who
   * may have faced only no-balls.
   */
  hasFacedLegalBall(innings: InningsScore, player: string): boolean {
    if (this.evidence.byScorecard?.includes(innings.number) !== true) return legalBallsFaced(innings, player) > 0;
    return innings.batters.some(({ name, balls }) => name === player && balls > 0);
  }

  /** Returns true if the innings can have no more balls. An innings that never began ends with the match. */
  isOver(number: number): boolean {
    const innings = this.match.innings[number - 1];
    return this.match.finished || (innings !== undefined && innings.end !== null && !this.#mayBeAwarded(innings));
  }

  /** Returns true if the last innings stopped and the officials may still award the match. */
  #mayBeAwarded(innings: InningsScore): boolean {
    return innings.end === 'STOPPED' && this.match.innings.at(-1) === innings;
  }

  /** True if the innings is unfinished because the match was awarded during it (settlement S-MATCH-5). */
  endedByAward(number: number): boolean {
    return this.match.awarded && this.match.innings.length <= number;
  }

  /** True if named in an eleven or brought in later; without an eleven, all players count. */
  isInEleven(player: string): boolean {
    const { lineups, replacements } = this.match.score;
    if (lineups[0].length === 0 && lineups[1].length === 0) return true;
    return lineups.some((eleven) => eleven.includes(player)) || replacements.some((change) => change.playerIn === player);
  }

  /**
   * Decides whether a market about the whole match is valid. Returns undefined until the match is over, and null if the market is valid. It is void if the
   * match was abandoned, awarded or reduced, or if a Test had too few overs (settlement S-FANCY-25).
   */
  wholeMatch(ruleId: RuleId): Voided | null | undefined {
    const { finished, noResult, awarded, reduced, oversBowled } = this.match;
    if (!finished) return undefined;
    if (this.isTest && oversBowled < CONSTANTS.TEST_MATCH_MIN_OVERS) return voided('UNDER_MIN_OVERS', 'S-FANCY-25');
    if (noResult && !this.isTest) return voided('NO_RESULT', ruleId);
    if (awarded) return voided('AWARDED', 'S-MATCH-5');
    return reduced && !this.isTest ? voided('OVERS_REDUCED', ruleId) : null;
  }

  #counting(innings: InningsScore): Counting {
    const { penaltyRunsCount, retiredOutEndsStand } = this.flags;
    if (penaltyRunsCount === true) return { penaltyRuns: 'ALL', retiredOutEndsStand };
    if (penaltyRunsCount === false) return { penaltyRuns: 'NONE', retiredOutEndsStand };
    const awards = this.evidence.helmetAwards ?? [];
    const counted = awards.filter((each) => each.innings === innings.number).map((each) => each.award);
    return { penaltyRuns: counted, retiredOutEndsStand };
  }
}
