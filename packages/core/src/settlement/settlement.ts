import { assert } from '../std/index.ts';
import type { SettlementVoidReason } from './void-reason.ts';

/** The permanent id of a Site Rule: rules are appended, never renumbered (settlement 8). */
export type RuleId = `S-${string}`;

/** A market with a result, and its rule. */
export type Settled<Value> = {
  readonly kind: 'SETTLED';
  readonly value: Value;
  readonly ruleId: RuleId;
  /** True if the match stopped and the number could have become higher. Only bets that a higher number would not change are decided. */
  readonly isLeast?: true;
};
/** A void market with its reason and rule: every stake is returned. */
export type Voided = { readonly kind: 'VOID'; readonly reason: SettlementVoidReason; readonly ruleId: RuleId };

/** Settlement of a market from the facts of an event. It always names the rule that decides. */
export type Settlement<Value> = Settled<Value> | Voided;

export function settled<Value>(value: Value, ruleId: RuleId): Settled<Value> {
  assert(typeof value !== 'number' || Number.isFinite(value), 'the number of a market is finite');
  return { kind: 'SETTLED', value, ruleId };
}

export function voided(reason: SettlementVoidReason, ruleId: RuleId): Voided {
  return { kind: 'VOID', reason, ruleId };
}
