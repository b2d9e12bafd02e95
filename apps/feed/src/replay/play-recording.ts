import type { CricsheetMatch, ScoreEvent } from '@pavilion/core/cricket';
import type { BookLevels } from '../board.ts';
import type { FeedMarketStatus } from '../gateway.ts';
import { Stopped } from '../retry.ts';
import { cricketScore, MATCH_ODDS, resultOf } from '../cricket-markets.ts';
import type { LiveMatch, Stage } from '../live-match.ts';
import { EventReplay } from './event-replay.ts';
import type { MarketRecording, RecordedDefinition } from './market-recording.ts';
import { mergeLines } from './merge.ts';
import { RecordedTime } from './play-market.ts';
import type { CricketHouse } from '../house/cricket-house.ts';
import { ATTRIBUTION, sendEvent } from './play-record.ts';
import { readScoreLine, type ScoreMoment } from './score-recording.ts';
import type { Survey } from './survey.ts';

export interface RecordedPlay {
  readonly live: LiveMatch;
  /** The house's markets; undefined if there are none. */
  readonly house: CricketHouse | undefined;
  readonly match: CricsheetMatch;
  readonly recording: MarketRecording;
  readonly survey: Survey;
  readonly streamFile: string;
  readonly scoresFile: string;
  readonly speed: number;
  /** Recorded time at which the play begins, milliseconds since 1970. */
  readonly from: number;
  /** Called for each change of the recorded market, in recorded time. */
  readonly onMarket: (time: number, definition: RecordedDefinition) => void;
  /** Called for each data problem that the score stream reports, in recorded time. */
  readonly onDataProblem: (time: number) => void;
}

/** Minimum time between two publications of prices to the makers, at any speed. */
const PRICES_EVERY_MS = 500;
const DEPTH = 3;

/**
 * Plays a recorded market and score stream with the ball-by-ball record of the same match. The market's own status decides if bets are accepted. While it is
 * open in play, the score stream pauses it for balls and incidents. The result comes from the record, never from a price.
 */
export async function playRecording(stage: Stage, play: RecordedPlay): Promise<void> {
  const player = new RecordingPlayer(stage, play);
  for await (const { from, time, line } of mergeLines(play.streamFile, play.scoresFile)) {
    await player.waitFor(time);
    if (stage.signal.aborted) throw new Stopped();
    if (from === 'market') await player.market(line);
    else await player.score(line);
    if (player.closed) break;
  }
  await player.finish();
}

class RecordingPlayer {
  readonly #stage: Stage;
  readonly #play: RecordedPlay;
  readonly #replay: EventReplay;
  readonly #time: RecordedTime;
  #definition: RecordedDefinition | null = null;
  #signal: ScoreMoment['signal'] = 'OPEN';
  #why = '';
  #pricesAt = 0;
  #isPlaying = false;

  constructor(stage: Stage, play: RecordedPlay) {
    this.#stage = stage;
    this.#play = play;
    this.#replay = new EventReplay(play.match);
    this.#time = new RecordedTime(stage, play.live, play.from, play.speed);
  }

  get closed(): boolean {
    return this.#definition?.status === 'CLOSED';
  }

  /** Sleeps until a recorded time. Returns immediately for a time before the start. */
  async waitFor(time: number): Promise<void> {
    if (this.#time.isEarlier(time)) return;
    if (!this.#isPlaying) await this.#begin();
    await this.#time.until(time);
  }

  /** Sets the market to its state at the start of play, after the last message before it. */
  async #begin(): Promise<void> {
    this.#isPlaying = true;
    await this.#showPrices();
    if (this.#definition !== null) this.#play.onMarket(this.#play.from, this.#definition);
    await this.#settleStatus();
  }

  async market(line: string): Promise<void> {
    const moment = this.#play.recording.take(line);
    if (moment === null) return;
    if (moment.definition !== null) await this.#define(moment.time, moment.definition);
    if (this.#isPlaying && this.#stage.clock.now() - this.#pricesAt >= PRICES_EVERY_MS) {
      await this.#showPrices();
    }
  }

  async #define(time: number, definition: RecordedDefinition): Promise<void> {
    const before = this.#definition;
    this.#definition = definition;
    if (!this.#isPlaying || (before?.status === definition.status && before.inPlay === definition.inPlay)) return;
    this.#play.onMarket(time, definition);
    await this.#showPrices();
    await this.#settleStatus();
  }

  async score(line: string): Promise<void> {
    const moment = readScoreLine(line);
    if (moment === null) return;
    if (moment.signal !== null) {
      this.#signal = moment.signal;
      this.#why = moment.status?.toLowerCase().replaceAll('_', ' ') ?? '';
    }
    if (!this.#isPlaying) return;
    if (moment.hasDataProblem) this.#play.onDataProblem(moment.time);
    if (moment.progress !== null) await this.#publish(this.#replay.releaseUpTo(moment.progress));
    await this.#settleStatus();
  }

  /** Publishes events. Betting closes before a ball's outcome is published, even if the stream did not close it. */
  async #publish(events: readonly ScoreEvent[]): Promise<void> {
    const { live } = this.#play;
    for (const event of events) {
      if (event.type === 'BALL' && live.status === 'OPEN') await live.ballRunning();
      await sendEvent(live, this.#play.house, event);
    }
  }

  /** Sets the exchange's market to the status that the recordings have reached. */
  async #settleStatus(): Promise<void> {
    const { live } = this.#play;
    const inPlay = this.#definition?.inPlay ?? false;
    const wanted = this.#wanted();
    if (wanted === live.status && (wanted !== 'OPEN' || live.inPlay === inPlay)) return;
    if (wanted === 'OPEN') await live.open(inPlay);
    else if (wanted === 'BALL_RUNNING') await this.#ballRunning(live);
    else await live.suspend(this.#reason(), this.#signal === 'SUSPENDED' && this.#why === 'possible wicket');
  }

  /** Sets the status BALL_RUNNING if the market is open. A suspended market stays suspended until it reopens. */
  async #ballRunning(live: LiveMatch): Promise<void> {
    if (live.status === 'OPEN') await live.ballRunning();
  }

  #wanted(): FeedMarketStatus {
    const definition = this.#definition;
    if (definition?.status !== 'OPEN') return 'SUSPENDED';
    if (!definition.inPlay) return 'OPEN';
    // The score stream may end before the recorded market closes. Without scores, bets are suspended.
    return this.#signal === 'CLOSED' || this.#signal === null ? 'SUSPENDED' : this.#signal;
  }

  #reason(): string {
    return this.#definition?.status === 'OPEN' ? this.#why : 'market suspended at the source';
  }

  async #showPrices(): Promise<void> {
    const { recording, survey, live } = this.#play;
    const [first, second] = survey.runnerIds.map((id): BookLevels => recording.runner(id, DEPTH));
    this.#pricesAt = this.#stage.clock.now();
    if (first !== undefined && second !== undefined) await live.follow([first, second]);
  }

  /** Publishes the rest of the record, closes the market and proposes its result. */
  async finish(): Promise<void> {
    const { live } = this.#play;
    if (live.status !== 'SUSPENDED') await live.suspend('end of the recording', false);
    for (const event of this.#replay.releaseRemaining()) await sendEvent(live, this.#play.house, event);
    const { outcome } = cricketScore(live.score);
    const result = outcome === null ? ({ kind: 'VOID', reason: 'NO_RESULT' } as const) : resultOf(outcome);
    await live.decide(MATCH_ODDS, { result, certainty: 2, evidence: ATTRIBUTION, revealedSeed: null });
  }
}

/** Returns the chance that recorded prices give the first side: the middle of its best back and lay. */
export function impliedChance(recording: MarketRecording, runnerId: number): number | null {
  const { back, lay } = recording.runner(runnerId, 1);
  const chances = [back[0], lay[0]].flatMap((level) => (level === undefined ? [] : [1 / level.price]));
  return chances.length === 0 ? null : chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}
