import { ballsFaced, ballsToScore, batterFigure } from './batters.ts';
import { bowlerFigure } from './bowlers.ts';
import { noBoundary } from './events.ts';
import { inningsRuns, khadoRuns } from './innings-totals.ts';
import type { Inquiry } from './inquiry.ts';
import { meterRuns } from './meter.ts';
import type { CertainNumber } from './result.ts';
import { onlyOverRuns, sessionRuns } from './sessions.ts';
import type { CricketTerms } from './terms.ts';
import { dayRuns, daySessionRuns } from './test-days.ts';
import { ballsToFifty, ballsToFirstWicket, firstOversFigure, matchTotal } from './match-totals.ts';
import { fallOfWicket, standFigure } from './wickets.ts';

/** The market types whose result is a number. */
type LineType =
  | 'SESSION'
  | 'ONLY_OVER'
  | 'INNINGS_RUN'
  | 'LAMBI'
  | 'KHADO'
  | 'METER'
  | 'DAY_SESSION'
  | 'DAY_TOTAL'
  | 'FALL_OF_WICKET'
  | 'PARTNERSHIP'
  | 'PARTNERSHIP_BOUNDARIES'
  | 'BATTER_RUNS'
  | 'BATTER_BOUNDARIES'
  | 'BALLS_FACED'
  | 'BALLS_TO_RUNS'
  | 'BOWLER_RUNS'
  | 'BOWLER_WICKETS'
  | 'MATCH_TOTAL'
  | 'BALLS_TO_50'
  | 'BALLS_TO_WICKET'
  | 'DOT_BALLS'
  | 'BOUNDARY_RUNS'
  | 'NO_BOUNDARY';

export type LineTerms = Extract<CricketTerms, { type: LineType }>;

/** Returns the number compared with a line. */
export function lineResult(inquiry: Inquiry, terms: LineTerms): CertainNumber {
  switch (terms.type) {
    case 'SESSION':
      return sessionRuns(inquiry, terms.innings, terms.over);
    case 'ONLY_OVER':
      return onlyOverRuns(inquiry, terms.innings, terms.over);
    case 'INNINGS_RUN':
    case 'LAMBI':
      return inningsRuns(inquiry, terms.innings);
    case 'KHADO':
      return khadoRuns(inquiry, terms.innings);
    case 'METER':
      return meterRuns(inquiry, terms.subject);
    case 'DAY_SESSION':
      return daySessionRuns(inquiry, terms.day, terms.session);
    case 'DAY_TOTAL':
      return dayRuns(inquiry, terms.day);
    case 'FALL_OF_WICKET':
      return fallOfWicket(inquiry, terms.innings, terms.wicket);
    case 'PARTNERSHIP':
      return standFigure(inquiry, terms.innings, terms.stand, { figure: (stand) => stand.runs, ruleId: 'S-FANCY-32' });
    case 'PARTNERSHIP_BOUNDARIES':
      return standFigure(inquiry, terms.innings, terms.stand, { figure: (stand) => stand.boundaries, ruleId: 'S-FANCY-35' });
    case 'BATTER_RUNS':
      return batterFigure(inquiry, terms, (batter) => batter.runs);
    case 'BATTER_BOUNDARIES':
      return batterFigure(inquiry, terms, (batter) => batter.fours + batter.sixes);
    case 'BALLS_FACED':
      return ballsFaced(inquiry, terms);
    case 'BALLS_TO_RUNS':
      return ballsToScore(inquiry, terms.innings, terms.player, terms.runs);
    case 'BOWLER_RUNS':
    case 'BOWLER_WICKETS':
      return bowlerFigure(inquiry, terms);
    case 'MATCH_TOTAL':
      return matchTotal(inquiry, terms.what);
    case 'BALLS_TO_50':
      return ballsToFifty(inquiry);
    case 'BALLS_TO_WICKET':
      return ballsToFirstWicket(inquiry, terms.innings);
    case 'DOT_BALLS':
      return firstOversFigure(inquiry, terms.overs, { of: 'dots', ruleId: 'S-FANCY-54' });
    case 'BOUNDARY_RUNS':
      return firstOversFigure(inquiry, terms.overs, { of: 'boundaryRuns', ruleId: 'S-FANCY-55' });
    case 'NO_BOUNDARY':
      return noBoundary(inquiry, terms.innings, terms.over, terms.ball);
  }
}
