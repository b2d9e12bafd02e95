import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import { arrayOf } from './binary.ts';
import type { Projection, SqlWriter } from './projection.ts';

type BetNews = {
  readonly kind: string;
  readonly bet: number;
  amount: number;
  seq: number;
  at: number;
  readonly reason?: string;
  /** The new terms, in a notice of their refusal. */
  readonly price?: number;
};
type InstructionNews = EventOf<'instructionEnded'>;
type AccountNews = {
  readonly kind: 'MARKET_SETTLED' | 'MARKET_VOID' | 'SETTLEMENT_CORRECTED';
  readonly account: number;
  readonly market: number;
  readonly amount: number;
  readonly seq: number;
  readonly at: number;
};

/** Largest remainder, in minor units, that lapses by rule (trust M11) without a notice. */
const REMAINDER_MAX = 99;

const COLUMNS = 'account_id, kind, at, seq, market_id, bet_id, amount, price, reason, to_push';
/** Limits notices to players who have opened their notices at least once. A browser gets each notice once, and only if it subscribed. */
const READERS = 'JOIN users u ON u.user_id = b.account_id AND u.notices_read_at IS NOT NULL';
const pushed = (seq: string): string =>
  `(EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = b.account_id) AND ${seq} > (SELECT told_seq FROM projection))`;

const rowsOf = (amount: string, table: string): string => `
  INSERT INTO notices (${COLUMNS})
  SELECT b.account_id, row.kind, row.at, row.seq, b.market_id, row.bet_id, ${amount}, row.price, row.reason, ${pushed('row.seq')}
  FROM (SELECT unnest($1::bigint[]) AS bet_id, unnest($2::text[]) AS kind, unnest($3::bigint[]) AS at, unnest($4::bigint[]) AS seq,
               unnest($5::bigint[]) AS amount, unnest($6::text[]) AS reason, unnest($7::integer[]) AS price) AS row
  JOIN ${table} b ON b.bet_id = row.bet_id
  ${READERS}
  ORDER BY row.seq`;
const OF_BETS = rowsOf('row.amount', 'bets');
const OF_HOUSE_BETS = rowsOf('b.stake', 'house_bets');

/** Only players who had a matched bet in a market get a notice of its result. A house bet that was voided before the result does not count. */
const OF_ACCOUNTS = `
  INSERT INTO notices (${COLUMNS})
  SELECT b.account_id, b.kind, b.at, b.seq, b.market_id, NULL, b.amount, NULL, NULL, ${pushed('b.seq')}
  FROM (SELECT unnest($1::integer[]) AS account_id, unnest($2::text[]) AS kind, unnest($3::bigint[]) AS at, unnest($4::bigint[]) AS seq,
               unnest($5::integer[]) AS market_id, unnest($6::bigint[]) AS amount) AS b
  ${READERS}
  WHERE EXISTS (SELECT FROM bets o WHERE o.market_id = b.market_id AND o.account_id = b.account_id AND o.matched + o.voided > 0)
     OR EXISTS (SELECT FROM house_bets o WHERE o.market_id = b.market_id AND o.account_id = b.account_id
                AND (o.status = 'TAKEN' OR o.voided_seq > b.seq))
  ORDER BY b.seq`;

const OF_INSTRUCTIONS = `
  INSERT INTO notices (${COLUMNS})
  SELECT b.account_id, b.kind, b.at, b.seq, b.market_id, b.bet_id, NULL, NULL, b.reason, ${pushed('b.seq')}
  FROM (SELECT unnest($1::integer[]) AS account_id, unnest($2::text[]) AS kind, unnest($3::bigint[]) AS at, unnest($4::bigint[]) AS seq,
               unnest($5::integer[]) AS market_id, unnest($6::bigint[]) AS bet_id, unnest($7::text[]) AS reason) AS b
  ${READERS}
  ORDER BY b.seq`;

/**
 * Writes players' notices about their bets. Notices follow from events, not from visits: a match of a resting bet makes a notice even if no screen ever showed
 * the bet. It runs after the projections of bets, because their rows name the owners.
 */
export class NoticesProjection implements Projection {
  /** Bets placed or changed in this batch of events, without a delay. Their fills are part of the answer to the player. */
  readonly #answered = new Set<number>();
  /** Bets that have neither rested nor waited since they arrived. The answer to the player has their outcome. */
  readonly #entering = new Set<number>();
  #bets = new Map<string, BetNews>();
  #houseBets: BetNews[] = [];
  #accounts: AccountNews[] = [];
  #instructions: InstructionNews[] = [];
  #ending: AccountNews['kind'] = 'MARKET_SETTLED';

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'orderPlaced':
        this.#answered.add(event.order);
        // A bet on close waits from the start, although it never rests in the book.
        if (!event.rests && event.orderType === undefined) this.#entering.add(event.order);
        return;
      case 'orderRested':
        this.#entering.delete(event.order);
        return;
      case 'orderAmended':
        // After it goes to the end of its queue again, the order meets the book like a new bet.
        if (event.requeued && !event.hasWaited) this.#answered.add(event.order);
        return;
      case 'orderDelayed':
        this.#answered.delete(event.order);
        this.#entering.delete(event.order);
        return;
      case 'orderChangeDropped':
        this.#addDropped(event);
        return;
      case 'instructionEnded':
        // The owner cancelled it and needs no notice.
        if (event.end !== 'CANCELLED') this.#instructions.push(event);
        return;
      case 'orderFilled':
        if (this.#isNews(event)) this.#addNews('BET_MATCHED', event.order, event.stake, event);
        return;
      case 'orderReduced':
        if (!this.#isAnswered(event)) this.#addNews('BET_LAPSED', event.order, event.size, event, event.reason);
        return;
      case 'fillVoided':
        this.#addNews('BET_VOID', event.order, event.stake, event, event.reason);
        return;
      case 'houseBetTaken':
        this.#houseBets.push({ kind: 'BET_MATCHED', bet: event.bet, amount: 0, seq: event.seq, at: event.at });
        return;
      case 'houseBetLapsed':
        this.#houseBets.push({ ...ended(event), kind: 'BET_LAPSED' });
        return;
      case 'houseBetVoided':
        this.#houseBets.push({ ...ended(event), kind: 'BET_VOID' });
        return;
      case 'marketSettled':
      case 'houseMarketSettled':
        this.#ending = 'MARKET_SETTLED';
        return;
      case 'marketVoided':
      case 'houseMarketVoided':
        this.#ending = 'MARKET_VOID';
        return;
      case 'settlementContinued':
        this.#ending = event.act === 'VOID' ? 'MARKET_VOID' : 'MARKET_SETTLED';
        return;
      case 'accountSettled': {
        const { account, market, gross, commission, rollback, seq, at } = event;
        const kind = rollback ? 'SETTLEMENT_CORRECTED' : this.#ending;
        this.#accounts.push({ kind, account, market, amount: gross - commission, seq, at });
        return;
      }
      default:
        return;
    }
  }

  async write(writer: SqlWriter): Promise<void> {
    const [bets, houseBets, accounts] = [[...this.#bets.values()], this.#houseBets, this.#accounts];
    this.#bets = new Map();
    this.#houseBets = [];
    this.#accounts = [];
    const instructions = this.#instructions;
    this.#instructions = [];
    this.#answered.clear();
    this.#entering.clear();
    await insertBets(writer, 'notices-of-bets', OF_BETS, bets);
    await insertBets(writer, 'notices-of-house-bets', OF_HOUSE_BETS, houseBets);
    await insertAccounts(writer, accounts);
    await insertInstructions(writer, instructions);
  }

  #isNews({ order, taker }: EventOf<'orderFilled'>): boolean {
    return !taker || !this.#answered.has(order);
  }

  /** True if the player caused the reduction, if only a remainder lapsed, or if the answer to the player reports it, as for a FILL_OR_KILL without a delay. */
  #isAnswered({ order, reason, size }: EventOf<'orderReduced'>): boolean {
    if (reason === 'CANCELLED' || this.#entering.has(order)) return true;
    if (reason === 'LAPSED_SMALL' && size <= REMAINDER_MAX) return true;
    return reason === 'KILLED' && this.#answered.has(order);
  }

  /** Adds a notice about a dropped change. Records of an older journal have no terms, and so no notice. */
  #addDropped({ order: bet, dropped, seq, at }: EventOf<'orderChangeDropped'>): void {
    if (dropped === undefined) return;
    const { size: amount, price, reason } = dropped;
    this.#bets.set(`CHANGE_DROPPED ${seq}`, { kind: 'CHANGE_DROPPED', bet, amount, price, reason, seq, at });
  }

  /** Adds a part of a bet's news. Parts of one bet that change at the same time make one notice. */
  #addNews(kind: string, bet: number, amount: number, { seq, at }: { seq: number; at: number }, reason?: string): void {
    const key = `${kind} ${bet} ${reason ?? ''}`;
    const news = this.#bets.get(key);
    if (news === undefined) this.#bets.set(key, { kind, bet, amount, seq, at, ...(reason === undefined ? {} : { reason }) });
    else Object.assign(news, { amount: news.amount + amount, seq, at });
  }
}

function ended({ bet, reason, seq, at }: Pick<EventOf<'houseBetVoided'>, 'bet' | 'seq' | 'at'> & { readonly reason: string }) {
  return { bet, amount: 0, reason, seq, at };
}

async function insertBets(writer: SqlWriter, name: string, text: string, news: readonly BetNews[]): Promise<void> {
  if (news.length === 0) return;
  await writer.query({
    name,
    text,
    values: [
      arrayOf('int64', news, (one) => one.bet),
      arrayOf('name', news, (one) => one.kind),
      arrayOf('int64', news, (one) => one.at),
      arrayOf('int64', news, (one) => one.seq),
      arrayOf('int64', news, (one) => one.amount),
      arrayOf('name', news, (one) => one.reason),
      arrayOf('int32', news, (one) => one.price),
    ],
  });
}

async function insertAccounts(writer: SqlWriter, news: readonly AccountNews[]): Promise<void> {
  if (news.length === 0) return;
  await writer.query({
    name: 'notices-of-accounts',
    text: OF_ACCOUNTS,
    values: [
      arrayOf('int32', news, (one) => one.account),
      arrayOf('name', news, (one) => one.kind),
      arrayOf('int64', news, (one) => one.at),
      arrayOf('int64', news, (one) => one.seq),
      arrayOf('int32', news, (one) => one.market),
      arrayOf('int64', news, (one) => one.amount),
    ],
  });
}

async function insertInstructions(writer: SqlWriter, news: readonly InstructionNews[]): Promise<void> {
  if (news.length === 0) return;
  await writer.query({
    name: 'notices-of-instructions',
    text: OF_INSTRUCTIONS,
    values: [
      arrayOf('int32', news, (one) => one.account),
      arrayOf('name', news, (one) => `INSTRUCTION_${one.end}`),
      arrayOf('int64', news, (one) => one.at),
      arrayOf('int64', news, (one) => one.seq),
      arrayOf('int32', news, (one) => one.market),
      arrayOf('int64', news, (one) => (one.placed === 0 ? undefined : one.placed)),
      arrayOf('name', news, (one) => one.refusal?.code),
    ],
  });
}
