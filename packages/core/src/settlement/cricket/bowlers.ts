import { chargedToBowler, isBowlersWicket, type Delivery, type InningsFacts, type OverFacts } from '../../cricket/index.ts';
import { settled, voided, type RuleId } from '../settlement.ts';
import { present } from '../../std/index.ts';
import type { Inquiry } from './inquiry.ts';
import { isCutBelowSchedule } from './innings-totals.ts';
import type { CertainNumber } from './result.ts';

interface BowlerQuestion {
  readonly type: 'BOWLER_RUNS' | 'BOWLER_WICKETS';
  readonly innings: number;
  readonly player: string;
  /** Overs of the line; null for the full spell. */
  readonly overs: number | null;
}

/** Returns a bowler's runs: off the bat, wides and no-balls, without byes, leg byes and penalties (settlement S-FANCY-48). */
function figureOf(deliveries: readonly Delivery[], type: BowlerQuestion['type']): number {
  return deliveries.reduce((sum, delivery) => {
    const wickets = delivery.wickets.filter((wicket) => isBowlersWicket(wicket.kind)).length;
    return sum + (type === 'BOWLER_RUNS' ? chargedToBowler(delivery) : wickets);
  }, 0);
}

/** A bowler may bowl at most a fifth of the overs. */
const SHARE_OF_THE_OVERS = 5;

/** Returns the overs of a full spell. In a match of fewer than five overs it is one. */
function fullSpell(scheduledOvers: number): number {
  return Math.max(1, Math.floor(scheduledOvers / SHARE_OF_THE_OVERS));
}

/**
 * Settles a bowler's figure over n overs or a full spell (settlement S-FANCY-46, S-FANCY-47). A Test has no full spell, so the figure covers the innings once
 * the bowler has bowled a whole over (S-FANCY-49).
 */
export function bowlerFigure(inquiry: Inquiry, question: BowlerQuestion): CertainNumber {
  const { innings, player, type } = question;
  if (question.overs === null && inquiry.isTest) return testFigure(inquiry, question);
  const facts = inquiry.innings(innings);
  const overs = facts === undefined ? [] : wholeOversOf(facts, player);
  const needed = question.overs ?? fullSpell(inquiry.match.scheduledOvers ?? 0);
  const ruleId = question.overs === null ? 'S-FANCY-46' : 'S-FANCY-47';
  if (overs.length >= needed) return settled(figureOf(deliveriesBy(overs.slice(0, needed), player), type), ruleId);
  if (!inquiry.isOver(innings)) return undefined;
  if (facts !== undefined && question.overs === null && isInLastOverAtTheWin(facts, player, overs.length, needed))
    return settled(figureOf(deliveriesBy(facts.overs, player), type), ruleId);
  return shortSpell(inquiry, question, facts, ruleId);
}

function shortSpell(inquiry: Inquiry, question: BowlerQuestion, facts: InningsFacts | undefined, ruleId: RuleId): CertainNumber {
  if (!inquiry.isInEleven(question.player)) return voided('NOT_IN_ELEVEN', ruleId);
  if (facts !== undefined && isCutBelowSchedule(inquiry, facts)) return voided('OVERS_REDUCED', ruleId);
  return voided('OVER_NOT_COMPLETED', ruleId);
}

function testFigure(inquiry: Inquiry, { innings, player, type }: BowlerQuestion): CertainNumber {
  const ruleId = type === 'BOWLER_RUNS' ? 'S-FANCY-48' : 'S-FANCY-49';
  if (!inquiry.isOver(innings)) return undefined;
  const facts = inquiry.innings(innings);
  if (!inquiry.isInEleven(player)) return voided('NOT_IN_ELEVEN', ruleId);
  if (facts === undefined || wholeOversOf(facts, player).length === 0) return voided('UNDER_MIN_OVERS', ruleId);
  return settled(figureOf(deliveriesBy(facts.overs, player), type), ruleId);
}

/** Returns the overs that one bowler completed. An over in which the side was bowled out counts. */
function wholeOversOf(facts: InningsFacts, player: string): readonly OverFacts[] {
  const last = facts.overs.at(-1);
  return facts.overs.filter((over) => {
    if (present(over.deliveries[0]).bowler !== player) return false;
    const ended = over.completed || (over === last && facts.innings.end === 'ALL_OUT');
    return ended && over.deliveries.every((delivery) => delivery.bowler === player);
  });
}

function deliveriesBy(overs: readonly OverFacts[], player: string): readonly Delivery[] {
  return overs.flatMap((over) => over.deliveries).filter((delivery) => delivery.bowler === player);
}

/** True if the match was won during the bowler's last over. */
function isInLastOverAtTheWin(facts: InningsFacts, player: string, whole: number, needed: number): boolean {
  const last = facts.overs.at(-1);
  if (facts.innings.end !== 'TARGET' || last === undefined || last.completed) return false;
  return whole === needed - 1 && last.deliveries.every((delivery) => delivery.bowler === player);
}
