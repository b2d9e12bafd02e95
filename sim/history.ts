import { decodeEvents, SYSTEM_ACCOUNT, type Exchange, type ExchangeEvent } from '@pavilion/core/exchange';
import { isHouseTerms, runningTermsOf, type RunningTerms } from '@pavilion/core/market';
import type { Counts } from './counts.ts';
import { EndedWatch } from './ended-watch.ts';
import { InstructionWatch } from './instruction-watch.ts';
import { isOnPaper } from './paper-workload.ts';

type Order = {
  readonly account: number;
  readonly market: number;
  readonly runner: number;
  readonly isLay: boolean;
  readonly isKill: boolean;
  isPostOnly: boolean;
  /** Time when the open part lapses; 0: no set time. */
  expiresAt: number;
  /** The largest stake at arrival. An order with a target does not grow beyond it. */
  readonly most: number;
  /** True if the order has a line instead of a price. Its odds are 2.0. */
  readonly isLine: boolean;
  price: number;
  size: number;
  remaining: number;
  matched: number;
  cancelled: number;
  lapsed: number;
  voided: number;
};

/** The amounts of a bet that the terms of its market limit. `open`: its unmatched part. */
type Accepted = { readonly stake: number; readonly payout: number; readonly profit: number; readonly open?: number };
type HouseBet = { readonly account: number; readonly market: number; readonly stake: number };

/** The odds of a line. */
const EVENS = 200;

/** Returns the payout of a winning back, not rounded to whole minor units. */
function payoutOf(size: number, price: number): number {
  return (size * price) / 100;
}

/** Returns the win of a back in whole minor units, which is the loss of a lay. */
function profitOf(size: number, price: number): number {
  return Math.floor((size * (price - 100)) / 100);
}

/** The used fields of a journal row. */
type Row = { readonly firstSeq: number; readonly lastSeq: number; readonly payload: Uint8Array };

/**
 * The world as an auditor sees it from the journal alone: balances, orders and keys, counted from the events. It must agree with the exchange (trust L2, L3,
 * L8, L9, M2, M3, S1). Every bet must be within the terms that its market had when the bet arrived (exchange X81).
 */
export class History {
  readonly breaches: string[] = [];
  readonly #counts: Counts;
  readonly #balances = new Map<number, number>();
  readonly #orders = new Map<number, Order>();
  readonly #keys = new Set<string>();
  /** Terms of each market, as last opened or changed. */
  readonly #terms = new Map<number, RunningTerms>();
  readonly #lineMarkets = new Set<number>();
  /** Starting prices by market and runner. */
  readonly #startingPrices = new Map<string, number>();
  /** Orders whose new terms wait for the bet delay. */
  readonly #waiting = new Set<number>();
  /** Bookings so far of settlements that are still running, by market. */
  readonly #settled = new Map<number, number>();
  /** Every bet of the wallet, by name. */
  readonly #taken = new Set<string>();
  /** Stakes of wallet bets that have not won. */
  readonly #stakes = new Map<string, number>();
  /** Undecided parked wins, by name. */
  readonly #parked = new Map<string, number>();
  readonly #bets = new Map<number, HouseBet>();
  readonly #instructions: InstructionWatch;
  readonly #ended = new EndedWatch();
  /** An account's result of house bets in the current settlement. */
  readonly #won = new Map<number, number>();
  #rows = 0;
  #seq = 0;
  #at = 0;

  constructor(counts: Counts) {
    this.#counts = counts;
    this.#instructions = new InstructionWatch(counts);
  }

  /** Takes the orders that instructions placed since the last call, for the comparison with a world without paper. */
  takePlaced(): InstructionWatch['placed'] {
    return this.#instructions.placed.splice(0);
  }

  /** Reads the journal rows added since the last call. */
  read(journal: readonly Row[]): void {
    for (const row of journal.slice(this.#rows)) {
      this.#expect(row.firstSeq === this.#seq + 1, `L9 row ${row.firstSeq} does not follow on ${this.#seq}`);
      for (const event of decodeEvents(row.firstSeq, row.payload)) this.#event(event);
      this.#seq = row.lastSeq;
      this.#rows++;
    }
  }

  /** Checks that the exchange's state agrees with the journal. */
  compare(exchange: Exchange): void {
    this.#expect(exchange.seq === this.#seq, `L9 the exchange is at ${exchange.seq}, the journal at ${this.#seq}`);
    for (const [account, balance] of this.#balances) {
      const held = exchange.account(account)?.balance;
      this.#expect(held === balance, `L3 account ${account} has ${held}, its entries sum to ${balance}`);
    }
    this.#instructions.compare(exchange);
    this.breaches.push(...this.#instructions.breaches.splice(0));
    const total = [...this.#balances.values()].reduce((sum, balance) => sum + balance, 0);
    this.#expect(total === 0, `L2 all balances sum to ${total}`);
    for (const [id, order] of this.#orders) {
      if (order.remaining === 0) continue;
      const seen = exchange.order(id);
      const isSame =
        seen?.remaining === order.remaining &&
        seen.matched === order.matched &&
        seen.voided === order.voided &&
        seen.size === order.size &&
        seen.price === order.price &&
        (seen.change !== undefined) === this.#waiting.has(id);
      this.#expect(isSame, `M2 order ${id} is ${JSON.stringify(seen)}, the journal says ${JSON.stringify(order)}`);
    }
  }

  #event(event: ExchangeEvent): void {
    this.#counts.add(`event ${event.type}`);
    this.#checkSequence(event);
    this.#instructions.add(event);
    if ('key' in event && event.key !== undefined) this.#key(event, `${event.key.hi} ${event.key.lo}`);
    switch (event.type) {
      case 'transferred':
        this.#post(event.from, -event.amount, event.fromBalance);
        this.#post(event.to, event.amount, event.toBalance);
        break;
      case 'accountSettled':
        this.#settled.set(event.market, (this.#settled.get(event.market) ?? 0) + event.gross - event.commission);
        this.#accountSettled(event);
        this.#post(event.account, event.gross - event.commission, event.balance);
        break;
      case 'walletBetTaken':
        this.#walletBet(event);
        break;
      case 'walletWinPaid':
        this.#walletWin(event);
        break;
      case 'walletWinParked':
      case 'walletWinDecided':
        this.#parkedWin(event);
        break;
      case 'walletBetRolledBack':
        this.#walletRollback(event);
        break;
      case 'walletRoundEnded':
        this.#move(SYSTEM_ACCOUNT.CASINO_IN_PLAY, -event.lost);
        this.#move(SYSTEM_ACCOUNT.CASINO, event.lost);
        break;
      case 'marketOpened':
      case 'houseMarketOpened':
        if (!isHouseTerms(event.terms) && event.terms.lines !== undefined) this.#lineMarkets.add(event.market);
        this.#terms.set(event.market, runningTermsOf(event.terms));
        break;
      case 'termsChanged':
        this.#changed(event.market, event.terms);
        break;
      case 'startingPriceSet':
        this.#startingPrices.set(`${event.market} ${event.runner}`, event.payout / event.stake);
        break;
      case 'houseBetPlaced':
        this.#bets.set(event.bet, event);
        this.#checkTerms(event.market, event.seq, { ...event, payout: event.stake });
        if (event.dueAt !== 0) this.#checkDelay(event.market, event.seq, event.dueAt - event.at);
        break;
      case 'houseBetTaken': {
        const bet = this.#bets.get(event.bet);
        this.#expect(bet !== undefined, `X81 event ${event.seq} takes bet ${event.bet}, which nobody placed`);
        if (bet !== undefined)
          this.#checkTerms(bet.market, event.seq, { stake: bet.stake, payout: bet.stake, profit: event.profit });
        break;
      }
      case 'houseBetSettled':
        this.#betSettled(event);
        break;
      case 'marketStatusChanged':
      case 'settlementContinued':
      case 'settlementRolledBack':
        this.#expect(
          (this.#settled.get(event.market) ?? 0) === 0,
          `S1 a settlement of market ${event.market} does not sum to zero`,
        );
        break;
      default:
        this.#orderEvent(event);
    }
  }

  /** Checks that events are in order (L9), and that no bet follows the end of its event (X82). */
  #checkSequence(event: ExchangeEvent): void {
    this.#expect(event.seq > this.#seq && event.at >= this.#at, `L9 event ${event.seq} at ${event.at} is out of order`);
    this.#seq = event.seq;
    this.#at = event.at;
    const late = this.#ended.breachOf(event);
    this.#expect(late === undefined, late ?? '');
  }

  /** Checks that a bet is accepted once, even after memory has dropped it (C-WAL-5). */
  #walletBet({ account, tx, amount, balance, seq }: Extract<ExchangeEvent, { readonly type: 'walletBetTaken' }>): void {
    const name = `${tx.hi} ${tx.lo}`;
    this.#expect(!this.#taken.has(name), `C-WAL-5 event ${seq} takes bet ${name} again`);
    this.#taken.add(name);
    this.#stakes.set(name, amount);
    this.#post(account, -amount, balance);
    this.#move(SYSTEM_ACCOUNT.CASINO_IN_PLAY, amount);
  }

  /** Checks that a bet has one win, paid first from the points that it put in play and then by the house (C-WAL-7, C-WAL-11). */
  #walletWin({ account, bet, amount, balance, seq }: Extract<ExchangeEvent, { readonly type: 'walletWinPaid' }>): void {
    const name = `${bet.hi} ${bet.lo}`;
    const stake = this.#stakes.get(name);
    this.#expect(stake !== undefined, `C-WAL-7 event ${seq} pays bet ${name}, which was not taken or has won before`);
    this.#stakes.delete(name);
    const fromPlay = Math.min(amount, stake ?? 0);
    this.#post(account, amount, balance);
    this.#move(SYSTEM_ACCOUNT.CASINO_IN_PLAY, -fromPlay);
    this.#move(SYSTEM_ACCOUNT.CASINO, fromPlay - amount);
  }

  #parkedWin(event: Extract<ExchangeEvent, { readonly type: 'walletWinParked' | 'walletWinDecided' }>): void {
    if (event.type === 'walletWinParked') this.#walletParked(event);
    else this.#walletDecided(event);
  }

  /** Checks that a parked win credits no points. The whole stake of its bet goes to the house (C-WAL-16). */
  #walletParked({ account, bet, tx, amount, balance, seq }: Extract<ExchangeEvent, { readonly type: 'walletWinParked' }>): void {
    const name = `${bet.hi} ${bet.lo}`;
    const stake = this.#stakes.get(name);
    this.#expect(stake !== undefined, `C-WAL-16 event ${seq} parks a win of bet ${name}, which was not taken or has won before`);
    this.#stakes.delete(name);
    this.#parked.set(`${tx.hi} ${tx.lo}`, amount);
    this.#post(account, 0, balance);
    this.#move(SYSTEM_ACCOUNT.CASINO_IN_PLAY, -(stake ?? 0));
    this.#move(SYSTEM_ACCOUNT.CASINO, stake ?? 0);
  }

  /** Checks that staff decide about a parked win once. If they release it, the house pays all of it (C-WAL-16). */
  #walletDecided({
    account,
    tx,
    amount,
    balance,
    outcome,
    seq,
  }: Extract<ExchangeEvent, { readonly type: 'walletWinDecided' }>): void {
    const name = `${tx.hi} ${tx.lo}`;
    this.#expect(
      this.#parked.get(name) === amount,
      `C-WAL-16 event ${seq} decides ${name}, of which ${this.#parked.get(name) ?? 0} is parked`,
    );
    this.#parked.delete(name);
    const paid = outcome === 'WIN_RELEASED' ? amount : 0;
    this.#post(account, paid, balance);
    this.#move(SYSTEM_ACCOUNT.CASINO, -paid);
  }

  /** Checks a rollback. One that moves points returns the bet's whole stake, and the bet cannot win afterwards. */
  #walletRollback({
    account,
    bet,
    amount,
    balance,
    seq,
  }: Extract<ExchangeEvent, { readonly type: 'walletBetRolledBack' }>): void {
    const name = `${bet.hi} ${bet.lo}`;
    if (amount !== 0) {
      const stake = this.#stakes.get(name);
      this.#expect(
        stake === amount,
        `C-WAL-8 event ${seq} gives ${amount} of bet ${name} back, of which ${stake ?? 0} is in play`,
      );
      this.#stakes.delete(name);
    }
    this.#post(account, amount, balance);
    this.#move(SYSTEM_ACCOUNT.CASINO_IN_PLAY, -amount);
  }

  #betSettled({ bet, profit, seq }: { readonly bet: number; readonly profit: number; readonly seq: number }): void {
    const account = this.#bets.get(bet)?.account;
    this.#expect(account !== undefined, `S2 event ${seq} settles bet ${bet}, which nobody placed`);
    if (account !== undefined) this.#won.set(account, (this.#won.get(account) ?? 0) + profit);
  }

  /** Checks that an account receives the winnings that were announced for its house bets (S2). */
  #accountSettled({ account, gross, seq }: { readonly account: number; readonly gross: number; readonly seq: number }): void {
    const won = this.#won.get(account);
    if (won === undefined) return;
    this.#won.delete(account);
    this.#expect(won === gross, `S2 event ${seq} gives account ${account} ${gross}, its bets won ${won}`);
  }

  #orderPlaced(event: Extract<ExchangeEvent, { readonly type: 'orderPlaced' }>): void {
    const { account, price, size } = event;
    const isLine = this.#lineMarkets.has(event.market);
    const odds = isLine ? EVENS : price;
    const sizes = { remaining: size, matched: 0, cancelled: 0, lapsed: 0, voided: 0 };
    const isKill = event.timeInForce === 'FILL_OR_KILL';
    const isOnClose = event.orderType !== undefined;
    const [payout, profit] = isOnClose ? [size, 0] : [payoutOf(size, odds), profitOf(size, odds)];
    this.#checkTerms(event.market, event.seq, { stake: size, payout, profit });
    if (!isLine && event.orderType !== 'MARKET_ON_CLOSE') this.#withinPrice(event.market, event.seq, price);
    this.#orders.set(event.order, {
      account,
      market: event.market,
      runner: event.runner,
      isLay: event.side === 'LAY',
      isKill,
      isPostOnly: false,
      expiresAt: 0,
      isLine,
      most: this.#terms.get(event.market)?.maxStake ?? 0,
      price,
      size,
      ...sizes,
    });
  }

  #orderEvent(event: ExchangeEvent): void {
    if (event.type === 'orderPlaced') return this.#orderPlaced(event);
    if (!('order' in event)) return;
    const order = this.#orders.get(event.order);
    if (order === undefined) return;
    if (event.type === 'orderDelayed') {
      // The remaining part of a reduced order was already checked.
      const [open, stake] = [order.remaining, order.matched + order.remaining];
      const { market, isLine } = order;
      const odds = isLine ? EVENS : order.price;
      this.#checkTerms(market, event.seq, { stake, payout: payoutOf(stake, odds), profit: profitOf(open, odds), open });
      this.#checkDelay(market, event.seq, event.dueAt - event.at);
    }
    if (event.type === 'orderChangeWaiting') {
      this.#checkDelay(order.market, event.seq, event.dueAt - event.at);
      this.#waiting.add(event.order);
    } else if (event.type === 'orderChangeDropped') {
      this.#expect(
        this.#waiting.delete(event.order),
        `X21 event ${event.seq} drops a change of order ${event.order}, which has none`,
      );
    } else if (event.type === 'orderRestricted') {
      order.isPostOnly = event.postOnly;
      order.expiresAt = event.expiresAt;
    } else if (event.type === 'orderFilled') {
      // A removal can match any orders across runners.
      const isTaking = order.isPostOnly && event.taker && !event.cross;
      this.#expect(!isTaking, `X83 event ${event.seq} lets order ${event.order} take, which only rests`);
      const growth = event.growth ?? 0;
      order.remaining -= event.stake - growth;
      order.size += growth;
      order.matched += event.stake;
      if (order.isLine) this.#counts.add('match at a line');
      if (isOnPaper(order.account)) this.#counts.add('match on paper');
      if (event.growth !== undefined) this.#checkStartingPrice(event, order);
      else if (!order.isKill) this.#checkLimitPrice(event, order);
    } else if (event.type === 'fillVoided') {
      order.matched -= event.stake;
      order.voided += event.stake;
    } else if (event.type === 'fillRevived') {
      order.matched += event.stake;
      order.voided -= event.stake;
    } else if (event.type === 'orderReduced') {
      this.#reduced(event, order);
    } else if (event.type === 'orderSized') {
      order.remaining += event.change;
      order.size += event.change;
      const grown = order.matched + order.remaining;
      this.#expect(
        grown <= order.most,
        `X81 event ${event.seq} lets order ${event.order} grow to ${grown}, beyond ${order.most}`,
      );
    } else if (event.type === 'orderAmended') {
      const wasWaiting = this.#waiting.delete(event.order);
      this.#expect(
        wasWaiting || !event.hasWaited,
        `X21 event ${event.seq} ends a change of order ${event.order} that nobody asked for`,
      );
      const change = event.size - order.matched - order.remaining;
      order.remaining += change;
      if (change < 0) order.cancelled -= change;
      else order.size += change;
      order.price = event.price;
    }
    const sum = order.remaining + order.matched + order.cancelled + order.lapsed + order.voided;
    this.#expect(
      sum === order.size && order.remaining >= 0,
      `M2 after event ${event.seq} the sizes of order ${event.order} sum to ${sum}`,
    );
  }

  #reduced(event: Extract<ExchangeEvent, { readonly type: 'orderReduced' }>, order: Order): void {
    this.#counts.add(`reduced ${event.reason}`);
    // A waiting change applies to the size that the order had, so a reduction drops it.
    this.#waiting.delete(event.order);
    order.remaining -= event.size;
    const isEarly = event.reason === 'LAPSED_EXPIRED' && (order.expiresAt === 0 || event.at < order.expiresAt);
    this.#expect(!isEarly, `X84 event ${event.seq} ends order ${event.order}, whose time is ${order.expiresAt}`);
    if (event.reason === 'CANCELLED' || event.reason === 'KILLED') order.cancelled += event.size;
    else order.lapsed += event.size;
  }

  /**
   * Checks that an accepted order is within the market's terms at that moment (X81). `open` is the unmatched part of an order. The other part may have been
   * matched under larger limits (X21).
   */
  #checkTerms(market: number, seq: number, { stake, payout, profit, open = stake }: Accepted): void {
    const terms = this.#terms.get(market);
    if (terms === undefined) return this.#expect(false, `X81 event ${seq} is a bet in market ${market}, which was never opened`);
    const { minStake, minPayout, maxStake, maxProfit } = terms;
    const isSmall = stake < minStake && (minPayout === 0 || payout < minPayout);
    this.#expect(
      !isSmall && open <= maxStake,
      `X81 event ${seq} takes ${stake}, market ${market} from ${minStake} to ${maxStake}`,
    );
    this.#expect(
      maxProfit === 0 || profit <= maxProfit,
      `X81 event ${seq} may win ${profit}, market ${market} lets ${maxProfit} be won`,
    );
  }

  /** Checks that a delayed order waits for the delay of that moment (X81); `delay` in µs. */
  #checkDelay(market: number, seq: number, delay: number): void {
    const delayMs = this.#terms.get(market)?.betDelayMs ?? 0;
    this.#expect(delay === delayMs * 1_000, `X81 event ${seq} waits ${delay} µs, not ${delayMs} ms`);
  }

  #changed(market: number, terms: RunningTerms): void {
    const before = this.#terms.get(market);
    if (before === undefined) return this.#expect(false, `X81 terms of market ${market} change, which was never opened`);
    this.#terms.set(market, { ...before, ...terms });
  }

  #withinPrice(market: number, seq: number, price: number): void {
    const highest = this.#terms.get(market)?.maxPrice ?? 0;
    this.#expect(highest === 0 || price <= highest, `X81 event ${seq} asks ${price}, market ${market} takes ${highest} at most`);
  }

  /**
   * Checks that a backer gets at least the limit price, apart from the rounding of profit, and that a layer pays at most the limit price (M3). Lines have odds
   * of 2.0 (X70).
   */
  #checkLimitPrice(event: Extract<ExchangeEvent, { readonly type: 'orderFilled' }>, order: Order): void {
    if (order.isLine) {
      const line = event.line ?? 0;
      const isWithin = event.payout === 2 * event.stake && (order.isLay ? line <= order.price : line >= order.price);
      return this.#expect(isWithin, `X70 fill ${event.seq} at line ${line} is worse than asked`);
    }
    const paid = event.payout * 100;
    const limit = order.price * event.stake;
    this.#expect(order.isLay ? paid <= limit : paid > limit - 100, `M3 fill ${event.seq} is worse than asked`);
  }

  /** Checks that the order accepts its runner's starting price, and that the match is at that price, within a minor unit at either end (X75). */
  #checkStartingPrice({ seq, stake, payout }: Extract<ExchangeEvent, { readonly type: 'orderFilled' }>, order: Order): void {
    const price = this.#startingPrices.get(`${order.market} ${order.runner}`) ?? 0;
    const isAccepted = order.isLay ? 100 * price <= order.price : 100 * price >= order.price;
    const isAtPrice = Math.abs(payout - stake * price) <= 2 * price;
    this.#counts.add(isOnPaper(order.account) ? 'match at the starting price on paper' : 'match at the starting price');
    this.#expect(isAccepted && isAtPrice, `X75 fill ${seq} of ${stake} pays ${payout}, and the starting price is ${price}`);
  }

  #key(event: ExchangeEvent, key: string): void {
    const name = `${this.#ownerOf(event)} ${key}`;
    this.#expect(!this.#keys.has(name), `L8 key ${name} had a second effect at ${event.seq}`);
    this.#keys.add(name);
  }

  /** Returns the account that used the key of an event. */
  #ownerOf(event: ExchangeEvent): number | undefined {
    if (event.type === 'transferred') return event.from;
    if (event.type === 'orderPlaced' || event.type === 'houseBetPlaced' || event.type === 'holdPlaced') return event.account;
    return 'order' in event ? this.#orders.get(event.order)?.account : undefined;
  }

  #post(account: number, change: number, after: number): void {
    const balance = (this.#balances.get(account) ?? 0) + change;
    this.#expect(balance === after, `L3 account ${account} is said to have ${after} after ${change}, that is ${balance}`);
    this.#balances.set(account, balance);
  }

  /** Moves the balance of an account that the event does not name. */
  #move(account: number, change: number): void {
    this.#balances.set(account, (this.#balances.get(account) ?? 0) + change);
  }

  #expect(isTrue: boolean, breach: string): void {
    if (!isTrue) this.breaches.push(breach);
  }
}
