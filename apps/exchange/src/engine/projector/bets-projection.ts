import type { ExchangeEvent, MarketSettled, MarketVoided, OrderSettled, SettlementRolledBack } from '@pavilion/core/exchange';
import { BetChange } from './bet-change.ts';
import { column, type Cell } from './columns.ts';
import type { Projection, SqlWriter } from './projection.ts';

type Result = OrderSettled & { readonly settlement: number };
/** Events whose effects on rows may be written together; a settlement or its rollback begins the next part. */
type Part = { readonly changes: Map<number, BetChange>; readonly results: Result[]; rollback: SettlementRolledBack | undefined };

/** One row per order: sizes, prices, times, result. */
export class BetsProjection implements Projection {
  #parts: Part[] = [emptyPart()];
  #settling: MarketSettled | MarketVoided | undefined;

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'orderPlaced':
        this.#part.changes.set(event.order, new BetChange(event.order, event));
        return;
      case 'orderDelayed':
        this.#change(event.order).pending = true;
        return;
      case 'orderRested':
        this.#change(event.order).pending = false;
        return;
      case 'orderReduced':
        this.#change(event.order).reduce(event);
        return;
      case 'orderAmended':
        this.#change(event.order).amend(event);
        return;
      case 'orderFilled': {
        const change = this.#change(event.order);
        change.matched += event.stake;
        change.payout += event.payout;
        change.matchedAt = event.at;
        return;
      }
      case 'marketSettled':
      case 'marketVoided':
        this.#settling = event;
        return;
      case 'orderSettled':
        if (this.#settling !== undefined) this.#part.results.push({ ...event, settlement: this.#settling.settlement });
        return;
      case 'settlementRolledBack':
        this.#part.rollback = event;
        this.#parts.push(emptyPart());
        return;
      default:
        return;
    }
  }

  async write(writer: SqlWriter): Promise<void> {
    const parts = this.#parts;
    this.#parts = [emptyPart()];
    this.#settling = undefined;
    for (const part of parts) {
      const changes = [...part.changes.values()];
      await insertBets(
        writer,
        changes.filter((change) => change.placed !== undefined),
      );
      await updateBets(
        writer,
        changes.filter((change) => change.placed === undefined),
      );
      await writeResults(writer, part.results);
      if (part.rollback !== undefined) await rollBack(writer, part.rollback);
    }
  }

  get #part(): Part {
    return this.#parts[this.#parts.length - 1] as Part;
  }

  #change(bet: number): BetChange {
    const part = this.#part;
    let change = part.changes.get(bet);
    if (change === undefined) {
      change = new BetChange(bet);
      part.changes.set(bet, change);
    }
    return change;
  }
}

function emptyPart(): Part {
  return { changes: new Map(), results: [], rollback: undefined };
}

const INSERT = `
  INSERT INTO bets (bet_id, account_id, market_id, runner, side, price, size, persistence, time_in_force, matched, payout,
                    cancelled, lapsed, voided, pending, placed_at, matched_at, reduced_at, reduced_for)
  SELECT bet_id, account_id, market_id, runner, side, price, size, persistence, time_in_force, matched, payout,
         cancelled, lapsed, 0, pending, placed_at, matched_at, reduced_at, reduced_for
  FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::smallint[], $5::text[], $6::integer[], $7::bigint[], $8::text[], $9::text[],
              $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::boolean[], $15::bigint[], $16::bigint[], $17::bigint[], $18::text[])
    AS row (bet_id, account_id, market_id, runner, side, price, size, persistence, time_in_force, matched, payout,
            cancelled, lapsed, pending, placed_at, matched_at, reduced_at, reduced_for)`;

async function insertBets(writer: SqlWriter, changes: readonly BetChange[]): Promise<void> {
  if (changes.length === 0) return;
  const placed = (cell: (event: NonNullable<BetChange['placed']>) => Cell): string =>
    column(changes, (change) => (change.placed === undefined ? undefined : cell(change.placed)));
  const changed = (cell: (change: BetChange) => Cell): string => column(changes, cell);
  await writer.query({
    name: 'insert-bets',
    text: INSERT,
    values: [
      changed((change) => change.bet),
      placed((event) => event.account),
      placed((event) => event.market),
      placed((event) => event.runner),
      placed((event) => event.side),
      changed((change) => change.price ?? change.placed?.price),
      changed((change) => (change.placed?.size ?? 0) + change.enlarged),
      changed((change) => change.persistence ?? change.placed?.persistence),
      placed((event) => event.timeInForce),
      changed((change) => change.matched),
      changed((change) => change.payout),
      changed((change) => change.cancelled),
      changed((change) => change.lapsed),
      changed((change) => change.pending ?? false),
      placed((event) => event.at),
      changed((change) => change.matchedAt),
      changed((change) => change.reducedAt),
      changed((change) => change.reducedFor),
    ],
  });
}

/** An amendment says what is matched or open afterwards, so what it changed depends on the row: more is size, less is cancelled. */
const UPDATE = `
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

async function updateBets(writer: SqlWriter, changes: readonly BetChange[]): Promise<void> {
  if (changes.length === 0) return;
  const changed = (cell: (change: BetChange) => Cell): string => column(changes, cell);
  await writer.query({
    name: 'update-bets',
    text: UPDATE,
    values: [
      changed((change) => change.bet),
      changed((change) => change.price),
      changed((change) => change.persistence),
      changed((change) => change.matched),
      changed((change) => change.payout),
      changed((change) => change.enlarged),
      changed((change) => change.cancelled),
      changed((change) => change.lapsed),
      changed((change) => change.pending),
      changed((change) => change.matchedAt),
      changed((change) => change.reducedAt),
      changed((change) => change.reducedFor),
      changed((change) => change.amendedTo),
      changed((change) => change.amendedAt),
      changed((change) => change.reducedBefore),
    ],
  });
}

/** In a void market what was matched becomes voided; the payout stays, so that the bet still shows the price it was matched at. */
const SETTLE = `
  UPDATE bets SET
    profit = row.profit,
    settlement = row.settlement,
    settled_at = row.settled_at,
    voided = CASE WHEN row.voided THEN bets.voided + bets.matched ELSE bets.voided END,
    matched = CASE WHEN row.voided THEN 0 ELSE bets.matched END
  FROM unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::integer[], $5::bigint[]) AS row (bet_id, profit, voided, settlement, settled_at)
  WHERE bets.bet_id = row.bet_id`;

async function writeResults(writer: SqlWriter, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return;
  await writer.query({
    name: 'settle-bets',
    text: SETTLE,
    values: [
      column(results, (result) => result.order),
      column(results, (result) => result.profit),
      column(results, (result) => result.voided),
      column(results, (result) => result.settlement),
      column(results, (result) => result.at),
    ],
  });
}

const ROLL_BACK = `
  UPDATE bets SET
    profit = NULL, settlement = NULL, settled_at = NULL, matched = matched + voided, voided = 0
  WHERE market_id = $1 AND settlement = $2`;

async function rollBack(writer: SqlWriter, event: SettlementRolledBack): Promise<void> {
  await writer.query({ name: 'roll-back-bets', text: ROLL_BACK, values: [event.market, event.settlement] });
}
