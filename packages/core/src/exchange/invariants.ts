import { LAY, NONE, ON_CLOSE, ORDER_STATE, PIECE } from '../matching/index.ts';
import type { EachWayTerms } from '../market/index.ts';
import { priceOf, profitAt, smallestFillable, type Minor } from '../money/index.ts';
import { LADDER_SIZE, type LineLadder } from '../odds/index.ts';
import { placePriceOf } from '../settlement/index.ts';
import { addAt, pairOf, present } from '../std/index.ts';
import { checkHouse } from './house/invariants.ts';
import { cashOutAt } from './decide-instructions.ts';
import { checkPaper } from './paper/invariants.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';
import { checkWallet } from './wallet/invariants.ts';

/**
 * Checks everything that must be true after every command, recomputed independently from orders and fills. It is slow; tests, simulation and the live auditor
 * use it. Returns a sentence for each violation.
 */
export function invariantViolations(state: State): string[] {
  const faults: string[] = [];
  if (state.accounts.total() !== 0) faults.push(`L2 balances sum to ${state.accounts.total()}`);
  checkPaper(state, faults);
  const exposures = new Map<number, number>();
  for (const market of state.markets) if (market !== undefined) checkMarket(state, market, exposures, faults);
  checkHouse(state, exposures, faults);
  checkEvents(state, faults);
  for (const waiting of state.instructions.values()) {
    const { instruction, market: id } = waiting;
    const market = state.market(id);
    if (!('bet' in waiting) && !state.greenUpLooks.has(id) && cashOutAt(state, waiting) !== undefined)
      faults.push(`X86 instruction ${instruction} waits for a cash-out of market ${id} that is possible now`);
    if (market === undefined || market.isSettled || market.status === 'CLOSED')
      faults.push(`X85 instruction ${instruction} waits in market ${id}, which takes no more bets`);
  }
  for (const instruction of state.triggered)
    if (!state.instructions.has(instruction)) faults.push(`X85 instruction ${instruction} was triggered and has ended`);
  for (const order of state.expiries.orders()) {
    const slot = state.orders.find(order);
    if (slot === NONE || !state.isOpen(slot)) faults.push(`X84 order ${order} has an expiry time and is not open`);
  }
  for (const order of [...state.minFills.keys(), ...state.targets.keys()]) {
    const slot = state.orders.find(order);
    if (slot === NONE || !state.isOpen(slot))
      faults.push(`X11, X14 order ${order} has a minimum fill or a target, and is not open`);
  }
  checkWallet(state, faults);
  for (const id of state.accounts.ids()) {
    const expected = exposures.get(id) ?? 0;
    const margin = (state.credits.get(id) ?? 0) - heldBy(state, id);
    if (state.accounts.margin(id) !== margin)
      faults.push(`L7 account ${id} has a margin of ${state.accounts.margin(id)}, not ${margin}`);
    if (state.accounts.exposure(id) !== expected)
      faults.push(`L6 account ${id} reserves ${state.accounts.exposure(id)} instead of ${expected}`);
  }
  return faults;
}

/** Checks that each event lists exactly its markets in memory (X46), and that no market takes bets once its event has ended (X82). */
function checkEvents({ markets, house, marketsOfEvent, endedEvents }: State, faults: string[]): void {
  const known = [...markets.filter((market) => market !== undefined), ...house.markets.values()];
  const counted = [...marketsOfEvent].flatMap(([event, those]) => [...those].filter((market) => market.event === event));
  const isWhole = counted.length === known.length && known.every((market) => marketsOfEvent.get(market.event)?.has(market));
  for (const market of known)
    if (endedEvents.has(market.event) && !market.isSettled && market.status !== 'CLOSED')
      faults.push(`X82 market ${market.id} is ${market.status} and its event has ended`);
  if (!isWhole) faults.push(`X46 ${known.length} markets are in memory, but events list ${counted.length}`);
}

function heldBy({ holds }: State, account: number): number {
  let held = 0;
  for (const hold of holds.values()) if (hold.account === account) held += hold.amount;
  return held;
}

function checkMarket(state: State, market: MarketState, exposures: Map<number, number>, faults: string[]): void {
  const { settling } = market;
  if ((settling !== undefined) !== state.settlingMarkets.has(market) || (settling !== undefined && market.status !== 'CLOSED'))
    faults.push(`S12 market ${market.id} is ${market.status}, with a settlement under way: ${settling !== undefined}`);
  checkSizes(state, market, faults);
  for (const order of state.changes.keys()) {
    const slot = state.orders.find(order);
    if (slot === NONE || state.orders.state(slot) !== ORDER_STATE.RESTING || state.delays.dueOf(order) === 0)
      faults.push(`X21 a change of order ${order} waits, and the order is not in the book`);
  }
  if (market.shadow === undefined) checkMatches(state, market, faults);
  checkClosing(state, market, faults);
  checkRemovals(state, market, faults);
  if (market.status === 'OPEN' && market.shadow === undefined) checkUncrossed(state, market, faults);
  if (market.isSettled) return;
  for (const position of market.positions.sortedByAccount()) {
    const account = market.positions.accountAt(position);
    const exposure = exposureByEnumeration(state, market, account);
    if (market.hasReleased(account)) continue;
    if (exposure !== market.positions.exposureAt(position)) {
      faults.push(
        `L6 market ${market.id} account ${account} reserves ${market.positions.exposureAt(position)} instead of ${exposure}`,
      );
    }
    exposures.set(account, (exposures.get(account) ?? 0) + exposure);
  }
}

/** Checks that a market lists its open orders for the auction (X73). On-close orders are in no queue, and none remains once the market is in-play. */
function checkClosing(state: State, market: MarketState, faults: string[]): void {
  const { orders } = state;
  for (const slot of new Set([...state.openOrdersOf(market), ...market.closing])) {
    const isToClose = state.persistenceOf(slot) === 'MARKET_ON_CLOSE';
    const isOnClose = (orders.flags(slot) & ON_CLOSE) !== 0;
    if (
      isToClose !== market.closing.has(slot) ||
      isOnClose !== (orders.state(slot) === ORDER_STATE.CLOSING) ||
      (isToClose && market.inPlay)
    )
      faults.push(`X73 order ${orders.id(slot)} does not wait for the auction of market ${market.id} as it should`);
  }
}

/**
 * Checks that size = matched + open + cancelled + lapsed, and that the volume of a level is the sum of its resting orders (M2). Every match and every resting
 * order can win at least one unit (M11).
 */
function checkSizes(state: State, market: MarketState, faults: string[]): void {
  const { orders } = state;
  const filled = sizesOfFills(market);
  for (const slot of new Set([...state.openOrdersOf(market), ...market.fills.orders])) {
    const { matched, voided } = filled[orders.filledPlace(slot)] ?? { matched: 0, voided: 0 };
    if (matched !== orders.matched(slot))
      faults.push(`M2 order ${orders.id(slot)} has ${orders.matched(slot)} matched, but its fills sum to ${matched}`);
    const sum = voided + orders.matched(slot) + orders.remaining(slot) + orders.cancelled(slot) + orders.lapsed(slot);
    if (sum !== orders.size(slot) || orders.remaining(slot) < 0)
      faults.push(`M2 order ${orders.id(slot)} has a size of ${orders.size(slot)}, but its parts sum to ${sum}`);
  }
  for (let fill = 0; fill < market.fills.count; fill++)
    if (market.fills.firstPayout(fill) <= market.fills.stake(fill))
      faults.push(
        `M11 match ${market.fills.match(fill)} pays ${market.fills.firstPayout(fill)} for a stake of ${market.fills.stake(fill)}`,
      );
  for (let runner = 0; runner < market.terms.runners; runner++) {
    for (const queue of [market.book.backs(runner), market.book.lays(runner)]) {
      for (let level = 0; level < LADDER_SIZE; level++) {
        let volume = 0;
        for (let slot = queue.head(level); slot !== NONE; slot = orders.next(slot)) {
          volume += orders.remaining(slot);
          if (orders.remaining(slot) < smallestFillable(orders.price(slot)))
            faults.push(`M11 order ${orders.id(slot)} rests with ${orders.remaining(slot)}, which win nothing`);
        }
        if (volume !== queue.volume(level))
          faults.push(`M2 market ${market.id} level ${level} shows ${queue.volume(level)} instead of ${volume}`);
      }
    }
  }
}

/** Returns the matched and void size of each order by its fills, indexed by the order's place. */
function sizesOfFills({ fills }: MarketState): { matched: number; voided: number }[] {
  const sizes = fills.orders.map(() => ({ matched: 0, voided: 0 }));
  for (let fill = 0; fill < fills.count; fill++) {
    const size = present(sizes[fills.place(fill)]);
    if (fills.isVoid(fill)) size.voided += fills.stake(fill);
    else size.matched += fills.stake(fill);
  }
  return sizes;
}

/**
 * Checks that every match sums to zero on each outcome; a cross match includes the cross-match account (M1). The cross-match account never pays, and receives
 * at most one unit per runner.
 */
function checkMatches(state: State, market: MarketState, faults: string[]): void {
  if (market.lines !== undefined) return checkLineMatches(state, market, faults);
  const groups = new Map<number, number[]>();
  for (let fill = 0; fill < market.fills.count; fill++) {
    // S9: a match is void on all its sides or on none of them.
    const name = market.fills.isVoid(fill) ? -market.fills.match(fill) : market.fills.match(fill);
    const group = groups.get(name) ?? [];
    group.push(fill);
    groups.set(name, group);
  }
  for (const [match, group] of groups) {
    const isDirect = group.length === 2 && sameRunner(state, market, group);
    // A void match across runners covered all runners active at the time.
    const runners = match > 0 || isDirect ? activeRunners(market) : group.map((fill) => runnerOf(state, market, fill));
    const left = housesWorst(state, market, group, runners);
    const most = isDirect ? 0 : runners.length;
    if (left.lowest < 0 || left.highest > most)
      faults.push(`M1 match ${match} leaves the house between ${left.lowest} and ${left.highest}`);
  }
}

/** Checks that both sides of a match at a line have the same stake and line, and become void together (M1, S9). */
function checkLineMatches(state: State, { id, fills }: MarketState, faults: string[]): void {
  const sides = new Map<number, string[]>();
  for (let fill = 0; fill < fills.count; fill++) {
    const name = `${fills.stake(fill)} at ${fills.lines[fill]}, void ${fills.isVoid(fill)}`;
    sides.set(fills.match(fill), [...(sides.get(fills.match(fill)) ?? []), name]);
  }
  for (const [match, [one, other, ...more]] of sides)
    if (one !== other || more.length > 0) faults.push(`M1 match ${match} of market ${id} is ${one} and ${other}`);
}

/** Checks that a removed runner has no matched and no open size (X59). */
function checkRemovals(state: State, market: MarketState, faults: string[]): void {
  for (const { runner } of market.removals) {
    for (let fill = 0; fill < market.fills.count; fill++) {
      if (!market.fills.isVoid(fill) && state.orders.runner(market.fills.orderOf(fill)) === runner)
        faults.push(`X59 market ${market.id} has fill ${fill} on runner ${runner}, which was removed`);
    }
    for (const slot of state.openOrdersOf(market)) {
      if (state.orders.runner(slot) === runner)
        faults.push(`X59 order ${state.orders.id(slot)} is open on runner ${runner}, which was removed`);
    }
  }
}

function sameRunner(state: State, market: MarketState, group: readonly number[]): boolean {
  const [first, second] = pairOf(group);
  return runnerOf(state, market, first) === runnerOf(state, market, second);
}

function runnerOf({ orders }: State, { fills }: MarketState, fill: number): number {
  return orders.runner(fills.orderOf(fill));
}

/** Returns the runners that can win. */
function activeRunners(market: MarketState): number[] {
  const all = Array.from({ length: market.terms.runners }, (_, runner) => runner);
  return all.filter((runner) => market.removalOf(runner) === undefined);
}

/** Returns the house's result of a group of fills in its best and worst outcome, if any of `runners` can win. */
function housesWorst(
  state: State,
  market: MarketState,
  group: readonly number[],
  runners: readonly number[],
): { lowest: number; highest: number } {
  let ifAllLose = 0;
  const differences = new Array<number>(market.terms.runners).fill(0);
  for (const fill of group) {
    const slot = market.fills.orderOf(fill);
    const sign = (state.orders.flags(slot) & LAY) !== 0 ? -1 : 1;
    ifAllLose += sign * market.fills.stake(fill);
    addAt(differences, state.orders.runner(slot), -sign * market.fills.payout(fill));
  }
  const sorted = runners.map((runner) => present(differences[runner])).sort((a, b) => a - b);
  const sum = (places: number[]): number => places.reduce((total, place) => total + place, ifAllLose);
  return { lowest: sum(sorted.slice(0, market.terms.winners)), highest: sum(sorted.slice(-market.terms.winners)) };
}

/**
 * Checks that no two resting orders can match each other (M4). There are two exceptions: orders of one account, and orders whose match has no whole minor
 * units.
 */
function checkUncrossed(state: State, market: MarketState, faults: string[]): void {
  const runners = activeRunners(market);
  for (const runner of runners) {
    const back = market.book.backs(runner).best;
    const lay = market.book.lays(runner).best;
    if (back !== NONE && lay !== NONE && back <= lay) faults.push(`M4 market ${market.id} runner ${runner} is crossed`);
  }
  if (market.lines !== undefined) return;
  for (const isLay of [false, true]) {
    const heads = runners.map((runner) => headOf(state, market, runner, isLay, faults));
    // The last of these orders to arrive was the taker, but the state does not show which one that was. The book certainly missed a match only if each of the
    // orders would have found it.
    if (heads.every((slot) => slot !== NONE && isCrossed(state, market, slot)))
      faults.push(`M4 market ${market.id} is crossed virtually`);
  }
}

function headOf(state: State, market: MarketState, runner: number, isLay: boolean, faults: string[]): number {
  const queue = isLay ? market.book.lays(runner) : market.book.backs(runner);
  if (queue.best === NONE) return NONE;
  const slot = queue.head(queue.best);
  if (state.orders.state(slot) !== ORDER_STATE.RESTING)
    faults.push(`M4 order ${state.orders.id(slot)} is in the book and does not rest`);
  return slot;
}

/**
 * Returns true if the order would find a virtual match that it or another order must have been able to find before. Sizes only shrink. A match in whole units
 * now was also possible while they were larger. Other matches were found only if the search tried every stake, and that depends on the original sizes of the
 * orders (exchange X37).
 */
function isCrossed(state: State, market: MarketState, slot: number): boolean {
  const { orders } = state;
  const { book } = market;
  const open = orders.remaining(slot);
  const piece = book.next(orders.runner(slot), orders.isLay(slot), orders.account(slot), orders.price(slot), open);
  if (piece !== PIECE.CROSS || !differentAccounts(state, market)) return false;
  if (book.cross.hasWholeUnits(open)) return true;
  for (let leg = 0; leg < book.cross.count; leg++) book.cross.open[leg] = orders.size(present(book.legs[leg]));
  return book.cross.triesEveryStake();
}

/** Returns true if all orders of the match belong to different accounts. Otherwise the last order to arrive would not have matched its own account's order. */
function differentAccounts(state: State, market: MarketState): boolean {
  const accounts = [...market.book.legs.subarray(0, market.book.cross.count)].map((slot) => state.orders.account(slot));
  return new Set(accounts).size === accounts.length;
}

/** Returns the exposure by trust L6, computed over every set of winners. Open orders count where they lose. */
function exposureByEnumeration(state: State, market: MarketState, account: number): number {
  if (market.lines !== undefined) return exposureAtLines(state, market, account, market.lines);
  const { eachWay } = market.terms;
  if (eachWay !== undefined) return exposureEachWay(state, market, account, eachWay);
  const wins = new Array<number>(market.terms.runners).fill(0);
  const loses = new Array<number>(market.terms.runners).fill(0);
  for (let fill = 0; fill < market.fills.count; fill++) {
    const slot = market.fills.orderOf(fill);
    if (state.orders.account(slot) !== account || market.fills.isVoid(fill)) continue;
    const sign = state.orders.isLay(slot) ? -1 : 1;
    addAt(wins, state.orders.runner(slot), sign * (market.fills.payout(fill) - market.fills.stake(fill)));
    addAt(loses, state.orders.runner(slot), -sign * market.fills.stake(fill));
  }
  for (const slot of state.openOrdersOfAccount(account)) {
    if (state.orders.market(slot) !== market.slot) continue;
    // An order with pending new terms reserves the worse of the two (exchange X21).
    const isForProfit = state.orders.isLay(slot) && (state.orders.flags(slot) & ON_CLOSE) === 0;
    const risks = termsOf(state, slot).map(({ open, price }) => (isForProfit ? profitAt(open, price) : open));
    const runner = state.orders.runner(slot);
    addAt(state.orders.isLay(slot) ? wins : loses, runner, -Math.max(...risks));
  }
  for (const { runner } of market.removals) wins[runner] = Infinity;
  return Math.max(0, -worstOf(wins, loses, market.terms.winners, 0));
}

/** Returns the open part of an order under its present terms, and under the new terms that it waits for. */
function termsOf(state: State, slot: number): { readonly open: Minor; readonly price: number }[] {
  const { orders } = state;
  const change = state.changes.get(orders.id(slot));
  const now = { open: orders.remaining(slot), price: state.askedOf(slot) as number };
  if (change === undefined) return [now];
  return [now, { open: Math.max(0, now.open + change.growth) as Minor, price: change.price }];
}

/** Returns the exposure by X44, computed bet by bet over every winner and every set of placed runners. Open orders count where they lose. */
function exposureEachWay(state: State, market: MarketState, account: number, { places, divisor }: EachWayTerms): number {
  const { fills, terms } = market;
  const { orders } = state;
  const bets: { runner: number; sign: number; stake: number; wins: number; placed: number; isOpen: boolean }[] = [];
  const add = (slot: number, terms: readonly { readonly open: Minor; readonly price: number }[], isOpen: boolean): void => {
    const sign = orders.isLay(slot) ? -1 : 1;
    const stake = Math.max(...terms.map(({ open }) => open));
    const wins = Math.max(...terms.map(({ open, price }) => profitAt(open, price)));
    const placed = Math.max(...terms.map(({ open, price }) => profitAt(open, placePriceOf(price, divisor))));
    bets.push({ runner: orders.runner(slot), sign, stake, wins, placed, isOpen });
  };
  for (let fill = 0; fill < fills.count; fill++) {
    const slot = fills.orderOf(fill);
    if (orders.account(slot) === account && !fills.isVoid(fill))
      add(slot, [{ open: fills.stake(fill), price: priceOf(fills.stake(fill), fills.payout(fill)) }], false);
  }
  for (const slot of state.openOrdersOfAccount(account))
    if (orders.market(slot) === market.slot) add(slot, termsOf(state, slot), true);
  const runners = Array.from({ length: terms.runners }, (_, runner) => runner).filter(
    (runner) => market.removalOf(runner) === undefined,
  );
  let worst = 0;
  for (const winner of runners)
    for (const placed of subsets(
      runners.filter((runner) => runner !== winner),
      places - 1,
    )) {
      let sum = 0;
      for (const { runner, sign, stake, wins, placed: placeWins, isOpen } of bets) {
        const onWin = sign * (runner === winner ? wins : -stake);
        const onPlace = sign * (runner === winner || placed.includes(runner) ? placeWins : -stake);
        sum += isOpen ? Math.min(0, onWin) + Math.min(0, onPlace) : onWin + onPlace;
      }
      worst = Math.min(worst, sum);
    }
  return worst === 0 ? 0 : -worst;
}

function subsets(all: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, place) => subsets(all.slice(place + 1), size - 1).map((rest) => [one, ...rest]));
}

/** Returns the exposure by E5, computed bet by bet over every result from 0 to beyond the last line. Open orders count where they lose. */
function exposureAtLines(state: State, market: MarketState, account: number, lines: LineLadder): number {
  const { fills } = market;
  const { orders } = state;
  const bets: { line: number; sells: number; isOpen: boolean }[] = [];
  for (let fill = 0; fill < fills.count; fill++) {
    const slot = fills.orderOf(fill);
    if (orders.account(slot) !== account || fills.isVoid(fill)) continue;
    bets.push({
      line: lines.at(present(fills.lines[fill])),
      sells: orders.isLay(slot) ? -fills.stake(fill) : fills.stake(fill),
      isOpen: false,
    });
  }
  for (const slot of state.openOrdersOfAccount(account)) {
    if (orders.market(slot) !== market.slot) continue;
    const atLines = new Map<number, number>();
    for (const { open, price } of termsOf(state, slot)) atLines.set(price, Math.max(open, atLines.get(price) ?? 0));
    for (const [line, open] of atLines) bets.push({ line, sells: orders.isLay(slot) ? -open : open, isOpen: true });
  }
  let worst = 0;
  for (let result = 0; result * 100 <= lines.range.max + 100; result++) {
    const brings = bets.map(({ line, sells, isOpen }) => {
      const value = sells * Math.sign(line - result * 100);
      return isOpen ? Math.min(0, value) : value;
    });
    worst = Math.min(
      worst,
      brings.reduce((sum, value) => sum + value, 0),
    );
  }
  return worst === 0 ? 0 : -worst;
}

function worstOf(wins: readonly number[], loses: readonly number[], winners: number, runner: number): number {
  if (winners > wins.length - runner) return Infinity;
  if (runner === wins.length) return 0;
  const ifLoses = present(loses[runner]) + worstOf(wins, loses, winners, runner + 1);
  const ifWins = winners === 0 ? Infinity : present(wins[runner]) + worstOf(wins, loses, winners - 1, runner + 1);
  return Math.min(ifLoses, ifWins);
}
