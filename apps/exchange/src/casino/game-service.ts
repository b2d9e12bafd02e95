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

/** The stakes of a market in minor units, with the provider's name of the market. */
export type MarketLimits = z.infer<typeof marketLimits>;

/** A running program of a provider. */
export type CasinoOf = ProviderAdminAnswer<'casinos'>['casinos'][number] & { readonly provider: string };

/** Result of an order to change stakes, with the provider's current limits if it returned them. */
export type LimitsOutcome = {
  readonly outcome: 'TAKEN' | 'REFUSED' | 'UNKNOWN';
  /** The provider's reason for refusing. */
  readonly why?: string;
  readonly holds: readonly MarketLimits[] | undefined;
};

/** Writes audit lines about changed stakes: one before the request to the provider, and one with its result. */
export type LimitsNotes = {
  readonly ordered: (before: readonly MarketLimits[]) => AuditLine;
  readonly answered: (came: LimitsOutcome) => AuditLine;
};

const RETRY_MS = 1_000;
const REFRESH_MS = 30_000;
/** Many players view tiles at the same time. Within this time the provider is asked once. */
const TABLES_KEPT_MS = 1_000;

/**
 * The games of all providers. Each provider's list is fetched at the start and again from time to time. It is stored in the database, so that the lobby works
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
  /** Changes of a game's stakes, one after the other, so that the previous value in the audit line is the one that was changed. */
  readonly #acts = new Map<string, Promise<unknown>>();
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

  /** Asks the providers for their lists, now and again. */
  start(): void {
    for (const client of this.#clients) this.#begin(client);
  }

  stop(): void {
    this.#isStopping = true;
    for (const cancel of this.#cancels) cancel();
  }

  /** Games in the order of the providers' lists. */
  get listed(): readonly Game[] {
    return this.#games.filter(({ listed }) => listed);
  }

  byCode(provider: string, code: string): Game | undefined {
    return this.#byCode.get(`${provider}\n${code}`);
  }

  byId(provider: string, gameId: number): Game | undefined {
    return this.#byId.get(`${provider}\n${gameId}`);
  }

  /** Searches all providers. */
  find(code: string): Game | undefined {
    return this.#games.find((game) => game.code === code);
  }

  client(provider: string): ProviderPort | undefined {
    return this.#clients.find(({ name }) => name === provider);
  }

  /** Closes a game for a `reason`, or with null reopens it, together with the audit line. Returns false if the game does not exist. */
  async disable(provider: string, gameId: number, reason: string | null, line: AuditLine): Promise<boolean> {
    const isThere = await this.#db.transaction().execute(async (transaction) => {
      if (!(await disableGame(transaction, provider, gameId, reason))) return false;
      await this.#audit(transaction, line);
      return true;
    });
    if (isThere) await this.#changed();
    return isThere;
  }

  /**
   * Asks the provider to stop a game's rounds after the current one, or to resume them. Then it lists the game again. A provider that cannot do this, or does
   * not answer, continues to deal. The platform refuses launches and bets in either case.
   */
  async pause(provider: string, gameId: number, reason: string | null): Promise<void> {
    const [client, game] = [this.client(provider), this.byId(provider, gameId)];
    if (client === undefined || game === undefined) return;
    const gameCode = game.code;
    const ordered = reason === null ? client.order('resume', { gameCode }) : client.order('pause', { gameCode, reason });
    if ((await undefinedIfSilent<unknown>(ordered)) !== undefined) await undefinedIfSilent(this.#askGames(client));
  }

  /**
   * Returns the stakes accepted by a game's provider, market by market; undefined if the game does not exist or the provider does not support limits. Rejects
   * with `ProviderSilentError`.
   */
  async limits(provider: string, gameId: number): Promise<readonly MarketLimits[] | undefined> {
    const [client, game] = [this.client(provider), this.byId(provider, gameId)];
    const answer = game === undefined ? undefined : await client?.order('tables', {});
    return answer?.tables.find(({ gameCode }) => gameCode === game?.code)?.limits;
  }

  /**
   * Orders the provider to change the stakes of a market, and lists the game again. Another program's work cannot be part of our transaction. One audit line is
   * therefore written before the request, so that no stakes change without a line (trust A3). Another line has the result. No transaction is open while the
   * provider works. Returns undefined as `limits` does, or if `hasMarket` says no. Rejects with `ProviderSilentError` if the result is unknown or the provider
   * does not take such orders.
   */
  setLimits(
    provider: string,
    gameId: number,
    limits: MarketLimits,
    hasMarket: (held: readonly MarketLimits[]) => boolean,
    notes: LimitsNotes,
  ): Promise<readonly MarketLimits[] | Refused | undefined> {
    const { stakeMin, stakeMax } = limits;
    if (stakeMax < stakeMin || stakeMax > RETURN_MAX_MINOR) return Promise.resolve(invalid('max_stake'));
    return this.#oneByOne(`${provider} ${gameId}`, async () => {
      const [client, game] = [this.client(provider), this.byId(provider, gameId)];
      const before = await this.limits(provider, gameId);
      if (client === undefined || game === undefined || before === undefined || !hasMarket(before)) return undefined;
      await this.#audit(this.#db, notes.ordered(before));
      const taken = await answerOrError(client.order('setLimits', { gameCode: game.code, ...limits }));
      if (taken instanceof ProviderRefusedError) {
        await this.#audit(this.#db, notes.answered({ outcome: 'REFUSED', why: taken.sentence, holds: before }));
        throw taken;
      }
      // After a lost answer, the provider's stored limits show the result.
      const holds = taken instanceof Error ? await undefinedIfSilent(this.limits(provider, gameId)) : taken?.limits;
      const isTaken = !(taken instanceof Error) || holds?.some((each) => isDeepStrictEqual(each, limits)) === true;
      await this.#audit(this.#db, notes.answered({ outcome: isTaken ? 'TAKEN' : 'UNKNOWN', holds }));
      if (!isTaken) throw new ProviderSilentError(`${provider} did not say whether it takes the stakes`);
      await undefinedIfSilent(this.#askGames(client));
      return holds;
    });
  }

  async #oneByOne<T>(name: string, act: () => Promise<T>): Promise<T> {
    const before = this.#acts.get(name) ?? Promise.resolve();
    // An earlier failure was already reported to its own caller.
    const mine = before.catch(() => undefined).then(act);
    this.#acts.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#acts.get(name) === mine) this.#acts.delete(name);
    }
  }

  /** Lists the running programs of each provider, and the providers that did not answer. A provider whose contract has no such call lists none. */
  async casinos(): Promise<{ readonly casinos: readonly CasinoOf[]; readonly silent: readonly string[] }> {
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

  /** Returns the current shared tables, by provider and code, omitting unavailable providers. */
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
      this.#begin(client);
    };
    const cancel = this.#clock.after(
      waitMs,
      guarded(again, (error) => this.#warn(error)),
    );
    this.#cancels.add(cancel);
  }

  #begin(client: ProviderPort): void {
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
    await this.#changed();
  }

  async #changed(): Promise<void> {
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

/** Returns an answer, or the error instead. */
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

const UNKNOWN = 'There is no such game or market, or its provider has no word for stakes.';

/**
 * Translates a provider's answer: undefined means that there is no such game or market. A provider's refusal is passed on in its own words. If the provider is
 * silent, staff try again later. The audit trail then says if it carried out the order.
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
