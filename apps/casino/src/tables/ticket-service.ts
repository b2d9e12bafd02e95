import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { TicketRequest } from '@pavilion/contract/provider';
import { KeyedMutex } from '@pavilion/server/keyed-mutex';
import { refuse, Refused } from '@pavilion/server/refused';
import type { Offer, Quoter } from '../quotes/index.ts';
import type { PlaySession } from '../platform/http/api.ts';
import type { Standing } from '@pavilion/contract/provider';
import {
  type BetWithTickets,
  checkTickets,
  fingerprintOf,
  type LimitBook,
  type NewBet,
  newId,
  type NewTicket,
  payForBet,
  type PaymentParts,
} from '../bets/index.ts';
import { codeOfWallet } from '../wallet/index.ts';
import type { LiveRound } from './live-round.ts';
import type { Table } from './table.ts';

export type PlaceRequest = {
  readonly gameCode: string;
  readonly roundId: string;
  readonly window: number;
  readonly tickets: readonly TicketRequest[];
};

export type Placed = { readonly placed: BetWithTickets; readonly standing: Standing };

/** The refusal of a bet that was not stored. If the key already has an answer, that answer is returned instead. */
type NotStored = { readonly unlessRepeated: Refused };
type Request = { readonly session: PlaySession; readonly key: string; readonly fingerprint: string };

export type TicketParts = PaymentParts & {
  readonly limits: LimitBook;
  readonly quoter: Quoter;
  readonly log: Logger;
  readonly tableOf: (code: string) => Table | undefined;
  readonly standingOf: (playerId: string) => Promise<Standing>;
  readonly onOutbox: () => void;
};

/** Maximum number of a player's tickets in a flight, with one ticket per call (casino C-CRSH-3, C-WAL-7). */
const FLIGHT_TICKETS_MAX = 2;
/** Maximum number of a player's bets in a round. The wallet's end-round call lists them all and takes up to 400 (casino C-WAL-9). */
const BETS_MAX = 200;
const TOO_MANY = `You can place at most ${BETS_MAX} bets in a round.`;
const ANSWER_POLL_MS = 50;

/** Accepts tickets for shared rounds in this order: check the guards, store the bet, charge the wallet, answer. */
export class TicketService {
  readonly #parts: TicketParts;
  readonly #flights = new KeyedMutex<string>();

  constructor(parts: TicketParts) {
    this.#parts = parts;
  }

  /**
   * Places tickets. `receivedAtMs` is the arrival time by the server's clock and decides the betting window (casino C-SET-5). A repeated key gets the first
   * answer, or IDEMPOTENCY_CONFLICT if the content differs.
   */
  async place(session: PlaySession, request: PlaceRequest, key: string, receivedAtMs: number): Promise<Placed | Refused> {
    const table = this.#parts.tableOf(request.gameCode);
    if (table === undefined) return refuse('NOT_FOUND');
    const asked = { session, key, fingerprint: fingerprintOf(request) };
    const round = table.round;
    if (round === undefined || round.roundId !== request.roundId || !round.takes(request.window, receivedAtMs)) {
      const closed = refuse('MARKET_NOT_OPEN', { roundId: round?.roundId ?? null, window: round?.window.number ?? null });
      return this.#unlessRepeated(asked, closed, table);
    }
    const place = () => this.#place(request, asked, receivedAtMs, table, round);
    // A player's tickets in a flight are limited, so they are accepted one after the other.
    const work = table.game.kind === 'crash' ? this.#flights.run(session.playerId, place) : place();
    round.pending.add(work);
    let answer;
    try {
      answer = await work;
    } finally {
      round.pending.delete(work);
    }
    // The next card waits for pending work, which must not wait for another request's answer.
    return 'unlessRepeated' in answer ? this.#unlessRepeated(asked, answer.unlessRepeated, table) : answer;
  }

  /**
   * Cashes out a ticket of a flight. It pays the multiplier at which the server received the request, or its target if the flight has passed the target (casino
   * C-CRSH-3).
   */
  async cashOut(
    session: PlaySession,
    { gameCode, roundId, ticketId }: { gameCode: string; roundId: string; ticketId: string },
    receivedAtMs: number,
  ): Promise<{ ticketId: string; multiplier: number; credit: number } | Refused> {
    const table = this.#parts.tableOf(gameCode);
    const round = table?.round;
    if (table === undefined || round === undefined || round.roundId !== roundId) return refuse('MARKET_NOT_OPEN');
    const multiplier = table.multiplierAt(receivedAtMs);
    if (multiplier === undefined) return refuse('MARKET_NOT_OPEN');
    const { playerId, displayName } = session;
    const left = await table.exits.take(round, { ticketId, playerId, displayName, at: multiplier });
    return left === undefined ? refuse('BET_NOT_OPEN') : { ticketId, multiplier: left.at, credit: left.credit };
  }

  async #place(
    request: PlaceRequest,
    { session, key, fingerprint }: Request,
    receivedAtMs: number,
    table: Table,
    round: LiveRound,
  ): Promise<Placed | Refused | NotStored> {
    const isCrash = table.game.kind === 'crash';
    const checked = checkTickets(request.tickets, {
      offers: await this.#offersFor(request, table, round),
      isCrash,
      limitsOf: ({ market, bet }) => this.#parts.limits.of(table.code, market, bet),
      session,
    });
    if (checked instanceof Refused) return { unlessRepeated: checked };
    if (isCrash && (await this.#isFlightFull(session, round, checked)))
      return { unlessRepeated: refuse('ABOVE_MAX', { max_tickets: FLIGHT_TICKETS_MAX }) };
    if (!round.addBet(session.playerId, BETS_MAX))
      return { unlessRepeated: refuse('ABOVE_MAX', { max_bets: BETS_MAX }, TOO_MANY) };
    const bet: NewBet = {
      betTx: newId('b'),
      roundId: round.roundId,
      gameCode: table.code,
      playerId: session.playerId,
      walletSession: session.walletSession,
      currency: session.currency,
      window: request.window,
      amount: checked.reduce((sum, { debit }) => sum + debit, 0),
      placedAtMs: receivedAtMs,
      requestKey: key,
      fingerprint,
    };
    // After this point the bet is stored, so the wallet receives either the bet or its rollback.
    const tickets = checked.map((ticket) => ({ ...ticket, ticketId: newId('t') }));
    try {
      if (!(await this.#parts.bets.add(bet, tickets, round.lease.epoch)))
        return { unlessRepeated: refuse('TEMPORARILY_UNAVAILABLE') };
      return await this.#pay(session, bet, tickets, deadlineOf(round, table));
    } catch (error) {
      await this.#giveUpAfter(error, bet);
      throw error;
    }
  }

  /**
   * Gives up a bet after a database failure, because its state and its charge are unknown. If the database fails again, the end of the round gives up the bet.
   */
  async #giveUpAfter(error: unknown, { betTx }: NewBet): Promise<void> {
    const { bets, log, onOutbox } = this.#parts;
    log.error({ err: error, betTx }, 'a bet could not be written; it is given up');
    await bets
      .giveUp(betTx)
      .then(onOutbox, (again: unknown) =>
        log.error({ err: again, betTx }, 'a bet could not be given up; the end of its round will give it up'),
      );
  }

  /** Returns the listed offers and any unlisted ones that the tickets name, at the prices of the window in which the tickets arrived. */
  async #offersFor({ tickets }: PlaceRequest, { code }: Table, { offers, seen }: LiveRound): Promise<readonly Offer[]> {
    const isListed = ({ market, selection }: TicketRequest): boolean =>
      offers.some(({ wire }) => wire.market === market && wire.selection === selection);
    const others = tickets.filter((ticket) => !isListed(ticket));
    const found = await Promise.all(
      others.map(({ market, selection }) => this.#parts.quoter.offer(code, seen, market, selection)),
    );
    return [...offers, ...found.filter((offer) => offer !== undefined)];
  }

  async #isFlightFull({ playerId }: PlaySession, { roundId }: LiveRound, tickets: readonly NewTicket[]): Promise<boolean> {
    return tickets.length > 1 || (await this.#parts.bets.countOfRound(roundId, playerId)) >= FLIGHT_TICKETS_MAX;
  }

  async #pay(
    session: PlaySession,
    bet: NewBet,
    tickets: readonly (NewTicket & { ticketId: string })[],
    deadlineMs: number,
  ): Promise<Placed | Refused> {
    const { bets } = this.#parts;
    const named = await payForBet(this.#parts, session, { bet, tickets }, deadlineMs);
    if (named instanceof Refused) return named;
    const standing = named === undefined ? undefined : await bets.take({ betTx: bet.betTx, ...named });
    if (standing === undefined) {
      await bets.giveUp(bet.betTx);
      this.#parts.onOutbox();
      return refuse('TEMPORARILY_UNAVAILABLE');
    }
    const open = tickets.map((ticket) => ({ ...ticket, betTx: bet.betTx, credit: null, state: 'PENDING', cashedOutAt: null }));
    return { placed: { bet: { ...bet, state: 'OPEN', refusal: null, credit: null }, tickets: open }, standing };
  }

  /**
   * On refusal, returns the original answer if this key was accepted before. Call it only after a refusal, because the store itself recognises a used key on
   * new bets. If the first request with the key is not decided yet, this waits for its answer, until the table's deadline.
   */
  async #unlessRepeated({ session, key, fingerprint }: Request, refusal: Refused, table: Table): Promise<Placed | Refused> {
    const deadlineMs = table.round === undefined ? 0 : deadlineOf(table.round, table);
    for (;;) {
      const before = await this.#parts.bets.ofKey(session.playerId, key);
      if (before === undefined) return refusal;
      if (before.bet.fingerprint !== fingerprint) return refuse('IDEMPOTENCY_CONFLICT', { field: 'body' });
      if (before.bet.state !== 'SENDING') return this.#answerRepeated(before, session);
      if (Date.now() >= deadlineMs) return refuse('TEMPORARILY_UNAVAILABLE');
      await sleep(ANSWER_POLL_MS);
    }
  }

  /** Returns the answer to a key that was used before. */
  async #answerRepeated(before: BetWithTickets, session: PlaySession): Promise<Placed | Refused> {
    switch (before.bet.state) {
      case 'REFUSED':
        return refuse(codeOfWallet(before.bet.refusal ?? ''));
      case 'CANCELLED':
        return refuse('TEMPORARILY_UNAVAILABLE');
      default:
        return { placed: before, standing: await this.#parts.standingOf(session.playerId) };
    }
  }
}

/** Returns the time by which the wallet must answer a bet of the window: the end of the window's lock (casino C-WAL-12). */
function deadlineOf({ window }: LiveRound, { lockMs }: Table): number {
  return window.closesAt + lockMs;
}
