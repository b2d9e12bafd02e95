import type { GameEvent, GamePhase, GameSetup } from '@pavilion/core/contests';
import type { Db } from '../../platform/db/index.ts';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { appendScore, forgetScores, scoreLogOf, type LoggedEvent } from './score-store.ts';
import type { Scores } from './scores.ts';

/** An event added to the score of a match, or a match whose score is no longer needed. */
export type ScoreNews =
  | { readonly matchId: number; readonly setup: GameSetup; readonly logged: LoggedEvent }
  | { readonly forgotten: number };

/** Scores that survive a restart. Every event is logged, and the score is computed from the whole log. */
export class ScoreService {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #scores: Scores;
  #publish: (news: ScoreNews) => void = () => undefined;

  constructor(db: Db, catalogue: Catalogue, scores: Scores) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#scores = scores;
  }

  /** Registers the listener that passes changes on to the other nodes, after their commit. */
  onChange(publish: (news: ScoreNews) => void): void {
    this.#publish = publish;
  }

  /** Repeats a change of another node's scores. */
  apply(news: ScoreNews): void {
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

  /** Reads the scores of all matches, also of those whose score is known. */
  async load(): Promise<void> {
    const matches = this.#catalogue.matches();
    const logs = await scoreLogOf(
      this.#db,
      matches.map((match) => match.matchId),
    );
    for (const { matchId, scoreSetup } of matches)
      if (scoreSetup !== undefined) this.#scores.replace(matchId, scoreSetup, logs.get(matchId) ?? []);
  }

  /** Adds an event, and logs it if it fits. An event that is already logged changes nothing. */
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
