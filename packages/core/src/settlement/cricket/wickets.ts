import { firstOut, type InningsFacts, type StandFacts } from '../../cricket/index.ts';
import { settled, voided } from '../settlement.ts';
import type { Inquiry } from './inquiry.ts';
import { settleWinner, settleYesNo, type Certain, type CertainNumber } from './result.ts';

/** Settles the score at the n-th dismissal, or the score at the end if this wicket never falls (settlement S-FANCY-30, S-FANCY-31). */
export function fallOfWicket(inquiry: Inquiry, number: number, wicket: number): CertainNumber {
  const facts = inquiry.innings(number);
  const fall = facts?.falls[wicket - 1];
  if (fall !== undefined) return settled(fall.score, 'S-FANCY-30');
  if (!inquiry.isOver(number)) return undefined;
  if (facts === undefined || facts.innings.deliveries.length === 0) return voided('NOT_STARTED', 'S-FANCY-31');
  return settled(facts.total, 'S-FANCY-31');
}

/** Settles a figure of the n-th stand when the stand ends or the innings ends (settlement S-FANCY-32). A side that is out has no partner for another stand. */
export function standFigure(
  inquiry: Inquiry,
  number: number,
  stand: number,
  { figure, ruleId }: { readonly figure: (stand: StandFacts) => number; readonly ruleId: 'S-FANCY-32' | 'S-FANCY-35' },
): CertainNumber {
  const found = finishedStand(inquiry, number, stand);
  if (found === undefined) return undefined;
  return found === null ? voided('STAND_NOT_STARTED', ruleId) : settled(figure(found), ruleId);
}

/** Returns the stand once it is complete; null if it never began. */
export function finishedStand(inquiry: Inquiry, number: number, stand: number): StandFacts | null | undefined {
  const facts = inquiry.innings(number);
  const found = facts?.stands[stand - 1];
  if (found?.broken === true) return found;
  if (!inquiry.isOver(number)) return undefined;
  return facts === undefined || found === undefined || !hasBegun(facts, found) ? null : found;
}

function hasBegun({ innings }: InningsFacts, stand: StandFacts): boolean {
  if (innings.deliveries.length === 0) return false;
  return innings.end !== 'ALL_OUT' || stand.legalBalls > 0 || stand.runs > 0;
}

/** Returns the first of the opening pair to be dismissed (settlement S-FM1-20). */
export function nextManOut(inquiry: Inquiry, number: number, pair: readonly [string, string]): Certain {
  const ruleId = 'S-FM1-20';
  const early = inquiry.wholeMatch(ruleId);
  if (early !== null) return early;
  const facts = inquiry.innings(number);
  if (facts === undefined || !pair.every((player) => facts.openers.includes(player))) return voided('DID_NOT_OPEN', ruleId);
  const out = firstOut(facts.innings, pair);
  if (hasRetired(facts, pair, out)) return voided('RETIRED', ruleId);
  return out === undefined ? voided('NO_WICKET', ruleId) : settleWinner(out, ruleId);
}

/** Returns true if one of the pair retired, for any reason, before the first of them was out. */
function hasRetired({ innings }: InningsFacts, pair: readonly string[], out: string | undefined): boolean {
  for (const { wickets } of innings.deliveries)
    for (const { player, kind } of wickets) {
      if (!pair.includes(player)) continue;
      if (kind === 'retired hurt' || kind === 'retired not out' || kind === 'retired out') return true;
      if (player === out) return false;
    }
  return false;
}

/** Settles whether the n-th dismissal of an innings is a catch (settlement S-FM1-21). */
export function caughtWicket(inquiry: Inquiry, number: number, wicket: number): Certain {
  const ruleId = 'S-FM1-21';
  const early = inquiry.wholeMatch(ruleId);
  if (early !== null) return early;
  const fall = inquiry.innings(number)?.falls[wicket - 1];
  if (fall === undefined) return voided('NO_WICKET', ruleId);
  return settleYesNo(fall.kind === 'caught' || fall.kind === 'caught and bowled', ruleId);
}
