import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Prng } from '@pavilion/core/std';
import { migrate, openDatabase } from '@pavilion/exchange/db';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pavilion/exchange/db/embedded';
import type { CheckReport, EngineProcessTask } from './engine-process.ts';
import { killDatabase } from './kill-database.ts';
import { WRITERS } from './writers.ts';

/** The process that is killed at a random instant under load (trust FI-01). */
export type Victim = 'engine' | 'database' | 'both';

export type CrashTrialOptions = {
  readonly rounds: number;
  /** The processes to kill; the rounds take them in turn. */
  readonly victims: readonly Victim[];
  readonly seed: number;
  /** Switches durability off and answers early. If a trial finds no loss even then, it proves nothing. */
  readonly isCareless: boolean;
  readonly onRound?: (sentence: string) => void;
};

export type CrashTrialResult = {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly wrongBalances: number;
  readonly faults: readonly string[];
  readonly recoveryMsMax: number;
};

const LOAD_MS_MIN = 600;
const LOAD_MS_SPREAD = 1_200;
/** Time for an engine to notice that its database was killed; after that the engine is killed too. */
const NOTICE_MS = 300;
const READY_MS = 30_000;
const ENGINE = join(import.meta.dirname, 'engine-process.ts');

type Engine = { readonly child: ChildProcess; readonly lines: string[]; readonly ended: Promise<void> };

/** Kills and recovers several times, and counts the acknowledged commands that are lost. */
export async function runCrashTrial(options: CrashTrialOptions): Promise<CrashTrialResult> {
  const root = mkdtempSync(join(tmpdir(), 'pavilion-crash-'));
  chmodSync(root, 0o711);
  const trial = new CrashTrial(join(root, 'postgres'), options);
  try {
    return await trial.run();
  } finally {
    await trial.close();
    rmSync(root, { recursive: true, force: true });
  }
}

class CrashTrial {
  readonly #folder: string;
  readonly #options: CrashTrialOptions;
  readonly #random: Prng;
  /** For each writer, the first number of the round and the last acknowledged number. */
  #from: number[] = Array.from({ length: WRITERS }, () => 1);
  #acknowledged: number[] = Array.from({ length: WRITERS }, () => 0);
  #database: EmbeddedPostgres | undefined;
  #engine: Engine | undefined;

  constructor(folder: string, options: CrashTrialOptions) {
    this.#folder = folder;
    this.#options = options;
    this.#random = new Prng(options.seed);
  }

  async run(): Promise<CrashTrialResult> {
    const db = openDatabase((await this.#startDatabase()).url, 1);
    await migrate(db);
    await db.destroy();
    const reports: CheckReport[] = [];
    let wrongBalances = 0;
    for (let round = 0; round < this.#options.rounds; round += 1) {
      const victim = this.#options.victims[round % this.#options.victims.length] ?? 'both';
      await this.#loadUntilKilled(victim);
      const report = await this.#check();
      reports.push(report);
      wrongBalances += report.wrongBalances;
      this.#options.onRound?.(
        `round ${round + 1}, ${victim} killed: ${report.checked} acknowledged, ${report.lost} lost, recovered in ${report.recoveryMs.toFixed(0)} ms`,
      );
      this.#from = report.last.map((number) => number + 1);
      this.#acknowledged = [...report.last];
    }
    return {
      rounds: reports.length,
      acknowledged: reports.reduce((sum, report) => sum + report.checked, 0),
      lost: reports.reduce((sum, report) => sum + report.lost, 0),
      wrongBalances,
      faults: reports.flatMap((report) => report.faults),
      recoveryMsMax: Math.max(...reports.map((report) => report.recoveryMs)),
    };
  }

  async close(): Promise<void> {
    if (this.#engine !== undefined) await this.#killEngine(this.#engine);
    await this.#database?.stop();
  }

  async #startDatabase(): Promise<EmbeddedPostgres> {
    this.#database = await startEmbeddedPostgres({ folder: this.#folder, isDurable: !this.#options.isCareless });
    return this.#database;
  }

  async #loadUntilKilled(victim: Victim): Promise<void> {
    const engine = await this.#startEngine('load');
    await sleep(LOAD_MS_MIN + this.#random.below(LOAD_MS_SPREAD));
    if (victim !== 'database') engine.child.kill('SIGKILL');
    if (victim !== 'engine') await this.#killDatabase();
    if (victim === 'database') await Promise.race([engine.ended, sleep(NOTICE_MS)]);
    await this.#killEngine(engine);
    for (const line of engine.lines) this.#note(line);
  }

  /** Reads one line of output. It is an acknowledgement, unless the kill cut it short. */
  #note(line: string): void {
    const [writer, number] = line.split(' ').map(Number);
    if (writer === undefined || number === undefined || !Number.isInteger(writer) || !Number.isInteger(number)) return;
    this.#acknowledged[writer] = Math.max(this.#acknowledged[writer] ?? 0, number);
  }

  async #check(): Promise<CheckReport> {
    const engine = await this.#startEngine('check');
    await engine.ended;
    return JSON.parse(engine.lines.at(-1) ?? 'the check printed nothing') as CheckReport;
  }

  async #startEngine(kind: EngineProcessTask['kind']): Promise<Engine> {
    const task: EngineProcessTask = {
      databaseUrl: (this.#database ?? (await this.#startDatabase())).url,
      kind,
      from: this.#from,
      acknowledged: this.#acknowledged,
      isCareless: this.#options.isCareless,
    };
    const child = spawn(process.execPath, [ENGINE, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout });
    const ready = new Promise<void>((resolve) => {
      reader.on('line', (line) => (line === 'ready' ? resolve() : lines.push(line)));
    });
    const ended = new Promise<void>((resolve) => {
      // The lines end after the process does: output from before the kill still counts.
      reader.once('close', resolve);
    });
    this.#engine = { child, lines, ended };
    await Promise.race([
      ready,
      ended.then(() => fail('the engine ended before it was ready')),
      sleep(READY_MS).then(() => fail('the engine was not ready in time')),
    ]);
    return this.#engine;
  }

  async #killEngine({ child, ended }: Engine): Promise<void> {
    child.kill('SIGKILL');
    await ended;
    this.#engine = undefined;
  }

  async #killDatabase(): Promise<void> {
    const database = this.#database;
    if (database === undefined) return;
    await killDatabase(database);
    this.#database = undefined;
  }
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
