import { Prng } from '@pavilion/core/std';
import type { BookedTransaction, WalletAction, WalletStatus } from '@pavilion/contract/wallet';
import type { Body, Sent, TestProvider } from './test-provider.ts';

export type SimulatedPlayer = { readonly playerId: string; readonly sessionId: string };

type Booked = { -readonly [Field in keyof BookedTransaction]: BookedTransaction[Field] };
type Message = { [A in 'win' | 'rollback' | 'end-round']: { readonly action: A; readonly body: Body<A> } }[
  | 'win'
  | 'rollback'
  | 'end-round'];
type Round = { readonly roundId: string; readonly player: SimulatedPlayer; readonly bets: Booked[] };

const CURRENCY = 'PTS';
const GAME = 'TT20';

/**
 * A provider that plays at random. Its network loses calls and answers, and delivers some of them twice or very late. Sometimes the provider loses everything
 * except its books. It follows C-WAL-12: a bet without a definite answer is refused to the player and rolled back. It repeats the messages of a round and
 * player in order until each has a final answer.
 */
export class SimulatedProvider {
  readonly #provider: TestProvider;
  readonly #players: readonly SimulatedPlayer[];
  readonly #random: Prng;
  readonly #seed: number;
  /** State that survives a crash of the provider: its books, its rounds, and its outbox by lane. */
  readonly #books: Map<string, Booked>;
  readonly #rounds = new Map<string, Round>();
  readonly #lanes = new Map<string, Message[]>();
  /** Bets that were sent and have no answer yet. After a crash no caller waits for them. */
  readonly #undecided = new Set<Booked>();
  /** Copies of calls that the network delivers late. */
  readonly #late: (() => Promise<unknown>)[] = [];
  #number = 0;
  #round = 1;
  /** Answers that C-WAL-12 does not allow; the list must stay empty. */
  readonly surprises: string[] = [];

  constructor(provider: TestProvider, players: readonly SimulatedPlayer[], seed: number) {
    this.#provider = provider;
    this.#players = players;
    this.#random = new Prng(seed);
    this.#seed = seed;
    this.#books = provider.books as Map<string, Booked>;
  }

  get waiting(): number {
    return [...this.#lanes.values()].reduce((sum, lane) => sum + lane.length, 0);
  }

  async step(): Promise<void> {
    const die = this.#random.below(100);
    if (die < 45) await Promise.all(Array.from({ length: 1 + this.#random.below(4) }, () => this.#bet()));
    else if (die < 60) this.#settle();
    else if (die < 90) await this.#pump();
    else await this.#deliverLate();
    this.#provider.outbox = this.waiting;
  }

  /** Restarts the process: callers no longer wait, and their bets are rolled back. */
  crash(): void {
    for (const bet of this.#undecided) this.#giveUp(bet);
    this.#undecided.clear();
  }

  /** Ends every round and sends until the queue is empty. Messages held by the network arrive in both orders. */
  async finish(): Promise<void> {
    await this.#deliverAll();
    this.crash();
    while (this.#rounds.size > 0) this.#settle();
    for (let turn = 0; this.waiting > 0; turn += 1) {
      if (turn > 2_000) throw new Error(`${this.waiting} messages are never answered: ${this.surprises.join('; ')}`);
      await this.#pump();
    }
    await this.#deliverAll();
    this.#provider.outbox = this.waiting;
  }

  async #bet(): Promise<void> {
    const player = this.#random.pick(this.#players);
    const roundId = this.#roundId;
    const amount = 100 * (1 + this.#random.below(80));
    const txId = `b-${this.#seed}-${(this.#number += 1)}`;
    const bet: Booked = { txId, refTxId: null, action: 'bet', ...idsOf(player, roundId), amount, state: 'OPEN', at: Date.now() };
    const ticket = {
      ticketId: txId,
      market: 'MAIN',
      selection: 'A',
      side: 'BACK',
      price: null,
      stake: amount,
      debit: amount,
    } as const;
    const { playerId, sessionId } = player;
    const body = {
      txId,
      playerId,
      sessionId,
      gameCode: GAME,
      roundId,
      window: 0,
      currency: CURRENCY,
      amount,
      placedAt: bet.at,
      tickets: [ticket],
    };
    this.#undecided.add(bet);
    const status = (await this.#transmit('bet', body)) ?? (await this.#transmit('bet', body));
    // A crash has dropped the bet in the meantime, so the answer changes nothing.
    if (!this.#undecided.delete(bet)) return;
    if (status === 'OK') this.#take(player, bet);
    else if (status === undefined) this.#giveUp(bet);
    else if (status !== 'INSUFFICIENT_FUNDS') this.surprises.push(`a bet was answered ${status}`);
  }

  #take(player: SimulatedPlayer, bet: Booked): void {
    this.#books.set(bet.txId, bet);
    const key = laneOf(bet);
    const round = this.#rounds.get(key) ?? { roundId: bet.roundId, player, bets: [] };
    this.#rounds.set(key, round);
    round.bets.push(bet);
  }

  #giveUp(bet: Booked): void {
    bet.state = 'ROLLED_BACK';
    this.#books.set(bet.txId, bet);
    const { txId: refTxId, playerId, roundId } = bet;
    const txId = `r-${refTxId}`;
    this.#books.set(txId, { ...bet, txId, refTxId, action: 'rollback', state: 'DONE', at: Date.now() });
    this.#queue(bet, { action: 'rollback', body: { txId, refTxId, playerId, roundId, currency: CURRENCY, reason: 'TIMEOUT' } });
  }

  /** Decides one player's part of a round. The player's next bets belong to another round. */
  #settle(): void {
    const key = [...this.#rounds.keys()][0];
    const round = key === undefined ? undefined : this.#rounds.get(key);
    if (key === undefined || round === undefined) return;
    this.#rounds.delete(key);
    if (round.roundId === this.#roundId) this.#round += 1;
    let credit = 0;
    for (const bet of round.bets) credit += this.#decide(bet);
    const debit = round.bets.reduce((sum, bet) => sum + bet.amount, 0);
    const { playerId } = round.player;
    const bets = round.bets.map(({ txId, amount, state }) => ({
      betTxId: txId,
      debit: amount,
      credit: 0,
      state: state === 'PAID' ? ('WON' as const) : ('LOST' as const),
    }));
    const body = {
      roundId: round.roundId,
      playerId,
      gameCode: GAME,
      currency: CURRENCY,
      bets,
      totals: { debit, credit },
      resultRef: 'h:1',
    };
    this.#queue({ playerId, roundId: round.roundId }, { action: 'end-round', body });
  }

  /** Names contain the seed, because the wallet never forgets a name. */
  get #roundId(): string {
    return `TT20-${this.#seed}-${this.#round}`;
  }

  #decide(bet: Booked): number {
    const credit = this.#random.chance(40) ? 1 + this.#random.below(3 * bet.amount) : 0;
    bet.state = credit > 0 ? 'PAID' : 'LOST';
    if (credit === 0) return 0;
    const { txId: refTxId, playerId, roundId } = bet;
    const txId = `c-${refTxId}`;
    this.#books.set(txId, { ...bet, txId, refTxId, action: 'win', amount: credit, state: 'DONE', at: Date.now() });
    const body = { txId, refTxId, playerId, gameCode: GAME, roundId, currency: CURRENCY, amount: credit };
    this.#queue(bet, { action: 'win', body });
    return credit;
  }

  #queue(of: { readonly playerId: string; readonly roundId: string }, message: Message): void {
    const lane = this.#lanes.get(laneOf(of)) ?? [];
    this.#lanes.set(laneOf(of), lane);
    lane.push(message);
  }

  /** Sends the first message of each lane, all at the same time. */
  async #pump(): Promise<void> {
    await Promise.all(
      [...this.#lanes].map(async ([key, lane]) => {
        const message = lane[0];
        if (message === undefined) return void this.#lanes.delete(key);
        const status = await this.#transmit(message.action, message.body as Body<WalletAction>);
        if (status === undefined || status === 'BET_NOT_FOUND') return;
        if (status !== 'OK') this.surprises.push(`${message.action} was answered ${status}`);
        lane.shift();
      }),
    );
  }

  /** Sends a message once over the bad network and returns its status; undefined if no answer came back. */
  async #transmit<A extends WalletAction>(action: A, body: Body<A>): Promise<WalletStatus | undefined> {
    const send = async (): Promise<WalletStatus | undefined> => {
      const sent: Sent<A> | undefined = await this.#provider.send(action, body).catch(() => undefined);
      return sent === undefined || sent.http >= 500 ? undefined : sent.body.status;
    };
    const die = this.#random.below(100);
    if (die < 10) return undefined;
    if (die < 20) {
      this.#late.push(send);
      return undefined;
    }
    if (die < 30) {
      await send();
      return undefined;
    }
    if (die < 40) return (await Promise.all([send(), send()]))[0];
    if (die < 50) this.#late.push(send);
    return send();
  }

  async #deliverLate(): Promise<void> {
    const place = this.#random.below(this.#late.length + 1);
    await Promise.all(this.#late.splice(place, 3).map((send) => send()));
  }

  async #deliverAll(): Promise<void> {
    while (this.#late.length > 0) await Promise.all(this.#late.splice(0, 20).map((send) => send()));
  }
}

function idsOf({ playerId }: SimulatedPlayer, roundId: string): { readonly playerId: string; readonly roundId: string } {
  return { playerId, roundId };
}

function laneOf({ playerId, roundId }: { readonly playerId: string; readonly roundId: string }): string {
  return `${roundId} ${playerId}`;
}
