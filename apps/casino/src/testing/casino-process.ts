import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runtimeUrls } from './database.ts';
import { testEnvironment } from './test-environment.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The casino as a separate process, which tests can kill at any time and restart on the same database. */
export class CasinoProcess {
  readonly #prepare: () => Promise<Readonly<Record<string, string>>>;
  #environment: Promise<Readonly<Record<string, string>>> | undefined;
  #child: ChildProcess | undefined;
  url = '';

  constructor(ownerUrl: string, walletUrl: string, over: Readonly<Record<string, string>> = {}) {
    this.#prepare = async () => ({
      ...testEnvironment(await runtimeUrls(ownerUrl), walletUrl),
      LOG_LEVEL: 'silent',
      // Chains normally have a million links. Computing such chains for all tables would keep a core busy for most of a test.
      PAVILION_CASINO_CHAIN_LINKS: '3000',
      ...over,
    });
  }

  /** Resolves when the casino accepts requests. */
  async start(): Promise<void> {
    // The database is prepared once, before the first start.
    this.#environment ??= this.#prepare();
    const environment = await this.#environment;
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { url: string }).url));
      child.once('exit', (code, signal) => reject(new Error(`the casino ended before it was ready (${code ?? signal})`)));
    });
  }

  /** Kills the process like a power cut, without a clean stop. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Suspends the process in the middle of its work, like a machine that goes to sleep; `resume` continues it. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async ended(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => child.once('exit', resolve));
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    await this.ended();
  }
}
