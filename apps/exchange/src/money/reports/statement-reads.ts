import { isKeyOf } from '@pavilion/core/std';
import { sql, type RawBuilder } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import { lineWords } from '@pavilion/contract/messages/statement.en';
import { lineText, type LineLanguage } from '@pavilion/contract/statement-text';
import { ZERO, type Minor } from '@pavilion/core/money';
import type { Constants } from '@pavilion/core/settlement';
import { type Page, timeText } from '../../platform/http/wire.ts';
import { casinoMovesOf, ticketLine, type CasinoMove } from '../../platform/ledger/casino-move-reads.ts';
import type { Db, PostingKind } from '../../platform/db/index.ts';
import { explanationsOf, type Explanation } from '../../trading/settlement/explanation-reads.ts';
import { movementsOf } from '../../platform/ledger/movement-reads.ts';

export type StatementFilter = {
  readonly accountId: number;
  /** A period in microseconds; both ends are included. */
  readonly fromAt: number | undefined;
  readonly toAt: number | undefined;
  readonly sportId: number | undefined;
  readonly kind: LineKind | undefined;
  /** Only lines of this market. */
  readonly marketId?: number | undefined;
};

/** One movement of an account. A market's result and the commission on it form one line, because they are one event. */
export type Movement = {
  readonly seq: number;
  readonly at: number;
  readonly kind: PostingKind;
  readonly amount: Minor;
  readonly commission: Minor;
  readonly balance: Minor;
  readonly market_id: number | null;
  readonly settlement: number | null;
  readonly other_name: string | null;
};

/** The kind of line that each posting belongs to. A reader can filter by it. */
const KIND = {
  DEPOSIT: 'DEPOSIT',
  WITHDRAWAL: 'WITHDRAWAL',
  UPLINE: 'TRANSFER',
  CORRECTION: 'CORRECTION',
  MARKET_RESULT: 'SETTLEMENT',
  // The posting of the commission has the sequence number of the result, so both form one line.
  COMMISSION: 'SETTLEMENT',
  MARKET_VOID: 'VOID',
  ROLLBACK: 'ROLLBACK',
  CASINO_BET: 'CASINO',
  CASINO_WIN: 'CASINO',
  CASINO_REFUND: 'CASINO',
} as const satisfies Record<PostingKind, string>;
type LineKind = (typeof KIND)[PostingKind];
/** The kinds of postings that belong to a game. */
type CasinoKind = { [Kind in PostingKind]: (typeof KIND)[Kind] extends 'CASINO' ? Kind : never }[PostingKind];

function conditions(filter: StatementFilter): RawBuilder<unknown> {
  const kinds = Object.entries(KIND).flatMap(([name, kind]) => (kind === filter.kind ? [name] : []));
  const parts = [
    sql`e.account_id = ${filter.accountId}`,
    filter.fromAt === undefined ? undefined : sql`e.at >= ${filter.fromAt}`,
    filter.toAt === undefined ? undefined : sql`e.at <= ${filter.toAt}`,
    filter.sportId === undefined ? undefined : sql`t.sport_id = ${filter.sportId}`,
    filter.marketId === undefined ? undefined : sql`e.market_id = ${filter.marketId}`,
    filter.kind === undefined ? undefined : sql`e.kind = ANY(${kinds}::text[])`,
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` AND `);
}

/** Reads one page of the movements of an account, newest first, each with an explanation that quotes rules with `figures`. */
export async function readStatement(db: Db, filter: StatementFilter, page: Page, figures: Constants) {
  const from = sql`
    FROM statement_entries e
    LEFT JOIN markets m ON m.market_id = e.market_id
    LEFT JOIN matches t ON t.match_id = m.match_id
    LEFT JOIN users o ON o.user_id = e.other_account
    WHERE ${conditions(filter)}`;
  const { rows } = await sql<Movement>`
    SELECT e.seq, min(e.at) AS at, (array_agg(e.kind ORDER BY e.leg))[1] AS kind, sum(e.amount)::bigint AS amount,
           coalesce(-sum(e.amount) FILTER (WHERE e.kind = 'COMMISSION'), 0)::bigint AS commission,
           (array_agg(e.balance_after ORDER BY e.leg DESC))[1] AS balance,
           min(e.market_id) AS market_id, min(e.settlement) AS settlement, min(o.user_name) AS other_name
    ${from} GROUP BY e.seq ORDER BY e.seq DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(DISTINCT e.seq) AS total ${from}`.execute(db);
  const explanations = await explanationsOf(db, filter.accountId, rows, figures);
  const ofCasino = rows.filter(({ kind }) => KIND[kind] === 'CASINO').map(({ seq }) => seq);
  const moves = await casinoMovesOf(db, filter.accountId, ofCasino);
  return {
    rows: rows.map((row) => lineOf(row, explanations.get(row.seq) ?? null, moves.get(row.seq))),
    total: totals.rows[0]?.total ?? 0,
    opening_balance: filter.fromAt === undefined ? 0 : await balanceAt(db, filter.accountId, filter.fromAt - 1),
    closing_balance: await balanceAt(db, filter.accountId, filter.toAt ?? Number.MAX_SAFE_INTEGER),
    period: await periodSums(db, filter),
  };
}

/** Sums of a period over lines of all kinds (trust REG-03). */
async function periodSums(db: Db, { accountId, fromAt, toAt }: StatementFilter) {
  const { rows } = await sql<Record<'paid_in' | 'paid_out' | 'result' | 'corrected', Minor>>`
    SELECT coalesce(sum(amount) FILTER (WHERE (class = 'MONEY' AND amount > 0) OR (class = 'RETURN' AND amount < 0)), 0)::bigint AS paid_in,
           coalesce(-sum(amount) FILTER (WHERE (class = 'MONEY' AND amount < 0) OR (class = 'RETURN' AND amount > 0)), 0)::bigint AS paid_out,
           coalesce(sum(amount) FILTER (WHERE class = 'RESULT'), 0)::bigint AS result,
           coalesce(sum(amount) FILTER (WHERE class = 'CORRECTION'), 0)::bigint AS corrected
    FROM ${movementsOf(accountId, fromAt ?? 0, toAt)}`.execute(db);
  const {
    paid_in: paidIn,
    paid_out: paidOut,
    result,
    corrected,
  } = rows[0] ?? { paid_in: ZERO, paid_out: ZERO, result: ZERO, corrected: ZERO };
  return {
    paid_in: fromMinor(paidIn),
    paid_out: fromMinor(paidOut),
    net_deposits: fromMinor((paidIn - paidOut) as Minor),
    result: fromMinor(result),
    corrected: fromMinor(corrected),
  };
}

async function balanceAt(db: Db, accountId: number, at: number): Promise<number> {
  const { rows } = await sql<{ balance_after: number }>`
    SELECT balance_after FROM statement_entries WHERE account_id = ${accountId} AND at <= ${at} ORDER BY seq DESC, leg DESC LIMIT 1`.execute(
    db,
  );
  return fromMinor((rows[0]?.balance_after ?? 0) as Minor);
}

const ENGLISH: LineLanguage = {
  language: 'en',
  table: lineWords,
  result: (sentence) => sentence,
  name: (name) => name,
  game: (_, name) => name,
};

function lineOf(row: Movement, explanation: Explanation | null, move: CasinoMove | undefined) {
  const line = {
    line_id: String(row.seq),
    seq: row.seq,
    time: timeText(row.at),
    kind: KIND[row.kind],
    credit: row.amount > 0 ? fromMinor(row.amount) : 0,
    debit: row.amount < 0 ? fromMinor(-row.amount as Minor) : 0,
    balance: fromMinor(row.balance),
    other_name: row.other_name,
    explanation,
    ...(move !== undefined && isKeyOf(CASINO_ACT, row.kind) ? { casino: casinoPart(row.kind, move) } : {}),
  };
  return { ...line, description: lineText(line, ENGLISH) };
}

const CASINO_ACT = {
  CASINO_BET: 'BET',
  CASINO_WIN: 'WIN',
  CASINO_REFUND: 'REFUND',
} as const satisfies Record<CasinoKind, string>;

function casinoPart(kind: CasinoKind, { provider, round_id, game_code, game_name, tickets }: CasinoMove) {
  return {
    provider_name: provider,
    round_id,
    game_code,
    game_name: game_name ?? game_code,
    act: CASINO_ACT[kind],
    tickets: (tickets ?? []).map(ticketLine),
  };
}
