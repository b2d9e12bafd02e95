import type { GamePhase, GameSetup } from '@pavilion/core/contests';
import type { Db } from '../../platform/db/index.ts';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { appendScore, forgetScores, scoreLogOf, type LoggedEvent } from './score-store.ts';
import type { Scores } from './scores.ts';

/** An event added to the score of a match, or a match whose score is no longer needed. */
export type ScoreUpdate =
  | { readonly matchId: number; readonly setup: GameSetup; readonly logged: LoggedEvent }
  | { readonly forgotten: number };

/**
 * Stores the events of scores, so that scores survive a restart. A score is computed from all its events. An event is stored before memory has it, so that the
 * feed can send it again after a fault.
 */
export class ScoreService {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #scores: Scores;
  readonly #onWarning: (message: string) => void;
  /** Matches whose stored events do not fit each other. They take no further events. */
  readonly #stopped = new Set<number>();
  #publish: (news: ScoreUpdate) => void = () => undefined;

  constructor(db: Db, catalogue: Catalogue, scores: Scores, onWarning: (message: string) => void) {
    this.#db = db;
    this.#onWarning = onWarning;
    this.#catalogue = catalogue;
    this.#scores = scores;
  }

  /** Registers the listener that passes changes on to the other nodes, after their commit. */
  onChange(publish: (news: ScoreUpdate) => void): void {
    this.#publish = publish;
  }

  /** Applies a change that another node made to its scores. */
  apply(news: ScoreUpdate): void {
    if ('forgotten' in news) return this.#scores.forget(news.forgotten);
    const { matchId, setup, logged } = news;
    this.#scores.open(matchId, setup, []);
    const next = this.#scores.next(matchId, logged);
    if (next === 'KNOWN') return;
    if (typeof next === 'string') throw new Error(`an event of match ${matchId} does not follow: ${next}`);
    this.#scores.add(matchId, next);
  }

  /** Drops the score of a match from memory. */
  drop(matchId: number): void {
    this.#scores.forget(matchId);
    this.#publish({ forgotten: matchId });
  }

  /** Reads the scores of all matches from the tables again. */
  async load(): Promise<void> {
    const matches = this.#catalogue.matches();
    const logs = await scoreLogOf(
      this.#db,
      matches.map((match) => match.matchId),
    );
    for (const { matchId, scoreSetup } of matches)
      if (scoreSetup !== undefined) this.#read(matchId, scoreSetup, logs.get(matchId) ?? []);
  }

  /** Reads one score. If its events do not fit each other, people settle the match. The other matches go on. */
  #read(matchId: number, setup: GameSetup, log: readonly LoggedEvent[]): void {
    try {
      this.#scores.replace(matchId, setup, log);
      this.#stopped.delete(matchId);
    } catch (error) {
      this.#scores.forget(matchId);
      this.#stopped.add(matchId);
      this.#onWarning(`the score of match ${matchId} stopped, because its stored events do not fit: ${String(error)}`);
    }
  }

  /** The matches whose score has stopped, because its stored events do not fit each other. */
  get stopped(): ReadonlySet<number> {
    return this.#stopped;
  }

  /** Adds an event to the score and stores it, unless the score refuses it. An event that is stored already changes nothing. */
  async add(match: MatchEntry, logged: LoggedEvent, atMs: number): Promise<Refused | undefined> {
    const { matchId, scoreSetup: setup } = match;
    if (setup === undefined) return refuse('INVALID_REQUEST', { reason: 'the match has no score' });
    if (this.#stopped.has(matchId))
      return refuse('INVALID_REQUEST', { reason: 'the score has stopped, and staff settle the match' });
    this.#scores.open(matchId, setup, []);
    const next = this.#scores.next(matchId, logged);
    if (next === 'KNOWN') return undefined;
    if (typeof next === 'string') return refuse('INVALID_REQUEST', { reason: next });
    await appendScore(this.#db, matchId, atMs, logged);
    this.#scores.add(matchId, next);
    this.#publish({ matchId, setup, logged });
    return undefined;
  }

  phaseOf(matchId: number): GamePhase | undefined {
    return this.#scores.phaseOf(matchId);
  }

  async forget(before: Date): Promise<void> {
    await forgetScores(this.#db, before);
  }
}
