import { Exchange } from '@pavilion/core/exchange';
import { OrderBook, Side } from 'nodejs-order-book';
import { atLeast, quoted, type BenchOptions, type Figure } from './figure.ts';
import { printFigures } from './own-process.ts';
import { DrawnCommands, FIRST_MOMENT, setUpCommands, STATED_MIX, type Mix } from './workload.ts';

/**
 * Measures the core alone on one processor core, with exposure, ledger, idempotency and binary events. It runs the commands of the stated mix and drains the
 * events every few hundred commands, as the engine does. A plain matching engine runs the same orders and cancels for comparison, without accounts, money, keys
 * or events. Times are processor times of this process, so other programs on the machine disturb them little.
 */
const BATCH = 500;
const PARTS = 5;
const PART = 200_000;
const WARM_UP = 800_000;
/** The plain engine is slower, so it gets only the beginning of the same stream, while its books are still small. */
const PEER_PARTS = 3;
const PEER_PART = 100_000;
const SMALL_MIX: Mix = { ...STATED_MIX, accounts: 200, markets: 4 };

/** Returns commands per second of processor time: the median of `parts` parts of `part` commands, after `warmUp` commands. */
function rateOf(run: (from: number, to: number) => void, warmUp: number, parts: number, part: number): number {
  run(0, warmUp);
  const rates = Array.from({ length: parts }, (_, index) => {
    const from = warmUp + index * part;
    const started = process.cpuUsage();
    run(from, from + part);
    const { user, system } = process.cpuUsage(started);
    return (part / (user + system)) * 1_000_000;
  });
  rates.sort((a, b) => a - b);
  return rates[Math.floor(parts / 2)] ?? 0;
}

function coreRate(mix: Mix, commands: DrawnCommands, warmUp: number): number {
  const exchange = new Exchange({ orders: 1 << 20, keys: 1 << 17 });
  let at = FIRST_MOMENT;
  for (const command of setUpCommands(mix)) exchange.execute(command, at++);
  const run = (from: number, to: number): void => {
    for (let index = from; index < to; index++) {
      exchange.execute(commands.at(index), at++);
      if (index % BATCH === 0) exchange.takeBatch();
    }
  };
  return rateOf(run, warmUp, PARTS, PART);
}

/**
 * Measures a matching engine of another library, with one book for each runner of each market. A backer wants the highest price, so in the terms of that library
 * a back is a sale and a lay is a purchase.
 */
function peerRate(commands: DrawnCommands, warmUp: number): number {
  const books = new Map<number, OrderBook>();
  const bookOf = new Map<number, OrderBook>();
  let placed = 0;
  const run = (from: number, to: number): void => {
    for (let index = from; index < to; index++) {
      const command = commands.at(index);
      if (command.kind === 'cancelOrder') {
        bookOf.get(command.order)?.cancel(String(command.order));
        bookOf.delete(command.order);
        continue;
      }
      const name = 2 * command.market + command.runner;
      const book = books.get(name) ?? new OrderBook();
      books.set(name, book);
      bookOf.set(++placed, book);
      const side = command.side === 'BACK' ? Side.SELL : Side.BUY;
      book.limit({ id: String(placed), side, size: command.size, price: command.price });
    }
  };
  return rateOf(run, warmUp, PEER_PARTS, PEER_PART);
}

export function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const warmUp = isQuick ? WARM_UP / 4 : WARM_UP;
  const stated = new DrawnCommands(STATED_MIX, warmUp + PARTS * PART);
  const rate = coreRate(STATED_MIX, stated, warmUp);
  const peer = peerRate(stated, PEER_PART);
  const cached = coreRate(SMALL_MIX, new DrawnCommands(SMALL_MIX, warmUp + PARTS * PART), warmUp);
  return Promise.resolve([
    atLeast('core commands', rate, '1/s', 1_300_000),
    quoted('core commands, all in cache', cached, '1/s'),
    quoted('core new orders that match', stated.matchedPercent, '%'),
    quoted('core cancels that come too late', stated.tooLatePercent, '%'),
    quoted('nodejs-order-book, matching only', peer, '1/s'),
    quoted('core to nodejs-order-book', rate / peer, 'ratio'),
  ]);
}

if (import.meta.main) await printFigures('core');
