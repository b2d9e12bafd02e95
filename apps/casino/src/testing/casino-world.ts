import type { CasinoServer } from '../server.ts';
import type { Config } from '../config.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { FakeWallet } from './fake-wallet.ts';
import { rethrow, startTestCasino } from './test-casino.ts';
import { TestClock } from './test-clock.ts';

/** A casino on its own database, with a wallet under the test's control. */
export class CasinoWorld {
  readonly database: TestDatabase;
  readonly wallet: FakeWallet;
  readonly walletUrl: string;
  readonly #over: Partial<Config>;
  readonly #clock: TestClock;
  #casino: CasinoServer;

  private constructor(
    found: { readonly database: TestDatabase; readonly wallet: FakeWallet; readonly walletUrl: string },
    over: Partial<Config>,
    clock: TestClock,
    casino: CasinoServer,
  ) {
    this.database = found.database;
    this.wallet = found.wallet;
    this.walletUrl = found.walletUrl;
    this.#over = over;
    this.#clock = clock;
    this.#casino = casino;
  }

  static async start(over: Partial<Config> = {}): Promise<CasinoWorld> {
    const database = await createTestDatabase();
    const wallet = new FakeWallet();
    const walletUrl = await wallet.start();
    const clock = new TestClock();
    const casino = await startTestCasino(database.url, walletUrl, over, rethrow, clock);
    return new CasinoWorld({ database, wallet, walletUrl }, over, clock, casino);
  }

  /** The running casino. After `restart` it is a different one. */
  get casino(): CasinoServer {
    return this.#casino;
  }

  /** Stops the casino, runs `meanwhile`, and restarts the casino on the same database. */
  async restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    await this.#casino.stop();
    await meanwhile();
    this.#casino = await startTestCasino(this.database.url, this.walletUrl, this.#over, rethrow, this.#clock);
  }

  /** Lets time pass for rules that take hours or days, and runs the work that is due. Rounds keep their own pace. */
  async pass(ms: number): Promise<void> {
    await this.#clock.advance(ms);
  }

  async stop(): Promise<void> {
    await this.#casino.stop();
    await this.wallet.stop();
    await this.database.drop();
  }
}
