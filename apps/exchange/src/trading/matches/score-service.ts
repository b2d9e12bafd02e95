import type { GameEvent, GamePhase } from '@pavilion/core/contests';
import type { Db } from '../../platform/db/index.ts';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { Catalogue, MatchEntry } from '../markets/catalogue-reads.ts';
import { appendScore, forgetScores, scoreLogOf } from './score-store.ts';
import type { Scores } from './scores.ts';

/** Scores that survive a restart: every event is logged, and the score is the fold of the log. */
export class ScoreService {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #scores: Scores;

  constructor(db: Db, catalogue: Catalogue, scores: Scores) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#scores = scores;
  }

  async load(): Promise<void> {
    const matches = this.#catalogue.matches();
    const logs = await scoreLogOf(
      this.#db,
      matches.map((match) => match.matchId),
    );
    for (const { matchId, scoreSetup } of matches)
      if (scoreSetup !== undefined) this.#scores.open(matchId, scoreSetup, logs.get(matchId) ?? []);
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
    return undefined;
  }

  phaseOf(matchId: number): GamePhase | undefined {
    return this.#scores.phaseOf(matchId);
  }

  async forget(before: Date): Promise<void> {
    await forgetScores(this.#db, before);
  }
}
