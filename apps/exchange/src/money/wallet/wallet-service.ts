import type { Logger } from 'pino';
import {
  WALLET_STATUSES,
  type WalletAction,
  type WalletAnswer,
  type WalletRefusal,
  type WalletRequest,
} from '@pavilion/contract/wallet';
import type {
  Refusal,
  WalletAnswer as Told,
  WalletName,
  WalletOutcome,
  WalletRollback,
  WalletVerdict,
  WalletWin,
} from '@pavilion/core/exchange';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { BetWeight } from '../limits/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { keyOf } from '../../platform/http/idempotency.ts';
import { Refused } from '@pavilion/server/refused';
import type { ArchivedTx, WalletArchive } from './wallet-archive-reads.ts';
import type { NewParkedWin } from './parked-win-store.ts';
import { accountOfPlayer } from '../../platform/providers/providers.ts';
import { encodeNote } from '../../platform/engine/wallet-note.ts';
import { CURRENCY } from '../../platform/ledger/balance-reads.ts';

/** The wallet's questions to the casino: play sessions and open games. */
export type PlayDoor = {
  /** Opens a play session for a launch token. Returns the answer without the balance. */
  open(provider: string, launchToken: string): Promise<OpenedSession | Extract<WalletRefusal, `TOKEN_${string}`>>;
  /** True if this player's play session at this provider is alive. A bet keeps it alive. */
  isPlaying(provider: string, sessionId: string, account: number): Promise<boolean>;
  /** True if a game takes bets. */
  isOpen(provider: string, gameCode: string, sessionId: string): boolean;
};

export type OpenedSession = Pick<
  Extract<WalletAnswer<'authenticate'>, { status: 'OK' }>,
  'playerId' | 'sessionId' | 'displayName' | 'language' | 'limits' | 'sessionStartedAt' | 'gameCode' | 'realityCheckMinutes'
> & { readonly account: number; readonly netPosition: number };

type Guard = {
  guardBet<T>(userId: number, weigh: () => Promise<BetWeight | undefined>, act: () => Promise<T>): Promise<T | Refused>;
};

export type WalletOptions = {
  readonly engine: ExchangeEngine;
  readonly archive: WalletArchive;
  readonly door: PlayDoor;
  readonly limits: Guard;
  readonly ceilings: { of(provider: string, bet: WalletRequest<'bet'>): Minor };
  /** Called for each parked win, before its answer. */
  readonly onParked: (win: Omit<NewParkedWin, 'parked_at'>) => Promise<void>;
  readonly log: Logger;
};

const ATTEMPTS = 5;

const SENTENCES: Partial<Record<WalletRefusal, string>> = {
  INSUFFICIENT_FUNDS: 'Not enough balance',
  LIMIT_EXCEEDED: 'A limit that the player has set is reached',
  USER_LOCKED: 'The account takes no bets',
  EXCLUDED: 'The player is on a break',
  GAME_DISABLED: 'This game takes no bets',
  SESSION_ENDED: 'The play session is over',
  BET_CANCELLED: 'This bet was rolled back before it arrived',
  TX_CONFLICT: 'This transaction id was used for something else',
  BET_ROLLED_BACK: 'This bet was rolled back',
  BET_ALREADY_SETTLED: 'This bet is settled',
  ROUND_CLOSED: 'This round is closed',
  ROUND_MISMATCH: 'The totals differ from those of this wallet',
  CURRENCY_MISMATCH: `Amounts are in ${CURRENCY}`,
  AMOUNT_INVALID: 'The amount is not the sum of the tickets',
  BET_NOT_FOUND: 'This bet is unknown',
  TOKEN_INVALID: 'This launch token is unknown',
  TOKEN_USED: 'This launch token was used',
  TOKEN_EXPIRED: 'This launch token has expired',
  SCHEMA_INVALID: 'The body does not match the schema of this call',
  SIGNATURE_INVALID: 'The signature or its headers are wrong',
  TIMESTAMP_OUT_OF_WINDOW: 'The timestamp is too far from this server’s clock',
  NONCE_REPLAYED: 'This nonce was used',
  TEMPORARILY_UNAVAILABLE: 'The wallet is temporarily unavailable. Send the call again',
  INTERNAL: 'The wallet has a defect. Send the call again',
};

/** An answer with its HTTP status. */
export type HttpAnswer<A extends WalletAction = WalletAction> = { readonly http: number; readonly body: WalletAnswer<A> };

export function refusalOf<A extends WalletAction>(status: WalletRefusal, requestId: string, more: object = {}): HttpAnswer<A> {
  const body = { status, requestId, message: SENTENCES[status] ?? status, ...more } as WalletAnswer<A>;
  return { http: WALLET_STATUSES[status].http, body };
}

/** The ids of a transaction in the exchange. They contain the provider, so ids of two providers never collide. */
type Names = {
  readonly account: number;
  readonly tx: WalletName;
  readonly round: WalletName;
  readonly bet: WalletName;
  readonly print: number;
};

type Transaction = WalletRequest<'bet'> | WalletRequest<'win'> | WalletRequest<'rollback'>;

/**
 * The platform's side of the seamless wallet (casino §8). It translates the provider's calls to commands of the exchange, which decides and stores the result.
 * Before that, this service checks sessions, games and limits, which the exchange does not have. It searches the archive for transactions that the exchange has
 * dropped from memory.
 */
export class WalletService {
  readonly #options: WalletOptions;
  /** The exchange's horizon, as last read or reported. */
  #horizon: number | undefined;

  constructor(options: WalletOptions) {
    this.#options = options;
  }

  async authenticate(provider: string, request: WalletRequest<'authenticate'>): Promise<HttpAnswer<'authenticate'>> {
    const { requestId, launchToken } = request;
    const opened = await this.#options.door.open(provider, launchToken);
    if (typeof opened === 'string') return refusalOf(opened, requestId);
    const { account, ...session } = opened;
    const held = await this.#balanceOf(account);
    return { http: 200, body: { status: 'OK', requestId, currency: CURRENCY, ...held, ...session } };
  }

  async balance(provider: string, request: WalletRequest<'balance'>): Promise<HttpAnswer<'balance'>> {
    const { requestId, playerId, sessionId } = request;
    const account = accountOfPlayer(playerId);
    if (request.currency !== CURRENCY) return refusalOf('CURRENCY_MISMATCH', requestId);
    if (account === undefined || !(await this.#options.door.isPlaying(provider, sessionId, account)))
      return refusalOf('SESSION_ENDED', requestId);
    const [view, asOf] = await this.#options.engine.read((exchange) => [exchange.account(account), exchange.seq] as const);
    const liability = (view?.inPlay ?? 0) + (view?.exposure ?? 0);
    return { http: 200, body: { status: 'OK', requestId, balance: view?.available ?? 0, asOf, liability } };
  }

  async bet(provider: string, request: WalletRequest<'bet'>): Promise<HttpAnswer<'bet'>> {
    const account = accountOfPlayer(request.playerId);
    if (account === undefined) return refusalOf('USER_LOCKED', request.requestId);
    const names = namesOf(provider, account, request);
    const refusal = await this.#whyBetRefused(provider, account, request);
    if (refusal !== undefined) return this.#submitBet(provider, request, names, refusal);
    const weigh = async (): Promise<BetWeight | undefined> => {
      if (await this.#isKnown(provider, request.txId, names.tx)) return undefined;
      const exposure = await this.#options.engine.read((exchange) => exchange.account(account)?.exposure ?? ZERO);
      const amount = request.amount as Minor;
      return { risk: amount, exposure, increase: amount };
    };
    const done = await this.#options.limits.guardBet(account, weigh, () => this.#submitBet(provider, request, names, undefined));
    if (!(done instanceof Refused)) return done;
    if (done.code === 'EXCLUDED' || done.code === 'LIMIT_EXCEEDED') return this.#submitBet(provider, request, names, done.code);
    return refusalOf('TEMPORARILY_UNAVAILABLE', request.requestId);
  }

  async win(provider: string, request: WalletRequest<'win'>): Promise<HttpAnswer<'win'>> {
    const account = accountOfPlayer(request.playerId);
    if (account === undefined) return refusalOf('BET_NOT_FOUND', request.requestId);
    if (request.currency !== CURRENCY) return refusalOf('CURRENCY_MISMATCH', request.requestId);
    const names = namesOf(provider, account, request);
    const note = noteOf(provider, request, request.gameCode);
    const answer = await this.#submit(provider, request, names, (horizon, verdict) => ({
      kind: 'walletWin',
      ...commonOf(names, horizon, note),
      bet: names.bet,
      amount: request.amount as Minor,
      ...(verdict === undefined ? {} : { verdict }),
    }));
    if ('held' in answer.body) await this.#options.onParked(parkedOf(provider, request, account, answer.body));
    if (answer.body.status === 'BET_ROLLED_BACK')
      this.#options.log.warn({ provider, txId: request.txId, bet: request.refTxId }, 'a win came for a bet that was rolled back');
    return answer as HttpAnswer<'win'>;
  }

  async rollback(provider: string, request: WalletRequest<'rollback'>): Promise<HttpAnswer<'rollback'>> {
    const account = accountOfPlayer(request.playerId);
    if (account === undefined) return refusalOf('TX_CONFLICT', request.requestId);
    if (request.currency !== CURRENCY) return refusalOf('CURRENCY_MISMATCH', request.requestId);
    const names = namesOf(provider, account, request);
    const note = noteOf(provider, request, '');
    const answer = await this.#submit(provider, request, names, (horizon, verdict) => ({
      kind: 'walletRollback',
      ...commonOf(names, horizon, note),
      bet: names.bet,
      ...(verdict === undefined ? {} : { verdict }),
    }));
    return answer as HttpAnswer<'rollback'>;
  }

  async endRound(provider: string, request: WalletRequest<'end-round'>): Promise<HttpAnswer<'end-round'>> {
    const { requestId, roundId, gameCode, totals, resultRef, bets } = request;
    const account = accountOfPlayer(request.playerId);
    if (account === undefined) return refusalOf('ROUND_MISMATCH', requestId, { sums: { debit: 0, credit: 0 } });
    if (request.currency !== CURRENCY) return refusalOf('CURRENCY_MISMATCH', requestId);
    const round = roundName(provider, roundId);
    const states = Object.fromEntries(bets.map(({ betTxId, state }) => [betTxId, state]));
    const note = encodeNote({ provider, roundId, gameCode, resultRef, states });
    const sums = { debit: totals.debit as Minor, credit: totals.credit as Minor };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const horizon = await this.#readHorizon();
      const closed = horizon === 0 ? undefined : await this.#options.archive.closedRound(provider, roundId, account);
      const isGone =
        closed !== undefined && !(await this.#options.engine.read((exchange) => exchange.hasWalletRound(account, round)));
      if (closed !== undefined && isGone) return this.#answerOfClosedRound(requestId, account, closed, sums);
      const outcome = await this.#options.engine.submit({ kind: 'endWalletRound', account, round, horizon, note, ...sums });
      if (outcome.ok) return wireOf<'end-round'>(requestId, outcome);
      if (!this.#isHorizonStale(outcome)) return refusalOf('INTERNAL', requestId);
    }
    return refusalOf('TEMPORARILY_UNAVAILABLE', requestId);
  }

  /** Drops transactions and rounds that finished by event `upTo` from the exchange's memory. The read models must already contain them. */
  async evict(upTo: number): Promise<void> {
    await this.#options.engine.submit({ kind: 'evictWallet', upTo });
    this.#horizon = undefined;
  }

  async #answerOfClosedRound(
    requestId: string,
    account: number,
    closed: { readonly debit: number; readonly credit: number },
    asked: { readonly debit: number; readonly credit: number },
  ): Promise<HttpAnswer<'end-round'>> {
    const { debit, credit } = closed;
    const held = await this.#balanceOf(account);
    if (debit !== asked.debit || credit !== asked.credit)
      return refusalOf('ROUND_MISMATCH', requestId, { balance: held.balance, sums: { debit, credit } });
    return { http: 200, body: { status: 'OK', requestId, outcome: 'CLOSED', ...held, replayed: true } };
  }

  /** Returns the reason why the platform refuses a bet. Does not check its owner's limits. */
  async #whyBetRefused(provider: string, account: number, request: WalletRequest<'bet'>): Promise<WalletVerdict | undefined> {
    const { door } = this.#options;
    if (request.currency !== CURRENCY) return 'CURRENCY_MISMATCH';
    if (request.tickets.reduce((sum, ticket) => sum + ticket.debit, 0) !== request.amount) return 'AMOUNT_INVALID';
    if (!(await door.isPlaying(provider, request.sessionId, account))) return 'SESSION_ENDED';
    return door.isOpen(provider, request.gameCode, request.sessionId) ? undefined : 'GAME_DISABLED';
  }

  async #submitBet(
    provider: string,
    request: WalletRequest<'bet'>,
    names: Names,
    refusal: WalletVerdict | undefined,
  ): Promise<HttpAnswer<'bet'>> {
    const { gameCode, window, sessionId, placedAt, tickets } = request;
    const note = encodeNote({
      provider,
      roundId: request.roundId,
      gameCode,
      txId: request.txId,
      window,
      sessionId,
      placedAt,
      tickets,
    });
    const answer = await this.#submit(provider, request, names, (horizon, verdict) => {
      const reason = verdict ?? refusal;
      const amount = request.amount as Minor;
      return {
        kind: 'walletBet',
        ...commonOf(names, horizon, note),
        amount,
        ceiling: this.#options.ceilings.of(provider, request),
        provider: providerNumber(provider),
        ...(reason === undefined ? {} : { verdict: reason }),
      };
    });
    return answer as HttpAnswer<'bet'>;
  }

  /**
   * Looks the transaction up in the archive, then sends the command. Repeats both if the exchange has dropped transactions from memory in between. A transaction
   * that is only in the archive is answered from there.
   */
  async #submit(
    provider: string,
    request: Transaction,
    names: Names,
    commandOf: (horizon: number, verdict: WalletVerdict | undefined) => WalletWin | WalletRollback | BetCommand,
  ): Promise<HttpAnswer> {
    const { engine } = this.#options;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const horizon = await this.#readHorizon();
      const known = horizon === 0 ? undefined : await this.#archived(provider, request, names);
      if (known?.answer !== undefined) return known.answer;
      const outcome = await engine.submit(commandOf(horizon, known?.verdict));
      if (outcome.ok) return wireOf(request.requestId, outcome);
      if (outcome.code === 'NOT_FOUND') return refusalOf('USER_LOCKED', request.requestId);
      if (!this.#isHorizonStale(outcome)) return refusalOf('INTERNAL', request.requestId);
    }
    return refusalOf('TEMPORARILY_UNAVAILABLE', request.requestId);
  }

  #isHorizonStale({ code, field }: Refusal): boolean {
    this.#horizon = undefined;
    return code === 'STALE_VERSION' && field === 'horizon';
  }

  async #readHorizon(): Promise<number> {
    return (this.#horizon ??= await this.#options.engine.read((exchange) => exchange.walletHorizon));
  }

  /** Looks a transaction up in the archive. Returns its answer if it is no longer in memory; otherwise the verdict that the command needs. */
  async #archived(
    provider: string,
    request: Transaction,
    names: Names,
  ): Promise<{ readonly answer?: HttpAnswer; readonly verdict?: WalletVerdict }> {
    const { archive, engine } = this.#options;
    const [first, bet, closed] = await Promise.all([
      archive.transaction(provider, request.txId),
      request.action === 'bet' ? undefined : archive.transaction(provider, request.refTxId),
      request.action === 'bet' ? archive.closedRound(provider, request.roundId, names.account) : undefined,
    ]);
    if (first !== undefined && first.standing !== 'TOMBSTONE') {
      const isInMemory = await engine.read((exchange) => exchange.hasWalletTx(names.tx));
      if (!isInMemory) return { answer: await this.#answerOfArchived(request, names, first) };
    }
    const verdict =
      first?.standing === 'TOMBSTONE' ? 'BET_CANCELLED' : closed !== undefined ? 'ROUND_CLOSED' : verdictOn(request, bet);
    return verdict === undefined ? {} : { verdict };
  }

  async #answerOfArchived({ requestId }: Transaction, names: Names, first: ArchivedTx): Promise<HttpAnswer> {
    const { balance, asOf } = await this.#balanceOf(names.account);
    if (first.print !== names.print) return refusalOf('TX_CONFLICT', requestId, { balance });
    // The projection stored the exchange's answer.
    return wireOf(requestId, {
      outcome: first.outcome as WalletOutcome,
      recorded: first.seq,
      replayed: true,
      available: balance,
      seq: asOf,
    });
  }

  /** Returns the player's available amount, and the last event that it includes. */
  #balanceOf(account: number): Promise<{ readonly balance: Minor; readonly asOf: number }> {
    return this.#options.engine.read((exchange) => ({
      balance: exchange.account(account)?.available ?? ZERO,
      asOf: exchange.seq,
    }));
  }

  async #isKnown(provider: string, txId: string, name: WalletName): Promise<boolean> {
    const { engine, archive } = this.#options;
    if (await engine.read((exchange) => exchange.hasWalletTx(name))) return true;
    return (await this.#readHorizon()) > 0 && (await archive.transaction(provider, txId)) !== undefined;
  }
}

type BetCommand = Parameters<ExchangeEngine['submit']>[0] & { readonly kind: 'walletBet' };

/** Returns the verdict on a win or rollback whose bet is no longer in memory. Open bets always stay in memory. */
function verdictOn({ action }: Transaction, bet: ArchivedTx | undefined): WalletVerdict | undefined {
  switch (bet?.standing) {
    case undefined:
    case 'OPEN':
      return undefined;
    case 'ROLLED_BACK':
      return 'BET_ROLLED_BACK';
    case 'TOMBSTONE':
      return action === 'win' ? 'BET_ROLLED_BACK' : 'BET_CANCELLED';
    case 'REFUSED':
      return action === 'win' ? 'BET_ALREADY_SETTLED' : 'BET_CANCELLED';
    default:
      return 'BET_ALREADY_SETTLED';
  }
}

function parkedOf(
  provider: string,
  request: WalletRequest<'win'>,
  account: number,
  body: object,
): Omit<NewParkedWin, 'parked_at'> {
  const { txId, refTxId, roundId, gameCode, amount } = request;
  const name = 'walletTxId' in body ? String(body.walletTxId) : '';
  return {
    provider,
    tx_id: txId,
    bet_tx_id: refTxId,
    user_id: account,
    round_id: roundId,
    game_code: gameCode,
    amount,
    seq: Number(name.replace('w-', '')),
  };
}

/** Returns a number for a provider. The exchange counts wins per hour by player and this number. */
function providerNumber(provider: string): number {
  return keyOf(`provider\n${provider}`).hi;
}

function roundName(provider: string, roundId: string): WalletName {
  return keyOf(`round\n${provider}\n${roundId}`);
}

function namesOf(provider: string, account: number, request: Transaction): Names {
  const { action, txId, roundId, playerId, currency } = request;
  const refTxId = action === 'bet' ? null : request.refTxId;
  const [gameCode, amount] = action === 'rollback' ? [null, null] : [request.gameCode, request.amount];
  return {
    account,
    tx: keyOf(`tx\n${provider}\n${txId}`),
    round: roundName(provider, roundId),
    bet: keyOf(`tx\n${provider}\n${refTxId ?? txId}`),
    // A repeat must match all of these fields (C-WAL-5).
    print: keyOf(JSON.stringify([action, txId, refTxId, playerId, roundId, gameCode, currency, amount])).hi,
  };
}

function noteOf(provider: string, request: WalletRequest<'win'> | WalletRequest<'rollback'>, gameCode: string): Uint8Array {
  const { txId, refTxId, roundId } = request;
  const reason = request.action === 'rollback' ? { reason: request.reason } : {};
  return encodeNote({ provider, roundId, gameCode, txId, refTxId, ...reason });
}

function commonOf({ account, tx, round, print }: Names, horizon: number, note: Uint8Array) {
  return { account, tx, round, print, horizon, note };
}

/** Returns the exchange's answer in the protocol's words. */
function wireOf<A extends WalletAction>(
  requestId: string,
  told: Pick<Told, 'outcome' | 'recorded' | 'replayed' | 'available' | 'sums' | 'seq'>,
): HttpAnswer<A> {
  const { outcome, recorded, replayed, available: balance, sums, seq: asOf } = told;
  const again = replayed ? { replayed: true as const } : {};
  switch (outcome) {
    case 'OK':
      return {
        http: 200,
        body: { status: 'OK', requestId, walletTxId: `w-${recorded}`, balance, asOf, ...again } as WalletAnswer<A>,
      };
    // The provider's books show the win as paid, so the round can end. Staff decide whether the player gets it.
    case 'WIN_PARKED':
      return {
        http: 200,
        body: { status: 'OK', requestId, walletTxId: `w-${recorded}`, balance, asOf, held: true, ...again } as WalletAnswer<A>,
      };
    case 'WIN_RELEASED':
    case 'WIN_REJECTED':
      return refusalOf('INTERNAL', requestId);
    case 'ROLLED_BACK':
    case 'ALREADY_ROLLED_BACK':
    case 'TOMBSTONED':
    case 'CLOSED':
      return { http: 200, body: { status: 'OK', requestId, outcome, balance, asOf, ...again } as WalletAnswer<A> };
    default:
      return refusalOf(outcome, requestId, { balance, ...again, ...(sums === undefined ? {} : { sums }) });
  }
}
