import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import { arrayOf, copyRows } from './binary.ts';
import type { Projection, SqlWriter } from './projection.ts';

const INSERT = `
  COPY fills (bet_id, seq, match_number, stake, payout, taker, cross_match, at, line, at_starting_price) FROM STDIN (FORMAT binary)`;
const COLUMNS = 10;

const VOID = `
  UPDATE fills SET voided_seq = nullif(row.seq, 0)
  FROM (SELECT unnest($1::bigint[]) AS bet_id, unnest($2::bigint[]) AS match_number, unnest($3::bigint[]) AS seq) AS row
  WHERE fills.bet_id = row.bet_id AND fills.match_number = row.match_number`;

const REPRICE = `
  UPDATE fills SET payout = row.payout
  FROM (SELECT unnest($1::bigint[]) AS bet_id, unnest($2::bigint[]) AS match_number, unnest($3::bigint[]) AS payout) AS row
  WHERE fills.bet_id = row.bet_id AND fills.match_number = row.match_number`;

/** Writes one row for each side of a match, at its current price. A void side names the event that voided it. */
export class FillsProjection implements Projection {
  #fills: EventOf<'orderFilled'>[] = [];
  /** Voids by side of a match; the last of several replaces the others. */
  #voided = new Map<string, EventOf<'fillVoided'> | EventOf<'fillRevived'>>();
  /** New prices by side of a match; the last of several replaces the others. */
  #repriced = new Map<string, EventOf<'fillRepriced'>>();

  add(event: ExchangeEvent): void {
    if (event.type === 'orderFilled') this.#fills.push(event);
    else if (event.type === 'fillVoided' || event.type === 'fillRevived') this.#voided.set(sideOf(event), event);
    else if (event.type === 'fillRepriced') this.#repriced.set(sideOf(event), event);
  }

  async write(writer: SqlWriter): Promise<void> {
    const [fills, voided, repriced] = [this.#fills, [...this.#voided.values()], [...this.#repriced.values()]];
    this.#fills = [];
    this.#voided = new Map();
    this.#repriced = new Map();
    await insertFills(writer, fills);
    await voidFills(writer, voided);
    await repriceFills(writer, repriced);
  }
}

function sideOf({ order, match }: { readonly order: number; readonly match: number }): string {
  return `${order} ${match}`;
}

async function insertFills(writer: SqlWriter, fills: readonly EventOf<'orderFilled'>[]): Promise<void> {
  if (fills.length === 0) return;
  const rows = copyRows(fills, COLUMNS, (row, fill) => {
    row.int64(fill.order);
    row.int64(fill.seq);
    row.int64(fill.match);
    row.int64(fill.stake);
    row.int64(fill.payout);
    row.boolean(fill.taker);
    row.boolean(fill.cross);
    row.int64(fill.at);
    row.int32(fill.line);
    row.boolean(fill.growth !== undefined);
  });
  await writer.copy(INSERT, rows);
}

async function voidFills(writer: SqlWriter, voided: readonly (EventOf<'fillVoided'> | EventOf<'fillRevived'>)[]): Promise<void> {
  if (voided.length === 0) return;
  await writer.query({
    name: 'void-fills',
    text: VOID,
    values: [
      arrayOf('int64', voided, (fill) => fill.order),
      arrayOf('int64', voided, (fill) => fill.match),
      // A revived side has no voiding event.
      arrayOf('int64', voided, (fill) => (fill.type === 'fillVoided' ? fill.seq : 0)),
    ],
  });
}

async function repriceFills(writer: SqlWriter, repriced: readonly EventOf<'fillRepriced'>[]): Promise<void> {
  if (repriced.length === 0) return;
  await writer.query({
    name: 'reprice-fills',
    text: REPRICE,
    values: [
      arrayOf('int64', repriced, (fill) => fill.order),
      arrayOf('int64', repriced, (fill) => fill.match),
      arrayOf('int64', repriced, (fill) => fill.payout),
    ],
  });
}
