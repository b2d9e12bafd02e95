import type { MarketType } from '../market-types.ts';
import type { RuleId } from '../settlement.ts';
import type { SettlementVoidReason } from '../void-reason.ts';
import type { Tab } from './tabs.ts';

/** Source of a rule: the product's specification, common practice, or a decision between conflicting practices. */
export type RuleMark = 'S' | 'P' | 'D';

/** The sports whose markets a rule settles. Racing, votes and prices count as sports here. */
export type RuleSport =
  | 'CRICKET'
  | 'FOOTBALL'
  | 'TENNIS'
  | 'RACING'
  | 'HANDBALL'
  | 'TABLE_TENNIS'
  | 'BASKETBALL'
  | 'VOLLEYBALL'
  | 'ICE_HOCKEY'
  | 'SNOOKER'
  | 'E_GAMES'
  | 'FUTSAL'
  | 'KABADDI'
  | 'BADMINTON'
  | 'POLITICS'
  | 'BINARY';

/** One rule of the Site Rules page, as data that results quote (settlement 5.2). Its text is in the contract's messages, under the id of the rule. */
export type Rule<Id extends RuleId = RuleId> = {
  readonly id: Id;
  /** `GENERAL` rules are at the top of every tab. */
  readonly tab: Tab | 'GENERAL';
  /** Place within its tab, from 0. */
  readonly order: number;
  readonly mark: RuleMark;
  readonly decision?: `D-${number}`;
  /** Sports of the markets; undefined: all. */
  readonly sports?: readonly RuleSport[];
  readonly marketTypes: readonly MarketType[];
  /** Void reasons that this rule gives. */
  readonly voids: readonly SettlementVoidReason[];
  /** True if the rule decides in the usual course of an event. */
  readonly usual: boolean;
  /** Test examples of the settlement reference that use the rule, such as `W5`. */
  readonly vectors: readonly string[];
};

export type RuleDraft<Id extends RuleId> = Omit<Rule<Id>, 'tab' | 'order' | 'sports'> & {
  readonly sports: readonly RuleSport[] | undefined;
};

type Extras = {
  readonly decision?: `D-${number}`;
  readonly voids?: readonly SettlementVoidReason[];
  readonly usual?: boolean;
  readonly sports?: readonly RuleSport[];
  readonly vectors?: readonly string[];
};

/** Returns a rule before its place on the page is assigned. */
export function rule<Id extends RuleId>(
  id: Id,
  mark: RuleMark,
  marketTypes: readonly MarketType[],
  { voids = [], vectors = [], usual = false, sports, ...extras }: Extras = {},
): RuleDraft<Id> {
  return { id, mark, marketTypes, voids, vectors, usual, sports, ...extras };
}

/** Gives the rules of one tab their places; `sports` applies to rules that name no sports. */
export function onTab<Id extends RuleId>(
  tab: Tab | 'GENERAL',
  sports: readonly RuleSport[] | undefined,
  drafts: readonly RuleDraft<Id>[],
): readonly Rule<Id>[] {
  return drafts.map(({ sports: own, ...draft }, order) => {
    const named = own ?? sports;
    return { ...draft, tab, order, ...(named === undefined ? {} : { sports: named }) };
  });
}
