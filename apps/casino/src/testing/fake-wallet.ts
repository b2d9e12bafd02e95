import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  WALLET_CALLS,
  WALLET_PATH,
  WALLET_STATUSES,
  type BookedTransaction,
  type WalletAction,
  type WalletRequest,
  type WalletStatus,
} from '@pavilion/contract/wallet';
import { SignedDoor } from '@pavilion/server/signed-door';

/** A fault of a transmission: the request is lost or late, the answer is lost or late, or the answer asks for a retry. */
export type Fault = 'UNHEARD' | 'UNANSWERED' | 'BUSY' | { readonly delayMs: number } | { readonly answerAfterMs: number };

type Bet = {
  readonly txId: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly amount: number;
  credit: number;
  state: 'OPEN' | 'PAID' | 'LOST' | 'ROLLED_BACK';
};
type Answer = { readonly status: WalletStatus } & Readonly<Record<string, unknown>>;
type Stored = { readonly fingerprint: string; readonly answer: Answer };
type Player = { balance: number; readonly displayName: string; session: string };

export const FAKE_KEY = { provider: 'MAC88', keyId: 'k1', secret: 'a-secret-for-tests-that-is-long-enough' };
const CURRENCY = 'INR';
const START_BALANCE = 100_000_000;

/**
 * An in-memory platform with the rules of casino §8: every transaction takes effect once, rolled-back bets are remembered, a bet has at most one win, and a
 * round ends with matching totals. Tests can make any transmission fail.
 */
export class FakeWallet {
  readonly #server: Server;
  readonly #door = new SignedDoor(new Map([[FAKE_KEY.provider, [FAKE_KEY]]]), () => Date.now());
  readonly #players = new Map<string, Player>();
  readonly #tokens = new Map<string, { playerId: string; gameCode: string | null; isUsed: boolean }>();
  readonly #bets = new Map<string, Bet>();
  readonly #tombstones = new Set<string>();
  readonly #stored = new Map<string, Stored>();
  readonly #ended = new Map<string, string>();
  readonly #booked: BookedTransaction[] = [];
  readonly #faults: { readonly action: WalletAction; readonly fault: Fault }[] = [];
  /** Called before the wallet acts on a transmission. */
  onHeard: (action: WalletAction, body: unknown) => void = () => undefined;
  /** Highest return of a ticket in new sessions. */
  maxReturn = 500_000_000;
  /** Refusals for coming bets, by player. */
  readonly refuseBets = new Map<string, WalletStatus>();
  heard = 0;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Returns a launch token for a player. A player who does not exist is created. */
  launch(playerId: string, gameCode: string | null): string {
    if (!this.#players.has(playerId))
      this.#players.set(playerId, { balance: START_BALANCE, displayName: playerId, session: `s-${playerId}` });
    const token = `${playerId.replaceAll(/[^A-Za-z0-9]/g, '')}${this.#tokens.size}`.padEnd(43, '_');
    this.#tokens.set(token, { playerId, gameCode, isUsed: false });
    return token;
  }

  balance(playerId: string): number {
    return this.#players.get(playerId)?.balance ?? 0;
  }

  /** Makes the next transmissions of this action fail, each with one of these faults. */
  failNext(action: WalletAction, ...faults: readonly Fault[]): void {
    for (const fault of faults) this.#faults.push({ action, fault });
  }

  /** Removes all faults. */
  clear(): void {
    this.#faults.length = 0;
  }

  transactions(): readonly BookedTransaction[] {
    return this.#booked.map((row) => {
      const bet = row.action === 'bet' ? this.#bets.get(row.txId) : undefined;
      return bet === undefined ? row : { ...row, state: bet.state };
    });
  }

  /** Returns the stakes in play: the points that neither players nor the house have. */
  get inPlay(): number {
    return [...this.#bets.values()].reduce((sum, { state, amount }) => sum + (state === 'OPEN' ? amount : 0), 0);
  }

  #liabilityOf(playerId: string): number {
    const open = [...this.#bets.values()].filter((bet) => bet.playerId === playerId && bet.state === 'OPEN');
    return open.reduce((sum, { amount }) => sum + amount, 0);
  }

  isRoundEnded(roundId: string, playerId: string): boolean {
    return this.#ended.has(`${roundId} ${playerId}`);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const action = (request.url ?? '').slice(WALLET_PATH.length + 1) as WalletAction;
    const fault = this.#takeFault(action);
    if (fault === 'UNHEARD') return void request.socket.destroy();
    if (fault === 'BUSY') return send(response, { status: 'TEMPORARILY_UNAVAILABLE', requestId: '', message: 'later' });
    if (typeof fault === 'object' && 'delayMs' in fault) await sleep(fault.delayMs);
    const admitted = this.#door.admit(request.headers, body);
    if ('refusal' in admitted) return send(response, { status: admitted.refusal, requestId: '', message: 'signature' });
    const parsed = JSON.parse(body.toString('utf8')) as unknown;
    const read = z.safeParse(WALLET_CALLS[action].request, parsed);
    if (!read.success) return send(response, { status: 'SCHEMA_INVALID', requestId: '', message: read.error.message });
    this.heard += 1;
    this.onHeard(action, read.data);
    const answer = { ...this.answer(read.data as WalletRequest<WalletAction>), asOf: this.#booked.length };
    if (fault === 'UNANSWERED') return void request.socket.destroy();
    if (typeof fault === 'object' && 'answerAfterMs' in fault) await sleep(fault.answerAfterMs);
    send(response, { requestId: read.data.requestId, ...answer });
  }

  #takeFault(action: WalletAction): Fault | undefined {
    const place = this.#faults.findIndex((each) => each.action === action);
    return place < 0 ? undefined : this.#faults.splice(place, 1)[0]?.fault;
  }

  /** Returns the wallet's answer to a request that reached the wallet. */
  answer(request: WalletRequest<WalletAction>): Answer {
    switch (request.action) {
      case 'authenticate':
        return this.#authenticate(request.launchToken);
      case 'balance':
        return { status: 'OK', balance: this.balance(request.playerId), liability: this.#liabilityOf(request.playerId) };
      case 'bet':
        return this.#once(request, () => this.#bet(request));
      case 'win':
        return this.#once(request, () => this.#win(request));
      case 'rollback':
        return this.#once(request, () => this.#rollback(request));
      case 'end-round':
        return this.#end(request);
    }
  }

  #authenticate(launchToken: string): Answer {
    const token = this.#tokens.get(launchToken);
    if (token === undefined) return no('TOKEN_INVALID');
    if (token.isUsed) return no('TOKEN_USED');
    token.isUsed = true;
    const { playerId, gameCode } = token;
    const player = this.#players.get(playerId);
    return {
      status: 'OK',
      playerId,
      gameCode,
      sessionId: player?.session,
      displayName: player?.displayName,
      balance: this.balance(playerId),
      currency: CURRENCY,
      language: 'en',
      netPosition: 0,
      sessionStartedAt: 1_767_225_600_000,
      realityCheckMinutes: null,
      limits: { minStake: 100, maxStake: 50_000_000, maxReturn: this.maxReturn },
    };
  }

  /** casino C-WAL-5: a repeated transaction gets the same answer, and the same name with different content is a conflict. BET_NOT_FOUND is not stored. */
  #once(
    request: Exclude<WalletRequest<WalletAction>, { action: 'authenticate' | 'balance' | 'end-round' }>,
    act: () => Answer,
  ): Answer {
    const { action, txId, playerId, roundId } = request;
    const [refTxId, amount] = ['refTxId' in request ? request.refTxId : null, 'amount' in request ? request.amount : null];
    const fingerprint = JSON.stringify([action, txId, refTxId, playerId, roundId, amount]);
    const stored = this.#stored.get(txId);
    if (stored !== undefined)
      return stored.fingerprint === fingerprint
        ? { ...stored.answer, balance: this.balance(playerId), replayed: true }
        : no('TX_CONFLICT', this.balance(playerId));
    const answer = act();
    if (answer.status !== 'BET_NOT_FOUND') this.#stored.set(txId, { fingerprint, answer });
    return answer;
  }

  #bet({ txId, playerId, roundId, amount, tickets, sessionId, currency }: WalletRequest<'bet'>): Answer {
    const player = this.#players.get(playerId);
    const refused = this.refuseBets.get(playerId);
    if (currency !== CURRENCY) return no('CURRENCY_MISMATCH');
    if (player === undefined || player.session !== sessionId) return no('SESSION_ENDED');
    if (this.#tombstones.has(txId)) return no('BET_CANCELLED', player.balance);
    if (refused !== undefined) return no(refused, player.balance);
    if (this.#ended.has(`${roundId} ${playerId}`)) return no('ROUND_CLOSED', player.balance);
    if (tickets.reduce((sum, { debit }) => sum + debit, 0) !== amount) return no('AMOUNT_INVALID', player.balance);
    if (player.balance < amount) return no('INSUFFICIENT_FUNDS', player.balance);
    player.balance -= amount;
    this.#bets.set(txId, { txId, playerId, roundId, amount, credit: 0, state: 'OPEN' });
    this.#book({ txId, refTxId: null, action: 'bet', playerId, roundId, amount, state: 'OPEN' });
    return { status: 'OK', walletTxId: `w:${txId}`, balance: player.balance };
  }

  #win({ txId, refTxId, playerId, roundId, amount }: WalletRequest<'win'>): Answer {
    const bet = this.#bets.get(refTxId);
    if (bet === undefined) return no('BET_NOT_FOUND', this.balance(playerId));
    if (bet.state === 'ROLLED_BACK') return no('BET_ROLLED_BACK', this.balance(playerId));
    if (bet.state !== 'OPEN') return no('BET_ALREADY_SETTLED', this.balance(playerId));
    bet.state = 'PAID';
    bet.credit = amount;
    this.#credit(playerId, amount);
    this.#book({ txId, refTxId, action: 'win', playerId, roundId, amount, state: 'DONE' });
    return { status: 'OK', walletTxId: `w:${txId}`, balance: this.balance(playerId) };
  }

  #rollback({ txId, refTxId, playerId, roundId }: WalletRequest<'rollback'>): Answer {
    const bet = this.#bets.get(refTxId);
    if (bet !== undefined && (bet.state === 'PAID' || bet.state === 'LOST'))
      return no('BET_ALREADY_SETTLED', this.balance(playerId));
    this.#book({ txId, refTxId, action: 'rollback', playerId, roundId, amount: bet?.amount ?? 0, state: 'DONE' });
    if (bet === undefined) {
      this.#tombstones.add(refTxId);
      return { status: 'OK', outcome: 'TOMBSTONED', balance: this.balance(playerId) };
    }
    const outcome = bet.state === 'ROLLED_BACK' ? 'ALREADY_ROLLED_BACK' : 'ROLLED_BACK';
    if (bet.state === 'OPEN') this.#credit(playerId, bet.amount);
    bet.state = 'ROLLED_BACK';
    return { status: 'OK', outcome, balance: this.balance(playerId) };
  }

  #end({ roundId, playerId, totals, bets }: WalletRequest<'end-round'>): Answer {
    const key = `${roundId} ${playerId}`;
    const said = JSON.stringify([totals, bets]);
    const before = this.#ended.get(key);
    if (before === said) return { status: 'OK', outcome: 'CLOSED', balance: this.balance(playerId), replayed: true };
    const own = [...this.#bets.values()].filter(
      (bet) => bet.roundId === roundId && bet.playerId === playerId && bet.state !== 'ROLLED_BACK',
    );
    const sums = {
      debit: own.reduce((sum, { amount }) => sum + amount, 0),
      credit: own.reduce((sum, { credit }) => sum + credit, 0),
    };
    if (before !== undefined || sums.debit !== totals.debit || sums.credit !== totals.credit)
      return { ...no('ROUND_MISMATCH', this.balance(playerId)), sums };
    for (const bet of own) if (bet.state === 'OPEN') bet.state = 'LOST';
    this.#ended.set(key, said);
    return { status: 'OK', outcome: 'CLOSED', balance: this.balance(playerId) };
  }

  #credit(playerId: string, amount: number): void {
    const player = this.#players.get(playerId);
    if (player !== undefined) player.balance += amount;
  }

  #book(row: Omit<BookedTransaction, 'at'>): void {
    this.#booked.push({ ...row, at: Date.now() });
  }
}

function no(status: WalletStatus, balance?: number): Answer {
  return { status, message: status, ...(balance === undefined ? {} : { balance }) };
}

function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(WALLET_STATUSES[answer.status].http, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
