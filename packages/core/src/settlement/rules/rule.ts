import { CONSTANTS, type Constants } from '../constants.ts';
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

/** One rule of the Site Rules page, as data: the same object is printed, quoted by results and tested (settlement 5.2). */
export type Rule = {
  readonly id: RuleId;
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
  /** Which constants the sentence prints. */
  readonly constants: readonly (keyof Constants)[];
  readonly text: (c: Constants) => string;
  /** A case, in a sentence; figures in it are an example's own. */
  readonly example?: string;
  /** Test vectors of the settlement reference that show it, `W5` for instance. */
  readonly vectors: readonly string[];
};

export type RuleDraft = Omit<Rule, 'tab' | 'order' | 'constants' | 'sports'> & {
  readonly sports: readonly RuleSport[] | undefined;
};

type Extras = {
  readonly decision?: `D-${number}`;
  readonly voids?: readonly SettlementVoidReason[];
  readonly usual?: boolean;
  readonly sports?: readonly RuleSport[];
  readonly example?: string;
  readonly vectors?: readonly string[];
};

/** A rule before it has found its place on the page. */
export function rule(
  id: RuleId,
  mark: RuleMark,
  marketTypes: readonly MarketType[],
  text: (c: Constants) => string,
  { voids = [], vectors = [], usual = false, sports, ...extras }: Extras = {},
): RuleDraft {
  return { id, mark, marketTypes, text, voids, vectors, usual, sports, ...extras };
}

/** Gives the rules of one tab their places; `sports` holds for those that name none of their own. */
export function onTab(
  tab: Tab | 'GENERAL',
  sports: readonly RuleSport[] | undefined,
  drafts: readonly RuleDraft[],
): readonly Rule[] {
  return drafts.map(({ sports: own, ...draft }, order) => {
    const whose = own ?? sports;
    return { ...draft, tab, order, constants: constantsIn(draft.text), ...(whose === undefined ? {} : { sports: whose }) };
  });
}

/** Which constants a sentence reads. */
function constantsIn(text: (c: Constants) => string): readonly (keyof Constants)[] {
  const read = new Set<keyof Constants>();
  const watched = new Proxy(CONSTANTS, {
    get: (target, key) => {
      if (key in target) read.add(key as keyof Constants);
      return Reflect.get(target, key) as unknown;
    },
  });
  text(watched);
  return [...read];
}
