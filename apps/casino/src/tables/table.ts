import { playerWords } from '@pavilion/contract/messages/player.en';
import type { Logger } from 'pino';
import { present } from '@pavilion/core/std';
import { bustOf, flightTime, isCashedOut, multiplierAt, TARGET_MIN } from '@pavilion/games/crash';
import type { GameCode } from '@pavilion/games/catalogue';
import { oddsText, type CrashGame, type SharedGame } from '@pavilion/games/game';
import { LINKS_LEFT_MIN } from '@pavilion/games/fairness';
import type { ChainRecord, DealerProcess, RoundEnd, RoundRef } from '../dealer/index.ts';
import { type Lease, LeaseLost, type Leases } from '../nodes/index.ts';
import type { Quoter } from '../quotes/index.ts';
import { type BetStore, resultsOf, settleBet, type SettledBet, wireTicket } from '../bets/index.ts';
import { FlightExits } from './flight-exits.ts';
import type { Hub } from '../platform/stream/play-stream.ts';
import { labelOf } from './labels.ts';
import { LiveRound } from './live-round.ts';
import type { LastResult, Round, RoundStore } from './round-store.ts';
import { RoundTiming } from './timing.ts';
import { wireLastResult } from './table-views.ts';

export type TableParts = {
  readonly dealer: DealerProcess;
  readonly quoter: Quoter;
  readonly rounds: RoundStore;
  readonly leases: Leases;
  readonly bets: BetStore;
  readonly hub: Hub;
  readonly log: Logger;
  readonly pace: number;
  /** Called after a message for the wallet was written. */
  readonly onOutbox: () => void;
  /** Called after the table was given back, so that another casino with players may take it. */
  readonly onReleased: () => void;
  /** Called if the table cannot continue. The process ends, and the next one restores the round. */
  readonly onFatal: (error: Error) => void;
};

/** A period in which this casino plays the table, or tries to take it. */
type Run = {
  /** Address of the casino that holds the table, if it is not this one. */
  readonly elsewhere: Promise<string | undefined>;
  /** Resolves when the round that an earlier holder left open is settled, void or continued. */
  readonly resumed: Promise<void>;
  readonly ended: Promise<void>;
};

/** A round is refunded if its table went down before window 0 closed and stayed down for longer than this (casino C-REG-6). */
const DOWN_MS_MAX = 60_000;
const LAST_RESULTS = 50;
const NUMBER_DIGITS = 6;
/** A multiplier of 0.01, in ten-thousandths. */
const HUNDREDTH = 100;

/**
 * A shared table, which plays one round at a time for all players. A round has betting windows and a result. Rounds follow each other while a player is at the
 * table (casino C-PH-1, C-PH-2). The dealer process supplies the cards of each step. One casino at a time plays a table: the one that holds its lease.
 */
export class Table {
  readonly code: GameCode;
  readonly game: SharedGame | CrashGame;
  readonly #parts: TableParts;
  readonly timing: RoundTiming;
  readonly exits: FlightExits;
  #players = 0;
  #pausedReason: string | undefined;
  #isStopping = false;
  #run: Run | undefined;
  #lease: Lease | undefined;
  #chain: ChainRecord | undefined;
  #nextChain: ChainRecord | undefined;
  #round: LiveRound | undefined;
  #lastResults: LastResult[] = [];
  #wakeUp: (() => void) | undefined;

  constructor(game: SharedGame | CrashGame, parts: TableParts, pausedReason: string | undefined) {
    this.code = game.code;
    this.game = game;
    this.#parts = parts;
    this.timing = new RoundTiming(game, parts.pace);
    this.exits = new FlightExits({ code: game.code, ...parts });
    this.#pausedReason = pausedReason;
  }

  get round(): LiveRound | undefined {
    return this.#round;
  }

  get players(): number {
    return this.#players;
  }

  get chain(): ChainRecord | undefined {
    return this.#chain;
  }

  get nextChain(): ChainRecord | undefined {
    return this.#nextChain;
  }

  get lastResults(): readonly LastResult[] {
    return this.#lastResults;
  }

  get pausedReason(): string | undefined {
    return this.#pausedReason;
  }

  get lockMs(): number {
    return this.timing.lockMs;
  }

  get status(): 'IDLE' | 'RUNNING' | 'PAUSED' {
    if (this.#lease !== undefined) return 'RUNNING';
    return this.#pausedReason === undefined ? 'IDLE' : 'PAUSED';
  }

  /** True if this casino plays the table. */
  get isHeld(): boolean {
    return this.#lease !== undefined;
  }

  /** Loads the last results, which the table shows before its first round. */
  async load(): Promise<void> {
    this.#lastResults = [...(await this.#parts.rounds.lastResults(this.code, LAST_RESULTS))];
  }

  /** Counts a player, and starts the table if nobody plays it. If another casino holds the table, it counts nothing and returns the address of that casino. */
  async join(): Promise<string | undefined> {
    this.#players += 1;
    let elsewhere: string | undefined = '';
    try {
      const run = this.#start();
      elsewhere = await run?.elsewhere;
      // The page's snapshot must have the round that an earlier holder left open, with the player's tickets.
      if (elsewhere === undefined) await run?.resumed;
    } finally {
      if (elsewhere !== undefined) this.#players -= 1;
    }
    return elsewhere;
  }

  leave(): void {
    this.#players -= 1;
  }

  /** Finishes the current round and starts no further round. */
  pause(reason: string): void {
    this.#pausedReason = reason;
    this.#parts.hub.toTable(this.code, { type: 'table.paused', gameCode: this.code, at: Date.now(), reason });
  }

  resume(): void {
    this.#pausedReason = undefined;
    this.#parts.hub.toTable(this.code, { type: 'table.resumed', gameCode: this.code, at: Date.now() });
    this.#start();
  }

  /** Takes the table of a casino that has ended, and resumes its round. Another casino may be faster. */
  async recover(): Promise<void> {
    await this.#start(true)?.resumed;
  }

  /** Starts the table if players of this casino wait for it. */
  async wake(): Promise<void> {
    await this.#start()?.elsewhere;
  }

  /** Ends the play of a table that another casino has taken. */
  lose(): void {
    this.#wakeUp?.();
  }

  /** Stops the table. Another casino, or the next start of the program, resumes the round. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wakeUp?.();
    await this.#run?.ended;
  }

  /** Returns a flight's multiplier at a time of the server's clock; undefined without a flight (casino C-CRSH-3). */
  multiplierAt(nowMs: number): number | undefined {
    const round = this.#round;
    if (round === undefined || round.takeOffAtMs === null || nowMs < round.takeOffAtMs || round.phase !== 'DEALING')
      return undefined;
    if (nowMs >= round.phaseEndsAtMs) return undefined;
    const multiplier = multiplierAt(this.timing.elapsedAtPaceOne(nowMs - round.takeOffAtMs));
    return multiplier < TARGET_MIN ? undefined : multiplier;
  }

  /** Takes the lease and plays, unless this casino already does. Without `mustRecover` it starts only if players wait. */
  #start(mustRecover = false): Run | undefined {
    if (this.#run !== undefined || this.#isStopping || !(mustRecover || this.#mayBegin())) return this.#run;
    const taken = this.#parts.leases.take(this.code);
    let onResumed = (): void => undefined;
    const resumed = new Promise<void>((resolve) => (onResumed = resolve));
    const ended = taken.then(
      (lease) => (typeof lease === 'string' ? undefined : this.#hold(lease, onResumed)),
      (error: unknown) => this.#parts.log.error(error, 'a table could not be taken; the next player or renewal tries again'),
    );
    const run: Run = {
      elsewhere: taken.then((lease) => (typeof lease === 'string' ? lease : undefined)),
      resumed,
      ended: ended
        .then(
          () => this.#ended(taken),
          (error: unknown) => this.#failed(error),
        )
        .finally(onResumed),
    };
    // A failure is logged above and reaches every caller that waits. Without this handler it would also count as unhandled.
    run.elsewhere.catch(() => undefined);
    this.#run = run;
    return run;
  }

  #mayBegin(): boolean {
    return this.#players > 0 && this.#pausedReason === undefined && !this.#isStopping;
  }

  /** Plays until no player is left, and gives the table back. */
  async #hold(lease: Lease, onResumed: () => void): Promise<void> {
    this.#lease = lease;
    try {
      const round = await this.#resume(lease);
      onResumed();
      // Pages that followed the earlier holder would wait for its next message.
      this.#parts.hub.rejoin(this.code, true);
      if (round !== undefined) await this.#playRound(round);
      while (this.#mayBegin()) {
        const next = await this.#begin(lease);
        if (next !== undefined) await this.#playRound(next);
      }
    } finally {
      this.#lease = undefined;
      if (!this.#isStopping) this.#round = undefined;
      await this.#parts.leases.release(lease);
      this.#parts.onReleased();
    }
  }

  async #ended(taken: Promise<Lease | string>): Promise<void> {
    this.#run = undefined;
    // The pages of players who waited here go to the holder.
    if (typeof (await taken.catch(() => '')) === 'string') this.#parts.hub.rejoin(this.code);
    // A player may have arrived while the last round ended.
    else if (this.#mayBegin()) this.#start();
  }

  #failed(error: unknown): void {
    this.#run = undefined;
    if (error instanceof LeaseLost) {
      this.#parts.log.warn({ table: this.code }, 'another casino has taken over a table of this casino');
      this.#parts.hub.rejoin(this.code);
    } else if (!this.#isStopping) this.#parts.onFatal(error instanceof Error ? error : new Error(String(error)));
  }

  /**
   * Completes the round that an earlier holder left open (casino C-REG-6, C-WAL-12). Bets without an answer are given up. If window 0 is still open, the round
   * is returned and continues. If it has closed, the round's own hash settles it, unless the table was down for too long; then the round is refunded.
   */
  async #resume(lease: Lease): Promise<LiveRound | undefined> {
    const { dealer, log, onOutbox, rounds } = this.#parts;
    await this.load();
    const round = await rounds.openOf(this.code);
    if (round === undefined) return undefined;
    await rounds.giveUpBets(lease, round.roundId);
    const nowMs = Date.now();
    const { closesAtMs, openedAtMs, roundId } = round;
    if (nowMs < closesAtMs) return this.#liveAgain(lease, round);
    const end = await dealer.ask('finish', round.ref);
    const aliveMs = lease.lastAliveMs ?? openedAtMs;
    if (aliveMs < closesAtMs && nowMs - aliveMs > DOWN_MS_MAX) {
      await rounds.void(lease, round, end, playerWords['roundVoid.interrupted']);
      log.warn({ round: roundId }, 'a round that was interrupted before betting closed was refunded');
    } else {
      await rounds.settle(lease, round, end, labelOf(this.code, end.outcome), (bet) => settleBet(bet, end.outcome));
      log.info({ round: roundId }, 'a round that was interrupted was settled by its hash');
    }
    onOutbox();
    await this.load();
    return undefined;
  }

  /** Starts a round. Window 0 opens only when its prices exist and the round's end is sealed (casino C-PRC-7, C-FAIR-6). */
  async #begin(lease: Lease): Promise<LiveRound | undefined> {
    await lease.confirm();
    const ref = await this.#nextRef();
    const { dealer, quoter, rounds } = this.#parts;
    const opening = await dealer.ask('open', ref);
    const offers = await quoter.offers(this.code, opening.seen);
    const number = ref.link + (this.#chain === undefined ? 0 : (ref.chain - 1) * this.#chain.links);
    const roundId = `${this.code}-${String(number).padStart(NUMBER_DIGITS, '0')}`;
    const windowMs = Math.ceil(this.timing.windowMs(0));
    const { closesAtMs, isNew } = await dealer.ask('seal', { ...ref, windowMs });
    const openedAtMs = closesAtMs - windowMs;
    const { commitment, dealt, seen } = opening;
    await rounds.add(lease, { roundId, ref, number, commitment, openedAtMs, closesAtMs });
    if (!isNew) return this.#passOver(lease, { roundId, ref }, closesAtMs);
    const window = { number: 0, opensAt: openedAtMs, closesAt: closesAtMs };
    return this.#announce(new LiveRound({ roundId, ref, lease, number, commitment, openedAtMs, window, offers, seen, dealt }));
  }

  /** Publishes a link without a round, because the program ended between sealing the link and opening its round (casino C-FAIR-12). */
  async #passOver(lease: Lease, round: { roundId: string; ref: RoundRef }, closesAtMs: number): Promise<LiveRound | undefined> {
    const { dealer, rounds } = this.#parts;
    await this.#until(closesAtMs);
    if (this.#isStopping) return undefined;
    await rounds.void(lease, round, await dealer.ask('finish', round.ref), playerWords['roundVoid.neverOpened']);
    return this.#begin(lease);
  }

  async #liveAgain(lease: Lease, { roundId, ref, number, commitment, openedAtMs, closesAtMs }: Round): Promise<LiveRound> {
    const { dealer, quoter } = this.#parts;
    this.#chain = await dealer.ask('chain', ref);
    const { dealt, seen } = await dealer.ask('open', ref);
    const offers = await quoter.offers(this.code, seen);
    const window = { number: 0, opensAt: openedAtMs, closesAt: closesAtMs };
    return this.#announce(new LiveRound({ roundId, ref, lease, number, commitment, openedAtMs, window, offers, seen, dealt }));
  }

  #announce(round: LiveRound): LiveRound {
    this.#round = round;
    this.#parts.hub.toTable(this.code, { type: 'round.opened', gameCode: this.code, at: Date.now(), round: round.wire() });
    return round;
  }

  /** Returns the link after the last one played, or the first link of the next chain when a chain is used up (casino C-FAIR-12). */
  async #nextRef(): Promise<RoundRef> {
    const { dealer, rounds } = this.#parts;
    const last = await rounds.last(this.code);
    const at = last?.ref ?? { code: this.code, chain: 1, link: 0 };
    const chain = await dealer.ask('chain', { code: this.code, chain: at.chain });
    this.#chain = chain;
    const isUsedUp = at.link >= chain.links;
    if (isUsedUp) this.#chain = await dealer.ask('chain', { code: this.code, chain: at.chain + 1 });
    else if (chain.links - at.link < Math.min(LINKS_LEFT_MIN, chain.links / 2)) this.#announceNextChain(at.chain + 1);
    return isUsedUp ? { code: this.code, chain: at.chain + 1, link: 1 } : { ...at, link: at.link + 1 };
  }

  #announceNextChain(number: number): void {
    if (this.#nextChain?.chain === number) return;
    this.#parts.dealer.ask('chain', { code: this.code, chain: number }).then(
      (record) => (this.#nextChain = record),
      (error: unknown) => this.#parts.log.error(error, 'the next chain could not be committed and will be retried'),
    );
  }

  async #playRound(round: LiveRound): Promise<void> {
    await this.#closeWindow(round);
    for (let position = 0; !this.#isStopping; position++) {
      // A process that was suspended for long must not show cards of a table that another casino now plays.
      await this.#lease?.confirm();
      const step = await this.#parts.dealer.ask('next', { ...round.ref, position });
      if (step.kind === 'end') return this.#endRound(round, step.end);
      if (step.kind === 'deal') {
        this.#setPhase(round, 'DEALING', Date.now() + this.timing.dealMs);
        round.dealt.push(step.dealt);
        const { roundId } = round;
        this.#parts.hub.toTable(this.code, { type: 'card.dealt', gameCode: this.code, at: Date.now(), roundId, ...step.dealt });
        await this.#until(round.phaseEndsAtMs);
      } else {
        const offers = await this.#parts.quoter.offers(this.code, step.seen);
        const opensAt = Date.now();
        const closesAt = Math.round(opensAt + this.timing.windowMs(step.window));
        round.offers = offers;
        round.seen = step.seen;
        round.window = { number: step.window, opensAt, closesAt };
        this.#setPhase(round, 'BETTING', closesAt);
        const { roundId, window } = round;
        const shown = offers.map(({ wire }) => wire);
        this.#parts.hub.toTable(this.code, {
          type: 'window.opened',
          gameCode: this.code,
          at: opensAt,
          roundId,
          window,
          offers: shown,
        });
        await this.#closeWindow(round);
      }
    }
  }

  /** Waits for the end of the window, then for the lock, in which all running bets are decided (casino C-WAL-12). */
  async #closeWindow(round: LiveRound): Promise<void> {
    await this.#until(round.window.closesAt);
    if (this.#isStopping) return;
    const lockEndsAtMs = round.window.closesAt + this.timing.lockMs;
    this.#setPhase(round, 'LOCKED', lockEndsAtMs);
    const { roundId } = round;
    this.#parts.hub.toTable(this.code, {
      type: 'window.closed',
      gameCode: this.code,
      at: Date.now(),
      roundId,
      window: round.window.number,
    });
    await this.#until(lockEndsAtMs);
    // Failed bets were already reported to their players. The end of the round gives up bets without an answer.
    await Promise.allSettled(round.pending);
  }

  async #endRound(round: LiveRound, end: RoundEnd): Promise<void> {
    if (this.game.kind === 'crash') await this.#fly(round, end);
    if (this.#isStopping) return;
    round.dealt.splice(0, round.dealt.length, ...end.dealt);
    const label = labelOf(this.code, end.outcome);
    const settled = await this.#parts.rounds.settle(round.lease, round, end, label, (bet) => settleBet(bet, end.outcome));
    const atMs = Date.now();
    round.outcome = end.outcome;
    round.hash = end.hash;
    this.#setPhase(round, 'RESULT', atMs + this.timing.resultMs);
    this.#addResult({ roundId: round.roundId, atMs, label, outcome: end.outcome });
    this.#publishResult(round, end, settled ?? []);
    await this.#until(round.phaseEndsAtMs);
  }

  #publishResult(round: LiveRound, end: RoundEnd, settled: readonly SettledBet[]): void {
    const { hub, onOutbox } = this.#parts;
    const { roundId } = round;
    const about = { gameCode: this.code, at: Date.now(), roundId };
    const nextRoundAt = Math.round(round.phaseEndsAtMs);
    const result = wireLastResult(present(this.#lastResults[0], 'the result was just added'));
    hub.toTable(this.code, { type: 'round.result', ...about, outcome: result.outcome, roundHash: end.hash, nextRoundAt, result });
    onOutbox();
    for (const { playerId, bets, debit, credit } of resultsOf(settled)) {
      const tickets = bets.flatMap(({ bet, state, tickets: own }) => own.map((ticket) => wireTicket(ticket, { ...bet, state })));
      hub.toPlayer(playerId, { type: 'round.settled', ...about, tickets, debit, credit });
    }
  }

  /**
   * Runs a flight from take-off to the crash. Only the crash point decides the crash time. A ticket is paid as soon as the multiplier reaches its target
   * (casino C-CRSH-3).
   */
  async #fly(round: LiveRound, end: RoundEnd): Promise<void> {
    const bust = bustOf(end.outcome);
    const due = await this.exits.exitsOf(round.roundId);
    const takeOffAt = Date.now();
    const flightMs = bust < TARGET_MIN ? 0 : this.timing.flightMs(flightTime(bust + HUNDREDTH));
    round.takeOffAtMs = takeOffAt;
    await this.#parts.rounds.setTakeOff(round.lease, round.roundId, takeOffAt);
    this.#setPhase(round, 'DEALING', takeOffAt + flightMs);
    const about = { gameCode: this.code, roundId: round.roundId };
    round.riders.board(due);
    const started = { type: 'flight.started' as const, ...about, at: Date.now(), takeOffAt };
    this.#parts.hub.toEach(this.code, ({ playerId }) => ({ ...started, riders: round.riders.seenBy(playerId) }));
    for (const exit of due.filter(({ at }) => isCashedOut(at, bust))) {
      await this.#until(takeOffAt + this.timing.flightMs(flightTime(exit.at)));
      if (this.#isStopping) return;
      this.exits.takeDue(round, exit);
    }
    await this.#until(takeOffAt + flightMs);
    if (this.#isStopping) return;
    await this.#lease?.confirm();
    round.phase = 'LOCKED';
    round.endedAtMs = takeOffAt + flightMs;
    // A cash-out received in time is recorded before the tickets are settled.
    await Promise.allSettled(round.pending);
    this.#parts.hub.toTable(this.code, {
      type: 'flight.ended',
      ...about,
      at: Date.now(),
      endedAt: round.endedAtMs,
      bust: oddsText(bust),
    });
  }

  #addResult(result: LastResult): void {
    this.#lastResults.unshift(result);
    this.#lastResults.length = Math.min(this.#lastResults.length, LAST_RESULTS);
  }

  #setPhase(round: LiveRound, phase: LiveRound['phase'], endsAtMs: number): void {
    round.phase = phase;
    round.phaseEndsAtMs = endsAtMs;
  }

  /** Waits until a time of the server's clock, or until the table stops. Throws `LeaseLost` if another casino takes the table. */
  async #until(atMs: number): Promise<void> {
    while (!this.#isStopping) {
      if (this.#lease?.isLost === true) await this.#lease.confirm();
      const leftMs = atMs - Date.now();
      if (leftMs <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        this.#wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
