import type { SettlementVoidReason } from './void-reason.ts';

/** Names a rule of the Site Rules page for ever: rules are appended, never renumbered (settlement 8). */
export type RuleId = `S-${string}`;

/** A market has a result, by a rule. */
export type Settled<Value> = { readonly kind: 'SETTLED'; readonly value: Value; readonly ruleId: RuleId };
/** A market is void for a reason, by a rule: every stake goes back. */
export type Voided = { readonly kind: 'VOID'; readonly reason: SettlementVoidReason; readonly ruleId: RuleId };

/** Settlement of a market by the facts of an event. It always names the rule that decided. */
export type Settlement<Value> = Settled<Value> | Voided;

export function settled<Value>(value: Value, ruleId: RuleId): Settled<Value> {
  return { kind: 'SETTLED', value, ruleId };
}

export function voided(reason: SettlementVoidReason, ruleId: RuleId): Voided {
  return { kind: 'VOID', reason, ruleId };
}
