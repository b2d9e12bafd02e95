import { sql } from 'kysely';
import { fromMinor, fromPrice } from '@pavilion/contract/amount';
import type { EventOf, PlaceInstruction } from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import { lapseSentence } from '../../platform/http/bet-reasons.ts';
import { marketIdText, type Page, timeText } from '../../platform/http/wire.ts';
import type { Db } from '../../platform/db/index.ts';

type InstructionEnd = EventOf<'instructionEnded'>['end'];

type InstructionFilter = {
  readonly accountId: number;
  readonly end: InstructionEnd | undefined;
  readonly fromAt: number | undefined;
  readonly toAt: number | undefined;
  readonly sportId: number | undefined;
};

/** The columns of a bet: either the bet that a stop would place, or the bet that was placed. */
type BetColumns = { readonly name: string; readonly side: Side; readonly price: Price; readonly size: Minor };
type StopColumns = BetColumns & {
  readonly selection: number;
  readonly trigger: PlaceInstruction['trigger'];
  readonly watched: number;
  readonly watched_name: string;
  readonly at: Price;
};

type Row = {
  readonly instruction_id: number;
  readonly market_id: number;
  readonly market_name: string;
  readonly match_id: number;
  readonly match_name: string;
  readonly sport_id: number;
  readonly placed_at: number;
  readonly ended_at: number;
  readonly ended: InstructionEnd;
  readonly profit: Minor | null;
  readonly stop: StopColumns | null;
  readonly bet_id: number | null;
  readonly bet: (BetColumns & { readonly matched: Minor }) | null;
  readonly refusal: string | null;
};

/** Returns one page of the ended instructions of an account, the newest end first. */
export async function readInstructions(db: Db, { accountId, end, fromAt, toAt, sportId }: InstructionFilter, page: Page) {
  const found = sql`
    FROM instructions i
    JOIN markets m ON m.market_id = i.market_id
    JOIN matches t ON t.match_id = m.match_id
    WHERE i.account_id = ${accountId} AND i.ended_at >= ${fromAt ?? 0} AND i.ended_at <= ${toAt ?? Number.MAX_SAFE_INTEGER}
      AND (${end ?? null}::text IS NULL OR i.ended = ${end ?? null})
      AND (${sportId ?? null}::integer IS NULL OR t.sport_id = ${sportId ?? null}::integer)`;
  const { rows } = await sql<Row>`
    SELECT i.*, m.name AS market_name, t.match_id, t.name AS match_name, t.sport_id,
      (SELECT jsonb_build_object('trigger', i.trigger, 'watched', w.selection_id, 'watched_name', w.name, 'at', i.trigger_price,
         'selection', r.selection_id, 'name', r.name, 'side', i.side, 'price', i.price, 'size', i.size)
       FROM runners w, runners r WHERE w.market_id = i.market_id AND w.runner_index = i.trigger_runner
         AND r.market_id = i.market_id AND r.runner_index = i.runner) AS stop,
      (SELECT jsonb_build_object('name', r.name, 'side', b.side, 'price', b.price, 'size', b.size, 'matched', b.matched)
       FROM bets b JOIN runners r ON r.market_id = b.market_id AND r.runner_index = b.runner WHERE b.bet_id = i.bet_id) AS bet
    ${found} ORDER BY i.ended_at DESC, i.instruction_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  const totals = await sql<{ total: number }>`SELECT count(*) AS total ${found}`.execute(db);
  return { rows: rows.map(wireRow), total: totals.rows[0]?.total ?? 0 };
}

function wireRow({ stop, bet, ...row }: Row) {
  return {
    instruction_id: String(row.instruction_id),
    market_id: marketIdText(row.market_id),
    market_name: row.market_name,
    match_id: row.match_id,
    match_name: row.match_name,
    sport_id: row.sport_id,
    placed_at: timeText(row.placed_at),
    ended_at: timeText(row.ended_at),
    end: row.ended,
    profit: row.profit === null ? null : fromMinor(row.profit),
    stop: stop === null ? null : stopShown(stop),
    bet_id: row.bet_id === null ? null : String(row.bet_id),
    bet: bet === null ? null : { ...betShown(bet), size_matched: fromMinor(bet.matched) },
    reason: row.refusal,
    reason_text: row.refusal === null ? null : lapseSentence(row.refusal),
  };
}

function betShown({ name, side, price, size }: BetColumns) {
  return { selection_name: name, side, price: fromPrice(price), stake: fromMinor(size) };
}

function stopShown({ trigger, watched, watched_name, at, selection, ...bet }: StopColumns) {
  const when = trigger === 'TRADED_AT_MOST' ? ('AT_MOST' as const) : ('AT_LEAST' as const);
  return {
    trigger: { selection_id: watched, when, price: fromPrice(at) },
    trigger_name: watched_name,
    selection_id: selection,
    ...betShown(bet),
  };
}
