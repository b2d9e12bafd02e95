import { type casinoReportGroup, type reportGroup, reportOrder } from '@pavilion/contract/http/report-office';
import { useSearchParams } from 'react-router';
import { periodOf, rangeOf, type Period } from '../../lib/period.tsx';

export type Group = (typeof reportGroup.options)[number] | (typeof casinoReportGroup.options)[number];
type Order = (typeof reportOrder.options)[number];

const FILTERS = ['sport', 'kind', 'market', 'game', 'agent', 'user'] as const;
export type FilterName = (typeof FILTERS)[number];

/** A row to which a report is limited: only its bets or rounds count. */
export type ReportFilter = { readonly filter: FilterName; readonly key: string; readonly name: string };

export type ReportChoice = {
  readonly period: Period;
  readonly group: string | undefined;
  /** Undefined: the usual order of the report. */
  readonly order: Order | undefined;
  readonly page: number;
  readonly filters: readonly ReportFilter[];
};

type Changes = {
  readonly period?: Period;
  readonly about?: string;
  readonly group?: Group | undefined;
  readonly order?: Order | undefined;
  readonly page?: number;
  readonly add?: ReportFilter;
  readonly drop?: FilterName;
};
export type ChangeReport = (changes: Changes) => void;

const BETWEEN = '~';

/** Returns what a report shows, and a function that changes it. Both are in the address, so links and the Back button work. A change of anything but the page leads to the first page. */
export function useReportChoice(): readonly [ReportChoice, ChangeReport] {
  const [params, setParams] = useSearchParams();
  const week = periodOf('WEEK');
  const choice = {
    period: { from: params.get('from') ?? week.from, to: params.get('to') ?? week.to },
    group: params.get('group') ?? undefined,
    order: reportOrder.options.find((order) => order === params.get('order')),
    page: Number(params.get('page') ?? 1),
    filters: FILTERS.flatMap((filter) => {
      const [key, name = ''] = params.get(filter)?.split(BETWEEN) ?? [];
      return key === undefined ? [] : [{ filter, key, name }];
    }),
  };
  const change: ChangeReport = ({ period, add, drop, ...changes }) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [name, value] of Object.entries({ ...changes, ...period }))
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      if (add !== undefined) next.set(add.filter, `${add.key}${BETWEEN}${add.name}`);
      if (drop !== undefined) next.delete(drop);
      return next;
    });
  return [choice, change];
}

/** Returns the report that a row opens: the next one, limited to the row, or to its day. */
export function drillOf(
  [next, filter]: readonly [next: Group, filter?: FilterName],
  { key, name }: { readonly key: string; readonly name: string },
): Changes {
  const added = filter === undefined ? { period: { from: key, to: key } } : { add: { filter, key, name } };
  return { group: next, order: undefined, ...added };
}

/** Returns the key of a limit; undefined without one. */
export function limitOf({ filters }: ReportChoice, name: FilterName): string | undefined {
  return filters.find(({ filter }) => filter === name)?.key;
}

/** Returns the fields that the calls of all reports share. */
export function sharedFields(choice: ReportChoice) {
  const [agent, user] = [limitOf(choice, 'agent'), limitOf(choice, 'user')];
  return {
    ...rangeOf(choice.period),
    ...(agent === undefined ? {} : { agent_id: Number(agent) }),
    ...(user === undefined ? {} : { user_id: Number(user) }),
  };
}
