import { MICROS_PER_MS } from '@pavilion/core/std';
import { sql, type RawBuilder } from 'kysely';
import { fromMinor } from '@pavilion/contract/amount';
import type { PlayedRound, WalletTicket } from '@pavilion/contract/wallet';
import type { Minor } from '@pavilion/core/money';
import { type Page, timeText } from '../platform/http/wire.ts';
import type { Db } from '../platform/db/index.ts';
import { DECIDED_STANDINGS } from '../platform/ledger/movement-reads.ts';
import type { Game } from './game-store.ts';
import { ticketLine } from '../platform/ledger/casino-move-reads.ts';

export type RoundFilter = {
  readonly accountId: number;
  /** A period in microseconds; both ends are included. */
  readonly fromAt?: number | undefined;
  readonly toAt?: number | undefined;
  readonly provider?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly roundId?: string | undefined;
  /** True for finished rounds, false for open rounds; undefined for both. */
  readonly isOver?: boolean | undefined;
};

/** The name of a game, for rows with only its code. */
export type GameOf = (provider: string, code: string) => Game | undefined;

export type RoundRow = {
  readonly provider: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly bets: number;
  readonly debit: Minor;
  readonly credit: Minor;
  readonly opened_at: number;
  readonly closed_at: number | null;
  readonly result_ref: string | null;
};

export type RoundPage = {
  readonly rows: readonly RoundRow[];
  readonly total: number;
  readonly debit: Minor;
  readonly credit: Minor;
  readonly net: Minor;
};

function roundConditions(filter: RoundFilter): RawBuilder<unknown> {
  const parts = [
    sql`account_id = ${filter.accountId}`,
    filter.fromAt === undefined ? undefined : sql`opened_at >= ${filter.fromAt}`,
    filter.toAt === undefined ? undefined : sql`opened_at <= ${filter.toAt}`,
    filter.provider === undefined ? undefined : sql`provider = ${filter.provider}`,
    filter.gameCode === undefined ? undefined : sql`game_code = ${filter.gameCode}`,
    filter.roundId === undefined ? undefined : sql`round_id = ${filter.roundId}`,
    filter.isOver === undefined ? undefined : filter.isOver ? sql`closed_at IS NOT NULL` : sql`closed_at IS NULL`,
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` AND `);
}

/** Reads the rounds a player bet in, newest first, without rounds in which every bet was refused. */
export async function readRounds(db: Db, filter: RoundFilter, page: Page): Promise<RoundPage> {
  const where = sql`${roundConditions(filter)} AND (bets > 0 OR game_code <> '')`;
  const { rows } = await sql<RoundRow>`
    SELECT provider, round_id, game_code, bets, debit, credit, opened_at, closed_at, result_ref
    FROM wallet_rounds WHERE ${where} ORDER BY opened_at DESC, round_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  const totals = await sql<{ total: number; debit: Minor; credit: Minor }>`
    SELECT count(*) AS total, coalesce(sum(debit), 0)::bigint AS debit, coalesce(sum(credit), 0)::bigint AS credit
    FROM wallet_rounds WHERE ${where}`.execute(db);
  const { total = 0, debit = 0 as Minor, credit = 0 as Minor } = totals.rows[0] ?? {};
  return { rows, total, debit, credit, net: (credit - debit) as Minor };
}

export function roundLine(row: RoundRow, gameOf: GameOf, played: PlayedRound | undefined) {
  const game = gameOf(row.provider, row.game_code);
  const isVoid = played?.state === 'VOID' || (row.closed_at !== null && row.bets === 0);
  const state: 'OPEN' | 'VOID' | 'ENDED' = row.closed_at === null ? 'OPEN' : isVoid ? 'VOID' : 'ENDED';
  return {
    round_id: row.round_id,
    provider_name: row.provider,
    game_id: game?.gameId ?? null,
    game_name: game?.name ?? row.game_code,
    game_code: row.game_code,
    started_at: timeText(row.opened_at),
    ended_at: row.closed_at === null ? null : timeText(row.closed_at),
    bets: row.bets,
    debit: fromMinor(row.debit),
    credit: fromMinor(row.credit),
    net: fromMinor((row.credit - row.debit) as Minor),
    state,
    result: played === undefined ? '' : played.resultText || outcomeWords(played.outcome),
  };
}

/** Returns a JSON outcome as words: `{"ROLL":7547}` becomes "ROLL 7547". Returns other texts unchanged. */
function outcomeWords(outcome: string | null): string {
  if (outcome === null || !/^\{.*\}$/s.test(outcome)) return outcome ?? '';
  const parts: unknown = JSON.parse(outcome);
  return Object.entries(parts as Readonly<Record<string, unknown>>)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

type BetLine = {
  readonly provider: string;
  readonly tx_id: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly betting_window: number | null;
  readonly at: number;
  readonly amount: Minor;
  readonly paid: Minor;
  readonly standing: keyof typeof STATUS;
  readonly tickets: readonly WalletTicket[] | null;
  readonly outcome: string | null;
};

/** Maps a bet's stored state to the one players see: a parked win is still open. */
const STATUS = {
  OPEN: 'OPEN',
  PAID: 'PAID',
  LOST: 'LOST',
  PARKED: 'OPEN',
  ROLLED_BACK: 'VOID',
} as const;

/** Returns bets in games, newest first, without refused ones. */
export async function readCasinoBets(db: Db, filter: RoundFilter, gameOf: GameOf, page: Page) {
  const where = sql`t.action = 'bet' AND ${betConditions(filter)}`;
  const { rows } = await sql<BetLine>`
    SELECT t.provider, t.tx_id, t.round_id, t.game_code, t.betting_window, t.at, t.amount, t.paid, t.standing, t.tickets,
           r.states ->> t.tx_id AS outcome
    FROM wallet_transactions t
    LEFT JOIN wallet_rounds r ON r.provider = t.provider AND r.round_id = t.round_id AND r.account_id = t.account_id
    WHERE ${where} ORDER BY t.seq DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number; debit: Minor }>`
    SELECT count(*) AS total, coalesce(sum(t.amount), 0)::bigint AS debit FROM wallet_transactions t WHERE ${where}`.execute(db);
  const { total = 0, debit = 0 as Minor } = totals.rows[0] ?? {};
  return { rows: rows.map((row) => betLine(row, gameOf)), total, debit };
}

function betConditions(filter: RoundFilter): RawBuilder<unknown> {
  const standings = filter.isOver === false ? ['OPEN', 'PARKED'] : Object.keys(STATUS);
  const parts = [
    sql`t.account_id = ${filter.accountId}`,
    sql`t.standing = ANY(${standings}::text[])`,
    filter.fromAt === undefined ? undefined : sql`t.at >= ${filter.fromAt}`,
    filter.toAt === undefined ? undefined : sql`t.at <= ${filter.toAt}`,
    filter.provider === undefined ? undefined : sql`t.provider = ${filter.provider}`,
    filter.gameCode === undefined ? undefined : sql`t.game_code = ${filter.gameCode}`,
    filter.roundId === undefined ? undefined : sql`t.round_id = ${filter.roundId}`,
  ].filter((part) => part !== undefined);
  return sql.join(parts, sql` AND `);
}

function betLine(row: BetLine, gameOf: GameOf) {
  const game = gameOf(row.provider, row.game_code);
  return {
    bet_id: row.tx_id,
    round_id: row.round_id,
    provider_name: row.provider,
    game_id: game?.gameId ?? null,
    game_name: game?.name ?? row.game_code,
    game_code: row.game_code,
    window: row.betting_window ?? 0,
    placed_at: timeText(row.at),
    debit: fromMinor(row.amount),
    credit: fromMinor(row.standing === 'ROLLED_BACK' ? row.amount : row.paid),
    status: STATUS[row.standing],
    outcome: row.outcome,
    tickets: (row.tickets ?? []).map(ticketLine),
  };
}

/** Returns credits less debits of the casino bets that were placed since a moment and are decided, in minor units (casino C-REG-2). */
export async function netPositionSince(db: Db, accountId: number, sinceMs: number): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    SELECT coalesce(sum(paid - amount), 0)::bigint AS net FROM wallet_transactions
    WHERE account_id = ${accountId} AND at >= ${sinceMs * MICROS_PER_MS} AND action = 'bet' AND standing = ANY(${DECIDED_STANDINGS}::text[])`.execute(
    db,
  );
  return rows[0]?.net ?? 0;
}
