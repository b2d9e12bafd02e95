import { ACCOUNT_KIND } from '../ledger/index.ts';
import { NONE, ORDER_STATE, TO_CLOSE } from '../matching/index.ts';
import { EVENS, ladderIndex } from '../odds/index.ts';
import { assert, present } from '../std/index.ts';
import { addInstruction } from './apply-instructions.ts';
import { addMarket } from './apply-markets.ts';
import { extraReservation } from './changes.ts';
import { headOf, houseMarketOf, restoreHead, restoreHouseMarket } from './house/snapshot.ts';
import { marketIn } from './in-memory.ts';
import { rowOf, type Given } from './journal/fields.ts';
import type { MarketState } from './market-state.ts';
import { addPaperMarket } from './paper/apply.ts';
import { anchorsOf, restoreShadow, takenOf } from './paper/snapshot.ts';
import { SettlementSums } from './settlement-sums.ts';
import { resultsOf } from './journal/tell.ts';
import { FORMAT, SNAPSHOT, type MarketParts, type Snapshot } from './snapshot-fields.ts';
import { State, type Capacity } from './state.ts';
import { restoreWallet, walletOf } from './wallet/snapshot.ts';

const CODEC = rowOf(SNAPSHOT);
/** The first word: the format and the length in words, 32 bits each. */
const FIRST_WORD = 1;

/** Writes the whole state, so that equal states give equal bytes even if their rows differ. `stateHash` hashes the result. */
export function writeSnapshot(state: State): Uint8Array {
  const snapshot = snapshotOf(state) as Snapshot;
  const f64 = new Float64Array(FIRST_WORD + CODEC.wordsOf(snapshot));
  const i32 = new Int32Array(f64.buffer);
  i32[0] = FORMAT;
  i32[1] = f64.length;
  CODEC.write({ f64, i32, word: 0, flags: 0, tail: FIRST_WORD }, snapshot);
  return new Uint8Array(f64.buffer);
}

/** Returns the state in a snapshot. Throws if the snapshot has another format, is truncated, or has bytes after its end. */
export function readSnapshot(bytes: Uint8Array, capacity: Capacity): State {
  assert(bytes.byteLength % 8 === 0, 'a snapshot is a whole number of words');
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const f64 = new Float64Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 8);
  const i32 = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
  assert(i32[0] === FORMAT, 'a snapshot is of the format that this version reads');
  assert(i32[1] === f64.length, 'a snapshot is not cut short, and has no words after its end');
  const from = { f64, i32, word: 0, flags: 0, tail: FIRST_WORD };
  const snapshot = CODEC.read(from);
  assert(from.tail === f64.length, 'a snapshot has the length of its fields');
  return stateOf(snapshot, capacity);
}

function snapshotOf(state: State): Given<Snapshot> {
  const { accounts, minFills } = state;
  const rows = <T>(map: ReadonlyMap<number, T>): (readonly [number, T])[] => [...map].sort(([a], [b]) => a - b);
  const amounts = (map: ReadonlyMap<number, number>) => rows(map).map(([account, amount]) => ({ account, amount }));
  return {
    seq: state.seq,
    at: state.at,
    lastOrder: state.lastOrder,
    lastMatch: state.lastMatch,
    lastHold: state.lastHold,
    lastInstruction: state.lastInstruction,
    keyCapacity: state.capacity.keys,
    accounts: [...accounts.ids()].map((id) => ({
      id,
      kind: ACCOUNT_KIND.nameOf(accounts.kind(id)),
      parent: accounts.parent(id),
      locked: accounts.locked(id),
      balance: accounts.balance(id),
      exposure: accounts.exposure(id),
    })),
    markets: state.sortedMarkets().map((market) => marketPartsOf(state, market)),
    houseLimit: state.house.limit,
    houseMarkets: state.house.sortedMarkets().map((market) => houseMarketOf(state, market)),
    exposureLimits: amounts(state.exposureLimits),
    eventLimits: rows(state.eventLimits).map(([event, limit]) => ({ event, limit })),
    holds: rows(state.holds).map(([hold, { account, amount }]) => ({ hold, account, amount })),
    credits: amounts(state.credits),
    discounts: rows(state.discounts).map(([account, discountBps]) => ({ account, discountBps })),
    wallet: walletOf(state),
    heartbeatEnds: rows(state.heartbeatEnds).map(([account, orders]) => ({ account, orders })),
    heartbeats: rows(new Map(state.heartbeats.entries().map(([dueAt, account]) => [account, dueAt]))).map(([account, dueAt]) => ({
      account,
      dueAt,
    })),
    delays: state.delays.entries().map(([dueAt, order]) => ({ order, dueAt, minFill: minFills.get(order) ?? 0 })),
    targets: rows(state.targets).map(([order, { kind, amount, maxStake }]) => ({ order, kind, amount, maxStake })),
    changes: rows(state.changes).map(([order, { growth, price, persists }]) => ({ order, growth, price, persists })),
    instructions: rows(state.instructions).flatMap(([, instruction]) => ('bet' in instruction ? [instruction] : [])),
    greenUps: rows(state.instructions).flatMap(([, instruction]) => ('bet' in instruction ? [] : [instruction])),
    expiries: rows(new Map(state.expiries.entries().map(([expiresAt, order]) => [order, expiresAt]))).map(
      ([order, expiresAt]) => ({
        order,
        expiresAt,
      }),
    ),
    endedEvents: [...state.endedEvents].sort((a, b) => a - b).map((event) => ({ event })),
    keys: state.keys.columns(),
  };
}

function stateOf(snapshot: Snapshot, capacity: Capacity): State {
  const state = new State({ ...capacity, keys: snapshot.keyCapacity });
  for (const { id, kind, parent, locked, balance, exposure } of snapshot.accounts) {
    if (!state.accounts.exists(id)) state.accounts.open(id, ACCOUNT_KIND.numberOf(kind), parent);
    state.accounts.setLocked(id, locked);
    state.accounts.post(id, balance);
    state.accounts.addExposure(id, exposure);
  }
  for (const market of snapshot.markets) restoreMarket(state, market);
  state.house.limit = snapshot.houseLimit;
  for (const market of snapshot.houseMarkets) restoreHouseMarket(state, market);
  for (const { account, amount } of snapshot.exposureLimits) state.exposureLimits.set(account, amount);
  for (const { event, limit } of snapshot.eventLimits) state.eventLimits.set(event, limit);
  for (const { hold, account, amount } of snapshot.holds) {
    state.holds.set(hold, { account, amount });
    state.accounts.addMargin(account, -amount);
  }
  for (const { account, amount } of snapshot.credits) {
    state.credits.set(account, amount);
    state.accounts.addMargin(account, amount);
  }
  for (const { account, discountBps } of snapshot.discounts) state.discounts.set(account, discountBps);
  restoreWallet(state, snapshot.wallet);
  for (const { account, orders } of snapshot.heartbeatEnds) state.heartbeatEnds.set(account, orders);
  for (const { account, dueAt } of snapshot.heartbeats) state.heartbeats.add(account, dueAt);
  for (const { order, dueAt, minFill } of snapshot.delays) {
    state.delays.add(order, dueAt);
    if (minFill > 0) state.minFills.set(order, minFill);
  }
  for (const { order, ...target } of snapshot.targets) state.targets.set(order, target);
  for (const { order, ...change } of snapshot.changes) {
    // The reservation is not stored: the position includes it, and it follows from the order.
    const held = extraReservation(state, state.orders.find(order), change.growth, change.price);
    state.changes.set(order, { ...change, held });
  }
  state.lastInstruction = snapshot.lastInstruction;
  for (const instruction of [...snapshot.instructions, ...snapshot.greenUps]) addInstruction(state, instruction);
  for (const { order, expiresAt } of snapshot.expiries) state.expiries.add(order, expiresAt);
  for (const { event } of snapshot.endedEvents) state.endedEvents.add(event);
  linkOpenOrders(state);
  state.keys.restore(snapshot.keys);
  ({ seq: state.seq, at: state.at, lastOrder: state.lastOrder, lastMatch: state.lastMatch, lastHold: state.lastHold } = snapshot);
  state.takeDirtyMarkets();
  state.accounts.takeDirty();
  return state;
}

function marketPartsOf(state: State, market: MarketState): Given<MarketParts> {
  const { orders } = state;
  const { fills, positions, settling, removals } = market;
  const filled = Array.from({ length: fills.count }, (_, fill) => fill);
  const slots = [...new Set([...state.openOrdersOf(market), ...fills.orders])].sort((a, b) => orders.id(a) - orders.id(b));
  return {
    ...market.name,
    ...headOf(market),
    terms: market.terms,
    results: market.results,
    placed: market.results.flatMap(({ placed }) => placed ?? []),
    lineResult: market.lineResult ?? NONE,
    settling: settling && { act: settling.act, told: settling.told, lines: settling.lines, counted: settling.sums.counted },
    removals: removals.map((removal) => ({ ...removal, matches: removal.matches.map((match) => ({ match })) })),
    fillsBeforeOff: market.fillsBeforeOff === Infinity ? NONE : market.fillsBeforeOff,
    repriced: fills.repriced().map(([fill, payout]) => ({ fill, payout })),
    orders: slots.map((slot) => ({
      id: orders.id(slot),
      account: orders.account(slot),
      runner: orders.runner(slot),
      flags: orders.flags(slot),
      state: orders.state(slot),
      asked: state.askedOf(slot),
      size: orders.size(slot),
      matched: orders.matched(slot),
      payout: orders.payout(slot),
      lapsed: orders.lapsed(slot),
      cancelled: orders.cancelled(slot),
      placedAt: orders.placedAt(slot),
      version: orders.version(slot),
    })),
    entries: market.entries,
    startingPrices: [...market.startingPrices.entries()].flatMap(([runner, price]) =>
      price === undefined ? [] : [{ runner, ...price }],
    ),
    resting: state.restingOrdersOf(market).map((slot) => ({ order: orders.id(slot) })),
    filled: fills.orders.map((slot) => ({ order: orders.id(slot) })),
    fills: filled.map((fill) => ({
      place: fills.place(fill),
      stake: fills.stake(fill),
      payout: fills.payout(fill),
      match: fills.signedMatch(fill),
      at: fills.at(fill),
    })),
    lines: fills.lines.map((place) => ({ place })),
    anchors: anchorsOf(state, market.shadow),
    taken: takenOf(state, market.shadow),
    positions: positions.sortedByAccount().map((position) => ({
      account: positions.accountAt(position),
      cells: positions.cellsOf(position),
    })),
    traded: market.traded.map(({ lastPrice, byLevel }) => ({
      lastPrice,
      levels: [...byLevel].flatMap((stake, level) => (stake > 0 ? [{ level, stake }] : [])),
    })),
  };
}

function restoreMarket(state: State, parts: MarketParts): void {
  const { market: id, venue, event, terms, settling, fillsBeforeOff, lineResult } = parts;
  const { orders } = state;
  const real = venue === 'REAL' ? addMarket(state, id, event, terms) : marketIn(state, { market: id, venue: 'REAL' });
  const market = venue === 'REAL' ? real : addPaperMarket(state, real);
  const { fills, positions } = market;
  restoreHead(market, parts);
  market.results = resultsOf(parts);
  market.lineResult = lineResult === NONE ? undefined : lineResult;
  for (const removal of parts.removals) market.remove({ ...removal, matches: removal.matches.map(({ match }) => match) });
  market.fillsBeforeOff = fillsBeforeOff === NONE ? Infinity : fillsBeforeOff;
  for (const { fill, payout } of parts.repriced) fills.restoreFirstPayout(fill, payout);
  restoreOrders(state, market, parts);
  market.entries.push(...parts.entries);
  for (const { runner, ...price } of parts.startingPrices) market.startingPrices[runner] = price;
  for (const { order } of parts.filled) {
    const slot = orders.find(order);
    orders.setFilledPlace(slot, fills.orders.push(slot) - 1);
  }
  for (const { place, stake, payout, match, at } of parts.fills) {
    fills.add(place, stake, payout, match, at);
    if (match < 0) orders.restoreVoided(fills.orderOf(fills.count - 1), stake);
  }
  fills.lines.push(...parts.lines.map(({ place }) => place));
  // The open parts are known only now, because voided fills do not reduce them.
  for (const { order } of parts.resting) market.book.queueOf(orders.find(order)).append(orders.find(order));
  restoreShadow(state, market.shadow, parts);
  for (const { account, cells } of parts.positions) {
    const position = positions.findOrAdd(account);
    for (const { cell, ifWins, ifLoses } of cells) positions.add(position, cell, ifWins, ifLoses);
    positions.refresh(position);
  }
  for (const { account } of market.settled) {
    const position = positions.find(account);
    if (position !== NONE) positions.setReleased(position, true);
  }
  if (settling !== undefined) resumeSettling(state, market, settling);
  for (const [runner, { lastPrice, levels }] of parts.traded.entries()) {
    const traded = present(market.traded[runner]);
    for (const { level, stake } of levels) traded.add(level, stake);
    traded.lastPrice = lastPrice;
  }
}

/** Continues a settlement. It recomputes the sums from the fills, so restore fills and positions first. */
function resumeSettling(state: State, market: MarketState, settling: NonNullable<MarketParts['settling']>): void {
  const { counted, ...progress } = settling;
  const sums = new SettlementSums(market);
  market.settling = { ...progress, sums };
  sums.count(state, market, counted);
  state.settlingMarkets.add(market);
}

function restoreOrders({ orders }: State, { lines, slot: market, closing }: MarketState, parts: MarketParts): void {
  for (const { id, account, runner, flags, asked, size, placedAt, version, ...now } of parts.orders) {
    const level = lines === undefined ? ladderIndex(asked) : lines.indexOf(asked);
    const odds = lines === undefined ? asked : EVENS;
    const slot = orders.add(id, account, market, runner, flags, odds, level, size, placedAt, version, NONE);
    orders.setState(slot, now.state);
    if ((flags & TO_CLOSE) !== 0 && now.state !== ORDER_STATE.COMPLETE) closing.add(slot);
    orders.addFill(slot, now.matched, now.payout);
    orders.addLapsed(slot, now.lapsed);
    orders.addCancelled(slot, now.cancelled);
  }
}

/**
 * Puts every open order back into its account's list, oldest first, so the newest ends at the front. Restore the delays first, because delayed orders are in
 * these lists too.
 */
function linkOpenOrders(state: State): void {
  const { orders, accounts } = state;
  const open = state.markets.flatMap((market) => (market === undefined ? [] : state.openOrdersOf(market)));
  for (const slot of open.sort((a, b) => orders.id(a) - orders.id(b))) {
    const first = accounts.firstOpenOrder(orders.account(slot));
    orders.setAccountNext(slot, first);
    if (first !== NONE) orders.setAccountPrevious(first, slot);
    accounts.setFirstOpenOrder(orders.account(slot), slot);
    state.marketOf(slot).shadow?.count(orders.account(slot), 1);
  }
}
