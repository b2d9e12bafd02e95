import type { EventOf } from '@pavilion/core/exchange';
import type { BetChange } from './bet-change.ts';
import { arrayOf, copyRows } from './binary.ts';
import type { SqlWriter } from './projection.ts';

export type BetResult = EventOf<'orderSettled'> & { readonly settlement: number };
type NewBet = BetChange & { readonly placed: EventOf<'orderPlaced'> };

const INSERT = `
  COPY bets (bet_id, account_id, market_id, runner, side, order_type, price, size, persistence, time_in_force, matched, payout,
             cancelled, lapsed, voided, pending, placed_at, matched_at, reduced_at, reduced_for, voided_alone, void_reason) FROM STDIN (FORMAT binary)`;
const COLUMNS = 22;

/** Inserts the bets placed in this run of events, in their final state. */
export async function insertBets(writer: SqlWriter, changes: readonly BetChange[]): Promise<void> {
  const bets = changes.filter((change): change is NewBet => change.placed !== undefined);
  if (bets.length === 0) return;
  const rows = copyRows(bets, COLUMNS, (row, bet) => {
    const { placed } = bet;
    row.int64(bet.bet);
    row.int32(placed.account);
    row.int32(placed.market);
    row.int16(placed.runner);
    row.name(placed.side);
    row.name(placed.orderType ?? 'LIMIT');
    row.int32(bet.price ?? placed.price);
    row.int64(placed.size + bet.enlarged);
    row.name(bet.persistence ?? placed.persistence);
    row.name(placed.timeInForce);
    row.int64(bet.matched - bet.voided);
    row.int64(bet.payout);
    row.int64(bet.cancelled);
    row.int64(bet.lapsed);
    row.int64(bet.voided);
    row.boolean(bet.isPending ?? false);
    row.int64(placed.at);
    row.int64(bet.matchedAt);
    row.int64(bet.reducedAt);
    row.name(bet.reducedFor);
    row.int64(bet.voided);
    row.name(bet.voidReason);
  });
  await writer.copy(INSERT, rows);
}

/** Arrays next to each other in one select list advance together, and the server keeps no copy of them. */
const UPDATE = `
  UPDATE bets SET
    matched = bets.matched + row.matched,
    payout = bets.payout + row.payout,
    cancelled = bets.cancelled + row.cancelled,
    lapsed = bets.lapsed + row.lapsed,
    pending = coalesce(row.pending, bets.pending),
    matched_at = coalesce(row.matched_at, bets.matched_at),
    reduced_at = coalesce(row.reduced_at, bets.reduced_at),
    reduced_for = coalesce(row.reduced_for, bets.reduced_for)
  FROM (SELECT unnest($1::bigint[]) AS bet_id, unnest($2::bigint[]) AS matched, unnest($3::bigint[]) AS payout,
               unnest($4::bigint[]) AS cancelled, unnest($5::bigint[]) AS lapsed, unnest($6::boolean[]) AS pending,
               unnest($7::bigint[]) AS matched_at, unnest($8::bigint[]) AS reduced_at, unnest($9::text[]) AS reduced_for) AS row
  WHERE bets.bet_id = row.bet_id`;

/** Changes bets that already have a row. Amendments are rare and read the row twice. All other changes share a simpler statement. */
export async function updateBets(writer: SqlWriter, changes: readonly BetChange[]): Promise<void> {
  const older = changes.filter((change) => change.placed === undefined);
  await amendBets(
    writer,
    older.filter((change) => change.isAmended),
  );
  await updatePlainBets(
    writer,
    older.filter((change) => !change.isAmended),
  );
  await voidBets(
    writer,
    older.filter((change) => change.voided !== 0 || change.voidReason !== undefined),
  );
}

/** The payout stays, so the bet still shows its matched price. */
const VOID = `
  UPDATE bets SET
    matched = bets.matched - row.voided,
    voided = bets.voided + row.voided,
    voided_alone = bets.voided_alone + row.voided,
    void_reason = CASE WHEN bets.voided_alone + row.voided = 0 THEN NULL ELSE coalesce(row.reason, bets.void_reason) END
  FROM (SELECT unnest($1::bigint[]) AS bet_id, unnest($2::bigint[]) AS voided, unnest($3::text[]) AS reason) AS row
  WHERE bets.bet_id = row.bet_id`;

async function voidBets(writer: SqlWriter, changes: readonly BetChange[]): Promise<void> {
  if (changes.length === 0) return;
  await writer.query({
    name: 'void-bets',
    text: VOID,
    values: [
      arrayOf('int64', changes, (change) => change.bet),
      arrayOf('int64', changes, (change) => change.voided),
      arrayOf('name', changes, (change) => change.voidReason),
    ],
  });
}

async function updatePlainBets(writer: SqlWriter, plain: readonly BetChange[]): Promise<void> {
  if (plain.length === 0) return;
  await writer.query({
    name: 'update-bets',
    text: UPDATE,
    values: [
      arrayOf('int64', plain, (change) => change.bet),
      arrayOf('int64', plain, (change) => change.matched),
      arrayOf('int64', plain, (change) => change.payout),
      arrayOf('int64', plain, (change) => change.cancelled),
      arrayOf('int64', plain, (change) => change.lapsed),
      arrayOf('boolean', plain, (change) => change.isPending),
      arrayOf('int64', plain, (change) => change.matchedAt),
      arrayOf('int64', plain, (change) => change.reducedAt),
      arrayOf('name', plain, (change) => change.reducedFor),
    ],
  });
}

/** An amendment gives the new matched and open size. The row decides the change: an increase is size, a decrease is cancelled. */
const AMEND = `
  UPDATE bets SET
    price = coalesce(row.price, bets.price),
    persistence = coalesce(row.persistence, bets.persistence),
    matched = bets.matched + row.matched,
    payout = bets.payout + row.payout,
    size = bets.size + row.enlarged + greatest(amended.change, 0),
    cancelled = bets.cancelled + row.cancelled + greatest(-amended.change, 0),
    lapsed = bets.lapsed + row.lapsed,
    pending = coalesce(row.pending, bets.pending),
    matched_at = coalesce(row.matched_at, bets.matched_at),
    reduced_at = CASE WHEN amended.cancelled_last THEN row.amended_at ELSE coalesce(row.reduced_at, bets.reduced_at) END,
    reduced_for = CASE WHEN amended.cancelled_last THEN 'CANCELLED' ELSE coalesce(row.reduced_for, bets.reduced_for) END
  FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
              $9::boolean[], $10::bigint[], $11::bigint[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[])
    AS row (bet_id, price, persistence, matched, payout, enlarged, cancelled, lapsed, pending, matched_at, reduced_at, reduced_for,
            amended_to, amended_at, reduced_before)
  JOIN bets AS old ON old.bet_id = row.bet_id
  CROSS JOIN LATERAL (
    SELECT coalesce(row.amended_to - (old.size - old.cancelled - old.lapsed - old.voided - row.reduced_before), 0) AS change
  ) AS difference
  CROSS JOIN LATERAL (
    SELECT difference.change, difference.change < 0 AND row.amended_at > coalesce(row.reduced_at, 0) AS cancelled_last
  ) AS amended
  WHERE bets.bet_id = row.bet_id`;

async function amendBets(writer: SqlWriter, changes: readonly BetChange[]): Promise<void> {
  if (changes.length === 0) return;
  await writer.query({
    name: 'amend-bets',
    text: AMEND,
    values: [
      arrayOf('int64', changes, (change) => change.bet),
      arrayOf('int32', changes, (change) => change.price),
      arrayOf('name', changes, (change) => change.persistence),
      arrayOf('int64', changes, (change) => change.matched),
      arrayOf('int64', changes, (change) => change.payout),
      arrayOf('int64', changes, (change) => change.enlarged),
      arrayOf('int64', changes, (change) => change.cancelled),
      arrayOf('int64', changes, (change) => change.lapsed),
      arrayOf('boolean', changes, (change) => change.isPending),
      arrayOf('int64', changes, (change) => change.matchedAt),
      arrayOf('int64', changes, (change) => change.reducedAt),
      arrayOf('name', changes, (change) => change.reducedFor),
      arrayOf('int64', changes, (change) => change.amendedTo),
      arrayOf('int64', changes, (change) => change.amendedAt),
      arrayOf('int64', changes, (change) => change.reducedBefore),
    ],
  });
}

/** In a void market the matched part becomes voided. The payout stays, so that the bet still shows its matched price. */
const SETTLE = `
  UPDATE bets SET
    profit = row.profit,
    settlement = row.settlement,
    settled_at = row.settled_at,
    voided = CASE WHEN row.voided THEN bets.voided + bets.matched ELSE bets.voided END,
    matched = CASE WHEN row.voided THEN 0 ELSE bets.matched END
  FROM (SELECT unnest($1::bigint[]) AS bet_id, unnest($2::bigint[]) AS profit, unnest($3::boolean[]) AS voided,
               unnest($4::integer[]) AS settlement, unnest($5::bigint[]) AS settled_at) AS row
  WHERE bets.bet_id = row.bet_id`;

/** Writes the results of bets in settlements. */
export async function settleBets(writer: SqlWriter, results: readonly BetResult[]): Promise<void> {
  if (results.length === 0) return;
  await writer.query({
    name: 'settle-bets',
    text: SETTLE,
    values: [
      arrayOf('int64', results, (result) => result.order),
      arrayOf('int64', results, (result) => result.profit),
      arrayOf('boolean', results, (result) => result.voided),
      arrayOf('int32', results, (result) => result.settlement),
      arrayOf('int64', results, (result) => result.at),
    ],
  });
}

const ROLL_BACK = `
  UPDATE bets SET
    profit = NULL, settlement = NULL, settled_at = NULL, matched = matched + voided - voided_alone, voided = voided_alone
  WHERE market_id = $1 AND settlement = $2`;

/** Removes a settlement's results from its bets. */
export async function rollBackBets(writer: SqlWriter, event: EventOf<'settlementRolledBack'>): Promise<void> {
  await writer.query({ name: 'roll-back-bets', text: ROLL_BACK, values: [event.market, event.settlement] });
}
