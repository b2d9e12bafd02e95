import {
  SYSTEM_ACCOUNT,
  type Command,
  type Exchange,
  type OutcomeOf,
  type SettleHouseMarket,
  type SettleMarket,
} from '@pavilion/core/exchange';
import type { Prng } from '@pavilion/core/std';
import type { Counts } from './counts.ts';

/** A market to end, by `settle` or by `voidAll`. Each call of `settle` returns another result, so that the second corrects the first. */
export type Ending = { readonly market: number; readonly settle: () => SettleCommand; readonly voidAll: Command };
type SettleCommand = SettleMarket | SettleHouseMarket;

/** The parts of the world that an ending needs. */
export type EndingWorld = {
  readonly draws: Prng;
  /** Draws the bets to void between a rollback and the second result. If undefined, none are voided. */
  readonly voids: Prng | undefined;
  readonly counts: Counts;
  /** Returns the current exchange, which a crash replaces. */
  machine(): Exchange;
  /** Returns an independent copy of the exchange. */
  fork(): Exchange;
  /** Returns undefined if the engine crashed during the command. */
  ask<C extends Command>(command: C): Promise<OutcomeOf<C> | undefined>;
  /** Lets time pass until the settlement is finished; returns false if the time limit comes first. */
  waitUntilSettled(market: number): Promise<boolean>;
  /** Records that a promised property does not hold. */
  expect(isTrue: boolean, breach: string): void;
  /** The longest time into the past that a void of late bets may reach. */
  readonly lateMicrosMax: number;
};

/** Ends markets, and compares balances and reservations before and after. */
export class MarketEndings {
  readonly #world: EndingWorld;

  constructor(world: EndingWorld) {
    this.#world = world;
  }

  /** Closes a market, settles or voids it, and checks that balances and reservations are right. Then it may remove the market from memory. */
  async finish({ market, settle, voidAll }: Ending): Promise<void> {
    const suspended = await this.#world.ask({ kind: 'changeMarketStatus', market, status: 'SUSPENDED', material: false });
    const closed = await this.#world.ask({ kind: 'changeMarketStatus', market, status: 'CLOSED', material: false });
    if (suspended === undefined || closed === undefined || !closed.ok) return;
    if (this.#world.draws.chance(20) && !(await this.#voidLate(market))) return;
    const before = balancesOf(this.#world.machine());
    if (this.#world.draws.chance(25)) await this.#void(market, voidAll, before);
    else await this.#settle(market, settle(), settle(), before);
    if (this.#world.draws.chance(60)) await this.#world.ask({ kind: 'evictMarket', market });
  }

  /** Voids the bets matched in the last moments, on all sides (S9, S13), and checks that no points moved. Returns false if the engine crashed meanwhile. */
  async #voidLate(market: number): Promise<boolean> {
    if (this.#world.machine().market(market) === undefined) return true;
    const from = Math.max(0, this.#world.machine().at - this.#world.draws.below(this.#world.lateMicrosMax / 1_000) * 1_000);
    const before = balancesOf(this.#world.machine(), false);
    const done = await this.#world.ask({ kind: 'voidBets', market, bets: [], from, until: 0, reason: 'LATE_BET' });
    if (done === undefined) return false;
    if (done.ok && done.matches > 0) this.#world.counts.add('bets voided');
    this.#world.expect(balancesOf(this.#world.machine(), false) === before, `S8 a void of bets in market ${market} moved points`);
    return true;
  }

  async #void(market: number, voidAll: Command, before: string): Promise<void> {
    const done = await this.#world.ask(voidAll);
    if (done === undefined || !(await this.#world.waitUntilSettled(market))) return;
    this.#world.expect(
      balancesOf(this.#world.machine(), false) === dropExposures(before),
      `S8 the void of market ${market} moved points`,
    );
    this.#checkReleased(market);
  }

  async #settle(market: number, first: SettleCommand, second: SettleCommand, before: string): Promise<void> {
    const fork = this.#world.fork();
    const exposures = new Map(accountsIn(this.#world.machine()).map((account) => [account, this.#exposureIn(account, market)]));
    const balances = new Map(
      accountsIn(this.#world.machine()).map((account) => [account, this.#world.machine().account(account)?.balance ?? 0]),
    );
    if ((await this.#world.ask(first)) === undefined || !(await this.#world.waitUntilSettled(market))) return;
    this.#checkReleased(market);
    const { state } = this.#world.machine();
    const fills = (state.market(market)?.fills.count ?? 0) + (state.market(market, 'PAPER')?.fills.count ?? 0);
    for (const [account, exposure] of exposures) {
      // The paper house is the other side of every paper bet and reserves nothing.
      if (account === SYSTEM_ACCOUNT.PAPER_HOUSE) continue;
      const lost = (balances.get(account) ?? 0) - (this.#world.machine().account(account)?.balance ?? 0);
      this.#world.expect(
        lost <= exposure + Math.ceil(fills / 2),
        `E1 account ${account} lost ${lost}, although only ${exposure} was reserved`,
      );
    }
    const again = await this.#world.ask(first);
    if (again === undefined) return;
    this.#world.expect(again.ok && again.repeated, `S5 market ${market} was settled twice`);
    if (this.#world.draws.chance(50)) await this.#correct(market, second, before, fork);
  }

  /** Rolls the settlement back, which must restore the earlier state (S6), and settles again, which must give the state of a correct first settlement (S7). */
  async #correct(market: number, settle: SettleCommand, before: string, fork: Exchange): Promise<void> {
    // While slices are written, delayed orders may be released or lapse, and another market may pay. This changes reserves elsewhere.
    const { delays, expiries, heartbeats, settlingMarkets } = fork.state;
    const isStill = delays.size + expiries.size + heartbeats.size + settlingMarkets.size === 0;
    const same = (a: string, b: string): boolean => (isStill ? a === b : dropExposures(a) === dropExposures(b));
    if (
      (await this.#world.ask({ kind: 'rollBackSettlement', market })) === undefined ||
      !(await this.#world.waitUntilSettled(market))
    )
      return;
    this.#world.expect(
      same(balancesOf(this.#world.machine()), before),
      `S6 the rollback of market ${market} does not restore the earlier state`,
    );
    const voids = this.#voidsBetween(market);
    if (voids !== undefined) {
      if ((await this.#world.ask(voids)) === undefined) return;
      fork.execute(voids, fork.at);
      this.#world.counts.add('bets voided before a second result');
    }
    if ((await this.#world.ask(settle)) === undefined || !(await this.#world.waitUntilSettled(market))) return;
    fork.execute(settle, fork.at);
    while (isSettling(fork, market)) fork.execute({ kind: 'tick' }, fork.at);
    this.#world.expect(
      same(balancesOf(this.#world.machine()), balancesOf(fork)),
      `S7 after a corrected settlement, market ${market} differs from one settled correctly at first`,
    );
    this.#world.counts.add('correction');
  }

  /** Returns a void of some bets before the second result; undefined if the draw chooses none. */
  #voidsBetween(market: number): Command | undefined {
    const { voids } = this.#world;
    if (voids?.chance(60) !== true) return undefined;
    const { fills } = this.#world.machine().state.market(market) ?? {};
    if (fills !== undefined) {
      const { orders } = this.#world.machine().state;
      const bets = fills.orders.filter(() => voids.chance(30)).map((slot) => orders.id(slot));
      return bets.length === 0 ? undefined : { kind: 'voidBets', market, bets, from: 0, until: 0, reason: 'WRONG_RATE' };
    }
    const bets = this.#world
      .machine()
      .houseBetsIn(market)
      .filter(() => voids.chance(30));
    if (bets.length === 0) return undefined;
    return { kind: 'voidHouseBets', market, bets: bets.map(({ bet }) => bet), reason: 'WRONG_RATE' };
  }

  #exposureIn(account: number, market: number): number {
    if (account === SYSTEM_ACCOUNT.HOUSE) return this.#world.machine().houseMarket(market)?.houseExposure ?? 0;
    return (
      (this.#world.machine().position(account, market) ?? this.#world.machine().housePosition(account, market))?.exposure ?? 0
    );
  }

  /** Checks that no account still has exposure in the market (S4). */
  #checkReleased(market: number): void {
    for (const account of accountsIn(this.#world.machine())) {
      const isHeld = this.#world
        .machine()
        .exposures(account)
        .some((row) => row.market === market);
      this.#world.expect(!isHeld, `S4 account ${account} still has exposure in market ${market}`);
    }
  }
}

/** Returns true while slices of the market's settlement remain, including slices of paper bets. */
export function isSettling({ state }: Exchange, market: number): boolean {
  return [state.market(market), state.market(market, 'PAPER')].some((each) => each?.settling !== undefined);
}

/** Returns the ids of all accounts, including system accounts. */
export function accountsIn(exchange: Exchange): number[] {
  return [...exchange.state.accounts.ids()];
}

/** Returns the id, balance and, if requested, exposure of all accounts as text, one account per line. */
function balancesOf(exchange: Exchange, withExposures = true): string {
  const rows = accountsIn(exchange).map((id) => {
    const account = exchange.account(id);
    return `${id} ${account?.balance}${withExposures ? ` ${account?.exposure}` : ''}`;
  });
  return rows.join('\n');
}

function dropExposures(rows: string): string {
  return rows
    .split('\n')
    .map((row) => row.split(' ').slice(0, 2).join(' '))
    .join('\n');
}
