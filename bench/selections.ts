import { Exchange, SYSTEM_ACCOUNT, type Command } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import { assert } from '@pavilion/core/std';
import { priceAt } from '@pavilion/core/odds';
import { atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { printFigures } from './own-process.ts';
import { BENCH_TERMS, FIRST_MOMENT } from './workload.ts';

/**
 * Compares the time of a bet in the core in a market with many selections and in a market with two. Each account bets on many of the selections. Backs and lays
 * have one price, so every second bet is matched. The times are processor times of this process.
 */
const MANY = 500;
const FEW = 2;
const ACCOUNTS = 50;
const FIRST_ACCOUNT = 100;
const PARTS = 9;
const PART = 5_000;
const BATCH = 500;
const LEVEL = 150;
const MARKET = 1;

class BusyMarket {
  readonly #exchange = new Exchange({ orders: 1 << 17, keys: 1 << 17 });
  readonly #runners: number;
  #at = FIRST_MOMENT;
  #turn = 0;

  constructor(runners: number) {
    this.#runners = runners;
    const purse = 100_000_000_00 as Minor;
    for (let account = FIRST_ACCOUNT; account < FIRST_ACCOUNT + ACCOUNTS; account++) {
      this.#send({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 });
      this.#send({ kind: 'transfer', from: SYSTEM_ACCOUNT.EXTERNAL, to: account, amount: purse, reason: 'DEPOSIT' });
    }
    const terms = { ...BENCH_TERMS, runners };
    this.#send({ kind: 'openMarket', market: MARKET, event: 1, terms });
    this.#send({ kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false });
  }

  /** Places one bet. Two calls back and lay one selection by two accounts; the next two take another selection. */
  bet(): void {
    const turn = this.#turn++;
    const pair = turn >> 1;
    this.#send({
      kind: 'placeOrder',
      account: FIRST_ACCOUNT + ((pair * 7 + turn) % ACCOUNTS),
      market: MARKET,
      runner: (pair * 3) % this.#runners,
      side: turn % 2 === 0 ? 'BACK' : 'LAY',
      price: priceAt(LEVEL),
      size: (5_00 + 100 * (pair % 20)) as Minor,
      persistence: 'LAPSE',
      timeInForce: 'GOOD_TILL_CANCELLED',
      minFill: 0 as Minor,
      marketVersion: 0,
      key: { hi: 1, lo: turn + 1 },
    });
    if (turn % BATCH === 0) this.#exchange.takeBatch();
  }

  #send(command: Command): void {
    const outcome = this.#exchange.execute(command, this.#at++);
    assert(outcome.ok, `${command.kind} is accepted`);
  }
}

/** Returns the median of the microseconds per bet over the parts. A first part only warms up and does not count. */
function microsOf(market: BusyMarket, parts: number): number {
  const times = Array.from({ length: parts + 1 }, () => {
    const started = process.cpuUsage();
    for (let bet = 0; bet < PART; bet++) market.bet();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / PART;
  }).slice(1);
  return times.sort((a, b) => a - b)[Math.floor(parts / 2)] ?? 0;
}

export function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const parts = isQuick ? 3 : PARTS;
  const few = microsOf(new BusyMarket(FEW), parts);
  const many = microsOf(new BusyMarket(MANY), parts);
  return Promise.resolve([
    quoted('bet among 2 selections', few, 'µs'),
    quoted('bet among 500 selections', many, 'µs'),
    atMost('500 selections against 2', many / few, 'ratio', 2),
  ]);
}

if (import.meta.main) await printFigures('selections');
