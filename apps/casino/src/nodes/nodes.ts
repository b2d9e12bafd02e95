import { reachableAddress } from '@pavilion/contract/listening';
import { guarded } from '@pavilion/core/std';
import { hasEnded } from '@pavilion/server/holder-name';
import type { Platform } from '../platform/platform.ts';
import { Leases, type Lease } from './leases.ts';
import type { NodeStore } from './node-store.ts';
import { Notices } from './notices.ts';

/** Name of the lease of the run that sends messages to the wallet. */
export const OUTBOX = 'outbox';
const RENEWALS_PER_LEASE = 3;

/** Functions to call when the other casinos do something. */
type Listeners = {
  /** Called when another run has taken a lease of this run. */
  readonly onLost: (lease: Lease) => void;
  /** Called when a name of another run has a new holder, or its holder has a new address. */
  readonly onMoved: (name: string) => void;
  /** Called after each renewal. `hasRunEnded`: another run has ended since the last call. */
  readonly onTick: (hasRunEnded: boolean) => Promise<void>;
  /** Called when notices may have been lost, so that everything kept in memory must be read again. */
  readonly onGap: () => void;
};

type Options = Pick<Platform, 'config' | 'db' | 'clock' | 'log'> & { readonly store: NodeStore; readonly runId: number };

/** This run of the program among the runs on its database. It records regularly that it is alive. Rules on down-time use these records (casino C-REG-6). */
export class Nodes {
  readonly runId: number;
  readonly store: NodeStore;
  readonly leases: Leases;
  readonly notices: Notices;
  readonly #options: Options;
  readonly #cancel: () => void;
  #listeners: Listeners | undefined;
  #url = '';
  #others: readonly number[] = [];
  #hasRunEnded = false;
  #isStopping = false;
  #renewing: Promise<void> | undefined;
  #working: Promise<void> | undefined;

  constructor(options: Options) {
    const { clock, config, db, log, runId, store } = options;
    const { databaseUrl: url, leaseMs } = config;
    this.#options = options;
    this.runId = runId;
    this.store = store;
    this.leases = new Leases({ store, runId, leaseMs });
    const onConnected = (): void => this.#listeners?.onGap();
    this.notices = new Notices({ db, url, runId, answerMsMax: leaseMs, log, onConnected });
    const onFault = (error: unknown): void => log.error(error, 'this casino could not renew its leases');
    const tick = (): Promise<void> => this.#tick();
    // A casino that ends or gives tables back sends a notice. The others then take its tables without waiting for their next renewal.
    this.notices.hear('leases', guarded(tick, onFault));
    this.#cancel = clock.every(leaseMs / RENEWALS_PER_LEASE, tick, onFault);
  }

  /** True if another run is known to be alive. */
  get hasOthers(): boolean {
    return this.#others.length > 0;
  }

  /** Begins to listen to the other runs, and to renew the leases of this run. */
  async begin(listeners: Listeners): Promise<void> {
    await this.notices.listen();
    this.#listeners = listeners;
    await this.#tick();
  }

  /** Publishes the address of this run to the others. Call it once the server listens. */
  async tellAddress(port: number): Promise<void> {
    const { host, nodeUrl } = this.#options.config;
    this.#url = nodeUrl === '' ? `http://${reachableAddress(host)}:${port}` : nodeUrl;
    await this.#renewOnce();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancel();
    await Promise.allSettled([this.#renewing, this.#working]);
    await this.store.end(this.runId);
    await this.notices.send({ kind: 'leases' });
    await this.notices.stop();
  }

  /** Renews the leases, then calls `onTick`. A slow `onTick` does not delay the next renewal. */
  async #tick(): Promise<void> {
    if (this.#isStopping) return;
    await this.#renewOnce();
    // A stop that began during the renewal does not wait for work that begins after it.
    if (this.#isStopping) return;
    await (this.#working ??= this.#work().finally(() => (this.#working = undefined)));
  }

  #renewOnce(): Promise<void> {
    return (this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined)));
  }

  async #renew(): Promise<void> {
    const { clock, config } = this.#options;
    const sentAtMs = performance.now();
    await this.store.renew(this.runId, this.#url, clock.nowMs(), config.leaseMs);
    const live = await this.#liveRuns();
    const { lost, moved } = await this.leases.refresh();
    // This comes after `refresh`, which drops the leases that another run took while this run was paused.
    this.leases.noteRenewal(sentAtMs);
    for (const lease of lost) this.#listeners?.onLost(lease);
    for (const name of moved) this.#listeners?.onMoved(name);
    const before = this.#others;
    this.#others = live.filter((runId) => runId !== this.runId);
    this.#hasRunEnded ||= before.some((other) => !this.#others.includes(other));
    await this.notices.check();
  }

  /** Returns the runs that are alive. Ends a run at once if its process on this machine was killed, so that nobody waits for its expiry. */
  async #liveRuns(): Promise<readonly number[]> {
    const live: number[] = [];
    for (const { runId, process } of await this.store.liveRuns()) {
      if (hasEnded(process)) await this.store.end(runId);
      else live.push(runId);
    }
    return live;
  }

  async #work(): Promise<void> {
    const hasRunEnded = this.#hasRunEnded;
    this.#hasRunEnded = false;
    await this.#listeners?.onTick(hasRunEnded);
  }
}
