import { Exchange, SYSTEM_ACCOUNT, type Command } from '@pavilion/core/exchange';
import type { HouseTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { assert } from '@pavilion/core/std';
import { atMost, type BenchOptions, type Figure } from './figure.ts';
import { printFigures } from './own-process.ts';
import { FIRST_MOMENT } from './workload.ts';

/**
 * Measures a house bet in the core when its account has many open bets: a position in each of 200 fancies, or 200 lines in one fancy. The times are processor
 * times of this process.
 */

const POSITIONS = 200;
const PARTS = 9;
const BETS_PER_PART = 5_000;
const BETS_PER_BATCH = 500;
const PLAYER = 100;
const LOWEST_LINE = 40;

const TERMS: HouseTerms = {
  kind: 'FANCY',
  runners: 1,
  meterCap: 0,
  turnsInPlay: false,
  betDelayMs: 0,
  commissionBps: 0,
  minStake: 1_00 as Minor,
  maxStake: 1_000_000_00 as Minor,
  maxProfit: 10_000_000_00 as Minor,
  exposureLimit: 1_000_000_000_00 as Minor,
  potLimit: 5_000_000_000_00 as Minor,
  betsFrom: 0,
  betsUntil: 0,
};

class FancyDesk {
  readonly #exchange = new Exchange({ orders: 1 << 12, keys: 1 << 17 });
  #at = FIRST_MOMENT;
  #keys = 0;

  constructor(markets: number) {
    this.send({ kind: 'openAccount', account: PLAYER, accountKind: 'PLAYER', parent: 0 });
    const purse = 10_000_000_000_00 as Minor;
    this.send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: PLAYER, amount: purse, reason: 'DEPOSIT' });
    for (let market = 1; market <= markets; market++) {
      this.send({ kind: 'openHouseMarket', market, event: 1, terms: TERMS });
      this.send({ kind: 'changeMarketStatus', market, status: 'OPEN', material: false });
      this.quote(market, LOWEST_LINE);
    }
  }

  send(command: Command): void {
    const outcome = this.#exchange.execute(command, this.#at++);
    assert(outcome.ok, `${command.kind} is accepted`);
  }

  quote(market: number, line: number): void {
    const limit = 1_000_000_00 as Minor;
    const at = { runner: 0, line, bandWidth: 0, limit };
    this.send({
      kind: 'quoteMarket',
      market,
      quotes: [
        { ...at, side: 'NO', rate: 110 },
        { ...at, side: 'YES', rate: 90 },
      ],
    });
  }

  /** Places a bet. Bets alternate between YES and NO, so that the worst case has both sides. */
  bet(market: number, line: number, turn: number): void {
    const side = turn % 2 === 0 ? 'YES' : 'NO';
    this.send({
      kind: 'placeHouseBet',
      account: PLAYER,
      market,
      runner: 0,
      side,
      line,
      bandWidth: 0,
      rate: side === 'YES' ? 90 : 110,
      stake: (100_00 + (turn % 7) * 100) as Minor,
      acceptChanges: 'NONE',
      marketVersion: 0,
      key: { hi: 1, lo: ++this.#keys },
    });
    if (turn % BETS_PER_BATCH === 0) this.#exchange.takeBatch();
  }
}

/** Returns microseconds per bet, the median of the parts; `prepare` is not timed. */
function microsOf(parts: number, prepare: (part: number) => void, bet: (turn: number) => void): number {
  const times = Array.from({ length: parts }, (_, part) => {
    prepare(part);
    const started = process.cpuUsage();
    for (let turn = 0; turn < BETS_PER_PART; turn++) bet(turn);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / BETS_PER_PART;
  });
  return times.sort((a, b) => a - b)[Math.floor(parts / 2)] ?? 0;
}

function manyMarkets(parts: number): number {
  const desk = new FancyDesk(POSITIONS);
  for (let market = 1; market <= POSITIONS; market++) desk.bet(market, LOWEST_LINE, market);
  return microsOf(
    parts,
    () => undefined,
    (turn) => desk.bet(1 + (turn % POSITIONS), LOWEST_LINE, turn),
  );
}

function manyLines(parts: number): number {
  const desk = new FancyDesk(1);
  for (let place = 0; place < POSITIONS; place++) {
    desk.quote(1, LOWEST_LINE + place);
    desk.bet(1, LOWEST_LINE + place, place);
  }
  let line = LOWEST_LINE;
  return microsOf(
    parts,
    (part) => {
      line = LOWEST_LINE + 20 * part;
      desk.quote(1, line);
    },
    (turn) => desk.bet(1, line, turn),
  );
}

const MICROS_MAX = 20;

export function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const parts = isQuick ? 3 : PARTS;
  return Promise.resolve([
    atMost('fancy bet beside 200 positions', manyMarkets(parts), 'µs', MICROS_MAX),
    atMost('fancy bet over 200 lines', manyLines(parts), 'µs', MICROS_MAX),
  ]);
}

if (import.meta.main) await printFigures('fancy');
