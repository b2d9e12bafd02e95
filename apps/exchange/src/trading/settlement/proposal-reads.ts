import { percentFromBasisPoints } from '@pavilion/contract/amount';
import { resultPart } from '@pavilion/contract/result-sentence';
import { sql } from 'kysely';
import { isHouseKind, type HouseTerms, type MarketKind, type MarketStatus, type MarketTerms } from '@pavilion/core/market';
import type { Db, ProposalStatus, StoredComputation } from '../../platform/db/index.ts';
import { marketIdText, type Page } from '../../platform/http/wire.ts';
import type { MarketView, RunnerResult } from '@pavilion/core/exchange';
import {
  factNumberText,
  factSportOf,
  factText,
  hindiWord,
  sideName,
  sidesOf,
  type FactField,
} from '@pavilion/core/settlement/facts';
import { voidSentence } from '../../platform/http/bet-reasons.ts';
import type { RunnerEntry } from '../markets/catalogue-reads.ts';
import { houseResultSentence } from '../markets/house-reads.ts';
import { numberText } from '../../platform/http/house-odds.ts';
import {
  alikeCondition,
  isDecided,
  recordOf,
  type DecidedContent,
  type ProposalRecord,
  type ProposedContent,
  type ProposedRemoval,
} from './proposal-store.ts';

export type ProposalFilter = {
  readonly status?: ProposalStatus | undefined;
  readonly matchId?: number | undefined;
  readonly marketId?: number | undefined;
  /** A part of the match or market, or the market number. */
  readonly search?: string | undefined;
};

/** The state common to all markets. */
type AnyState = { readonly status: MarketStatus; readonly settling?: MarketView['settling'] };
export type MarketStates = { market(marketId: number): AnyState | undefined };

/** Name of the demo rule, which replaces a person. */
const DEMO_RULE_NAME = 'the demo rule';

export async function proposalById(db: Db, proposalId: number): Promise<ProposalRecord | undefined> {
  const row = await db.selectFrom('result_proposals').selectAll().where('proposal_id', '=', proposalId).executeTakeFirst();
  return row === undefined ? undefined : recordOf(row);
}

/** Returns the similar proposal in the market that is pending, or confirmed but not carried out. A removal is similar if it concerns one of the same runners. */
export async function openProposal(db: Db, proposal: Parameters<typeof alikeCondition>[0]): Promise<ProposalRecord | undefined> {
  const row = await db
    .selectFrom('result_proposals')
    .selectAll()
    .where(alikeCondition(proposal))
    .where('status', 'in', ['PROPOSED', 'CONFIRMED'])
    // A confirmed one comes first, because it cannot be replaced.
    .orderBy('status')
    .executeTakeFirst();
  return row === undefined ? undefined : recordOf(row);
}

/** Returns the markets that have a result or void, in force or proposed. */
export async function decidedMarkets(db: Db, marketIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (marketIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('result_proposals')
    .select('market_id')
    .distinct()
    .where('market_id', 'in', [...marketIds])
    .where('action', '=', 'RESULT')
    .where('status', 'in', ['PROPOSED', 'CONFIRMED', 'SETTLED'])
    .execute();
  return new Set(rows.map((row) => row.market_id));
}

/** Returns all proposals of these markets, oldest first. */
export async function proposalsOf(db: Db, marketIds: readonly number[]): Promise<readonly ProposalRecord[]> {
  if (marketIds.length === 0) return [];
  const rows = await db
    .selectFrom('result_proposals')
    .selectAll()
    .where('market_id', 'in', [...marketIds])
    .orderBy('proposal_id')
    .execute();
  return rows.map(recordOf);
}

export type SettledResult = Pick<ProposalRecord, 'marketId' | 'ruleId' | 'computation' | 'how' | 'evidence' | 'settledAtMs'> & {
  readonly content: DecidedContent;
};

/** Returns the results carried out on these markets, newest first, with their rules and origins. */
export async function settledResults(db: Db, marketIds: readonly number[]): Promise<readonly SettledResult[]> {
  const rows = await db
    .selectFrom('result_proposals')
    .selectAll()
    .where('market_id', 'in', [...marketIds])
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .execute();
  return rows.map(recordOf).flatMap(({ content, ...record }) => (isDecided(content) ? [{ ...record, content }] : []));
}

/** True if a person undid a result of the market, or rejected a computed result or rollback. The demo rule then confirms no other one. */
export async function isDoubtedByPeople(db: Db, marketId: number): Promise<boolean> {
  const row = await db
    .selectFrom('result_proposals')
    .select('proposal_id')
    .where('market_id', '=', marketId)
    .where((eb) =>
      eb.or([
        eb.and([eb('action', '=', 'ROLL_BACK'), eb('status', '=', 'SETTLED'), eb('confirmed_how', '=', 'PERSON')]),
        eb.and([eb('action', '<>', 'RUNNER'), eb('how', '=', 'FACTS'), eb('rejected_by', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type FollowedMatch = { readonly matchId: number; readonly userId: number; readonly role: string; readonly isDue: boolean };

/**
 * Returns these matches, if they have a stored score, with the newest proposer of a computed result, otherwise with the first account of a feed. `isDue`: the
 * score may give other results than those that are stored, because the match goes on, a proposal waits, or the last event is newer than every proposal.
 */
export async function followedMatches(db: Db, matchIds: readonly number[]): Promise<readonly FollowedMatch[]> {
  if (matchIds.length === 0) return [];
  const { rows } = await sql<FollowedMatch>`
    SELECT t.match_id AS "matchId", u.user_id AS "userId", u.role,
      t.status <> 'FINISHED' OR q.waits IS TRUE OR q.last_at IS NULL OR s.last_at > q.last_at AS "isDue"
    FROM matches t
    CROSS JOIN LATERAL (SELECT max(at) AS last_at FROM score_log WHERE match_id = t.match_id) s
    CROSS JOIN LATERAL (
      SELECT max(p.proposed_at) AS last_at, bool_or(p.status IN ('PROPOSED', 'CONFIRMED')) AS waits,
        max(p.proposal_id) FILTER (WHERE p.how = 'FACTS' AND p.action = 'RESULT') AS computed
      FROM result_proposals p JOIN markets m USING (market_id) WHERE m.match_id = t.match_id
    ) q
    JOIN users u ON u.user_id = coalesce(
      (SELECT proposed_by FROM result_proposals WHERE proposal_id = q.computed),
      (SELECT min(user_id) FROM users WHERE role = 'FEED')
    )
    WHERE t.match_id = ANY(${[...matchIds]}) AND s.last_at IS NOT NULL
    ORDER BY t.match_id`.execute(db);
  return rows;
}

/** Returns confirmed proposals without a recorded outcome. */
export async function confirmedProposals(db: Db): Promise<readonly ProposalRecord[]> {
  const rows = await db
    .selectFrom('result_proposals')
    .selectAll()
    .where('status', '=', 'CONFIRMED')
    .orderBy('proposal_id')
    .execute();
  return rows.map(recordOf);
}

/** Returns the proposals that the demo rule must confirm now, and those that it confirmed and that are not settled. */
export async function dueForDemoRule(db: Db, now: Date): Promise<readonly ProposalRecord[]> {
  const rows = await db
    .selectFrom('result_proposals')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'PROPOSED'), eb('auto_confirm_at', '<=', now)]),
        eb.and([eb('status', '=', 'CONFIRMED'), eb('confirmed_how', '=', 'DEMO_RULE')]),
      ]),
    )
    .orderBy('proposal_id')
    .limit(50)
    .execute();
  return rows.map(recordOf);
}

/** Reads one page of proposals with the catalogue's names: pending ones first, of these the ones made by hand, then the last carried out. */
export async function readProposals(db: Db, exchange: MarketStates, filter: ProposalFilter, page: Page) {
  let query = proposalsWithWords(db);
  if (filter.status !== undefined) query = query.where('q.status', '=', filter.status);
  if (filter.matchId !== undefined) query = query.where('m.match_id', '=', filter.matchId);
  if (filter.marketId !== undefined) query = query.where('q.market_id', '=', filter.marketId);
  const search = filter.search?.trim() ?? '';
  if (search !== '') query = query.where(searchCondition(search));
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(waitingFirst)
    .orderBy(byHandFirst)
    .orderBy(decidedAt, 'desc')
    .orderBy('q.proposal_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, records: rows.map(recordOf), rows: await wireProposals(db, exchange, rows) };
}

/** Returns each market's pending proposal, or else its newest one, with one query. */
export async function latestProposals(db: Db, exchange: MarketStates, marketIds: readonly number[]) {
  if (marketIds.length === 0) return new Map<string, never>();
  const rows = await proposalsWithWords(db)
    .distinctOn('q.market_id')
    .where('q.market_id', 'in', [...marketIds])
    .orderBy('q.market_id')
    .orderBy(waitingFirst)
    .orderBy('q.proposal_id', 'desc')
    .execute();
  const proposals = await wireProposals(db, exchange, rows);
  return new Map(proposals.map((proposal) => [proposal.market_id, proposal]));
}

/** Returns the proposals with these ids, in any order. */
export async function proposalsByIds(db: Db, exchange: MarketStates, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await proposalsWithWords(db)
    .where('q.proposal_id', 'in', [...ids])
    .execute();
  return wireProposals(db, exchange, rows);
}

/** Returns the condition that the text is part of the match's or the market's name, or is the number of the market. */
function searchCondition(search: string) {
  const part = `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql<boolean>`(t.name ILIKE ${part} OR m.name ILIKE ${part} OR ('1.' || m.market_id) = ${search})`;
}

const waitingFirst = sql`CASE q.status WHEN 'PROPOSED' THEN 0 WHEN 'CONFIRMED' THEN 1 ELSE 2 END`;
/** A pick by hand needs a person's judgement, so it does not wait behind what the feed proposes. */
const byHandFirst = sql`CASE WHEN q.status IN ('PROPOSED', 'CONFIRMED') AND q.how = 'BY_HAND' THEN 0 ELSE 1 END`;
const decidedAt = sql`CASE WHEN q.status IN ('PROPOSED', 'CONFIRMED') THEN NULL ELSE coalesce(q.settled_at, q.rejected_at, q.proposed_at) END`;

/** Selects proposals with the names of their market, match and people. */
function proposalsWithWords(db: Db) {
  return db
    .selectFrom('result_proposals as q')
    .innerJoin('markets as m', 'm.market_id', 'q.market_id')
    .innerJoin('matches as t', 't.match_id', 'm.match_id')
    .innerJoin('users as p', 'p.user_id', 'q.proposed_by')
    .leftJoin('users as c', 'c.user_id', 'q.confirmed_by')
    .leftJoin('users as r', 'r.user_id', 'q.rejected_by')
    .selectAll('q')
    .select([
      'm.name as market_name',
      'm.terms',
      'm.match_id',
      't.name as match_name',
      'p.user_name as proposer',
      'c.user_name as confirmer',
      'r.user_name as rejecter',
    ]);
}

type RowWithWords = Parameters<typeof recordOf>[0] & Words;

async function wireProposals(db: Db, exchange: MarketStates, rows: readonly RowWithWords[]) {
  const runners = await runnersOf(db, [...new Set(rows.map((row) => row.market_id))]);
  return rows.map((row) => wireProposal(recordOf(row), row, runners.get(row.market_id) ?? [], exchange));
}

type Words = {
  readonly terms: MarketTerms | HouseTerms;
  readonly market_name: string;
  readonly match_id: number;
  readonly match_name: string;
  readonly proposer: string;
  readonly confirmer: string | null;
  readonly rejecter: string | null;
};

function wireProposal(record: ProposalRecord, words: Words, runners: readonly RunnerEntry[], exchange: MarketStates) {
  const confirmer = record.confirmedHow === 'DEMO_RULE' ? DEMO_RULE_NAME : words.confirmer;
  const timeText = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());
  return {
    proposal_id: record.proposalId,
    version: record.version,
    status: record.status,
    market_id: marketIdText(record.marketId),
    market_name: words.market_name,
    market_status: exchange.market(record.marketId)?.status ?? 'SETTLED',
    match_id: words.match_id,
    match_name: words.match_name,
    settling: wireProgress(exchange.market(record.marketId)),
    result: wireResult(record.content, words.terms, runners),
    sentence: sentenceOf(record.content, words.terms, runners),
    evidence: record.evidence,
    rule_id: record.ruleId ?? null,
    how: record.how,
    computation: record.computation === undefined ? null : computationRow(record.computation),
    proposed_by: words.proposer,
    proposed_at: new Date(record.proposedAtMs).toISOString(),
    confirmed_by: confirmer,
    confirmed_at: timeText(record.confirmedAtMs),
    settled_at: timeText(record.settledAtMs),
    ended: endedOf(record, words),
    rule: record.autoConfirmAtMs === undefined ? ('SECOND_PERSON' as const) : ('DEMO_AUTOMATIC' as const),
    auto_confirm_at: timeText(record.autoConfirmAtMs),
  };
}

/** Returns who rejected a proposal and why, or why its settlement was undone; null for a proposal that waits or stands. */
function endedOf({ status, note, rejectedAtMs }: ProposalRecord, { rejecter }: Words) {
  if (status !== 'REJECTED' && status !== 'ROLLED_BACK') return null;
  return { by: rejecter, at: rejectedAtMs === undefined ? null : new Date(rejectedAtMs).toISOString(), reason: note ?? '' };
}

function wireProgress(market: AnyState | undefined) {
  return market?.settling === undefined ? null : { done: market.settling.done, total: market.settling.total };
}

function wireResult(content: ProposedContent, { kind }: KindOfMarket, runners: readonly RunnerEntry[]) {
  if ('rollBack' in content) return { kind: 'ROLL_BACK' as const };
  if ('removals' in content) {
    const changed = content.removals.map(({ runner, factor }) => ({
      selection_id: runners.find(({ index }) => index === runner)?.selectionId ?? 0,
      factor_percent: factor === null ? null : percentFromBasisPoints(factor),
    }));
    const [first = { selection_id: 0, factor_percent: null }, ...also] = changed;
    return { kind: 'RUNNER' as const, ...first, ...(also.length === 0 ? {} : { also }) };
  }
  if ('voidReason' in content) return { kind: 'VOID' as const, reason: content.voidReason };
  if ('number' in content)
    return {
      kind: 'NUMBER' as const,
      number: isHouseKind(kind) ? numberText(kind, content.number) : content.number,
      ...(content.isLeast === true ? { at_least: true } : {}),
    };
  return {
    kind: 'WINNERS' as const,
    runners: runners.map((runner) => ({
      selection_id: runner.selectionId,
      paid: content.results[runner.index]?.paid ?? 0,
      tied: content.results[runner.index]?.tied ?? 1,
      ...placedPart(content.results[runner.index]),
    })),
  };
}

function placedPart(result: RunnerResult | undefined) {
  return result?.placed === undefined ? {} : { placed: result.placed };
}

function removalSentence(
  { runner, factor }: ProposedRemoval,
  kind: MarketKind,
  runners: readonly Pick<RunnerEntry, 'index' | 'name'>[],
): string {
  const name = runners.find(({ index }) => index === runner)?.name ?? '';
  if (factor === null) return `${name} is back in the market. Bets made since its removal are void.`;
  if (isHouseKind(kind)) return `${name} is out of the market. Bets on this selection are void.`;
  return `${name} is out of the market, with a reduction factor of ${percentFromBasisPoints(factor)} %.`;
}

type KindOfMarket = { readonly kind: MarketKind };

/** Returns the result as a sentence with names. */
export function sentenceOf(
  content: ProposedContent,
  { kind }: KindOfMarket,
  runners: readonly Pick<RunnerEntry, 'index' | 'name'>[],
): string {
  if ('rollBack' in content) return 'The settlement is undone. The market waits for another result.';
  if ('removals' in content) return content.removals.map((removal) => removalSentence(removal, kind, runners)).join(' ');
  if ('voidReason' in content) return voidSentence(content.voidReason);
  if ('number' in content)
    return isHouseKind(kind)
      ? houseResultSentence({ terms: { kind }, runners }, content.number, content.isLeast === true)
      : resultPart(content.isLeast === true ? 'Result at least' : 'Result', content.number);
  const resultsOf = (runner: Pick<RunnerEntry, 'index'>) => content.results[runner.index];
  const winners = runners.filter((runner) => (resultsOf(runner)?.paid ?? 0) > 0);
  const isTied = winners.some((runner) => isShared(resultsOf(runner)));
  const names = winners.map((runner) => withShare(runner.name, resultsOf(runner))).join(', ');
  const placed = runners.filter((runner) => (resultsOf(runner)?.placed?.paid ?? 0) > 0 && !winners.includes(runner));
  const placedNames = placed.map((runner) => withShare(runner.name, resultsOf(runner)?.placed)).join(', ');
  const places = placed.length === 0 ? '' : ` ${resultPart('Placed', placedNames)}`;
  return resultPart(isTied ? 'Dead heat' : winners.length === 1 ? 'Winner' : 'Winners', names) + places;
}

function isShared(result: { readonly paid: number; readonly tied: number } | undefined): boolean {
  return result !== undefined && result.paid > 0 && result.paid < result.tied;
}

/** Returns "Amber (1/2)" for one of two runners that share a place. */
function withShare(name: string, result: { readonly paid: number; readonly tied: number } | undefined): string {
  return result === undefined || !isShared(result) ? name : `${name} (${result.paid}/${result.tied})`;
}

async function runnersOf(db: Db, marketIds: readonly number[]): Promise<ReadonlyMap<number, RunnerEntry[]>> {
  const byMarket = new Map<number, RunnerEntry[]>(marketIds.map((id) => [id, []]));
  if (marketIds.length === 0) return byMarket;
  const rows = await db
    .selectFrom('runners')
    .selectAll()
    .where('market_id', 'in', [...marketIds])
    .orderBy('runner_index')
    .execute();
  for (const row of rows)
    byMarket
      .get(row.market_id)
      ?.push({ index: row.runner_index, selectionId: row.selection_id, sourceRef: row.source_ref, name: row.name });
  return byMarket;
}

/** Date and time in the product's zone, UTC+5:30, as every screen prints them. */
const moments = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});
const time = (ms: number): string => moments.format(new Date(ms)).replace(',', '');

/** Returns the facts read by a rule and its figures, in words for people. */
export function computationRow({ sport, match, version, source, recordedAt, facts, figures }: StoredComputation) {
  const sides = sidesOf(match);
  const english = { word: (label: string) => sideName(label, sides) ?? label, time };
  const hindi = { word: (label: string) => sideName(label, sides) ?? hindiWord(label), time };
  const fields: Readonly<Record<string, FactField>> = factSportOf(sport)?.fields ?? {};
  return {
    facts_version: version,
    source,
    recorded_at: recordedAt,
    facts: Object.entries(facts).flatMap(([name, value]) => {
      const field = fields[name];
      if (field === undefined) return [];
      const { label } = field;
      const texts = { text: factText(field, value, english), text_hi: factText(field, value, hindi) };
      return [{ name, label, label_hi: hindiWord(label), ...texts }];
    }),
    figures: Object.entries(figures).map(([label, value]) => {
      const text = typeof value === 'number' ? factNumberText(value) : String(value);
      return { name: label, label, label_hi: hindiWord(label), text: english.word(text), text_hi: hindi.word(text) };
    }),
  };
}
