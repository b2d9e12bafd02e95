import { ballsToRuns, isOut, type BatterScore, type InningsFacts } from '../../cricket/index.ts';
import { settled, voided, type RuleId, type Voided } from '../settlement.ts';
import type { Inquiry } from './inquiry.ts';
import type { Certain, CertainNumber } from './result.ts';

interface BatterQuestion {
  readonly innings: number;
  readonly player: string;
  /** True if the market, opened before the innings, names the player as an opening batter. */
  readonly opener: boolean;
}

/**
 * Returns a batter after the dismissal or the end of the side's innings; undefined before that. Void if the player did not bat, or did not open as the market
 * says.
 */
function finishedBatter(inquiry: Inquiry, question: BatterQuestion, ruleId: RuleId): Certain<BatterScore | Voided> {
  const facts = inquiry.innings(question.innings);
  if (question.opener && facts !== undefined && facts.openers.length > 0 && !facts.openers.includes(question.player))
    return voided('DID_NOT_OPEN', 'S-FANCY-41');
  const batter = facts?.innings.batters.find((each) => each.name === question.player);
  if (batter?.howOut !== undefined && batter.howOut !== null && isOut(batter.howOut)) return batter;
  if (!inquiry.isOver(question.innings)) return undefined;
  if (batter !== undefined) return batter;
  return voided(inquiry.isInEleven(question.player) ? 'DID_NOT_FACE' : 'NOT_IN_ELEVEN', ruleId);
}

/** Settles a batter's figure once it is final. A batter who retired hurt and does not return keeps the figure (settlement S-FANCY-40 to S-FANCY-43). */
export function batterFigure(inquiry: Inquiry, question: BatterQuestion, figure: (batter: BatterScore) => number): CertainNumber {
  const batter = finishedBatter(inquiry, question, 'S-FANCY-40');
  if (batter === undefined || 'kind' in batter) return batter;
  return settled(figure(batter), figureRule(inquiry, inquiry.innings(question.innings), batter));
}

function figureRule(inquiry: Inquiry, facts: InningsFacts | undefined, batter: BatterScore): RuleId {
  const gone = batter.howOut !== null && isOut(batter.howOut);
  const isReplaced = inquiry.match.score.replacements.some(
    (change) =>
      change.reason === 'concussion_substitute' && (change.playerIn === batter.name || change.playerOut === batter.name),
  );
  if (isReplaced && !gone) return 'S-FANCY-42';
  return !gone && facts?.innings.end === 'STOPPED' ? 'S-FANCY-43' : 'S-FANCY-40';
}

/** Settles the balls that a batter faced; void if there were none (settlement S-FANCY-44). */
export function ballsFaced(inquiry: Inquiry, question: BatterQuestion): CertainNumber {
  const batter = finishedBatter(inquiry, question, 'S-FANCY-44');
  if (batter === undefined || 'kind' in batter) return batter;
  return batter.balls === 0 ? voided('DID_NOT_FACE', 'S-FANCY-44') : settled(batter.balls, 'S-FANCY-44');
}

/** Settles the balls that a batter needs to reach a score; 0 for a batter who does not reach it (settlement S-FANCY-45). */
export function ballsToScore(inquiry: Inquiry, innings: number, player: string, runs: number): CertainNumber {
  const facts = inquiry.innings(innings);
  const reached = facts === undefined ? null : ballsToRuns(facts.innings, player, runs);
  if (reached !== null) return settled(reached, 'S-FANCY-45');
  const batter = finishedBatter(inquiry, { innings, player, opener: false }, 'S-FANCY-45');
  if (batter === undefined || 'kind' in batter) return batter;
  return settled(0, 'S-FANCY-45');
}
