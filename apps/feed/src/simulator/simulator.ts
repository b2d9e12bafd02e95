import type { GameState } from '@pavilion/core/contests';
import type { MatchStanding } from '../gateway.ts';
import { isOutage } from '@pavilion/contract/outage';
import { retryUntilAvailable, Stopped } from '../retry.ts';
import { LiveMatch, type Stage } from '../live-match.ts';
import { createChain, seedOf, type RandomBytes } from './chain.ts';
import { abandonOrphans } from './orphans.ts';
import { planCalendar, type Calendar, type CalendarSettings, type Fixture } from './fixtures.ts';
import { refOf, type VirtualGame, type VirtualSport } from './sport.ts';
import type { SimulatorState, StateFile } from './state-file.ts';

export interface SimulatorSettings extends Omit<CalendarSettings, 'lastNumber' | 'pairingOf'> {
  readonly chainLength: number;
  /** Salt from a public event, as 64 hex characters. Without it, a random salt is drawn after the chain. */
  readonly publicSalt: string | undefined;
  readonly commissionPercent: number;
}

export interface SimulatorOptions {
  readonly sport: VirtualSport;
  readonly stage: Stage;
  readonly settings: SimulatorSettings;
  readonly file: StateFile;
  readonly randomBytes: RandomBytes;
  readonly onError: (error: unknown) => void;
  /** Called when the disk cannot be written. The program must end, and the next start continues the matches. */
  readonly onOutage: (error: unknown) => void;
}

interface Waiting {
  readonly game: VirtualGame;
  readonly live: LiveMatch;
  readonly startTime: number;
}

const LOOK_EVERY_MS = 1_000;

/** Runs the virtual matches of one sport: announces the next ones, plays those that are due, and resumes interrupted ones. */
export class Simulator {
  readonly #options: SimulatorOptions;
  readonly #playing = new Map<number, Promise<void>>();
  readonly #live = new Map<number, LiveMatch>();
  /** Announced fixtures that have not started. */
  readonly #waiting = new Map<number, Waiting>();
  #standings: ReadonlyMap<string, MatchStanding> = new Map();
  #state: SimulatorState | undefined;

  constructor(options: SimulatorOptions) {
    this.#options = options;
  }

  /** Runs until the stage's signal aborts. Matches in play are interrupted. */
  async run(): Promise<void> {
    const { stage } = this.#options;
    try {
      await this.#begin();
      while (!stage.signal.aborted) {
        await this.#planNext();
        await stage.clock.sleep(LOOK_EVERY_MS, stage.signal);
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      await Promise.allSettled(this.#playing.values());
    }
  }

  /** Numbers of the matches being played. */
  get playing(): ReadonlySet<number> {
    return new Set(this.#playing.keys());
  }

  async #begin(): Promise<void> {
    const { file, stage } = this.#options;
    const kept = await file.read();
    this.#state = kept === undefined ? this.#fresh() : { ...kept, listFrom: kept.listFrom ?? kept.calendar.nextNumber };
    const standings = await retryUntilAvailable(() => stage.gateway.standings(), stage);
    this.#standings = new Map(standings.map((standing) => [standing.ref, standing]));
    await this.#keep(this.#current.calendar);
    for (const fixture of this.#current.calendar.fixtures) await this.#resume(fixture);
    await this.#abandonOrphans();
  }

  #fresh(): SimulatorState {
    const { settings, randomBytes } = this.#options;
    const chain = createChain(settings.chainLength, randomBytes, settings.publicSalt);
    return { version: 2, chain, calendar: { nextNumber: 1, fixtures: [] }, listFrom: 1, givenUp: [] };
  }

  /** The state to keep for the next start; undefined until it has been read. It contains the seeds of future matches. */
  get state(): SimulatorState | undefined {
    return this.#state;
  }

  /** Returns the score of a match in play. */
  scoreOf(number: number): GameState | undefined {
    return this.#live.get(number)?.score;
  }

  /** The scores of matches in play, by the exchange's references. */
  get scoresInPlay(): ReadonlyMap<string, GameState> {
    return new Map([...this.#live.values()].map((live) => [live.ref, live.score]));
  }

  get #lastNumber(): number {
    const { sport } = this.#options;
    return sport.lastNumber?.(this.#current) ?? this.#current.chain.length;
  }

  get #current(): SimulatorState {
    if (this.#state === undefined) throw new Error('the simulator has not begun');
    return this.#state;
  }

  async #keep(calendar: Calendar): Promise<void> {
    this.#state = { ...this.#current, calendar };
    await this.#options.file.write(this.#state);
  }

  /** Resumes a match that began in the exchange, or drops it if the exchange already has its result. */
  async #resume(fixture: Fixture): Promise<void> {
    const standing = this.#standings.get(this.#refOf(fixture));
    if (standing === undefined) return;
    const game = this.#gameOf(fixture);
    const live = await this.#find(game);
    if (live.isFullyProposed || (live.hasLostMessages && standing.isFinished)) await this.#forget(fixture);
    else if (live.hasLostMessages) await this.#abandon(live, fixture, 'The record of the match was lost.');
    else if (live.hasBegun) this.#play(fixture, game, live);
  }

  async #find({ announced, chancesOf, quotesOf, lineOf }: VirtualGame): Promise<LiveMatch> {
    const live = new LiveMatch(this.#options.stage, announced, chancesOf, quotesOf, lineOf);
    const standing = this.#standings.get(announced.ref);
    await live.resume(standing?.lastSeq ?? 0, standing);
    return live;
  }

  #gameOf(fixture: Fixture): VirtualGame {
    const { sport, settings } = this.#options;
    return sport.gameOf(this.#current, fixture, settings.commissionPercent);
  }

  #refOf(fixture: Fixture): string {
    return refOf(this.#options.sport, this.#current.chain, fixture);
  }

  /** Voids a match that cannot continue. Its seed is still published. */
  async #abandon(live: LiveMatch, fixture: Fixture, evidence: string): Promise<void> {
    const revealedSeed = seedOf(this.#current.chain, fixture.number);
    await live.finish({ result: { kind: 'VOID', reason: 'STREAM_STOPPED' }, certainty: 2, evidence, revealedSeed });
    this.#state = { ...this.#current, givenUp: [...(this.#current.givenUp ?? []), fixture.number] };
    await this.#forget(fixture);
  }

  /** Voids unfinished matches of a chain that was lost. They will never be played. */
  async #abandonOrphans(): Promise<void> {
    const { stage, sport } = this.#options;
    const own = new Set(this.#current.calendar.fixtures.map((fixture) => this.#refOf(fixture)));
    await abandonOrphans(stage, this.#standings.values(), (ref) => ref.startsWith(sport.refPrefix) && !own.has(ref));
  }

  async #planNext(): Promise<void> {
    const { stage, settings, sport } = this.#options;
    const { calendar } = this.#current;
    if (calendar.nextNumber > this.#lastNumber && calendar.fixtures.length === 0) return this.#renewChain();
    const planned = planCalendar(calendar, this.playing, stage.clock.now(), {
      ...settings,
      firstStartMs: sport.firstStartMs ?? settings.firstStartMs,
      intervalMs: sport.intervalMs ?? settings.intervalMs,
      lastNumber: this.#lastNumber,
      pairingOf: (number) => sport.pairingOf(this.#current, number),
    });
    if (JSON.stringify(planned) !== JSON.stringify(calendar)) await this.#keep(planned);
    for (const fixture of planned.fixtures) {
      if (this.#playing.has(fixture.number)) continue;
      const waiting = await this.#announced(fixture);
      if (fixture.startTime <= stage.clock.now()) this.#play(fixture, waiting.game, waiting.live);
      else await waiting.live.refresh();
    }
  }

  /** Starts a fresh chain after every match of the old one has been played. */
  async #renewChain(): Promise<void> {
    this.#waiting.clear();
    this.#standings = new Map();
    this.#state = this.#fresh();
    await this.#options.file.write(this.#state);
  }

  /** Returns the match as announced, and announces it again if its start has moved. */
  async #announced(fixture: Fixture): Promise<Waiting> {
    const known = this.#waiting.get(fixture.number);
    if (known?.startTime === fixture.startTime) return known;
    const game = this.#gameOf(fixture);
    const live = known?.live ?? (await this.#find(game));
    await live.announce(game.announced);
    if (known === undefined && game.mayLoseRunners === true) await live.declareFactors();
    if (known === undefined) await live.open(false);
    const waiting = { game: known?.game ?? game, live, startTime: fixture.startTime };
    this.#waiting.set(fixture.number, waiting);
    return waiting;
  }

  #play(fixture: Fixture, game: VirtualGame, live: LiveMatch): void {
    const { stage, onError } = this.#options;
    const seed = seedOf(this.#current.chain, fixture.number);
    const playing = game
      .play(stage, live, seed)
      .then(() => this.#forget(fixture))
      .catch((error: unknown) => this.#giveUp(error, live, fixture))
      .catch(onError)
      .finally(() => {
        this.#playing.delete(fixture.number);
        this.#live.delete(fixture.number);
      });
    this.#live.set(fixture.number, live);
    this.#waiting.delete(fixture.number);
    this.#playing.set(fixture.number, playing);
  }

  /** Handles the error that ended a match. A match that was stopped, or that met a full disk, continues at the next start. Others are voided. */
  async #giveUp(error: unknown, live: LiveMatch, fixture: Fixture): Promise<void> {
    if (error instanceof Stopped) return;
    if (isOutage(error)) return this.#options.onOutage(error);
    this.#options.onError(error);
    await this.#abandon(live, fixture, 'The match could not be played on.');
  }

  async #forget(fixture: Fixture): Promise<void> {
    const { calendar } = this.#current;
    await this.#keep({ ...calendar, fixtures: calendar.fixtures.filter((each) => each.number !== fixture.number) });
    await this.#options.stage.log.remove(this.#refOf(fixture));
  }
}
