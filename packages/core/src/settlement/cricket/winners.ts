import { voided, type RuleId } from '../settlement.ts';
import { favouriteAt, isComplete } from './break-prices.ts';
import type { LunchQuote } from './evidence.ts';
import type { Inquiry } from './inquiry.ts';
import { settleWinner, settleYesNo, type Certain } from './result.ts';

/** The runner of a drawn Test. */
export const DRAW = 'DRAW';

/** Settles match odds, and the match-winner bookmaker that follows it (settlement S-MATCH-1 to S-MATCH-5, S-BOOK-8). */
export function matchWinner(inquiry: Inquiry): Certain {
  const { outcome } = inquiry.match.score;
  if (outcome === null) return undefined;
  if (outcome.kind === 'NO_RESULT') return voided('NO_RESULT', 'S-MATCH-2');
  if (!inquiry.match.begun) return voided('NOT_STARTED', 'S-MATCH-2');
  switch (outcome.kind) {
    case 'WON':
      return settleWinner(inquiry.teams[outcome.winner], inquiry.match.awarded ? 'S-MATCH-5' : 'S-MATCH-1');
    case 'DRAWN':
      return settleWinner(DRAW, 'S-MATCH-4');
    case 'TIED':
      return tiedMatchWinner(inquiry, outcome.eliminator);
  }
}

/** Settles the winner after a tie. A super over decides only if the market says so, and a bowl-out or a coin never does (settlement S-MATCH-3). */
function tiedMatchWinner(inquiry: Inquiry, eliminator: 0 | 1 | null): Certain {
  const hasSuperOver = inquiry.match.score.innings.some((innings) => innings.superOver);
  if (inquiry.flags.tieRule === 'VOID' || eliminator === null || !hasSuperOver) return voided('TIE', 'S-MATCH-3');
  return settleWinner(inquiry.teams[eliminator], 'S-MATCH-3');
}

export function tossWinner(inquiry: Inquiry): Certain {
  const { toss } = inquiry.match.score;
  if (toss !== null) return settleWinner(inquiry.teams[toss.winner], 'S-MATCH-13');
  return inquiry.match.finished ? voided('NOT_STARTED', 'S-MATCH-13') : undefined;
}

export function tiedMatch(inquiry: Inquiry): Certain {
  const { outcome } = inquiry.match.score;
  if (outcome === null) return undefined;
  if (outcome.kind === 'NO_RESULT') return voided('NO_RESULT', 'S-MATCH-7');
  return settleYesNo(outcome.kind === 'TIED', 'S-MATCH-7');
}

export function completedMatch(inquiry: Inquiry): Certain {
  const { outcome } = inquiry.match.score;
  return outcome === null ? undefined : settleYesNo(outcome.kind !== 'NO_RESULT', 'S-MATCH-7');
}

export const FAVOURITE = 'FAVOURITE';
export const NOT_FAVOURITE = 'NOT_FAVOURITE';

/**
 * Settles whether the favourite at the break wins. The first quote with unequal prices decides who is the favourite (S-LUNCH-1 to S-LUNCH-5). While no quote
 * has the prices of both sides, the market stays open.
 */
export function lunchFavourite(inquiry: Inquiry): Certain {
  const { outcome } = inquiry.match.score;
  if (outcome === null) return undefined;
  if (outcome.kind === 'NO_RESULT') return voided('NO_RESULT', 'S-LUNCH-4');
  if (outcome.kind === 'TIED') return voided('TIE', 'S-LUNCH-4');
  const quotes = (inquiry.evidence.lunchQuotes ?? []).filter(isComplete);
  // Without the prices the favourite is unknown, and the market waits for them.
  if (quotes.length === 0) return undefined;
  const favourite = favouriteIn(quotes);
  if (favourite === undefined) return voided('UNDETERMINED', 'S-LUNCH-5');
  const hasWon = outcome.kind === 'WON' && outcome.winner === favourite;
  return settleWinner(hasWon ? FAVOURITE : NOT_FAVOURITE, lunchRule(inquiry));
}

/** Returns the favourite by the first prices that differ; undefined if none do. */
export function favouriteIn(quotes: readonly LunchQuote[]): 0 | 1 | undefined {
  return quotes.map(favouriteAt).find((side) => side !== null);
}

function lunchRule({ match }: Inquiry): RuleId {
  if (!match.reduced) return 'S-LUNCH-1';
  return match.innings[0]?.end === 'STOPPED' ? 'S-LUNCH-3' : 'S-LUNCH-2';
}
