import { HOUR_MS, isKeyOf } from '@pavilion/core/std';
import type { ErrorCode } from '@pavilion/contract/errors';
import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { paperAccounts } from '../../people/accounts/paper-reads.ts';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine, Projected } from '../../platform/engine/index.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { changedRules, withBreak, withExclusion, type WantedLimit } from './limit-changes.ts';
import { GATEWAY_PAGE_MS, openGatewayDeposit, usedOf } from './limit-reads.ts';
import { NO_RULES, readAllRules, writeRules, type Limit, type PlayerRules } from './limit-store.ts';

const TIMEOUT_MS = 5_000;

/** The weight of a bet: the amount at risk, the account's exposure before the bet, and its growth by the bet. It is computed only if a limit needs it. */
export type BetWeight = { readonly risk: Minor; readonly exposure: Minor; readonly increase: Minor };

/** New rules of a player, or a new paper account of a player. */
export type LimitChange =
  | { readonly userId: number; readonly rules: PlayerRules }
  | { readonly paperId: number; readonly ownerId: number };

export type UsedLimit = Limit & { readonly used: number };

/**
 * Enforces the limits, breaks and exclusions that players set themselves, before every call that takes money (trust REG-27 to REG-30). Most players have no
 * limits; for them a call costs one look-up in a map. The bets and deposits of a player with limits are queued. Each waits for the reports, is checked, and is
 * carried out before the next. Without the queue, two simultaneous bets could both use the same remainder.
 */
export class LimitService {
  readonly #db: Db;
  readonly #engine: ExchangeEngine;
  readonly #projected: Projected;
  readonly #saveTimes: () => Promise<void>;
  readonly #hasRoom: () => boolean;
  readonly #now: () => number;
  #rules = new Map<number, PlayerRules>();
  readonly #locks = new KeyedMutex<number>();
  /** By paper account, the player whose breaks and exclusions apply to it. */
  readonly #owners = new Map<number, number>();
  /** By player, the paper account that a break or exclusion also stops. */
  readonly #papers = new Map<number, number>();
  #onAway: (userId: number) => Promise<void> = () => Promise.resolve();
  #publish: (change: LimitChange) => void = () => undefined;

  /** `saveTimes` stores the last use of sessions, which a time limit counts. */
  constructor(
    db: Db,
    engine: ExchangeEngine,
    projected: Projected,
    saveTimes: () => Promise<void>,
    hasRoom: () => boolean,
    now: () => number,
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#projected = projected;
    this.#saveTimes = saveTimes;
    this.#hasRoom = hasRoom;
    this.#now = now;
  }

  /** Registers an action that runs when a break or exclusion takes effect, before the answer is sent. */
  onAway(action: (userId: number) => Promise<void>): void {
    this.#onAway = action;
  }

  /** Registers the listener that passes changes on to the other nodes, after their commit. */
  onChange(publish: (change: LimitChange) => void): void {
    this.#publish = publish;
  }

  /** Applies a change that another node made. */
  apply(change: LimitChange): void {
    if ('rules' in change) this.#rules.set(change.userId, change.rules);
    else this.follow(change.paperId, change.ownerId);
  }

  /** True if the player's bets are queued and compared with limits. One node must then handle all bets of this player. */
  isGuarded(userId: number): boolean {
    return this.#rules.has(userId);
  }

  async load(): Promise<void> {
    this.#rules = await readAllRules(this.#db);
    for (const { userId, ownerId } of await paperAccounts(this.#db)) this.follow(userId, ownerId);
  }

  /** Applies the player's breaks and exclusions to the paper account. Limits do not apply, because paper bets lose no money (exchange X80). */
  follow(paperId: number, ownerId: number): void {
    this.#owners.set(paperId, ownerId);
    this.#papers.set(ownerId, paperId);
    this.#publish({ paperId, ownerId });
  }

  /** Returns a refusal if a player, or the owner of a paper account, is on a break or excluded now. */
  whyAway(userId: number): Refused | undefined {
    return this.#whyRulesForbid(this.#rules.get(this.#owners.get(userId) ?? userId) ?? NO_RULES);
  }

  /**
   * Carries out a bet unless its owner's rules forbid it. `weigh` returns undefined for a bet without risk, such as a repeat of an accepted bet. While the disk
   * is almost full, every bet with a risk is refused.
   */
  guardBet<T>(userId: number, weigh: () => Promise<BetWeight | undefined>, act: () => Promise<T>): Promise<T | Refused> {
    if (!this.#hasRoom()) return this.#repeatOnly(weigh, act);
    const owner = this.#owners.get(userId);
    if (owner !== undefined) return Promise.resolve(this.whyAway(owner) ?? act());
    if (!this.#rules.has(userId)) return act();
    return this.#locks.run(userId, async () => {
      const weight = await weigh();
      return (weight === undefined ? undefined : await this.#whyBetRefused(userId, weight)) ?? act();
    });
  }

  /** Answers repeats of earlier bets, and refuses new bets because the disk is almost full. */
  async #repeatOnly<T>(weigh: () => Promise<BetWeight | undefined>, act: () => Promise<T>): Promise<T | Refused> {
    return (await weigh()) === undefined ? act() : refuse('NO_ROOM');
  }

  /** Carries out a deposit unless its owner's rules forbid it; `isRepeat` is true for a repeat of an earlier deposit. */
  guardDeposit<T>(userId: number, amount: Minor, isRepeat: () => Promise<boolean>, act: () => Promise<T>): Promise<T | Refused> {
    if (!this.#rules.has(userId)) return act();
    return this.#locks.run(userId, async () => {
      if (await isRepeat()) return act();
      const refused = await this.#whyRefused(userId, ({ kind, used }) => (kind === 'DEPOSIT' ? used + amount : 0));
      return refused === undefined ? act() : this.#withOpenDeposit(userId, refused);
    });
  }

  /** Guards a deposit that another person makes. The refusal tells that person nothing about a break or an open deposit. */
  async guardGift<T>(...deposit: Parameters<typeof this.guardDeposit<T>>): Promise<T | Refused> {
    return refusalForGiver(await this.guardDeposit(...deposit));
  }

  /** Adds to the refusal the player's open deposit at the gateway, because that deposit counts against the limit. */
  async #withOpenDeposit(userId: number, refused: Refused): Promise<Refused> {
    const open = refused.code === 'LIMIT_EXCEEDED' ? await openGatewayDeposit(this.#db, userId) : undefined;
    if (open === undefined) return refused;
    const endsAt = new Date(open.askedAtMs + GATEWAY_PAGE_MS).toISOString();
    const deposit = { payment_id: open.paymentId, amount: fromMinor(open.amount), ends_at: endsAt };
    const sentence =
      `This would go above a limit you have set. Your open deposit ${open.paymentId} of ${deposit.amount} counts too. Pay it on the ` +
      'deposit page, or cancel it there when its payment page has expired, an hour after you asked for it.';
    return new Refused('LIMIT_EXCEEDED', { ...refused.details, open_deposit: deposit }, sentence);
  }

  /** Returns a refusal if the player may not open a game: during a break or exclusion, or if a limit of any kind is used up (casino C-LCH-2). */
  whyPlayRefused(userId: number): Promise<Refused | undefined> {
    if (!this.#rules.has(userId)) return Promise.resolve(undefined);
    return this.#whyRefused(userId, ({ used }) => used + 1);
  }

  #whyBetRefused(userId: number, { risk, exposure, increase }: BetWeight): Promise<Refused | undefined> {
    return this.#whyRefused(userId, ({ kind, used }) => {
      if (kind === 'STAKE') return used + risk;
      // A bet that only lowers the exposure cannot lose more.
      if (kind === 'LOSS') return increase <= 0 ? 0 : used + exposure + increase;
      // The player's next minute counts, so a used-up time limit refuses the bet.
      return kind === 'TIME' ? used + 1 : 0;
    });
  }

  async rulesOf(userId: number): Promise<{ readonly rules: PlayerRules; readonly limits: readonly UsedLimit[] } | Refused> {
    if (!(await this.#isProjected())) return refuse('TEMPORARILY_UNAVAILABLE');
    const rules = this.#rules.get(userId) ?? NO_RULES;
    return { rules, limits: await this.#used(userId, rules) };
  }

  change(userId: number, wanted: readonly WantedLimit[]): Promise<void> {
    return this.#change(userId, (rules) => changedRules(rules, wanted, this.#now()));
  }

  async takeBreak(userId: number, untilMs: number): Promise<void> {
    await this.#change(userId, (rules) => withBreak(rules, untilMs));
    await this.#stop(userId);
  }

  async selfExclude(userId: number, untilMs: number): Promise<void> {
    await this.#change(userId, (rules) => withExclusion(rules, untilMs));
    await this.#stop(userId);
  }

  /** Cancels the open bets of a player on a break or excluded, and runs the `onAway` action. Does the same for the paper account. */
  async #stop(userId: number): Promise<void> {
    const paper = this.#papers.get(userId);
    for (const account of paper === undefined ? [userId] : [userId, paper]) {
      await this.#engine.submit({ kind: 'cancelAll', account, market: 0 });
      await this.#onAway(account);
    }
  }

  #whyRulesForbid({ breakUntilMs, excludedUntilMs }: PlayerRules): Refused | undefined {
    const untilMs = Math.max(breakUntilMs, excludedUntilMs);
    return untilMs > this.#now() ? refuse('EXCLUDED', { until: new Date(untilMs).toISOString() }) : undefined;
  }

  /** Returns a refusal if the player is on a break or excluded, or if `total` of one of the limits exceeds its value. */
  async #whyRefused(userId: number, total: (limit: UsedLimit) => number): Promise<Refused | undefined> {
    const rules = this.#rules.get(userId) ?? NO_RULES;
    const refused = this.#whyRulesForbid(rules);
    if (refused !== undefined || rules.limits.length === 0) return refused;
    if (!(await this.#isProjected())) return refuse('TEMPORARILY_UNAVAILABLE');
    const over = (await this.#used(userId, rules)).find((limit) => total(limit) > limit.value);
    return over === undefined ? undefined : refuse('LIMIT_EXCEEDED', { kind: over.kind, hours: over.hours });
  }

  /** True once the reports include every event up to now. */
  #isProjected(): Promise<boolean> {
    return this.#projected(this.#engine.head.seq, TIMEOUT_MS);
  }

  async #used(userId: number, { limits }: PlayerRules): Promise<UsedLimit[]> {
    if (limits.some(({ kind }) => kind === 'TIME')) await this.#saveTimes();
    const nowMs = this.#now();
    return Promise.all(
      limits.map(async (limit) => ({
        ...limit,
        used: await usedOf(this.#db, limit.kind, userId, nowMs - limit.hours * HOUR_MS, nowMs),
      })),
    );
  }

  #change(userId: number, change: (rules: PlayerRules) => PlayerRules): Promise<void> {
    return this.#locks.run(userId, async () => {
      const rules = change(this.#rules.get(userId) ?? NO_RULES);
      await writeRules(this.#db, userId, rules);
      this.#rules.set(userId, rules);
      this.#publish({ userId, rules });
    });
  }
}

const GIVER_SENTENCES = {
  LIMIT_EXCEEDED: 'The player’s own deposit limit does not allow this. Try a smaller amount, or try again later.',
  EXCLUDED: 'The player is on a break and cannot get points or credit now.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Rewrites a refusal for the person who gives points to the player. The end of a break is private, so the refusal omits it. */
function refusalForGiver<T>(outcome: T | Refused): T | Refused {
  if (!(outcome instanceof Refused)) return outcome;
  const { code, details } = outcome;
  if (!isKeyOf(GIVER_SENTENCES, code)) return outcome;
  // The player's open deposit is private, so the refusal omits it as well.
  const { open_deposit: _, ...shown } = details ?? {};
  return new Refused(code, code === 'EXCLUDED' ? undefined : shown, GIVER_SENTENCES[code]);
}
