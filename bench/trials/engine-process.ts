import { flushCompileCache } from 'node:module';
import { Exchange, invariantViolations } from '@pavilion/core/exchange';
import { openEngine, type EngineService } from '@pavilion/exchange/engine';
import { accountOf, balanceAfter, commandOf, setUpCommands, WRITERS } from './writers.ts';

/**
 * The process that a crash trial kills: an engine with several writers, each with one command in progress. It prints each acknowledged command as a line
 * ("<writer> <number>"), and this output remains after the kill.
 */
export type EngineProcessTask = {
  readonly databaseUrl: string;
  /** `load`: write until killed. `check`: send everything of this round again, and report. */
  readonly kind: 'load' | 'check';
  /** For each writer, the first number of this round and the last acknowledged number. */
  readonly from: readonly number[];
  readonly acknowledged: readonly number[];
  /** Negative control: answers before the batch is durable, on a database that does not flush. */
  readonly isCareless: boolean;
};

/** Result of a check. */
export type CheckReport = {
  /** Number of acknowledged commands that are lost. */
  readonly lost: number;
  readonly checked: number;
  /** Each writer's last executed number. */
  readonly last: readonly number[];
  /** Number of balances that differ from executing each command once. */
  readonly wrongBalances: number;
  /** Broken invariants of the recovered exchange. */
  readonly faults: readonly string[];
  readonly recoveryMs: number;
};

const GROUP = 500;

const task = JSON.parse(process.argv[2] ?? '') as EngineProcessTask;

async function start(): Promise<EngineService> {
  const service = await openEngine({
    databaseUrl: task.databaseUrl,
    isVolatileDatabaseAllowed: task.isCareless,
    snapshots: { everyEvents: 20_000, restMs: 0 },
    onFatal: (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
    onWarning: (message) => process.stderr.write(`${message}\n`),
  });
  await service.engine.submitMany(setUpCommands());
  return service;
}

async function write(service: EngineService, writer: number): Promise<void> {
  for (let number = task.from[writer] ?? 1; ; number += 1) {
    const outcome = service.engine.submit(commandOf(writer, number));
    if (task.isCareless) process.stdout.write(`${writer} ${number}\n`);
    if (!(await outcome).ok) throw new Error(`command ${number} of writer ${writer} was refused`);
    if (!task.isCareless) process.stdout.write(`${writer} ${number}\n`);
  }
}

type Checked = { readonly lost: number; readonly checked: number; readonly last: number };

/**
 * Sends the acknowledged commands of a writer again, and counts those that the engine does not know. Then sends later ones, which it may know: the kill may
 * have cut off their acknowledgement. The first unknown command is executed now and ends the check.
 */
async function check(service: EngineService, writer: number): Promise<Checked> {
  const from = task.from[writer] ?? 1;
  const acknowledged = task.acknowledged[writer] ?? 0;
  let lost = 0;
  for (let number = from; number <= acknowledged; number += GROUP) {
    const last = Math.min(acknowledged, number + GROUP - 1);
    const commands = Array.from({ length: last - number + 1 }, (_, place) => commandOf(writer, number + place));
    for (const outcome of await service.engine.submitMany(commands)) {
      if (!outcome.ok || !('repeated' in outcome) || !outcome.repeated) lost += 1;
    }
  }
  for (let last = acknowledged + 1; ; last += 1) {
    const outcome = await service.engine.submit(commandOf(writer, last));
    if (!outcome.ok || !('repeated' in outcome) || !outcome.repeated) return { lost, checked: acknowledged - from + 1, last };
  }
}

async function report(service: EngineService): Promise<CheckReport> {
  const found = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => check(service, writer)));
  const lost = found.reduce((sum, { lost: count }) => sum + count, 0);
  const checked = found.reduce((sum, { checked: count }) => sum + count, 0);
  const balances = await service.engine.read((exchange) =>
    Array.from({ length: WRITERS }, (_, writer) => exchange.account(accountOf(writer))?.balance),
  );
  const wrongBalances = balances.filter((balance, writer) => balance !== balanceAfter(found[writer]?.last ?? 0)).length;
  const faults = await service.engine.read((exchange) =>
    exchange instanceof Exchange ? invariantViolations(exchange.state) : ['the engine does not run the exchange'],
  );
  const last = found.map((each) => each.last);
  return { lost, checked, last, wrongBalances, faults, recoveryMs: service.recovery.durationMs };
}

const service = await start();
// Writes the cache now; a killed process would not write it at its end.
flushCompileCache();
process.stdout.write('ready\n');
if (task.kind === 'load') {
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(service, writer)));
} else {
  process.stdout.write(`${JSON.stringify(await report(service))}\n`);
  await service.stop();
}
