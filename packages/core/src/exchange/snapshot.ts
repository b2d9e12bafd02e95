import { NONE } from '../matching/index.ts';
import type { MarketTerms } from '../market/index.ts';
import type { Minor } from '../money/index.ts';
import { EVENS, ladderIndex, type Price } from '../odds/index.ts';
import { assert } from '../std/index.ts';
import { addMarket } from './apply-markets.ts';
import { heldBeside } from './changes.ts';
import { SETTLEMENT_ACT, TARGET_KIND } from './codes.ts';
import type { MarketState } from './market-state.ts';
import { readHouse, writeHouse } from './house/snapshot.ts';
import { marketIn } from './in-memory.ts';
import { addPaperMarket } from './paper/apply.ts';
import { readShadow, writeShadow } from './paper/snapshot.ts';
import { readHead, Reader, writeHead, Writer } from './snapshot-words.ts';
import { SettlementSums } from './settlement-sums.ts';
import { State, type Capacity } from './state.ts';
import { fromStored } from './venue.ts';
import { readWallet, writeWallet } from './wallet/snapshot.ts';

/** The first number of every snapshot. Each layout has its own, and snapshots of another layout are not read. */
const FORMAT = 1;

/**
 * Writes the whole state as numbers in one fixed order, so that equal states give equal bytes even if their rows differ. Accounts, markets
 * and orders are sorted by id; queues keep their order. `stateHash` hashes the result.
 */
export function writeSnapshot(state: State): Uint8Array {
  const out = new Writer();
  out.add(FORMAT, state.seq, state.at, state.lastOrder, state.lastMatch, state.capacity.keys);
  writeAccounts(out, state);
  const markets = state.sortedMarkets();
  out.add(markets.length);
  for (const market of markets) writeMarket(out, state, market);
  writeHouse(out, state);
  out.add(state.house.limit);
  out.add(state.exposureLimits.size);
  for (const account of [...state.exposureLimits.keys()].sort((a, b) => a - b)) {
    out.add(account, state.exposureLimits.get(account) ?? 0);
  }
  writeFunds(out, state);
  out.add(state.eventLimits.size);
  for (const [event, limit] of [...state.eventLimits].sort(([a], [b]) => a - b)) out.add(event, limit);
  writeWallet(out, state);
  writeByAccount(out, state.discounts);
  writeByAccount(out, state.heartbeatEnds);
  writeByAccount(out, new Map(state.heartbeats.entries().map(([dueAt, account]) => [account, dueAt])));
  const delayed = state.delays.entries();
  out.add(delayed.length);
  for (const [dueAt, order] of delayed) out.add(order, dueAt, state.minFills.get(order) ?? 0);
  out.add(state.targets.size);
  for (const [order, { kind, amount, maxStake }] of [...state.targets].sort(([a], [b]) => a - b))
    out.add(order, TARGET_KIND.numberOf(kind), amount, maxStake);
  out.add(state.changes.size);
  for (const [order, { growth, price, persists }] of [...state.changes].sort(([a], [b]) => a - b))
    out.add(order, growth, price, persists ? 1 : 0);
  out.add(state.endedEvents.size);
  for (const event of [...state.endedEvents].sort((a, b) => a - b)) out.add(event);
  writeKeys(out, state);
  return out.bytes();
}

/**
 * Returns the state in a snapshot. The process stops if the snapshot has another format, is cut short, or has bytes after its end.
 */
export function readSnapshot(bytes: Uint8Array, capacity: Capacity): State {
  const from = new Reader(bytes);
  assert(from.next() === FORMAT, 'a snapshot is of the format that this version reads');
  const head = [from.next(), from.next(), from.next(), from.next()] as const;
  const state = new State({ ...capacity, keys: from.next() });
  readAccounts(from, state);
  for (let markets = from.next(); markets > 0; markets--) readMarket(from, state);
  readHouse(from, state);
  state.house.limit = from.next();
  for (let limits = from.next(); limits > 0; limits--) state.exposureLimits.set(from.next(), from.next());
  readFunds(from, state);
  for (let limits = from.next(); limits > 0; limits--) state.eventLimits.set(from.next(), from.next());
  readWallet(from, state);
  readByAccount(from, (account, discountBps) => state.discounts.set(account, discountBps));
  readByAccount(from, (account, orders) => state.heartbeatEnds.set(account, orders));
  readByAccount(from, (account, dueAt) => state.heartbeats.add(account, dueAt));
  for (let delayed = from.next(); delayed > 0; delayed--) readDelayed(from, state);
  for (let targets = from.next(); targets > 0; targets--) readTarget(from, state);
  for (let changes = from.next(); changes > 0; changes--) readChange(from, state);
  for (let ended = from.next(); ended > 0; ended--) state.endedEvents.add(from.next());
  linkOpenOrders(state);
  state.keys.restore(() => from.next());
  assert(from.atEnd, 'a snapshot ends where it should');
  [state.seq, state.at, state.lastOrder, state.lastMatch] = head;
  state.takeDirtyMarkets();
  state.accounts.takeDirty();
  return state;
}

function readDelayed(from: Reader, state: State): void {
  const [order, dueAt, minFill] = from.take(3);
  state.delays.add(order, dueAt);
  if (minFill > 0) state.minFills.set(order, minFill);
}

function readTarget(from: Reader, state: State): void {
  const [order, kind, amount, maxStake] = from.take(4);
  state.targets.set(order, { kind: TARGET_KIND.nameOf(kind), amount: amount as Minor, maxStake: maxStake as Minor });
}

/** Reads a waiting change. Its reservation is not stored: the position has it already, and it follows from the order. */
function readChange(from: Reader, state: State): void {
  const [order, growth, asked, persists] = from.take(4);
  const price = asked as Price;
  const held = heldBeside(state, state.orders.find(order), growth, price);
  state.changes.set(order, { growth, price, persists: persists === 1, held });
}

function writeByAccount(out: Writer, numbers: ReadonlyMap<number, number>): void {
  out.add(numbers.size);
  for (const [account, number] of [...numbers].sort(([a], [b]) => a - b)) out.add(account, number);
}

function readByAccount(from: Reader, read: (account: number, number: number) => void): void {
  for (let count = from.next(); count > 0; count--) read(from.next(), from.next());
}

function writeFunds(out: Writer, { credits, holds, lastHold }: State): void {
  out.add(lastHold, holds.size);
  for (const [hold, { account, amount }] of [...holds].sort(([a], [b]) => a - b)) out.add(hold, account, amount);
  out.add(credits.size);
  for (const [account, credit] of [...credits].sort(([a], [b]) => a - b)) out.add(account, credit);
}

function readFunds(from: Reader, state: State): void {
  state.lastHold = from.next();
  for (let holds = from.next(); holds > 0; holds--) {
    const [hold, account, amount] = from.take(3);
    state.holds.set(hold, { account, amount });
    state.accounts.addMargin(account, -amount);
  }
  for (let credits = from.next(); credits > 0; credits--) {
    const [account, credit] = from.take(2);
    state.credits.set(account, credit);
    state.accounts.addMargin(account, credit);
  }
}

function writeAccounts(out: Writer, { accounts }: State): void {
  out.add(accounts.count);
  for (let id = 1; id <= accounts.highestId; id++) {
    if (!accounts.exists(id)) continue;
    out.add(id, accounts.kind(id), accounts.parent(id), accounts.locked(id) ? 1 : 0, accounts.balance(id), accounts.exposure(id));
  }
}

function readAccounts(from: Reader, { accounts }: State): void {
  for (let count = from.next(); count > 0; count--) {
    const id = from.next();
    const kind = from.next();
    const parent = from.next();
    if (!accounts.exists(id)) accounts.open(id, kind, parent);
    accounts.setLocked(id, from.next() === 1);
    accounts.post(id, from.next());
    accounts.addExposure(id, from.next());
  }
}

function writeMarket(out: Writer, state: State, market: MarketState): void {
  out.add(market.stored, market.event);
  writeTerms(out, market.terms);
  writeHead(out, market);
  out.add(market.results.length);
  for (const { paid, tied } of market.results) out.add(paid, tied);
  if (market.terms.eachWay !== undefined) for (const { placed } of market.results) out.add(placed?.paid ?? 0, placed?.tied ?? 1);
  out.add(market.lineResult ?? -1);
  const { settling } = market;
  out.add(settling === undefined ? 0 : SETTLEMENT_ACT.numberOf(settling.act) + 1);
  if (settling !== undefined) out.add(settling.told, settling.lines, settling.sums.counted);
  writeRemovals(out, market);
  writeOrders(out, state, market);
  writeQueues(out, state, market);
  writeFills(out, state, market);
  if (market.shadow !== undefined) writeShadow(out, state, market.shadow);
  writePositions(out, market);
  for (const traded of market.traded) {
    const levels = [...traded.byLevel.keys()].filter((level) => traded.byLevel[level] > 0);
    out.add(traded.lastPrice, levels.length);
    for (const level of levels) out.add(level, traded.byLevel[level]);
  }
}

function readMarket(from: Reader, state: State): void {
  const { market: id, venue } = fromStored(from.next());
  const event = from.next();
  const terms = readTerms(from);
  const real = venue === 'REAL' ? addMarket(state, id, event, terms) : marketIn(state, { market: id, venue: 'REAL' });
  const market = venue === 'REAL' ? real : addPaperMarket(state, real);
  readHead(from, market);
  market.results = from.list(() => ({ paid: from.next(), tied: from.next() }));
  if (market.terms.eachWay !== undefined)
    market.results = market.results.map((result) => ({ ...result, placed: { paid: from.next(), tied: from.next() } }));
  const line = from.next();
  if (line >= 0) market.lineResult = line;
  const settling = readSettling(from);
  readRemovals(from, market);
  readOrders(from, state, market);
  const resting = from.list(() => state.orders.find(from.next()));
  readFills(from, state, market);
  // The open part of each order is known only now, because voided fills do not reduce it.
  for (const slot of resting) market.book.queueOf(slot).append(slot);
  if (market.shadow !== undefined) readShadow(from, state, market.shadow);
  readPositions(from, market);
  for (const { account } of market.settled) {
    const position = market.positions.find(account);
    if (position !== NONE) market.positions.setReleased(position, true);
  }
  if (settling !== undefined) resumeSettling(state, market, settling);
  for (const traded of market.traded) {
    traded.lastPrice = from.next();
    for (let levels = from.next(); levels > 0; levels--) {
      const level = from.next();
      traded.byLevel[level] = from.next();
      traded.total += traded.byLevel[level];
    }
  }
}

function writeRemovals(out: Writer, { removals, fills, fillsBeforeOff }: MarketState): void {
  out.add(removals.length);
  for (const { runner, factor, fills: before, matches } of removals) out.add(runner, factor, before, matches.length, ...matches);
  out.add(fillsBeforeOff);
  const repriced = fills.repriced();
  out.add(repriced.length);
  for (const [fill, payout] of repriced) out.add(fill, payout);
}

function readRemovals(from: Reader, market: MarketState): void {
  for (let removals = from.next(); removals > 0; removals--) {
    const [runner, factor, fills] = from.take(3);
    market.remove({ runner, factor, fills, matches: from.list(() => from.next()) });
  }
  market.fillsBeforeOff = from.next();
  for (let repriced = from.next(); repriced > 0; repriced--) market.fills.restoreFirstPayout(from.next(), from.next());
}

type SettlingHead = { readonly act: number; readonly told: number; readonly lines: number; readonly counted: number };

function readSettling(from: Reader): SettlingHead | undefined {
  const act = from.next();
  return act === 0 ? undefined : { act, told: from.next(), lines: from.next(), counted: from.next() };
}

/** Continues a settlement. It computes the sums again from the fills, so read fills and positions first. */
function resumeSettling(state: State, market: MarketState, { act, told, lines, counted }: SettlingHead): void {
  const sums = new SettlementSums(market);
  market.settling = { act: SETTLEMENT_ACT.nameOf(act - 1), told, lines, sums };
  sums.count(state, market, counted);
  state.settlingMarkets.add(market);
}

function writeTerms(out: Writer, terms: MarketTerms): void {
  out.add(terms.runners, terms.winners, terms.crossMatching ? 1 : 0, terms.turnsInPlay ? 1 : 0, terms.betDelayMs);
  out.add(terms.passiveOrdersAtOnce ? 1 : 0, terms.commissionBps, terms.minStake, terms.maxStake, terms.maxProfit);
  out.add(terms.maxPrice, terms.exposureLimit, terms.discountAllowed ? 1 : 0, terms.minPayout, terms.priceGuard);
  const { lines, eachWay } = terms;
  out.add(lines === undefined ? 0 : 1);
  if (lines !== undefined) out.add(lines.min, lines.max, lines.interval);
  out.add(eachWay?.places ?? 0, eachWay?.divisor ?? 0);
}

function readTerms(from: Reader): MarketTerms {
  const terms = {
    kind: 'EXCHANGE',
    ladder: 'CLASSIC',
    runners: from.next(),
    winners: from.next(),
    crossMatching: from.next() === 1,
    turnsInPlay: from.next() === 1,
    betDelayMs: from.next(),
    passiveOrdersAtOnce: from.next() === 1,
    commissionBps: from.next(),
    minStake: from.next() as Minor,
    maxStake: from.next() as Minor,
    maxProfit: from.next() as Minor,
    maxPrice: from.next() as Price,
    exposureLimit: from.next() as Minor,
    discountAllowed: from.next() === 1,
    minPayout: from.next() as Minor,
    priceGuard: from.next(),
  } as const;
  const lines = from.next() === 1 ? { lines: { min: from.next(), max: from.next(), interval: from.next() } } : {};
  const [places, divisor] = from.take(2);
  return { ...terms, ...lines, ...(places === 0 ? {} : { eachWay: { places, divisor } }) };
}

function writeOrders(out: Writer, state: State, market: MarketState): void {
  const { orders } = state;
  const slots = new Set([...state.openOrdersOf(market), ...market.fills.orders]);
  out.add(slots.size);
  for (const slot of [...slots].sort((a, b) => orders.id(a) - orders.id(b))) {
    out.add(
      orders.id(slot),
      orders.account(slot),
      orders.runner(slot),
      orders.flags(slot),
      orders.state(slot),
      state.askedOf(slot),
    );
    out.add(orders.size(slot), orders.matched(slot), orders.payout(slot), orders.lapsed(slot), orders.cancelled(slot));
    out.add(orders.placedAt(slot), orders.version(slot));
  }
}

function readOrders(from: Reader, { orders }: State, market: MarketState): void {
  for (let count = from.next(); count > 0; count--) {
    const [id, account, runner, flags, standing, price] = from.take(6);
    const [size, matched, payout, lapsed, cancelled, placedAt, version] = from.take(7);
    const { lines } = market;
    const level = lines === undefined ? ladderIndex(price) : lines.indexOf(price);
    const odds = lines === undefined ? price : EVENS;
    const slot = orders.add(id, account, market.slot, runner, flags, odds, level, size, placedAt, version, NONE);
    orders.setState(slot, standing);
    orders.addFill(slot, matched, payout);
    orders.addLapsed(slot, lapsed);
    orders.addCancelled(slot, cancelled);
  }
}

function writeQueues(out: Writer, { orders }: State, market: MarketState): void {
  const ids: number[] = [];
  for (let runner = 0; runner < market.terms.runners; runner++) {
    for (const queue of [market.book.backs(runner), market.book.lays(runner)]) {
      for (let level = queue.best; level !== NONE; level = queue.after(level)) {
        for (let slot = queue.head(level); slot !== NONE; slot = orders.next(slot)) ids.push(orders.id(slot));
      }
    }
  }
  out.add(ids.length);
  for (const id of ids) out.add(id);
}

function writeFills(out: Writer, { orders }: State, { fills }: MarketState): void {
  out.add(fills.orders.length);
  for (const slot of fills.orders) out.add(orders.id(slot));
  out.add(fills.count);
  for (let fill = 0; fill < fills.count; fill++) {
    out.add(fills.place(fill), fills.stake(fill), fills.payout(fill), fills.signedMatch(fill), fills.at(fill));
  }
  for (const line of fills.lines) out.add(line);
}

function readFills(from: Reader, { orders }: State, { fills, lines }: MarketState): void {
  for (let count = from.next(); count > 0; count--) {
    const slot = orders.find(from.next());
    orders.setFilledPlace(slot, fills.orders.push(slot) - 1);
  }
  for (let count = from.next(); count > 0; count--) {
    const [place, stake, payout, match, at] = from.take(5);
    fills.add(place, stake, payout, match, at);
    if (match < 0) orders.restoreVoided(fills.orders[place], stake);
  }
  if (lines !== undefined) for (let fill = 0; fill < fills.count; fill++) fills.lines.push(from.next());
}

function writePositions(out: Writer, { positions, terms, lines }: MarketState): void {
  out.add(positions.count);
  for (const position of positions.sortedByAccount()) {
    const cells = lines?.size ?? terms.runners * (terms.eachWay === undefined ? 1 : 2);
    const runners = Array.from({ length: cells }, (_, runner) => ({
      runner,
      ...positions.runnerOf(position, runner),
    }));
    const touched = runners.filter((cell) => cell.ifWins !== 0 || cell.ifLoses !== 0);
    out.add(positions.accountAt(position), touched.length);
    for (const cell of touched) out.add(cell.runner, cell.ifWins, cell.ifLoses);
  }
}

function readPositions(from: Reader, { positions }: MarketState): void {
  for (let count = from.next(); count > 0; count--) {
    const position = positions.findOrAdd(from.next());
    for (let cells = from.next(); cells > 0; cells--) {
      const [runner, ifWins, ifLoses] = from.take(3);
      positions.add(position, runner, ifWins, ifLoses);
    }
    positions.refresh(position);
  }
}

/**
 * Puts every open order back into its account's list, oldest first, so that the newest is at the front. Read the delays first, because
 * delayed orders are among them.
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

function writeKeys(out: Writer, { keys }: State): void {
  for (const number of keys.numbers()) out.add(number);
}
