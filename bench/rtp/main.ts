import { gameOf, games } from '@pavilion/games/registry';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { reportOf, SIGMAS_MAX, type GameReport } from './game-report.ts';
import { KEPT_COUNTS } from './kept-counts.ts';
import { writeReturns } from './returns.ts';

/**
 * `npm run rtp` prints the exact return of every game and market as a fraction and a decimal. It also prints the mean of simulated rounds and how many standard
 * errors it is away. Each core runs a thread. Options follow `--`. `--rounds 100000` plays fewer rounds and `--rounds 0` none; `--only TT20,ROUL` selects
 * games. `--write` stores the exact returns in packages/games/published, and `--heavy` counts the games' constants again.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    heavy: { type: 'boolean', default: false },
  },
});

const MS = 1_000;

type Order = { readonly code: string; readonly rounds: number };

/** Serves as a thread, which takes one game after the other from the parent. */
function serve(): void {
  parentPort?.on('message', ({ code, rounds }: Order) => {
    const game = gameOf(code);
    if (game === undefined) throw new Error(`there is no game ${code}`);
    parentPort?.postMessage(reportOf(game, rounds));
  });
}

/** Prints reports in the order of the catalogue. A report waits until all earlier ones are printed. */
async function reportAll(codes: readonly string[], rounds: number, print: (report: GameReport) => void): Promise<void> {
  const waiting = [...codes];
  const done = new Map<string, GameReport>();
  let printed = 0;
  const receive = (report: GameReport): void => {
    done.set(report.code, report);
    for (let next = done.get(codes[printed] ?? ''); next !== undefined; next = done.get(codes[++printed] ?? '')) print(next);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), codes.length) }, () => work(waiting, rounds, receive)));
}

function work(waiting: string[], rounds: number, receive: (report: GameReport) => void): Promise<void> {
  const thread = new Worker(new URL(import.meta.url));
  const give = (): void => {
    const code = waiting.shift();
    if (code === undefined) void thread.terminate();
    else thread.postMessage({ code, rounds } satisfies Order);
  };
  return new Promise((done, failed) => {
    thread.on('message', (report: GameReport) => {
      receive(report);
      give();
    });
    thread.once('error', failed);
    thread.once('exit', () => done());
    give();
  });
}

/** Counts the games' constants again and returns a sentence for each one that differs. */
function checkKept(): readonly string[] {
  return KEPT_COUNTS.flatMap(({ name, holds }) => {
    const began = performance.now();
    const isKept = holds();
    console.log(`${name}: counted again in ${seconds(performance.now() - began)}`);
    return isKept ? [] : [`${name}: the constant differs from the count.`];
  });
}

function seconds(ms: number): string {
  return `${(ms / MS).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
}

async function main(): Promise<void> {
  if (options.write) writeReturns();
  const only = options.only?.split(',');
  const columns = ['exact'.padEnd(8), 'simulated'.padStart(13), 'apart'.padStart(8), 'rounds'.padStart(8)];
  console.log(`${'game and market'.padEnd(49)} ${columns.join(' ')}  fraction`);
  const chosen = games()
    .map(({ code }) => code)
    .filter((code) => only === undefined || only.includes(code));
  const began = performance.now();
  const wrong: string[] = [];
  let [exactMs, rows] = [0, 0];
  let farthest: GameReport['farthest'] = { name: '', sigmas: 0 };
  await reportAll(chosen, Number(options.rounds), (report) => {
    for (const line of report.lines) console.log(line);
    console.log(`${report.code} exact in ${seconds(report.exactMs)}, simulated in ${seconds(report.simulatedMs)}`);
    wrong.push(...report.wrong);
    exactMs += report.exactMs;
    rows += report.lines.length;
    if (report.farthest.sigmas > farthest.sigmas) farthest = report.farthest;
  });
  if (options.heavy) wrong.push(...checkKept());
  for (const sentence of wrong) console.error(sentence);
  console.log(
    `${chosen.length} games, ${rows} rows: exact returns in ${seconds(exactMs)}, all in ${seconds(performance.now() - began)}`,
  );
  const distance = farthest.sigmas.toLocaleString('en', { maximumFractionDigits: 2 });
  if (farthest.name !== '') console.log(`the farthest mean is ${distance} standard errors off: ${farthest.name}`);
  console.log(`${wrong.length} rows outside their band or more than ${SIGMAS_MAX} standard errors off`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

if (isMainThread) await main();
else serve();
