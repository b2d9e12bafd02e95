import { commissionOn } from '../commission/index.ts';
import type { Minor } from '../money/index.ts';
import { assert, present } from '../std/index.ts';
import type { SettlementProgress } from './answers.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';
import { recordSettled } from './decide-accounts.ts';
import { setStatus } from './decide-markets.ts';
import type { MarketState, Settling } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import type { State } from './state.ts';

/** Number of fills counted in the time of writing a line. */
const FILLS_PER_LINE = 10;

/** Continues the running settlement that comes first: real markets before paper markets, each group by id. The engine's tick calls it. */
export function continueFirstSettlement(recorder: Recorder): void {
  const market = recorder.state.firstSettling();
  if (market?.settling === undefined) return;
  recorder.record('settlementContinued', { ...market.name, settlement: market.settlement, act: market.settling.act });
  writeSlice(recorder, market, market.settling);
}

/**
 * Writes the next slice. A slice has a maximum number of lines, but always includes an account's result whole. A cursor in the state marks the lines already
 * written. A restart continues after them and pays no account twice (trust S12). The sum of a slice waits in suspense until the last slice, so all balances sum
 * to zero even between slices (trust L1, L2). The paper house takes the sum of paper bets with each slice.
 */
export function writeSlice(recorder: Recorder, market: MarketState, settling: Settling): void {
  const lines = new Lines(recorder, market, settling.act === 'ROLL_BACK');
  if (settling.act === 'ROLL_BACK') {
    undoAccounts(market, lines);
    lines.balance();
    if (market.settled.length === 0 && lines.left > 0)
      recorder.record('settlementRolledBack', { ...market.name, settlement: market.settlement });
    return;
  }
  countFills(recorder, market, settling, lines);
  recordOrderResults(recorder, market, settling, lines);
  payAccounts(recorder.state, market, settling, lines);
  const isLast = lines.left > 0;
  if (isLast && market.shadow === undefined) payCrossMatchAndCommission(market, lines);
  lines.balance();
  if (isLast) setStatus(recorder, market, settling.act === 'VOID' ? 'VOID' : 'SETTLED', market.inPlay);
}

/** The account lines of one slice, which sum to zero. */
class Lines {
  left: number;
  readonly #recorder: Recorder;
  readonly #market: MarketState;
  readonly #isRollback: boolean;
  #sum = 0;

  constructor(recorder: Recorder, market: MarketState, isRollback: boolean) {
    this.#recorder = recorder;
    this.#market = market;
    this.#isRollback = isRollback;
    this.left = recorder.state.settlementLines;
  }

  add(account: number, gross: number, commission: number): void {
    const { settlement } = this.#market;
    const line = { settlement, account, gross, commission, rollback: this.#isRollback };
    recordSettled(this.#recorder, { ...this.#market.name, ...line });
    this.#sum += gross - commission;
    this.left--;
  }

  balance(): void {
    const { SUSPENSE, PAPER_HOUSE } = SYSTEM_ACCOUNT;
    if (this.#sum !== 0) this.add(this.#market.shadow === undefined ? SUSPENSE : PAPER_HOUSE, -this.#sum, 0);
  }
}

function countFills(recorder: Recorder, market: MarketState, { sums }: Settling, lines: Lines): void {
  const { counted } = sums;
  const until = Math.min(market.fills.count, counted + lines.left * FILLS_PER_LINE);
  if (until === counted) return;
  recorder.record('settlementCounted', { ...market.name, settlement: market.settlement, fills: until });
  // All fills must be counted before any result is published or paid.
  lines.left = until < market.fills.count ? 0 : lines.left - Math.floor((until - counted) / FILLS_PER_LINE);
}

/** Writes the result of each order with fills, in the order of their first fills. */
function recordOrderResults(recorder: Recorder, market: MarketState, settling: Settling, lines: Lines): void {
  const { orders } = market.fills;
  for (; lines.left > 0 && settling.told < orders.length; lines.left--) {
    const place = settling.told;
    const order = recorder.state.orders.id(present(orders[place]));
    const voided = settling.act === 'VOID' || (market.isLeast && settling.sums.isOpen(place));
    recorder.record('orderSettled', { order, profit: present(settling.sums.profits[place]), voided });
  }
}

/** Writes a line for each account with fills, in the order of their first fills. */
function payAccounts({ discounts }: State, market: MarketState, { sums }: Settling, lines: Lines): void {
  while (lines.left > 0 && market.settled.length < sums.positions.length) {
    const position = present(sums.positions[market.settled.length]);
    const gross = sums.grossOf(position) as Minor;
    const account = market.positions.accountAt(position);
    const discountBps = market.terms.discountAllowed ? (discounts.get(account) ?? 0) : 0;
    lines.add(account, gross, commissionOn(gross, market.terms.commissionBps, discountBps));
  }
}

/** Pays the remainders of rounding in cross matches, then the commission. Together with these, all lines sum to zero (exchange X66, trust S1). */
function payCrossMatchAndCommission(market: MarketState, lines: Lines): void {
  let crossMatch = 0;
  let commissions = 0;
  for (const { gross, commission } of market.settled) {
    crossMatch -= gross;
    commissions += commission;
  }
  assert(
    Math.abs(crossMatch) <= market.fills.count * market.terms.runners,
    'rounding of cross matches stays within a unit per fill and runner',
  );
  if (crossMatch !== 0) lines.add(SYSTEM_ACCOUNT.CROSS_MATCH, crossMatch, 0);
  if (commissions !== 0) lines.add(SYSTEM_ACCOUNT.COMMISSION, commissions, 0);
}

/** Writes every line of the settlement with the opposite sign, last line first (trust S6). */
function undoAccounts(market: MarketState, lines: Lines): void {
  for (let last = market.settled.at(-1); last !== undefined && lines.left > 0; last = market.settled.at(-1)) {
    lines.add(last.account, minus(last.gross), minus(last.commission));
  }
}

/** Returns the negative of an amount, but never −0, which the journal would store as another number. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

/** Returns the progress of a settlement; undefined if none is in progress. Until all fills are counted, `total` is an upper limit. */
export function progressOf(market: MarketState): SettlementProgress | undefined {
  const { settling, settled } = market;
  if (settling === undefined) return undefined;
  const { act, lines, sums } = settling;
  if (act === 'ROLL_BACK') return { act, done: lines - settled.length, total: lines };
  const total = sums.counted < market.fills.count ? market.positions.count : sums.positions.length;
  return { act, done: Math.min(settled.length, total), total };
}
