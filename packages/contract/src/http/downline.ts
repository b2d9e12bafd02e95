import * as z from 'zod/mini';
import { amount, averagePrice, percent, toMinor, transferAmount } from '../amount.ts';
import { post } from '../endpoint.ts';
import { betSide, wireOdds } from './house-shapes.ts';
import { reportBet, statementLine, statementSums } from './report.ts';
import { balance } from './user.ts';
import {
  asFile,
  betId,
  catalogueId,
  csvFile,
  date,
  integer,
  integerIn,
  line,
  looseCatalogueId,
  marketId,
  numberWhich,
  page,
  prose,
  reportFilter,
  rowsOf,
  sequence,
  timestamp,
  userId,
  words,
  userName,
} from '../scalars.ts';

/**
 * Calls that uplines make about the accounts below them. The top of the tree is the operator, below are agents under agents, and at the bottom are players.
 * Callers see and change only their own subtree. Points, credit and shares are agreed between an account and its direct parent.
 */
export const memberRole = z.enum(['PLAYER', 'AGENT']);

/** Percent with at most two decimals. */
export const sharePercent = numberWhich(
  z.gte(0),
  z.lte(100),
  z.refine<number>((value) => toMinor(value) !== undefined, { error: 'a percentage with at most two decimals' }),
);

/** BETTING: the account can sign in, but not bet. ACCOUNT: the account cannot sign in either. Both also apply to all accounts below it. */
export const lockLevel = z.enum(['NONE', 'BETTING', 'ACCOUNT']);
export type LockLevel = z.infer<typeof lockLevel>;

const accountStep = z.object({ user_id: userId, user_name: words });

/** One account below the caller. The totals of its downline include the account itself. */
export const member = z.object({
  user_id: userId,
  user_name: words,
  role: memberRole,
  parent_name: z.nullable(words),
  /** The accounts between the caller and this account, topmost first; empty if it is directly below. */
  path: z.array(accountStep),
  total_balance: amount,
  liability: amount,
  credit: amount,
  /** Points held for withdrawals that are not paid yet. */
  held: amount,
  /** Stakes of casino rounds that are not finished. They have left the balance. */
  in_play: amount,
  /** balance + credit − liability − held; negative after a correction. */
  available: amount,
  downline_balance: amount,
  downline_liability: amount,
  agents: integer,
  players: integer,
  /** Part of its players' results and commission that this agent and its branch bear together. */
  share_percent: percent,
  commission_percent: percent,
  lock: lockLevel,
  /** The account's own lock: its author, time and reason; null without one. Agents see only locks of their own branch. `at` is null if the time is not known. */
  locked: z.nullable(z.object({ by: words, at: z.nullable(timestamp), reason: words })),
  /** True for an account with which a program of the house bets, such as a market maker. */
  is_program: z.boolean(),
  /** The lock from above. */
  lock_above: lockLevel,
  must_change_password: z.boolean(),
  created_at: timestamp,
});
export type Member = z.infer<typeof member>;

/** A new account with its password, shown once, which must be changed within a day. */
export const issuedAccount = z.object({ user_id: userId, user_name: words, password: words });
export type IssuedAccount = z.infer<typeof issuedAccount>;

/** A level's booking for a market, over all players below that level. */
export const bookingRow = z.object({
  market_id: marketId,
  market_name: words,
  match_id: catalogueId,
  match_name: words,
  /** An undone settlement is reversed in its own line. */
  reversal: z.boolean(),
  booked_at: timestamp,
  players: integer,
  /** The players' result before commission; a win is positive. */
  players_result: amount,
  players_commission: amount,
  own_result: amount,
  own_commission: amount,
});
export type BookingRow = z.infer<typeof bookingRow>;

/** A level's booking for a casino game and a day, over all players below the level. It has no commission. */
export const casinoBookingRow = z.object({
  /** YYYY-MM-DD in UTC+5:30, the zone of the weeks. */
  day: words,
  game_code: words,
  /** The name of the game in the catalogue; its code if the catalogue never had it. */
  game_name: words,
  rounds: integer,
  players: integer,
  /** A win is positive. */
  players_result: amount,
  own_result: amount,
});
export type CasinoBookingRow = z.infer<typeof casinoBookingRow>;

const branchAmounts = { players_net: amount, players_commission: amount, below: amount, own: amount, above: amount };

/** Results of a branch in a time range. A branch is a player, or an agent with all accounts below. `players` + `below` + `own` + `above` is zero. */
export const branchProfit = z.object({
  user_id: userId,
  user_name: words,
  role: memberRole,
  markets: integer,
  ...branchAmounts,
});
export type BranchProfit = z.infer<typeof branchProfit>;

const outcomeRisk = z.object({
  /** null: a range of results. */
  selection_id: z.nullable(catalogueId),
  name: words,
  /** The result of the players below under this outcome, and the requested level's part of it. For a meter's range, those of its first result. */
  players: amount,
  own: amount,
  /** Meter: change of both with each run. */
  players_per_run: amount,
  own_per_run: amount,
});

/**
 * Risk of the players below in an unsettled market. `liability` adds up what each player could lose, with open bets. Outcomes are selections if exactly one wins,
 * or ranges of results; they count matched bets.
 */
export const marketRisk = z.object({
  market_id: marketId,
  market_name: words,
  match_id: catalogueId,
  match_name: words,
  players: integer,
  liability: amount,
  outcomes: z.array(outcomeRisk),
});
export type MarketRisk = z.infer<typeof marketRisk>;

/** Columns by which the exposure of a downline is sorted. */
export const riskOrder = z.enum(['LIABILITY', 'PLAYERS', 'MARKET']);
export type RiskOrder = z.infer<typeof riskOrder>;

/**
 * A bet in a market as staff and uplines see it. `price` is the average of its matches; without a match, the price it asks for. At a line, between players too,
 * the odds are in `line`.
 */
export const marketBet = z.object({
  bet_id: betId,
  user_id: userId,
  user_name: words,
  is_program: z.boolean(),
  selection_name: words,
  side: betSide,
  ...wireOdds,
  price: z.nullable(averagePrice),
  /** The matched part; against the house the whole stake. */
  stake: amount,
  /** The part that waits for a match. */
  open: amount,
  placed_at: timestamp,
  /** Before commission; null before settlement. */
  profit: z.nullable(amount),
});
export type MarketBet = z.infer<typeof marketBet>;

/** Monday to Sunday, UTC+5:30, named by its Monday. */
export const week = date;

/** Sum of a week's bookings between an agent and its parent. Positive: the parent pays the agent. */
export const weekRow = z.object({
  week,
  user_id: userId,
  user_name: words,
  amount,
  status: z.enum(['RUNNING', 'DUE', 'SETTLED']),
  settled_at: z.nullable(timestamp),
});
export type WeekRow = z.infer<typeof weekRow>;

const one = { user_id: userId };
const below = { parent_id: z.optional(userId) };
/** True leaves out the accounts with which programs of the house bet. */
const peopleOnly = { people_only: z.optional(z.boolean()) };
const range = { from: reportFilter.from, to: reportFilter.to };
const moved = z.object({ seq: sequence, total_balance: amount });

export const downlineCalls = {
  getDownline: post('office/getDownline', {
    who: 'upline',
    summary:
      'List accounts directly below the caller, or below `parent_id` in the caller’s subtree; `path` leads there. `search` finds accounts at any depth of that branch by part of the name or by number.',
    request: z.strictObject({ ...below, search: z.optional(line(64)), ...peopleOnly, ...page }),
    response: z.object({
      ...rowsOf(member).shape,
      path: z.array(accountStep),
      /** The caller’s own account; null for the house. */
      own: z.nullable(member),
    }),
  }),
  issueAccounts: post('office/issueAccounts', {
    who: 'upline',
    summary:
      'Open accounts with issued passwords directly below the caller or below an agent of the subtree. Open one by name, or up to 25 named by a prefix and a number.',
    request: z.strictObject({
      ...below,
      role: memberRole,
      user_name: userName,
      /** Absent: one account with this exact name. */
      count: z.optional(integerIn(1, 25)),
    }),
    response: z.object({ accounts: z.array(issuedAccount) }),
    idempotent: true,
  }),
  reissuePassword: post('office/reissuePassword', {
    who: 'upline',
    summary: 'Issue a new password to an account directly below the caller. Its sessions end.',
    request: z.strictObject(one),
    response: issuedAccount,
    idempotent: true,
  }),
  handPoints: post('office/handPoints', {
    who: 'agent',
    summary: 'Transfer points from the caller to an account directly below, within the limits that its owner set.',
    request: z.strictObject({ ...one, amount: transferAmount }),
    response: moved,
    errors: ['INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'EXCLUDED'],
    idempotent: true,
  }),
  takePoints: post('office/takePoints', {
    who: 'agent',
    summary:
      'Transfer points from an account directly below to the caller. Points reserved by bets and withdrawals cannot be taken.',
    request: z.strictObject({ ...one, amount: transferAmount }),
    response: moved,
    errors: ['INSUFFICIENT_FUNDS'],
    idempotent: true,
  }),
  setCredit: post('office/setCredit', {
    who: 'upline',
    summary:
      'Set the credit of an account directly below. It comes out of the caller’s own credit, cannot be less than is in use, and stays within the player’s own limits.',
    request: z.strictObject({
      ...one,
      credit: numberWhich(
        z.gte(0),
        z.refine((value) => toMinor(value) !== undefined),
      ),
    }),
    response: z.object({ seq: sequence, credit: amount }),
    errors: ['INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'EXCLUDED'],
  }),
  setTerms: post('office/setTerms', {
    who: 'upline',
    summary:
      'Set the partnership of an agent directly below: at most the caller’s own share, at least the share that the agent has passed on. Accepted bets keep their terms.',
    request: z.strictObject({ ...one, share_percent: sharePercent, commission_percent: sharePercent }),
    response: member,
  }),
  setLock: post('office/setLock', {
    who: 'upline',
    summary:
      'Lock betting or the whole account for a member of the subtree and every account below. Only the person who locked it, or somebody above that person, can unlock it. A lock needs a `reason`.',
    request: z.strictObject({ ...one, lock: lockLevel, reason: z.optional(prose(500)) }),
    response: member,
  }),
  getBookings: post('office/getBookings', {
    who: 'upline',
    summary: 'List by market the share of results and commission booked to the caller or to an agent below.',
    request: z.strictObject({ ...below, ...range, ...asFile, ...page }),
    response: z.object({
      ...rowsOf(bookingRow).shape,
      file: csvFile,
      own_result: amount,
      own_commission: amount,
      /** Casino rounds for all the markets, repeated on every page; their sum covers the whole range. */
      casino: z.array(casinoBookingRow),
      casino_own_result: amount,
    }),
  }),
  getDownlineProfit: post('office/getDownlineProfit', {
    who: 'upline',
    summary:
      'Return the branches with results below the caller or an agent of the subtree, the largest first, and each level’s share of them.',
    request: z.strictObject({ ...below, ...range, ...asFile, ...page }),
    response: z.object({ ...rowsOf(branchProfit).shape, totals: z.object(branchAmounts), file: csvFile }),
  }),
  getDownlineRisk: post('office/getDownlineRisk', {
    who: 'upline',
    summary:
      'List unsettled markets in which players below have exposure, largest first or in the `order` of a column. `search` is a part of a match, a market or its number. `liability` is the total over all of them.',
    request: z.strictObject({
      ...below,
      search: z.optional(line(64)),
      sport_id: z.optional(looseCatalogueId),
      order: z.optional(riskOrder),
      /** True: the smallest first. */
      ascending: z.optional(z.boolean()),
      ...asFile,
      ...page,
    }),
    response: z.object({ ...rowsOf(marketRisk).shape, liability: amount, file: csvFile }),
  }),
  getMarketBets: post('office/getMarketBets', {
    who: 'upline',
    summary:
      'List the matched bets of a market by accounts in the caller’s subtree, newest first; `open`: also those that wait for a match. `search` is a part of the account’s name, or a bet number; `bet_ids`: only these bets; `placed_from` and `placed_until`, end exclusive: only bets placed in that time.',
    request: z.strictObject({
      ...below,
      market_id: marketId,
      search: z.optional(line(64)),
      open: z.optional(z.boolean()),
      bet_ids: z.optional(z.array(betId).check(z.maxLength(200))),
      placed_from: z.optional(timestamp),
      placed_until: z.optional(timestamp),
      ...peopleOnly,
      ...page,
    }),
    response: rowsOf(marketBet),
    errors: ['NOT_FOUND'],
  }),
  getWeeks: post('office/getWeeks', {
    who: 'upline',
    summary: 'List the weekly balances between the caller and the agents directly below, newest first.',
    request: z.strictObject({ ...page }),
    response: z.object({
      ...rowsOf(weekRow).shape,
      /** The caller's own weeks with its parent, newest first, and the sums of the running one; null for the house. */
      own: z.nullable(z.object({ rows: z.array(weekRow), running: z.object(branchAmounts) })),
    }),
  }),
  settleWeek: post('office/settleWeek', {
    who: 'upline',
    summary: 'Transfer a finished week’s balance between the caller and an agent directly below. Possible once per week.',
    request: z.strictObject({ ...one, week }),
    response: weekRow,
    errors: ['INSUFFICIENT_FUNDS'],
    idempotent: true,
  }),
  viewBalance: post('office/viewBalance', {
    who: 'upline',
    summary: 'Return the balance of an account in the subtree as its owner sees it.',
    request: z.strictObject(one),
    response: balance,
  }),
  viewBets: post('office/viewBets', {
    who: 'upline',
    summary:
      'List the bets of an account in the subtree: its open bets or, with `settled`, those of settled markets with the sum of their results.',
    request: z.strictObject({ ...one, settled: z.boolean(), ...range, ...page }),
    response: z.object({ ...rowsOf(reportBet).shape, total_profit: amount, seq: sequence }),
  }),
  viewStatement: post('office/viewStatement', {
    who: 'upline',
    summary: 'Return the statement of an account in the subtree as its owner sees it.',
    request: z.strictObject({ ...one, ...range, ...page }),
    response: z.object({ ...rowsOf(statementLine).shape, ...statementSums, seq: sequence }),
  }),
};
