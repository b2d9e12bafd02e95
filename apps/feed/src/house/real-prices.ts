import { aheadChance, realNextWicket, realScores, type InningsScore } from '@pavilion/core/cricket';
import { certainScore, ScorePrices } from './score-prices.ts';

/** Upper bound of the runs in an innings; even a Test innings rarely has more. */
const RUNS_MAX = 900;

/** The house's quotes at one score of a real match, from the table of real innings (VC-12). The table has no single batters, so batter lines have no quote. */
export class RealPrices extends ScorePrices {
  override batter(): undefined {
    return undefined;
  }

  /** Returns no quote, because the table has no runs of single overs. */
  override onlyOver(): undefined {
    return undefined;
  }

  protected override scoreAfter(innings: InningsScore, overs: number): Float64Array | undefined {
    return realScores(this.score, innings, overs, RUNS_MAX);
  }

  protected override totalOf(innings: InningsScore): Float64Array | undefined {
    return realScores(this.score, innings, null, RUNS_MAX);
  }

  protected override scoreAtWicket(innings: InningsScore): Float64Array {
    return realNextWicket(innings, RUNS_MAX);
  }

  /** Returns no quote before the second innings, when the score to beat becomes known. */
  protected override firstAhead(overs: number): number | undefined {
    const [first, second] = this.score.innings;
    const scores = second === undefined ? undefined : this.scoreAfter(second, overs);
    if (first === undefined || scores === undefined) return undefined;
    return 1 - aheadChance(scores, certainScore(first, overs, RUNS_MAX));
  }
}
