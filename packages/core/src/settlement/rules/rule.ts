import type { MarketType } from '../market-types.ts';
import type { RuleId } from '../settlement.ts';
import type { SettlementVoidReason } from '../void-reason.ts';
import type { Tab } from './tabs.ts';

/** Where a rule comes from: the product's specification, common practice, or a decision where practices contradict each other. */
export type RuleMark = 'S' | 'P' | 'D';

/** Sports whose markets a rule settles; racing, votes and prices count as sports here. */
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

/** One rule of the Site Rules page, as data that results quote (settlement 5.2). Its sentences stand in the contract's messages, by its id. */
export type Rule<Id extends RuleId = RuleId> = {
  readonly id: Id;
  /** `GENERAL` rules stand at the top of every tab. */
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
  /** It decides in the ordinary course of an event, when nothing out of the way happened. */
  readonly usual: boolean;
  /** Test vectors of the settlement reference that show it, `W5` for instance. */
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

/** A rule before it has found its place on the page. */
export function rule<Id extends RuleId>(
  id: Id,
  mark: RuleMark,
  marketTypes: readonly MarketType[],
  { voids = [], vectors = [], usual = false, sports, ...extras }: Extras = {},
): RuleDraft<Id> {
  return { id, mark, marketTypes, voids, vectors, usual, sports, ...extras };
}

/** Gives the rules of one tab their places; `sports` holds for those that name none of their own. */
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
