import { sql, type RawBuilder, type Selectable } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import type { BetSide } from '@pavilion/core/market';
import type { Side } from '@pavilion/core/odds';
import { CONSTANTS, type SettlementVoidReason } from '@pavilion/core/settlement';
import { isKeyOf } from '@pavilion/core/std';
import { reasonSentence } from '../../platform/http/bet-reasons.ts';
import { realAccountCondition } from '../../people/accounts/paper-reads.ts';
import type { Db, VoidCasesTable } from '../../platform/db/index.ts';
import { marketIdText, type Page } from '../../platform/http/wire.ts';
import type { AnyMarketEntry, Catalogue } from '../markets/catalogue-reads.ts';
import { betOddsOf, type BetOddsRow } from '../markets/market-bet-reads.ts';
import type { PlayScope } from './void-case-store.ts';

const MICROS_PER_MS = 1_000;

const momentText = (micros: number): string => new Date(Math.floor(micros / MICROS_PER_MS)).toISOString();

/** A row of a case. */
export type CaseRecord = Selectable<VoidCasesTable>;

/** One side of a match that the case would void, or a house bet. Amounts are in minor units, times in microseconds since 1970. */
export type CaseFill = {
  readonly bet_id: number;
  readonly seq: number;
  readonly match_number: number;
  readonly account_id: number;
  readonly runner: number;
  readonly side: BetSide;
  readonly named: boolean;
  readonly stake: Minor;
  readonly payout: Minor;
  /** Liability of a house bet; null for other bets, where it follows from stake and payout. */
  readonly liability: Minor | null;
  readonly matched_at: number;
  readonly profit: number | null;
};

/** Sentences for the affected players, for reasons where the reason's own text says too little. */
const CASE_SENTENCES = {
  WRONG_RATE: 'Void: the rate was clearly wrong. All bets at this rate are void, winning and losing ones.',
  LATE_BET: 'Void: the outcome was already known when the bet was matched.',
  VAR_WINDOW: 'Void: the bet was matched during the review of a goal that was then cancelled.',
  ILLEGITIMATE_PLAY: `Void: the bet was found to be illegitimate play; where another player matched it, both sides are void. You can object within ${CONSTANTS.QUERY_WINDOW_DAYS} days.`,
} as const satisfies Partial<Record<SettlementVoidReason, string>>;

/** Returns the text that explains to the player why a bet or part of it is void. */
export function caseSentence(reason: string): string {
  return isKeyOf(CASE_SENTENCES, reason) ? CASE_SENTENCES[reason] : reasonSentence(reason);
}

export async function caseById(db: Db, caseId: number): Promise<CaseRecord | undefined> {
  const row = await db.selectFrom('void_cases').selectAll().where('case_id', '=', caseId).executeTakeFirst();
  // The driver returns eight-byte numbers as numbers, but lists of them as text.
  return row === undefined ? undefined : { ...row, bet_ids: row.bet_ids.map(Number) };
}

/** Returns a pending case of the market that already holds all these matches. */
export async function pendingCaseOf(db: Db, marketId: number, fills: readonly CaseFill[]): Promise<number | undefined> {
  const matches = [...new Set(fills.map(({ match_number }) => match_number))];
  const { rows } = await sql<{ case_id: number }>`
    SELECT c.case_id FROM void_cases c
    WHERE c.market_id = ${marketId} AND c.status IN ('OPEN', 'APPROVED') AND NOT EXISTS (
      SELECT FROM unnest(${matches}::bigint[]) AS wanted (match_number)
      WHERE NOT EXISTS (SELECT FROM void_case_fills f WHERE f.case_id = c.case_id AND f.match_number = wanted.match_number))
    ORDER BY c.case_id LIMIT 1`.execute(db);
  return rows[0]?.case_id;
}

/** Returns the account numbers of these names; undefined if one name does not exist. */
export async function accountsNamed(db: Db, names: readonly string[]): Promise<readonly number[] | undefined> {
  const wanted = [...new Set(names)];
  const rows = await db.selectFrom('users').select('user_id').where('user_name', 'in', wanted).execute();
  return rows.length === wanted.length ? rows.map((row) => row.user_id) : undefined;
}

/** True if all the bets are real bets in the market. */
export async function areAllOfMarket(db: Db, marketId: number, bets: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM bets
    WHERE market_id = ${marketId} AND bet_id = ANY(${[...bets]}::bigint[]) AND ${realAccountCondition('bets.account_id')}`.execute(
    db,
  );
  return rows[0]?.total === new Set(bets).size;
}

/** Returns the accounts' settled bets that were placed in the period: all matched ones or, with WINNING_ONLY, only the winning ones. */
export async function readPlayedBets(
  db: Db,
  marketId: number,
  { kind, users, from, until }: PlayScope,
): Promise<readonly number[]> {
  const { rows } = await sql<{ bet_id: number }>`
    SELECT bet_id FROM bets WHERE market_id = ${marketId} AND account_id = ANY(${[...users]}::integer[])
      AND settled_at IS NOT NULL AND ${kind === 'WINNING_ONLY' ? sql`profit > 0` : sql`matched > 0`} AND placed_at >= ${from}::bigint AND placed_at < ${until}::bigint
      AND ${realAccountCondition('bets.account_id')} ORDER BY bet_id`.execute(db);
  return rows.map((row) => row.bet_id);
}

/** True if all the bets are settled and won. */
export async function areAllWinning(db: Db, bets: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bets WHERE bet_id = ANY(${[...bets]}::bigint[]) AND NOT (settled_at IS NOT NULL AND coalesce(profit, 0) > 0) LIMIT 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** One side of a match between players. */
export type MatchSide = Omit<CaseFill, 'profit' | 'liability' | 'side'> & { readonly side: Side };

/**
 * Returns all sides of the valid real matches that include one of the bets or, with a window, were made in it. Matches of `waiting` count as valid.
 *
 * @param waiting the matches that are void while a runner is out, and would count again if it returns
 */
export async function sidesOf(
  db: Db,
  marketId: number,
  bets: readonly number[],
  window: { readonly from: number; readonly until: number } | undefined,
  waiting: readonly number[],
): Promise<readonly MatchSide[]> {
  const namedCondition: RawBuilder<unknown> =
    window === undefined
      ? sql`f.bet_id = ANY(${[...bets]}::bigint[])`
      : sql`f.at >= ${window.from}::bigint AND f.at < ${window.until}::bigint`;
  const { rows } = await sql<MatchSide>`
    WITH live AS (
      SELECT f.bet_id, f.seq, f.match_number, b.account_id, b.runner, b.side, f.stake, f.payout, f.at AS matched_at, ${namedCondition} AS named
      FROM bets b JOIN fills f ON f.bet_id = b.bet_id
      WHERE b.market_id = ${marketId} AND (f.voided_seq IS NULL OR f.match_number = ANY(${[...waiting]}::bigint[]))
        AND ${realAccountCondition('b.account_id')})
    SELECT * FROM live WHERE match_number IN (SELECT match_number FROM live WHERE named) ORDER BY match_number, seq, bet_id`.execute(
    db,
  );
  return rows;
}

/** Returns the bets of a case, including the other sides of their matches. */
export async function betsOfCase(db: Db, caseId: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('void_case_fills').select('bet_id').distinct().where('case_id', '=', caseId).execute();
  return rows.map((row) => row.bet_id);
}

/** Returns the matches that a case was opened about. */
export async function matchesOfCase(db: Db, caseId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('void_case_fills').select('match_number').distinct().where('case_id', '=', caseId).execute();
  return new Set(rows.map((row) => row.match_number));
}

/** True if the account has or had a bet in the market. Settlement does not change that. */
export async function hasBetIn(db: Db, accountId: number, marketId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bets WHERE account_id = ${accountId} AND market_id = ${marketId} AND matched + voided + remaining > 0
    UNION ALL SELECT FROM house_bets WHERE account_id = ${accountId} AND market_id = ${marketId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export type CaseFilter = { readonly caseId?: number; readonly status?: CaseRow['status'] | undefined };

/** Returns cases, newest first; an approval shows as LAPSED after its day. */
export async function readCases(db: Db, filter: CaseFilter, page: Page, now: Date) {
  const status = sql`CASE WHEN c.status = 'APPROVED' AND c.lapses_at <= ${now} THEN 'LAPSED' ELSE c.status END`;
  const where = sql`(${filter.caseId ?? null}::bigint IS NULL OR c.case_id = ${filter.caseId ?? null}::bigint)
    AND (${filter.status ?? null}::text IS NULL OR ${status} = ${filter.status ?? null}::text)`;
  const { rows } = await sql<CaseRow>`
    SELECT c.*, ${status} AS status, m.name AS market_name, t.name AS match_name, o.user_name AS opener, d.user_name AS decider,
           x.user_name AS doer, s.matches, s.bets, s.accounts, s.stake
    FROM void_cases c JOIN markets m ON m.market_id = c.market_id JOIN matches t ON t.match_id = m.match_id
      JOIN users o ON o.user_id = c.opened_by LEFT JOIN users d ON d.user_id = c.decided_by LEFT JOIN users x ON x.user_id = c.done_by,
      LATERAL (SELECT count(DISTINCT match_number) AS matches, count(DISTINCT bet_id) AS bets, count(DISTINCT account_id) AS accounts,
                      coalesce(sum(stake) FILTER (WHERE side = 'BACK' OR liability IS NOT NULL), 0)::bigint AS stake
               FROM void_case_fills f WHERE f.case_id = c.case_id) s
    WHERE ${where} ORDER BY c.case_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total FROM void_cases c WHERE ${where}`.execute(db);
  return { rows: rows.map(wireCase), total: totals.rows[0]?.total ?? 0 };
}

type CaseRow = Omit<CaseRecord, 'status'> & {
  readonly status: CaseRecord['status'] | 'LAPSED';
  readonly market_name: string;
  readonly match_name: string;
  readonly opener: string;
  readonly decider: string | null;
  readonly doer: string | null;
  readonly matches: number;
  readonly bets: number;
  readonly accounts: number;
  readonly stake: Minor;
};

function wireCase(row: CaseRow) {
  return {
    case_id: row.case_id,
    version: row.version,
    status: row.status,
    market_id: marketIdText(row.market_id),
    market_name: row.market_name,
    match_name: row.match_name,
    reason: row.reason,
    sentence: caseSentence(row.reason),
    scope: row.scope,
    play: row.play,
    from: row.window_from === null ? null : momentText(row.window_from),
    until: row.window_until === null ? null : momentText(row.window_until),
    evidence: row.evidence,
    matches: row.matches,
    bets: row.bets,
    accounts: row.accounts,
    stake: fromMinor(row.stake),
    note: row.note,
    opened_by: row.opener,
    opened_at: row.opened_at.toISOString(),
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    lapses_at: row.lapses_at?.toISOString() ?? null,
    done_by: row.doer,
    done_at: row.done_at?.toISOString() ?? null,
  };
}

type FillRow = CaseFill &
  Pick<BetOddsRow, 'price' | 'line' | 'band_width' | 'rate'> & {
    readonly market_id: number;
    readonly user_name: string;
    readonly selection_id: number;
    readonly selection_name: string;
  };

/** Returns one page of a case's matches. */
export async function readCaseFills(db: Db, catalogue: Catalogue, caseId: number, page: Page) {
  const { rows } = await sql<FillRow>`
    SELECT f.*, c.market_id, u.user_name, r.selection_id, r.name AS selection_name, b.price,
           coalesce(h.line, 0) AS line, coalesce(h.band_width, 0) AS band_width, coalesce(h.rate, 0) AS rate
    FROM void_case_fills f JOIN void_cases c ON c.case_id = f.case_id JOIN users u ON u.user_id = f.account_id
      JOIN runners r ON r.market_id = c.market_id AND r.runner_index = f.runner
      LEFT JOIN bets b ON b.bet_id = f.bet_id LEFT JOIN house_bets h ON h.bet_id = f.bet_id
    WHERE f.case_id = ${caseId}::bigint ORDER BY f.match_number, f.named DESC, f.seq LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  const totals = await sql<{ total: number }>`
    SELECT count(*) AS total FROM void_case_fills WHERE case_id = ${caseId}::bigint`.execute(db);
  return {
    rows: rows.flatMap((row) => {
      const entry = catalogue.anyMarket(row.market_id);
      return entry === undefined ? [] : [wireFill(entry, row)];
    }),
    total: totals.rows[0]?.total ?? 0,
  };
}

/** The largest loss of one side of a match: of a house bet it is stored, of others it follows from the side. */
const LIABILITY = sql`coalesce(f.liability, CASE f.side WHEN 'BACK' THEN f.stake ELSE f.payout - f.stake END)`;

/** Returns the accounts of a case with the sums of their sides, the largest loss first. */
export async function readCaseAccounts(db: Db, caseId: number, page: Page) {
  type Row = { user_id: number; user_name: string; bets: number; liability: Minor; profit: Minor | null };
  const { rows } = await sql<Row>`
    SELECT f.account_id AS user_id, u.user_name, count(DISTINCT f.bet_id) AS bets,
           sum(${LIABILITY})::bigint AS liability, sum(f.profit)::bigint AS profit
    FROM void_case_fills f JOIN users u ON u.user_id = f.account_id WHERE f.case_id = ${caseId}::bigint
    GROUP BY f.account_id, u.user_name ORDER BY 4 DESC, 2 LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`
    SELECT count(DISTINCT account_id) AS total FROM void_case_fills WHERE case_id = ${caseId}::bigint`.execute(db);
  return {
    rows: rows.map(({ liability, profit, ...row }) => ({
      ...row,
      liability: fromMinor(liability),
      profit: profit === null ? null : fromMinor(profit),
    })),
    total: totals.rows[0]?.total ?? 0,
  };
}

function wireFill(entry: AnyMarketEntry, row: FillRow) {
  const { side, stake, payout } = row;
  const liability = row.liability ?? (side === 'BACK' ? stake : ((payout - stake) as Minor));
  return {
    bet_id: String(row.bet_id),
    match_number: row.match_number,
    user_id: row.account_id,
    user_name: row.user_name,
    selection_id: row.selection_id,
    selection_name: row.selection_name,
    side,
    ...betOddsOf(entry, row),
    named: row.named,
    stake: fromMinor(stake),
    liability: fromMinor(liability),
    matched_at: momentText(row.matched_at),
    profit: row.profit === null ? null : fromMinor(row.profit as Minor),
  };
}

/** Returns the case that voided each house bet. A bet voided in another way has none. */
export async function casesOfHouseBets(db: Db, betIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (betIds.length === 0) return new Map();
  const { rows } = await sql<{ bet_id: number; case_id: number }>`
    SELECT DISTINCT ON (v.bet_id) v.bet_id, v.case_id FROM void_case_fills v JOIN void_cases k ON k.case_id = v.case_id
    WHERE v.bet_id = ANY(${[...betIds]}::bigint[]) AND k.status = 'DONE' ORDER BY v.bet_id, k.done_at`.execute(db);
  return new Map(rows.map((row) => [row.bet_id, row.case_id]));
}

/** A separately voided part of a bet. */
export type VoidedPart = {
  readonly bet_id: number;
  readonly stake: Minor;
  readonly reason: string;
  readonly case_id: number | null;
};

/** Returns voided parts of bets, each with its case, for players' statements. */
export async function voidedParts(db: Db, betIds: readonly number[]): Promise<readonly VoidedPart[]> {
  if (betIds.length === 0) return [];
  const { rows } = await sql<VoidedPart>`
    SELECT f.bet_id, sum(f.stake)::bigint AS stake, coalesce(c.reason, b.void_reason) AS reason, c.case_id
    FROM fills f JOIN bets b ON b.bet_id = f.bet_id
      LEFT JOIN LATERAL (
        SELECT k.case_id, k.reason FROM void_case_fills v JOIN void_cases k ON k.case_id = v.case_id
        WHERE v.bet_id = f.bet_id AND v.seq = f.seq AND k.status = 'DONE' ORDER BY k.done_at LIMIT 1) c ON true
    WHERE f.bet_id = ANY(${[...betIds]}::bigint[]) AND f.voided_seq IS NOT NULL
    GROUP BY f.bet_id, c.case_id, c.reason, b.void_reason ORDER BY f.bet_id, c.case_id`.execute(db);
  return rows;
}

/** Returns the spans of facts that a case covers, also a rejected one. */
export async function spanCasesOf(db: Db, marketIds: readonly number[]): Promise<readonly SpanCase[]> {
  if (marketIds.length === 0) return [];
  const rows = await db
    .selectFrom('void_cases')
    .select(['market_id', 'window_from', 'window_until'])
    .where('market_id', 'in', marketIds)
    .where('reason', 'in', ['VAR_WINDOW', 'PLAYER_DROPPED_OUT'])
    .execute();
  return rows.map((row) => ({ marketId: row.market_id, from: row.window_from, until: row.window_until }));
}

type SpanCase = { readonly marketId: number; readonly from: number | null; readonly until: number | null };
