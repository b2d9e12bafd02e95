import { applicable, applies, factSportOf, faultBesideScore, type Facts } from '@pavilion/core/settlement/facts';
import { invalid, Refused } from '@pavilion/server/refused';
import type { MatchEntry } from '../markets/catalogue-reads.ts';
import type { KnownFacts } from './known-facts.ts';

/** Facts as a person or a feed sends them. */
type WireFacts = { readonly sport: string } & Facts;

/** Returns the facts as they would be recorded. Facts of another sport, contradictory facts, and a result that the balls of the score rule out are refused. */
export function checkedFacts(known: KnownFacts, match: MatchEntry, { sport, ...facts }: WireFacts): Facts | Refused {
  const rules = factSportOf(sport);
  if (rules === undefined || sport !== known.sportOf(match))
    return invalid('facts.sport', 'These facts are of another sport than the match.');
  const used = applicable(rules.fields, facts);
  const score = known.ballsOf(match);
  const fault = rules.faultOf(used) ?? (score === undefined ? undefined : faultBesideScore(used, score));
  return fault === undefined ? used : invalid(`facts.${fault.field}`, fault.text);
}

/** Checks facts that end the match. A match that did not end as planned needs a time and a reason. */
export function checkedEnding(known: KnownFacts, match: MatchEntry, wire: WireFacts, nowMs: number): Facts | Refused {
  const facts = checkedFacts(known, match, wire);
  const rules = factSportOf(wire.sport);
  if (facts instanceof Refused || rules === undefined) return facts;
  const { state, ended_at: endedAt, reason } = facts;
  if (!rules.endings.some((ending) => ending === state)) return invalid('facts.state', 'Say how the match ended.');
  if (typeof endedAt === 'number' && endedAt > nowMs)
    return invalid('facts.ended_at', 'The end of the match cannot be in the future.');
  const { reason: asksReason } = rules.fields;
  if (asksReason === undefined || !applies(asksReason, facts)) return facts;
  if (reason === undefined) return invalid('facts.reason', 'Give the reason for this ending.');
  return endedAt === undefined ? invalid('facts.ended_at', 'Give the time when the match ended.') : facts;
}
