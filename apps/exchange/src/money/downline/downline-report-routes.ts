import { MICROS_PER_MS } from '@pavilion/core/std';
import { fromMinor } from '@pavilion/contract/amount';
import type { MarketRisk, RiskOrder, WeekRow } from '@pavilion/contract/http';
import { HOUSE_LEVEL, type Level } from '@pavilion/core/downline';
import type { Minor } from '@pavilion/core/money';
import type { IllegitimatePlayForm } from '@pavilion/core/settlement';
import { readBetList } from '../../trading/betting/bet-list-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import { csvFileOf, FILE_ROWS_MAX } from '../../platform/http/csv-file.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf, periodOf, sliceOf, wireTotalOf, type Page } from '../../platform/http/wire.ts';
import { Answer, refuse, Refused } from '@pavilion/server/refused';
import type { Catalogue } from '../../trading/markets/catalogue-reads.ts';
import { isMarketFound, isOfSport } from '../../trading/markets/market-list-reads.ts';
import { sortedBy, type SortKey } from '../../platform/http/sorted-by.ts';
import { readMarketBets } from '../../trading/markets/market-bet-reads.ts';
import { readStatement } from '../reports/statement-reads.ts';
import { figuresOf } from '../../trading/rules/rule-reads.ts';
import { balanceOf } from '../../platform/ledger/balance-reads.ts';
import {
  branchProfit,
  branchTotals,
  readAllBookings,
  readBranchBookings,
  readBranchProfits,
  readFirstBooking,
  type Span,
} from './booking-reads.ts';
import type { BookingService } from './booking-service.ts';
import { headOf } from './downline-routes.ts';
import { SETTLE_WEEK, type DownlineService } from './downline-service.ts';
import { readRisk } from './risk-reads.ts';
import { NO_TERMS, readTerms } from './terms-store.ts';
import { chainBelow, childIds, readBranches, readChildren, readMember, ownId } from './tree-reads.ts';
import { readWeeks, type StoredWeek } from './week-store.ts';
import { boundsOf, weekOf, weeksBetween } from './weeks.ts';

export type DownlineReportRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly projected: Projected;
  readonly catalogue: Catalogue;
  readonly bookings: BookingService;
  readonly downline: DownlineService;
  readonly illegitimatePlay: IllegitimatePlayForm;
};

const RISK_KEYS: Readonly<Record<RiskOrder, (market: MarketRisk) => SortKey>> = {
  LIABILITY: ({ liability }) => liability,
  PLAYERS: ({ players }) => players,
  MARKET: ({ match_name, market_name }) => `${match_name} ${market_name}`,
};

const BOOKING_HEADS = [
  'market_id',
  'market_name',
  'match_id',
  'match_name',
  'booked_at',
  'players',
  'players_result',
  'players_commission',
  'own_result',
  'own_commission',
] as const;
const BRANCH_HEADS = [
  'user_id',
  'user_name',
  'role',
  'markets',
  'players_net',
  'players_commission',
  'below',
  'own',
  'above',
] as const;
const RISK_HEADS = ['market_id', 'market_name', 'match_id', 'match_name', 'players', 'liability'] as const;

const WHOLE: Page = { offset: 0, limit: FILE_ROWS_MAX };

type ReportHandlers = Pick<
  HandlersOf<'office'>,
  | 'getBookings'
  | 'getDownlineProfit'
  | 'getDownlineRisk'
  | 'getMarketBets'
  | 'getWeeks'
  | 'settleWeek'
  | 'viewBalance'
  | 'viewBets'
  | 'viewStatement'
>;

/** Handles the reports on accounts below the caller: results, exposure, bets, each level's share, and the reports as those accounts see them. */
export function downlineReportHandlers(options: DownlineReportRoutesOptions): ReportHandlers {
  const { db, engine, projected, bookings } = options;
  return {
    getBookings: async ({ parent_id, as_file, ...request }, { caller, receivedAtMs }) => {
      const level = await levelOf(db, caller, parent_id);
      if (level instanceof Refused) return level;
      return bookings.whenBooked(async () => {
        const read = (page: Page) => readAllBookings(db, level, periodOf(request), page);
        const file = as_file === true ? csvFileOf('bookings', BOOKING_HEADS, (await read(WHOLE)).rows, receivedAtMs) : null;
        return { ...(await read(pageOf(request))), file };
      });
    },
    getMarketBets: async (
      {
        parent_id,
        market_id,
        bet_ids,
        search = '',
        open = false,
        placed_from,
        placed_until,
        people_only: isPeopleOnly = false,
        ...request
      },
      { caller },
    ) => {
      const entry = options.catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const level = await levelOf(db, caller, parent_id);
      if (level instanceof Refused) return level;
      const accounts = level === HOUSE_LEVEL ? undefined : await accountsBelow(db, level);
      const filter = {
        search,
        hasOpen: open,
        accounts,
        bets: bet_ids?.map(Number),
        from: placed_from,
        until: placed_until,
        isPeopleOnly,
      };
      return readProjected(engine, projected, () => readMarketBets(db, entry, filter, pageOf(request)));
    },
    getWeeks: (request, { caller, receivedAtMs }) =>
      bookings.whenBooked(async () => {
        const rows = await weekRows(db, await agentsBelow(db, caller), receivedAtMs);
        return { rows: sliceOf(rows, pageOf(request)), total: rows.length, own: await ownWeeks(db, caller, receivedAtMs) };
      }),
    settleWeek: async ({ user_id, week }, call) => {
      const { caller } = call;
      const agent = (await agentsBelow(db, caller)).find((each) => each.user_id === user_id);
      const [person] = (agent === undefined ? undefined : await chainBelow(db, caller, user_id)) ?? [];
      if (agent === undefined || person === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
      const rowOf = async () => (await weekRows(db, [agent], call.receivedAtMs)).find((each) => each.week === week);
      // A week before the agent's first booking, or after the current week, cannot be settled.
      if (boundsOf(week) !== undefined && (await rowOf()) === undefined) return refuse('NOT_FOUND', { field: 'week' });
      const refused = await options.downline.settleWeek(person, week, lineOf(call, SETTLE_WEEK, `user ${user_id}`));
      if (refused !== undefined) return refused;
      const row = await rowOf();
      return row === undefined ? refuse('NOT_FOUND', { field: 'week' }) : new Answer(row, 'The week is settled.');
    },
    ...branchHandlers(options),
    ...viewHandlers(options),
  };
}

/** Handles the results of the branches below, and their exposure by market. */
function branchHandlers(options: DownlineReportRoutesOptions): Pick<ReportHandlers, 'getDownlineProfit' | 'getDownlineRisk'> {
  const { db, engine, projected, bookings } = options;
  return {
    getDownlineProfit: async ({ parent_id, as_file, ...request }, { caller, receivedAtMs }) => {
      const level = await levelOf(db, caller, parent_id);
      if (level instanceof Refused) return level;
      return bookings.whenBooked(async () => {
        const read = (page: Page) => branchProfits(db, level, periodOf(request), page);
        const file =
          as_file === true ? csvFileOf('profit-by-branch', BRANCH_HEADS, (await read(WHOLE)).rows, receivedAtMs) : null;
        return { ...(await read(pageOf(request))), file };
      });
    },
    getDownlineRisk: async (
      { parent_id, search = '', sport_id, order, ascending = false, as_file, ...request },
      { caller, receivedAtMs },
    ) => {
      const level = await levelOf(db, caller, parent_id);
      if (level instanceof Refused) return level;
      return readProjected(engine, projected, async () => {
        const all = await riskBelow(options, level);
        const liability = wireTotalOf(all.map((market) => market.liability));
        const found = all.filter((market) => isMarketFound(market, search) && isOfSport(options.catalogue, market, sport_id));
        const markets = order === undefined ? found : [...sortedBy(found, RISK_KEYS[order], ascending)];
        const file = as_file === true ? csvFileOf('exposure', RISK_HEADS, markets, receivedAtMs) : null;
        return { rows: sliceOf(markets, pageOf(request)), total: markets.length, liability, file };
      });
    },
  };
}

/** Handles the reports of an account as its owner sees them. */
function viewHandlers(options: DownlineReportRoutesOptions): Pick<ReportHandlers, 'viewBalance' | 'viewBets' | 'viewStatement'> {
  const { db, engine, projected } = options;
  const figures = figuresOf(options.illegitimatePlay);
  return {
    viewBalance: async ({ user_id }, { caller }) => {
      if ((await chainBelow(db, caller, user_id)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
      return engine.read((exchange) => balanceOf(exchange, user_id));
    },
    viewBets: async ({ user_id, settled, ...request }, { caller }) => {
      if ((await chainBelow(db, caller, user_id)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
      return readProjected(engine, projected, async (seq) => {
        const filter = { accountId: user_id, settled, ended: settled ? ('ALL' as const) : undefined, ...periodOf(request) };
        const { rows, total, profit } = await readBetList(db, filter, pageOf(request), seq);
        return { rows, total, total_profit: fromMinor(profit), seq };
      });
    },
    viewStatement: async ({ user_id, ...request }, { caller }) => {
      if ((await chainBelow(db, caller, user_id)) === undefined) return refuse('NOT_FOUND', { field: 'user_id' });
      const filter = { accountId: user_id, sportId: undefined, kind: undefined, ...periodOf(request) };
      const read = () => readStatement(db, filter, pageOf(request), figures);
      return readProjected(engine, projected, async (seq) => ({ ...(await read()), seq }));
    },
  };
}

/** Returns the level of a report: the caller's own, or that of an agent in the caller's subtree. */
async function levelOf(db: Db, caller: Caller, parentId: number | undefined): Promise<number | Refused> {
  const head = await headOf(db, caller, parentId);
  if (head instanceof Refused) return head;
  return head[0]?.userId ?? ownId(caller) ?? HOUSE_LEVEL;
}

async function accountsBelow(db: Db, level: number): Promise<readonly number[]> {
  return (await readBranches(db, await childIds(db, level))).map(({ userId }) => userId);
}

/** Returns the branches with a result in the period, the largest first. */
async function branchProfits(db: Db, level: number, span: Span, page: Page) {
  const { rows } = await readChildren(db, level === HOUSE_LEVEL ? undefined : level, WHOLE);
  const members = await readBranches(
    db,
    rows.map((row) => row.user_id),
  );
  const sums = await readBranchProfits(db, level, members, span);
  const profits = rows.flatMap((row) => {
    const branch = sums.get(row.user_id);
    return branch === undefined ? [] : [branchProfit(row, branch)];
  });
  profits.sort((a, b) => Math.abs(b.players_net) - Math.abs(a.players_net));
  return { rows: sliceOf(profits, page), total: profits.length, totals: branchTotals([...sums.values()]) };
}

async function riskBelow(options: DownlineReportRoutesOptions, level: number) {
  const { db } = options;
  const heads = await childIds(db, level === HOUSE_LEVEL ? undefined : level);
  const members = await readBranches(db, heads);
  const asking = level === HOUSE_LEVEL ? [] : [level];
  const terms = await readTerms(db, [...heads, ...asking]);
  const branchOf = new Map(members.map(({ userId, branch }) => [userId, branch]));
  const levelsOf = (account: number): Level[] =>
    [branchOf.get(account) ?? account, ...asking]
      .filter((each) => each !== account)
      .map((each) => ({ account: each, ...termsOf(terms.get(each)) }));
  const players = members.filter(({ role }) => role === 'PLAYER').map(({ userId }) => userId);
  return readRisk(options, players, levelsOf, level);
}

function termsOf({ shareBps, commissionBps } = NO_TERMS): Pick<Level, 'shareBps' | 'commissionBps'> {
  return { shareBps, commissionBps };
}

type Agent = { readonly user_id: number; readonly user_name: string };

async function agentsBelow(db: Db, caller: Caller): Promise<readonly Agent[]> {
  const ids = await childIds(db, ownId(caller));
  const members = await Promise.all(ids.map((id) => readMember(db, id)));
  return members.filter((row) => row !== undefined && row.role === 'AGENT') as Agent[];
}

const OWN_WEEKS_MAX = 12;

/** Returns the agent's own last weeks with its parent, and the sums of the week that runs. */
async function ownWeeks(db: Db, caller: Caller, nowMs: number) {
  const level = ownId(caller);
  const self = level === undefined ? undefined : await readMember(db, level);
  if (level === undefined || self === undefined) return null;
  const rows = await weekRows(db, [self], nowMs);
  const span = { fromAt: boundsOf(weekOf(nowMs))?.fromAt, toAt: undefined };
  const { totals } = await branchProfits(db, level, span, { offset: 0, limit: 1 });
  return { rows: rows.slice(0, OWN_WEEKS_MAX), running: totals };
}

/** Returns a row for each agent and week since the first booking. A settled week keeps the amount that was paid. */
async function weekRows(db: Db, agents: readonly Agent[], nowMs: number): Promise<WeekRow[]> {
  const branches = await readBranches(
    db,
    agents.map((agent) => agent.user_id),
  );
  const firstAt = await readFirstBooking(
    db,
    branches.map((member) => member.userId),
  );
  if (firstAt === undefined) return [];
  const settled = await readWeeks(
    db,
    agents.map((agent) => agent.user_id),
  );
  const running = weekOf(nowMs);
  const rows: WeekRow[] = [];
  for (const week of weeksBetween(weekOf(firstAt / MICROS_PER_MS), running)) {
    const bounds = boundsOf(week);
    if (bounds === undefined) throw new Error(`${week} is not the Monday of a week`);
    const amounts = await readBranchBookings(db, branches, bounds.fromAt, bounds.beforeAt);
    for (const agent of agents) {
      const stored = settled.find((each) => each.week === week && each.userId === agent.user_id);
      rows.push(weekRow(agent, week, week === running, amounts.get(agent.user_id) ?? (0 as Minor), stored));
    }
  }
  return rows;
}

function weekRow(agent: Agent, week: string, isRunning: boolean, amountDue: Minor, stored: StoredWeek | undefined): WeekRow {
  const settledAtMs = stored?.settledAtMs;
  const open = isRunning ? 'RUNNING' : 'DUE';
  return {
    week,
    user_id: agent.user_id,
    user_name: agent.user_name,
    amount: fromMinor(stored?.amount ?? amountDue),
    status: settledAtMs === undefined ? open : 'SETTLED',
    settled_at: settledAtMs === undefined ? null : new Date(settledAtMs).toISOString(),
  };
}
