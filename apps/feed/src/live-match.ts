import { applyScoreEvent, emptyScore, type MatchOutcome, type ScoreEvent, type ScoreState } from '@pavilion/core/cricket';
import type { Board, MarketView } from './board.ts';
import type { Clock } from './clock.ts';
import {
  FeedRefused,
  type AnnouncedMatch,
  type FeedGateway,
  type FeedMarketStatus,
  type MatchIds,
  type ResultProposal,
  type StatusChange,
} from './gateway.ts';
import { insist, type Insisting } from './insist.ts';
import { countOf, type MatchLog, type MessageKind } from './match-log.ts';

/** Everything that playing matches needs from its surroundings. */
export interface Stage {
  readonly gateway: FeedGateway;
  readonly log: MatchLog;
  readonly board: Board;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onUnavailable: Insisting['onUnavailable'];
  readonly onRefused: (refusal: FeedRefused) => void;
}

const REFRESH_MS = 3_000;

/** Stands in the letters for a message of which nobody knows what it was about. */
const LOST = '?';

/** A chance of the first side from the score, or null when there is no model for the match. */
export type ChanceOf = (score: ScoreState) => number | null;

/**
 * One match in the running product: numbers its messages, publishes them in order, and shows its market on the board once the
 * exchange has taken what there is to show.
 */
export class LiveMatch {
  #stage: Stage;
  #match: AnnouncedMatch;
  readonly #chanceOf: ChanceOf;
  #ids: MatchIds | undefined;
  #letters = '';
  /** Score events that the exchange had when this process found the match. */
  #scoresBefore = 0;
  #scores = 0;
  #score: ScoreState;
  #status: FeedMarketStatus = 'SUSPENDED';
  #inPlay = false;
  #recorded: MarketView['recorded'] = null;
  #shownAt = 0;

  constructor(stage: Stage, match: AnnouncedMatch, chanceOf: ChanceOf) {
    this.#stage = stage;
    this.#match = match;
    this.#chanceOf = chanceOf;
    this.#score = emptyScore({ teams: match.teams, scheduledOvers: match.scheduledOvers });
  }

  /**
   * Finds the match where the exchange has it, as `feed/state` says, and takes up its numbering. `lastSeq` 0 means that the exchange
   * does not know it: whatever is in the log belongs to an exchange that is gone.
   */
  async resume(lastSeq: number, ids: MatchIds | undefined): Promise<void> {
    const { log } = this.#stage;
    const letters = await log.read(this.#match.ref);
    this.#letters = letters.slice(0, lastSeq).padEnd(lastSeq, LOST);
    await log.write(this.#match.ref, this.#letters);
    this.#ids = ids;
    this.#scoresBefore = countOf(this.#letters, 'S');
  }

  /** The exchange has messages that the log does not know: nobody can say any more which ball comes next. */
  get lostTrack(): boolean {
    return this.#letters.includes(LOST);
  }

  /** The result has been proposed already. */
  get proposed(): boolean {
    return this.#letters.includes('R');
  }

  /** Balls and turns that the exchange has had already are still to be followed. */
  get catchingUp(): boolean {
    return this.#scores < this.#scoresBefore;
  }

  /** The exchange has had score events from before this process. */
  get begun(): boolean {
    return this.#scoresBefore > 0;
  }

  get score(): ScoreState {
    return this.#score;
  }

  get status(): FeedMarketStatus {
    return this.#status;
  }

  get inPlay(): boolean {
    return this.#inPlay;
  }

  get ids(): MatchIds | undefined {
    return this.#ids;
  }

  /** Tells the exchange about the match, or what has changed about it. */
  async announce(match: AnnouncedMatch): Promise<void> {
    this.#match = match;
    this.#ids = await this.#send('C', (seq) => this.#stage.gateway.announce(this.#match, seq));
  }

  /** Takes the next event. One that the exchange has had before a restart is only followed, not sent again. */
  async event(event: ScoreEvent): Promise<void> {
    if (!this.catchingUp) await this.#send('S', (seq) => this.#stage.gateway.score(this.#match.ref, seq, event));
    this.#scores += 1;
    this.#score = applyScoreEvent(this.#score, event);
  }

  /** The same match in other surroundings, as when a stopped program has still to tidy up. */
  onStage(stage: Stage): this {
    this.#stage = stage;
    return this;
  }

  /** Recorded prices that the makers are to follow from now on. */
  async follow(recorded: MarketView['recorded']): Promise<void> {
    this.#recorded = recorded;
    await this.#show(this.#status);
  }

  /** Opens the market at its new price. Stale orders have to go before anybody can match them, so the makers hear of it first. */
  async open(inPlay: boolean): Promise<void> {
    await this.#show(this.#status);
    await this.#change({ status: 'OPEN', inPlay, material: false, reason: '' });
  }

  async ballRunning(): Promise<void> {
    await this.#change({ status: 'BALL_RUNNING', inPlay: this.#inPlay, material: false, reason: '' });
  }

  /** An incident lapses bets that do not persist; a plain pause keeps them. */
  async suspend(reason: string, material: boolean): Promise<void> {
    await this.#change({ status: 'SUSPENDED', inPlay: this.#inPlay, material, reason });
  }

  /** Shows the market again unchanged when that has not been done for a while, so that nobody takes silence for a lost feed. */
  async refresh(): Promise<void> {
    if (this.#stage.clock.now() - this.#shownAt >= REFRESH_MS) await this.#show(this.#status);
  }

  /** Lets time pass, and keeps the board fresh in a long break. */
  async wait(durationMs: number): Promise<void> {
    const { clock, signal } = this.#stage;
    for (let restMs = durationMs; restMs > 0 && !signal.aborted; restMs -= REFRESH_MS) {
      await clock.sleep(Math.min(restMs, REFRESH_MS), signal);
      if (restMs > REFRESH_MS) await this.refresh();
    }
  }

  /** Closes the market and proposes its result. Nothing is settled from here: a person, or the demo's rule, confirms. */
  async finish(proposal: ResultProposal): Promise<void> {
    await this.#change({ status: 'CLOSED', inPlay: this.#inPlay, material: false, reason: '' });
    await this.#send('R', (seq) => this.#stage.gateway.propose(this.#match.ref, seq, proposal));
    if (this.#ids !== undefined) this.#stage.board.remove(this.#ids.marketId);
  }

  /** Numbers the message, notes it, and sends it until the exchange has answered. A refusal is reported and the match goes on. */
  async #send<T>(kind: MessageKind, send: (seq: number) => Promise<T>): Promise<T | undefined> {
    await this.#stage.log.append(this.#match.ref, kind);
    this.#letters += kind;
    const seq = this.#letters.length;
    try {
      return await insist(() => send(seq), this.#stage);
    } catch (error) {
      if (!(error instanceof FeedRefused)) throw error;
      this.#stage.onRefused(error);
      return undefined;
    }
  }

  async #change(change: StatusChange): Promise<void> {
    await this.#send('P', (seq) => this.#stage.gateway.status(this.#match.ref, seq, change));
    this.#status = change.status;
    this.#inPlay = change.inPlay;
    await this.#show(change.status);
  }

  async #show(status: FeedMarketStatus): Promise<void> {
    if (this.#ids === undefined) return;
    const { marketId, selectionIds } = this.#ids;
    this.#shownAt = this.#stage.clock.now();
    await this.#stage.board.show({
      matchRef: this.#match.ref,
      marketId,
      selectionIds,
      status,
      inPlay: this.#inPlay,
      chance: this.#chanceOf(this.#score),
      recorded: this.#recorded,
      updatedAt: this.#stage.clock.now(),
    });
  }
}

/** What a market on the winner settles at: a tie or no result makes it void; a draw is a selection of its own. */
export function resultOf(outcome: MatchOutcome): ResultProposal['result'] {
  switch (outcome.kind) {
    case 'WON':
      return { kind: 'WINNER', selection: outcome.winner };
    case 'DRAWN':
      return { kind: 'WINNER', selection: 2 };
    case 'TIED':
      return { kind: 'VOID', reason: 'TIE' };
    case 'NO_RESULT':
      return { kind: 'VOID', reason: 'NO_RESULT' };
  }
}
