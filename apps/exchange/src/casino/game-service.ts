import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { marketLimits, ProviderAdminAnswer } from '@pavilion/contract/provider';
import type { TableState } from '@pavilion/contract/wallet';
import { RETURN_MAX_MINOR } from '@pavilion/contract/wallet';
import { guarded } from '@pavilion/core/std';
import type * as z from 'zod/mini';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { Db } from '../platform/db/index.ts';
import type { Clock } from '@pavilion/server/clock';
import type { AuditLine } from '../platform/audit/audit-store.ts';
import type { Platform } from '../platform/platform.ts';
import { disableGame, readGames, writeGames, type Game } from './game-store.ts';
import { ProviderRefusedError, ProviderSilentError, type ProviderPort } from './provider-client.ts';

/** The lowest and highest stake of a market in minor units. The provider names the market. */
export type MarketLimits = z.infer<typeof marketLimits>;

/** A casino program that a provider is running. */
export type RunningCasino = ProviderAdminAnswer<'casinos'>['casinos'][number] & { readonly provider: string };

/** Result of a change of stakes. */
export type StakesOutcome = {
  readonly outcome: 'TAKEN' | 'REFUSED' | 'UNKNOWN';
  /** The provider's reason for refusing. */
  readonly why?: string;
  /** The provider's stakes after the change; undefined if it did not return them. */
  readonly holds: readonly MarketLimits[] | undefined;
};

/** The audit lines of a change of stakes: one is written before the request to the provider, and one with the result. */
export type StakesAuditLines = {
  readonly ordered: (before: readonly MarketLimits[]) => AuditLine;
  readonly answered: (came: StakesOutcome) => AuditLine;
};

const RETRY_MS = 1_000;
const REFRESH_MS = 30_000;
/** Time for which one answer about tables serves all players, because many of them view the lobby at the same time. */
const TABLES_KEPT_MS = 1_000;

/**
 * The games of all providers. Each provider's list is fetched at the start and every 30 seconds. It is stored in the database, so that the lobby works
 * while the provider is unavailable.
 */
export class GameService {
  readonly #db: Db;
  readonly #clients: readonly ProviderPort[];
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #audit: Platform['writeAudit'];
  readonly #cancels = new Set<() => void>();
  #games: readonly Game[] = [];
  #byCode = new Map<string, Game>();
  #byId = new Map<string, Game>();
  #tables: { readonly until: number; readonly states: Promise<ReadonlyMap<string, TableState>> } | undefined;
  /** The last change of each game's stakes. Changes run one after the other, so that an audit line has the value just before its change. */
  readonly #changes = new Map<string, Promise<unknown>>();
  #isStopping = false;
  #publish: (change: undefined) => void = () => undefined;

  constructor(db: Db, clients: readonly ProviderPort[], clock: Clock, log: Logger, audit: Platform['writeAudit']) {
    this.#audit = audit;
    this.#db = db;
    this.#clients = clients;
    this.#clock = clock;
    this.#log = log;
  }

  /** Registers the listener that tells the other nodes that the stored lists have changed. */
  onChange(publish: (change: undefined) => void): void {
    this.#publish = publish;
  }

  /** Fetches the providers' lists now, and then every 30 seconds. */
  start(): void {
    for (const client of this.#clients) this.#startRefresh(client);
  }

  stop(): void {
    this.#isStopping = true;
    for (const cancel of this.#cancels) cancel();
  }

  /** The games that providers list now, in the order of their lists. */
  get listed(): readonly Game[] {
    return this.#games.filter(({ isListed }) => isListed);
  }

  byCode(provider: string, code: string): Game | undefined {
    return this.#byCode.get(`${provider}\n${code}`);
  }

  byId(provider: string, gameId: number): Game | undefined {
    return this.#byId.get(`${provider}\n${gameId}`);
  }

  /** Returns the first game with this code, of any provider. */
  find(code: string): Game | undefined {
    return this.#games.find((game) => game.code === code);
  }

  client(provider: string): ProviderPort | undefined {
    return this.#clients.find(({ name }) => name === provider);
  }

  /** Closes a game for a `reason`, or reopens it if the reason is null, and writes the audit line. Returns false if the game does not exist. */
  async disable(provider: string, gameId: number, reason: string | null, line: AuditLine): Promise<boolean> {
    const isKnown = await this.#db.transaction().execute(async (transaction) => {
      if (!(await disableGame(transaction, provider, gameId, reason))) return false;
      await this.#audit(transaction, line);
      return true;
    });
    if (isKnown) await this.#reload();
    return isKnown;
  }

  /**
   * Asks the provider to stop a game's rounds after the current one, or to resume them if `reason` is null. Then it fetches the provider's list again. A provider
   * that cannot pause, or does not answer, continues to deal. The platform itself refuses launches and bets for a closed game.
   */
  async pause(provider: string, gameId: number, reason: string | null): Promise<void> {
    const [client, game] = [this.client(provider), this.byId(provider, gameId)];
    if (client === undefined || game === undefined) return;
    const gameCode = game.code;
    const sent = reason === null ? client.order('resume', { gameCode }) : client.order('pause', { gameCode, reason });
    if ((await undefinedIfSilent<unknown>(sent)) !== undefined) await undefinedIfSilent(this.#askGames(client));
  }

  /**
   * Returns the stakes that a game's provider accepts, by market. Returns undefined if the game does not exist, or if the provider cannot tell its stakes.
   * Rejects with `ProviderSilentError`.
   */
  async limits(provider: string, gameId: number): Promise<readonly MarketLimits[] | undefined> {
    const [client, game] = [this.client(provider), this.byId(provider, gameId)];
    const answer = game === undefined ? undefined : await client?.order('tables', {});
    return answer?.tables.find(({ gameCode }) => gameCode === game?.code)?.limits;
  }

  /**
   * Asks the provider to change the stakes of a market, and fetches its list again. The provider cannot take part in our transaction. One audit line is therefore
   * written before the request, so that no stakes change without a line (trust A3). A second line has the result. No transaction is open while the provider
   * works. Returns undefined if `limits` does, or if `hasMarket` returns false. Rejects with `ProviderSilentError` if the provider refuses or the result is unknown.
   */
  setLimits(
    provider: string,
    gameId: number,
    limits: MarketLimits,
    hasMarket: (held: readonly MarketLimits[]) => boolean,
    lines: StakesAuditLines,
  ): Promise<readonly MarketLimits[] | Refused | undefined> {
    const { stakeMin, stakeMax } = limits;
    if (stakeMax < stakeMin || stakeMax > RETURN_MAX_MINOR) return Promise.resolve(invalid('max_stake'));
    return this.#oneByOne(`${provider} ${gameId}`, async () => {
      const [client, game] = [this.client(provider), this.byId(provider, gameId)];
      const before = await this.limits(provider, gameId);
      if (client === undefined || game === undefined || before === undefined || !hasMarket(before)) return undefined;
      await this.#audit(this.#db, lines.ordered(before));
      const answer = await answerOrError(client.order('setLimits', { gameCode: game.code, ...limits }));
      if (answer instanceof ProviderRefusedError) {
        await this.#audit(this.#db, lines.answered({ outcome: 'REFUSED', why: answer.sentence, holds: before }));
        throw answer;
      }
      // After a lost answer, the provider's stored limits show the result.
      const holds = answer instanceof Error ? await undefinedIfSilent(this.limits(provider, gameId)) : answer?.limits;
      const isTaken = !(answer instanceof Error) || holds?.some((each) => isDeepStrictEqual(each, limits)) === true;
      await this.#audit(this.#db, lines.answered({ outcome: isTaken ? 'TAKEN' : 'UNKNOWN', holds }));
      if (!isTaken) throw new ProviderSilentError(`${provider} did not say whether it takes the stakes`);
      await undefinedIfSilent(this.#askGames(client));
      return holds;
    });
  }

  async #oneByOne<T>(name: string, act: () => Promise<T>): Promise<T> {
    const before = this.#changes.get(name) ?? Promise.resolve();
    // The caller of an earlier change gets that change's failure. This change runs in any case.
    const mine = before.catch(() => undefined).then(act);
    this.#changes.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#changes.get(name) === mine) this.#changes.delete(name);
    }
  }

  /** Returns the running casinos of all providers, and the providers that did not answer. A provider whose contract has no such call lists none. */
  async casinos(): Promise<{ readonly casinos: readonly RunningCasino[]; readonly silent: readonly string[] }> {
    const answers = await Promise.all(
      this.#clients.map(async (client) => ({ name: client.name, answer: await answerOrError(client.order('casinos', {})) })),
    );
    return {
      casinos: answers.flatMap(({ name, answer }) =>
        answer === undefined || answer instanceof Error ? [] : answer.casinos.map((casino) => ({ provider: name, ...casino })),
      ),
      silent: answers.flatMap(({ name, answer }) => (answer instanceof Error ? [name] : [])),
    };
  }

  /** Returns the current state of shared tables, by provider and code. It leaves out providers that do not answer. */
  tables(): Promise<ReadonlyMap<string, TableState>> {
    const nowMs = this.#clock.nowMs();
    if (this.#tables === undefined || this.#tables.until < nowMs)
      this.#tables = { until: nowMs + TABLES_KEPT_MS, states: this.#askTables() };
    return this.#tables.states;
  }

  async #askTables(): Promise<ReadonlyMap<string, TableState>> {
    const states = new Map<string, TableState>();
    for (const client of this.#clients) {
      const codes = this.listed.filter((game) => game.provider === client.name && game.kind === 'SHARED').map(({ code }) => code);
      if (codes.length === 0) continue;
      const answer = await undefinedIfSilent(client.ask('tables', { gameCodes: codes.slice(0, 100) }));
      for (const table of answer?.tables ?? []) states.set(`${client.name}\n${table.gameCode}`, table);
    }
    return states;
  }

  async #refresh(client: ProviderPort): Promise<void> {
    let waitMs = REFRESH_MS;
    try {
      await this.#askGames(client);
    } catch (error) {
      if (!(error instanceof ProviderSilentError)) this.#warn(error);
      waitMs = RETRY_MS;
    }
    if (this.#isStopping) return;
    const again = (): void => {
      this.#cancels.delete(cancel);
      this.#startRefresh(client);
    };
    const cancel = this.#clock.after(
      waitMs,
      guarded(again, (error) => this.#warn(error)),
    );
    this.#cancels.add(cancel);
  }

  #startRefresh(client: ProviderPort): void {
    this.#refresh(client).catch((error: unknown) => this.#warn(error));
  }

  #warn(error: unknown): void {
    this.#log.warn(error, 'a list of games could not be kept');
  }

  async #askGames(client: ProviderPort): Promise<void> {
    const { games } = await client.ask('games', {});
    await writeGames(
      this.#db,
      client.name,
      games.filter(({ provider_name }) => provider_name === client.name),
    );
    await this.#reload();
  }

  /** Reads the stored lists again, and tells the other nodes to do so. */
  async #reload(): Promise<void> {
    await this.load();
    this.#publish(undefined);
  }

  /** Reads the stored lists. */
  async load(): Promise<void> {
    this.#games = await readGames(this.#db);
    this.#byCode = new Map(this.#games.map((game) => [`${game.provider}\n${game.code}`, game]));
    this.#byId = new Map(this.#games.map((game) => [`${game.provider}\n${game.gameId}`, game]));
  }
}

/** Returns the provider's answer, or its `ProviderSilentError` as a value. */
async function answerOrError<T>(asked: Promise<T>): Promise<T | ProviderSilentError> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderSilentError) return error;
    throw error;
  }
}

/** Returns undefined if the provider does not answer, so that a list has a gap instead of an error. */
export async function undefinedIfSilent<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderSilentError) return undefined;
    throw error;
  }
}

const UNKNOWN = 'There is no such game or market, or its provider does not let stakes be changed.';

/**
 * Turns a provider's answer into the answer for staff. Undefined becomes NOT_FOUND, because there is no such game or market. A provider's refusal keeps its own
 * words. If the provider does not answer, staff get TEMPORARILY_UNAVAILABLE. They find in the audit trail whether the change was made.
 */
export async function answerOfProvider<T>(work: () => Promise<T | Refused | undefined>): Promise<T | Refused> {
  try {
    return (await work()) ?? new Refused('NOT_FOUND', undefined, UNKNOWN);
  } catch (error) {
    if (error instanceof ProviderRefusedError)
      return new Refused(error.isUnknown ? 'NOT_FOUND' : 'INVALID_REQUEST', undefined, error.sentence);
    if (error instanceof ProviderSilentError) return refuse('TEMPORARILY_UNAVAILABLE');
    throw error;
  }
}
