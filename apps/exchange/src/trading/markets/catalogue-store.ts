import { sql } from 'kysely';
import type { CataloguePart } from '@pavilion/contract/kinds';
import type { GameSetup } from '@pavilion/core/contests';
import type { HouseTerms, MarketTerms } from '@pavilion/core/market';
import type { DeclaredFactors } from '@pavilion/core/settlement';
import type { Question } from '@pavilion/core/settlement/facts';
import type { Db, MatchStatus } from '../../platform/db/index.ts';
import { matchFromRow, type MarketEntry, type MatchEntry, type SeriesEntry } from './catalogue-reads.ts';

export type SeriesInput = { readonly source: string; readonly ref: string; readonly sportId: number; readonly name: string };

export type MatchInput = {
  readonly source: string;
  readonly ref: string;
  readonly sportId: number;
  readonly seriesId: number;
  readonly name: string;
  readonly openDateMs: number;
  readonly venue: string | undefined;
  readonly scoreSetup: GameSetup | undefined;
  readonly format: string;
  readonly isVirtual: boolean;
  readonly fairness: { readonly commitment: string; readonly salt: string; readonly number: number | undefined } | undefined;
};

export type MarketInput = {
  readonly source: string;
  readonly ref: string;
  readonly matchId: number;
  readonly name: string;
  readonly marketType: string;
  readonly question: Question;
  readonly place: number;
  readonly terms: MarketTerms | HouseTerms;
  readonly runners: readonly { readonly ref: string; readonly name: string }[];
};

/** Adds a series or renames it. */
export async function upsertSeries(db: Db, input: SeriesInput): Promise<SeriesEntry> {
  const row = await db
    .insertInto('series')
    .values({ sport_id: input.sportId, source: input.source, source_ref: input.ref, name: input.name })
    .onConflict((conflict) => conflict.columns(['source', 'source_ref']).doUpdateSet({ name: input.name }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { seriesId: row.series_id, sportId: row.sport_id, name: row.name, isActive: row.is_active };
}

/**
 * Adds a match, or changes its texts and start; its status is changed elsewhere. A match whose score has begun keeps its setup, because the rules read its
 * length.
 */
export async function upsertMatch(db: Db, input: MatchInput): Promise<MatchEntry> {
  const words = {
    name: input.name,
    open_date: new Date(input.openDateMs),
    venue: input.venue ?? null,
    score_setup: input.scoreSetup === undefined ? null : JSON.stringify(input.scoreSetup),
    format: input.format,
    is_virtual: input.isVirtual,
    commitment: input.fairness?.commitment ?? null,
    salt: input.fairness?.salt ?? null,
    chain_number: input.fairness?.number ?? null,
  };
  const row = await db
    .insertInto('matches')
    .values({
      ...words,
      sport_id: input.sportId,
      series_id: input.seriesId,
      source: input.source,
      source_ref: input.ref,
      seed: null,
      finished_at: null,
      off_at: null,
    })
    .onConflict((conflict) => conflict.columns(['source', 'source_ref']).doUpdateSet({ ...words, score_setup: keptSetup }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return matchFromRow(row);
}

const keptSetup = sql<string | null>`
  CASE WHEN EXISTS (SELECT FROM score_log WHERE score_log.match_id = matches.match_id) THEN matches.score_setup ELSE excluded.score_setup END`;

/** Shows a part of the catalogue to players, or hides it. */
export async function setShown(db: Db, part: CataloguePart, id: number, isShown: boolean): Promise<void> {
  const set = { is_active: isShown };
  if (part === 'SPORT') await db.updateTable('sports').set(set).where('sport_id', '=', id).execute();
  if (part === 'SERIES') await db.updateTable('series').set(set).where('series_id', '=', id).execute();
  if (part === 'MATCH') await db.updateTable('matches').set(set).where('match_id', '=', id).execute();
}

/** Orders the sports as listed. */
export async function setSportOrder(db: Db, sportIds: readonly number[]): Promise<void> {
  for (const [place, sportId] of sportIds.entries())
    await db
      .updateTable('sports')
      .set({ display_order: place + 1 })
      .where('sport_id', '=', sportId)
      .execute();
}

/** Adds a market with its runners, rows and selection ids, in one transaction. */
export function createMarket<Terms extends MarketTerms | HouseTerms>(
  db: Db,
  input: MarketInput & { readonly terms: Terms; readonly byHand?: boolean; readonly ignoresScore?: boolean },
): Promise<Omit<MarketEntry, 'terms'> & { readonly terms: Terms }> {
  return db.transaction().execute(async (transaction) => {
    const { market_id: marketId } = await transaction
      .insertInto('markets')
      .values({
        match_id: input.matchId,
        source: input.source,
        source_ref: input.ref,
        name: input.name,
        market_type: input.marketType,
        question: JSON.stringify(input.question),
        place: input.place,
        terms: JSON.stringify(input.terms),
        by_hand: input.byHand ?? false,
        ignores_score: input.ignoresScore ?? false,
        settled_at: null,
        factors: null,
      })
      .returning('market_id')
      .executeTakeFirstOrThrow();
    const runners = await transaction
      .insertInto('runners')
      .values(
        input.runners.map((runner, index) => ({
          market_id: marketId,
          runner_index: index,
          selection_id: sql<number>`nextval('selection_ids')`,
          source_ref: runner.ref,
          name: runner.name,
        })),
      )
      .returning(['runner_index', 'selection_id', 'source_ref', 'name'])
      .execute();
    return {
      marketId,
      matchId: input.matchId,
      source: input.source,
      sourceRef: input.ref,
      name: input.name,
      marketType: input.marketType,
      question: input.question,
      place: input.place,
      terms: input.terms,
      held: false,
      byHand: input.byHand ?? false,
      ignoresScore: input.ignoresScore ?? false,
      ballByHand: false,
      settledAtMs: undefined,
      runners: runners
        .map((row) => ({ index: row.runner_index, selectionId: row.selection_id, sourceRef: row.source_ref, name: row.name }))
        .sort((a, b) => a.index - b.index),
    };
  });
}

export async function renameMarket(db: Db, marketId: number, name: string): Promise<void> {
  await db.updateTable('markets').set({ name }).where('market_id', '=', marketId).execute();
}

export type StepsByHand = Pick<MarketEntry, 'held' | 'ballByHand'>;

/** Stores manual changes, which neither feed nor score may undo. */
export async function setSteps(db: Db, marketId: number, { held, ballByHand }: StepsByHand): Promise<void> {
  await db.updateTable('markets').set({ held, ball_by_hand: ballByHand }).where('market_id', '=', marketId).execute();
}

export async function setByHand(db: Db, marketId: number, isByHand: boolean): Promise<void> {
  await db.updateTable('markets').set({ by_hand: isByHand }).where('market_id', '=', marketId).execute();
}

/** Sets the status of a match, and when it went off (`offAtMs`) or finished. */
export async function setMatchStatus(
  db: Db,
  matchId: number,
  status: MatchStatus,
  atMs: number,
  offAtMs: number | undefined,
): Promise<void> {
  const finished = status === 'FINISHED' ? new Date(atMs) : null;
  const off = offAtMs === undefined ? null : new Date(offAtMs);
  await db.updateTable('matches').set({ status, finished_at: finished, off_at: off }).where('match_id', '=', matchId).execute();
}

/** Keeps the reduction factors that a source declared. */
export async function setFactors(db: Db, marketId: number, factors: DeclaredFactors): Promise<void> {
  await db
    .updateTable('markets')
    .set({ factors: JSON.stringify(factors) })
    .where('market_id', '=', marketId)
    .execute();
}

export async function setSeed(db: Db, matchId: number, seed: string): Promise<void> {
  await db.updateTable('matches').set({ seed }).where('match_id', '=', matchId).execute();
}

export async function setSettledAt(db: Db, marketId: number, atMs: number | undefined): Promise<void> {
  await db
    .updateTable('markets')
    .set({ settled_at: atMs === undefined ? null : new Date(atMs) })
    .where('market_id', '=', marketId)
    .execute();
}
