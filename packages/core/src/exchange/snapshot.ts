import { ACCOUNT_KIND } from '../ledger/index.ts';
import { NONE, ORDER_STATE, TO_CLOSE } from '../matching/index.ts';
import { EVENS, ladderIndex } from '../odds/index.ts';
import { assert, present } from '../std/index.ts';
import { addInstruction, restoreTriggered } from './apply-instructions.ts';
import { addMarket } from './apply-markets.ts';
import { extraReservation } from './changes.ts';
import { headOf, houseMarketOf, restoreHead, restoreHouseMarket } from './house/snapshot.ts';
import { marketIn } from './in-memory.ts';
import { rowOf, type Given, type Table } from './journal/fields.ts';
import type { MarketState } from './market-state.ts';
import { addPaperMarket } from './paper/apply.ts';
import { anchorsOf, restoreShadow, takenOf } from './paper/snapshot.ts';
import { SettlementSums } from './settlement-sums.ts';
import { resultsOf } from './journal/decode.ts';
import { FORMAT, SNAPSHOT, type MarketParts, type Snapshot } from './snapshot-fields.ts';
import { State, type Capacity } from './state.ts';
import { restoreWallet, walletOf } from './wallet/snapshot.ts';

const CODEC = rowOf(SNAPSHOT);
/** The first word: the format and the length in words, 32 bits each. */
const FIRST_WORD = 1;

/** Writes the whole state. Equal states give equal bytes even if their rows differ. `stateHash` hashes these bytes. */
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
    triggered: [...state.triggered].map((instruction) => ({ instruction })),
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
    // The reservation is not stored, because it follows from the order and the position already includes it.
    const held = extraReservation(state, state.orders.find(order), change.growth, change.price);
    state.changes.set(order, { ...change, held });
  }
  state.lastInstruction = snapshot.lastInstruction;
  const waiting = [...snapshot.instructions, ...snapshot.greenUps].sort((a, b) => a.instruction - b.instruction);
  for (const instruction of waiting) addInstruction(state, instruction);
  for (const { instruction } of snapshot.triggered) restoreTriggered(state, instruction);
  for (const market of state.greenUps.keys()) state.lookAtGreenUps(market);
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
  const sorted = positions.sortedByAccount();
  const cells = sorted.flatMap((position) =>
    positions.cellsOf(position).map((cell) => ({ account: positions.accountAt(position), ...cell })),
  );
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
    orders: tableOf(slots, {
      id: (slot) => orders.id(slot),
      account: (slot) => orders.account(slot),
      runner: (slot) => orders.runner(slot),
      flags: (slot) => orders.flags(slot),
      state: (slot) => orders.state(slot),
      asked: (slot) => state.askedOf(slot),
      size: (slot) => orders.size(slot),
      matched: (slot) => orders.matched(slot),
      payout: (slot) => orders.payout(slot),
      lapsed: (slot) => orders.lapsed(slot),
      cancelled: (slot) => orders.cancelled(slot),
      placedAt: (slot) => orders.placedAt(slot),
      version: (slot) => orders.version(slot),
    }),
    entries: market.entries,
    startingPrices: [...market.startingPrices.entries()].flatMap(([runner, price]) =>
      price === undefined ? [] : [{ runner, ...price }],
    ),
    resting: tableOf(state.restingOrdersOf(market), { order: (slot) => orders.id(slot) }),
    filled: tableOf(fills.orders, { order: (slot) => orders.id(slot) }),
    fills: {
      count: fills.count,
      at: {
        place: (fill) => fills.place(fill),
        stake: (fill) => fills.stake(fill),
        payout: (fill) => fills.payout(fill),
        match: (fill) => fills.signedMatch(fill),
        at: (fill) => fills.at(fill),
      },
    },
    lines: tableOf(fills.lines, { place: (place) => place }),
    anchors: anchorsOf(state, market.shadow),
    taken: takenOf(state, market.shadow),
    positions: tableOf(sorted, { account: (position) => positions.accountAt(position) }),
    cells: tableOf(cells, {
      account: ({ account }) => account,
      cell: ({ cell }) => cell,
      ifWins: ({ ifWins }) => ifWins,
      ifLoses: ({ ifLoses }) => ifLoses,
    }),
    traded: market.traded.map(({ lastPrice, byLevel }) => ({
      lastPrice,
      levels: [...byLevel].flatMap((stake, level) => (stake > 0 ? [{ level, stake }] : [])),
    })),
  };
}

/** Returns a table with a row for each of `rows`, such as the slots of orders. */
function tableOf<Of, Row>(rows: readonly Of[], at: { readonly [N in keyof Row]: (of: Of) => Row[N] }): Table<Row> {
  const columns = {} as { [N in keyof Row]: (row: number) => Row[N] };
  for (const name in at) columns[name] = (row) => at[name](present(rows[row]));
  return { count: rows.length, at: columns };
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
  restoreFills(state, market, parts);
  // The open parts are known only now, because voided fills do not reduce them.
  for (let row = 0; row < parts.resting.count; row++) {
    const slot = orders.find(parts.resting.at.order(row));
    market.book.queueOf(slot).append(slot);
  }
  restoreShadow(state, market.shadow, parts);
  restorePositions(market, parts);
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

/** Continues a settlement. It recomputes the sums from the fills, so fills and positions must be restored first. */
function resumeSettling(state: State, market: MarketState, settling: NonNullable<MarketParts['settling']>): void {
  const { counted, ...progress } = settling;
  const sums = new SettlementSums(market);
  market.settling = { ...progress, sums };
  sums.count(state, market, counted);
  state.settlingMarkets.add(market);
}

function restoreOrders({ orders }: State, { lines, slot: market, closing }: MarketState, parts: MarketParts): void {
  const { count, at } = parts.orders;
  for (let row = 0; row < count; row++) {
    const requestedOdds = at.asked(row);
    const flags = at.flags(row);
    const state = at.state(row);
    const slot = orders.add(
      at.id(row),
      at.account(row),
      market,
      at.runner(row),
      flags,
      lines === undefined ? requestedOdds : EVENS,
      lines === undefined ? ladderIndex(requestedOdds) : lines.indexOf(requestedOdds),
      at.size(row),
      at.placedAt(row),
      at.version(row),
      NONE,
    );
    orders.setState(slot, state);
    if ((flags & TO_CLOSE) !== 0 && state !== ORDER_STATE.COMPLETE) closing.add(slot);
    orders.addFill(slot, at.matched(row), at.payout(row));
    orders.addLapsed(slot, at.lapsed(row));
    orders.addCancelled(slot, at.cancelled(row));
  }
}

function restoreFills({ orders }: State, { fills }: MarketState, parts: MarketParts): void {
  for (let row = 0; row < parts.filled.count; row++) {
    const slot = orders.find(parts.filled.at.order(row));
    orders.setFilledPlace(slot, fills.orders.push(slot) - 1);
  }
  const { count, at } = parts.fills;
  for (let row = 0; row < count; row++) {
    const stake = at.stake(row);
    const match = at.match(row);
    fills.add(at.place(row), stake, at.payout(row), match, at.at(row));
    if (match < 0) orders.restoreVoided(fills.orderOf(row), stake);
  }
  assert(parts.lines.count === 0 || parts.lines.count === count, 'every fill of a line market has its line, and no other fill');
  for (let row = 0; row < parts.lines.count; row++) fills.lines.push(parts.lines.at.place(row));
}

function restorePositions({ positions }: MarketState, { positions: { count, at }, cells }: MarketParts): void {
  positions.makeRoom(count);
  // A position is named by its row, which is final once all are added.
  for (let row = 0; row < count; row++) positions.findOrAdd(at.account(row));
  assert(positions.count === count, 'every position has an account of its own');
  for (let row = 0; row < cells.count; row++)
    positions.add(positions.find(cells.at.account(row)), cells.at.cell(row), cells.at.ifWins(row), cells.at.ifLoses(row));
  for (let row = 0; row < count; row++) positions.refresh(positions.find(at.account(row)));
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
