import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Explanation } from '../settlement/explanation-reads.ts';
import { marketIdText, type Page } from '../../platform/http/wire.ts';

/** The data of a settled bet used by questions about its result. */
export type SettledBet = {
  readonly market_id: number;
  readonly settlement: number | null;
  /** Microseconds since 1970. */
  readonly settled_at: number | null;
};

/** Returns the bet, on the exchange or against the house, if it belongs to this account. */
export async function ownBet(db: Db, accountId: number, betId: number): Promise<SettledBet | undefined> {
  const { rows } = await sql<SettledBet>`
    SELECT market_id, settlement, settled_at FROM bets WHERE bet_id = ${betId}::bigint AND account_id = ${accountId}
    UNION ALL
    SELECT market_id, settlement, settled_at FROM house_bets WHERE bet_id = ${betId}::bigint AND account_id = ${accountId}`.execute(
    db,
  );
  return rows[0];
}

/** Returns the evidence in the proposal that gave the market its current result; empty if there was no proposal. */
export async function evidenceOf(db: Db, marketId: number): Promise<string> {
  const row = await db
    .selectFrom('result_proposals')
    .select('evidence')
    .where('market_id', '=', marketId)
    .where('action', '=', 'RESULT')
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .executeTakeFirst();
  return row?.evidence ?? '';
}

export type QuestionFilter = {
  readonly userId?: number;
  readonly questionId?: number;
  readonly status?: 'OPEN' | 'DECIDED' | undefined;
  /** Part of the player's name, match or market, or the number of the market or bet. */
  readonly search?: string | undefined;
};

/** Reads questions: open ones first, oldest first, then decided ones, newest first. One player's questions come newest first. */
export async function readQuestions(db: Db, filter: QuestionFilter, page: Page) {
  let query = db
    .selectFrom('result_queries as q')
    .innerJoin('users as u', 'u.user_id', 'q.user_id')
    .innerJoin('markets as m', 'm.market_id', 'q.market_id')
    .innerJoin('matches as t', 't.match_id', 'm.match_id')
    .leftJoin('users as d', 'd.user_id', 'q.decided_by');
  if (filter.userId !== undefined) query = query.where('q.user_id', '=', filter.userId);
  if (filter.questionId !== undefined) query = query.where('q.query_id', '=', filter.questionId);
  if (filter.status !== undefined) query = query.where('q.decision', filter.status === 'OPEN' ? 'is' : 'is not', null);
  if (filter.search !== undefined) {
    const words = filter.search.toLowerCase();
    query = query.where(
      sql<boolean>`(strpos(lower(concat_ws(' ', u.user_name, t.name, m.name)), ${words}) > 0 OR ${words} IN (q.bet_id::text, '1.' || q.market_id))`,
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let ordered = query
    .selectAll('q')
    .select(['u.user_name', 'm.name as market_name', 't.name as match_name', 'd.user_name as decider']);
  if (filter.userId === undefined)
    ordered = ordered
      .orderBy((eb) => eb.case().when('q.decision', 'is', null).then(0).else(1).end())
      .orderBy((eb) => eb.case().when('q.decision', 'is', null).then(eb.ref('q.query_id')).else(null).end());
  const rows = await ordered.orderBy('q.query_id', 'desc').limit(page.limit).offset(page.offset).execute();
  return { total, rows: rows.map(wireQuestion) };
}

type Row = {
  readonly query_id: number;
  readonly bet_id: number;
  readonly market_id: number;
  readonly market_name: string;
  readonly match_name: string;
  readonly question: string;
  readonly raised_at: Date;
  readonly decision: 'UPHELD' | 'REJECTED' | null;
  readonly reason: string | null;
  readonly rule_id: string | null;
  readonly decided_at: Date | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly facts: object;
  readonly evidence: string;
  readonly decider: string | null;
};

function wireQuestion(row: Row) {
  return {
    query_id: row.query_id,
    bet_id: String(row.bet_id),
    market_id: marketIdText(row.market_id),
    market_name: row.market_name,
    match_name: row.match_name,
    question: row.question,
    raised_at: row.raised_at.toISOString(),
    status: row.decision === null ? ('OPEN' as const) : ('DECIDED' as const),
    decision: row.decision,
    reason: row.reason,
    rule_id: row.rule_id,
    decided_at: row.decided_at?.toISOString() ?? null,
    user_id: row.user_id,
    user_name: row.user_name,
    // Stored as answered to the player at the time of the question.
    facts: row.facts as Explanation,
    evidence: row.evidence,
    decided_by: row.decider,
  };
}

/** Returns a question as the player sees it, without the facts they have and without staff names. */
export function playersView(question: ReturnType<typeof wireQuestion>) {
  const { user_id: _user, user_name: _name, facts: _facts, evidence: _evidence, decided_by: _decider, ...shown } = question;
  return shown;
}
