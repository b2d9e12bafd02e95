import { BET_SIDE, type HouseTerms, HOUSE_KIND } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { opposite } from '../../exposure/index.ts';
import { VOID_REASON } from '../../settlement/index.ts';
import { readHead, writeHead, type Reader, type Writer } from '../snapshot-words.ts';
import type { State } from '../state.ts';
import { addHouseMarket, payoffOf } from './apply.ts';
import { ACCEPT_CHANGES } from './commands.ts';
import { BET_STANDING, WAITING } from './outcomes.ts';
import type { HouseMarketState } from './market-state.ts';

/**
 * House markets by id, each with its quotes and bets in their order. Books and positions follow from the bets, and exposure was read with
 * the accounts.
 */
export function writeHouse(out: Writer, state: State): void {
  const markets = state.house.sortedMarkets();
  out.add(markets.length);
  for (const market of markets) writeMarket(out, state, market);
}

/** Reads back what `writeHouse` wrote, in the same order; positions and the house's own book are made again from the bets. */
export function readHouse(from: Reader, state: State): void {
  for (let count = from.next(); count > 0; count--) readMarket(from, state);
}

function writeMarket(out: Writer, state: State, market: HouseMarketState): void {
  out.add(market.id, market.event);
  writeTerms(out, market.terms);
  writeHead(out, market);
  out.add(market.quoteNumber, market.result ?? -1);
  const cells = [...market.quotes.keys()].sort((a, b) => a - b);
  out.add(cells.length);
  for (const cell of cells) {
    const quote = market.quotes.get(cell);
    if (quote === undefined) continue;
    out.add(quote.runner, BET_SIDE.numberOf(quote.side), quote.line, quote.bandWidth, quote.rate, quote.limit);
  }
  out.add(market.bets.length);
  for (const row of market.bets) writeBet(out, state, row);
}

function writeTerms(out: Writer, terms: HouseTerms): void {
  out.add(HOUSE_KIND.numberOf(terms.kind), terms.runners, terms.meterCap, terms.turnsInPlay ? 1 : 0, terms.betDelayMs);
  out.add(terms.commissionBps, terms.minStake, terms.maxStake, terms.maxProfit, terms.exposureLimit, terms.potLimit);
  out.add(terms.betsFrom, terms.betsUntil);
}

function readTerms(from: Reader): HouseTerms {
  return {
    kind: HOUSE_KIND.nameOf(from.next()),
    runners: from.next(),
    meterCap: from.next(),
    turnsInPlay: from.next() === 1,
    betDelayMs: from.next(),
    commissionBps: from.next(),
    minStake: from.next() as Minor,
    maxStake: from.next() as Minor,
    maxProfit: from.next() as Minor,
    exposureLimit: from.next() as Minor,
    potLimit: from.next() as Minor,
    betsFrom: from.next(),
    betsUntil: from.next(),
  };
}

function readMarket(from: Reader, state: State): void {
  const id = from.next();
  const event = from.next();
  const market = addHouseMarket(state, id, event, readTerms(from));
  readHead(from, market);
  market.quoteNumber = from.next();
  const result = from.next();
  market.result = result === -1 ? undefined : result;
  for (let count = from.next(); count > 0; count--) {
    const [runner, side, line, bandWidth, rate, limit] = from.take(6);
    const quote = { runner, side: BET_SIDE.nameOf(side), line, bandWidth, rate, limit: limit as Minor };
    market.quotes.set(market.cell(runner, quote.side), quote);
  }
  market.bets = from.list(() => readBet(from, state, market));
  for (const [, position] of market.positions) position.exposure = position.book.exposure + position.pending;
  state.house.count(market);
}

function writeBet(out: Writer, { house: { bets } }: State, row: number): void {
  const { runner, side, line, bandWidth, rate, stake } = bets.wager(row);
  const asked = bets.asked(row);
  const { profit, liability } = bets.amounts(row);
  out.add(bets.id(row), bets.account(row), runner, BET_SIDE.numberOf(side), line, bandWidth, rate, stake, profit, liability);
  out.add(asked.line, asked.bandWidth, asked.rate, ACCEPT_CHANGES.numberOf(bets.acceptChanges(row)), bets.version(row));
  const reason = bets.voidReason(row);
  out.add(bets.placedAt(row), bets.dueAt(row), bets.standing(row), reason === undefined ? 0 : VOID_REASON.numberOf(reason) + 1);
}

function readBet(from: Reader, state: State, market: HouseMarketState): number {
  const { bets } = state.house;
  const [id, account, runner, side, line, bandWidth, rate, stake, profit, liability] = from.take(10);
  const [askedLine, askedBand, askedRate, accept, version] = from.take(5);
  const [placedAt, dueAt, standing, reason] = from.take(4);
  const isWaiting = standing !== BET_STANDING.TAKEN && standing !== BET_STANDING.VOID;
  const row = bets.add({
    id,
    account,
    market: market.id,
    wager: { side: BET_SIDE.nameOf(side), runner, line, bandWidth, rate, stake: stake as Minor },
    amounts: { profit: profit as Minor, liability: liability as Minor },
    asked: { line: askedLine, bandWidth: askedBand, rate: askedRate },
    accept: ACCEPT_CHANGES.nameOf(accept),
    version,
    placedAt,
    dueAt,
    waiting: isWaiting ? WAITING.nameOf(standing) : 'PENDING',
  });
  const position = market.positionOf(account);
  if (isWaiting) {
    position.pending += liability;
    state.house.liability += bets.counted(row);
  } else if (standing === BET_STANDING.VOID) bets.setVoid(row, VOID_REASON.nameOf(reason - 1));
  else {
    bets.setTaken(row);
    const payoff = payoffOf(market, state, row);
    position.book.add(payoff);
    market.house.add(opposite(payoff));
  }
  return row;
}
