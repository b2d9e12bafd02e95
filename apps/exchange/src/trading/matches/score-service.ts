import type { GameEvent, GamePhase, GameSetup } from '@pavilion/core/contests';
import type { Db } from '../../platform/db/index.ts';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { appendScore, forgetScores, scoreLogOf, type LoggedEvent } from './score-store.ts';
import type { Scores } from './scores.ts';

/** An event added to the score of a match, or a match whose score is no longer needed. */
export type ScoreUpdate =
  | { readonly matchId: number; readonly setup: GameSetup; readonly logged: LoggedEvent }
  | { readonly forgotten: number };

/** Stores the events of scores, so that scores survive a restart. A score is computed from all its events. */
export class ScoreService {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #scores: Scores;
  #publish: (news: ScoreUpdate) => void = () => undefined;

  constructor(db: Db, catalogue: Catalogue, scores: Scores) {
    this.#db = db;
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
    this.#scores.open(news.matchId, news.setup, []);
    const refusal = this.#scores.add(news.matchId, news.logged);
    if (refusal !== undefined && refusal !== 'KNOWN')
      throw new Error(`an event of match ${news.matchId} does not follow: ${refusal}`);
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
      if (scoreSetup !== undefined) this.#scores.replace(matchId, scoreSetup, logs.get(matchId) ?? []);
  }

  /** Adds an event to the score and stores it, unless the score refuses it. An event that is stored already changes nothing. */
  async add(
    match: MatchEntry,
    seq: number,
    replaces: number | undefined,
    event: GameEvent,
    atMs: number,
  ): Promise<Refused | undefined> {
    if (match.scoreSetup === undefined) return refuse('INVALID_REQUEST', { reason: 'the match has no score' });
    this.#scores.open(match.matchId, match.scoreSetup, []);
    const refusal = this.#scores.add(match.matchId, { seq, replaces, event });
    if (refusal === 'KNOWN') return undefined;
    if (refusal !== undefined) return refuse('INVALID_REQUEST', { reason: refusal });
    await appendScore(this.#db, match.matchId, atMs, { seq, replaces, event });
    this.#publish({ matchId: match.matchId, setup: match.scoreSetup, logged: { seq, replaces, event } });
    return undefined;
  }

  phaseOf(matchId: number): GamePhase | undefined {
    return this.#scores.phaseOf(matchId);
  }

  async forget(before: Date): Promise<void> {
    await forgetScores(this.#db, before);
  }
}
