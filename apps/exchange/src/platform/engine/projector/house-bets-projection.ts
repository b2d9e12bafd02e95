import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import type { Projection, SqlWriter } from './projection.ts';

/** Changes to a placed bet; undefined fields stay. */
type Change = {
  readonly bet_id: number;
  line?: number;
  band_width?: number;
  rate?: number;
  potential_profit?: number;
  liability?: number;
  status?: string;
  reason?: string;
  voided_seq?: number;
  outcome?: string;
  profit?: number;
  settlement?: number;
  settled_at?: number;
};

/** Events whose rows may be written together. A rollback starts the next part. */
type Part = {
  readonly placed: EventOf<'houseBetPlaced'>[];
  readonly changes: Map<number, Change>;
  rollback: EventOf<'settlementRolledBack'> | undefined;
};

const INSERT = `
  INSERT INTO house_bets (bet_id, account_id, market_id, runner, side, line, band_width, rate, stake, potential_profit, liability, status, placed_at)
  SELECT bet_id, account_id, market_id, runner, side, line, band_width, rate, stake, potential_profit, liability, status, placed_at
  FROM jsonb_to_recordset($1::jsonb) AS row (bet_id bigint, account_id integer, market_id integer, runner smallint, side text, line bigint,
    band_width integer, rate integer, stake bigint, potential_profit bigint, liability bigint, status text, placed_at bigint)`;

const UPDATE = `
  UPDATE house_bets SET
    line = coalesce(row.line, house_bets.line),
    band_width = coalesce(row.band_width, house_bets.band_width),
    rate = coalesce(row.rate, house_bets.rate),
    potential_profit = coalesce(row.potential_profit, house_bets.potential_profit),
    liability = coalesce(row.liability, house_bets.liability),
    status = coalesce(row.status, house_bets.status),
    reason = coalesce(row.reason, house_bets.reason),
    voided_seq = coalesce(row.voided_seq, house_bets.voided_seq),
    outcome = coalesce(row.outcome, house_bets.outcome),
    profit = coalesce(row.profit, house_bets.profit),
    settlement = coalesce(row.settlement, house_bets.settlement),
    settled_at = coalesce(row.settled_at, house_bets.settled_at)
  FROM jsonb_to_recordset($1::jsonb) AS row (bet_id bigint, line bigint, band_width integer, rate integer, potential_profit bigint,
    liability bigint, status text, reason text, voided_seq bigint, outcome text, profit bigint, settlement integer, settled_at bigint)
  WHERE house_bets.bet_id = row.bet_id`;

const ROLL_BACK = `
  UPDATE house_bets SET outcome = NULL, profit = NULL, settlement = NULL, settled_at = NULL WHERE market_id = $1 AND settlement = $2`;

/** Writes one row for each bet against the house, with odds, status and result. */
export class HouseBetsProjection implements Projection {
  #parts: Part[] = [emptyPart()];
  #settlement = 0;

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'houseBetPlaced':
        this.#part.placed.push(event);
        return;
      case 'houseBetTaken':
        this.#recordTaken(event);
        return;
      case 'houseBetLapsed':
        Object.assign(this.#change(event.bet), { status: 'LAPSED', reason: event.reason });
        return;
      case 'houseBetVoided':
        Object.assign(this.#change(event.bet), { status: 'VOID', reason: event.reason, voided_seq: event.seq });
        return;
      case 'houseMarketSettled':
      case 'houseMarketVoided':
        this.#settlement = event.settlement;
        return;
      case 'houseBetSettled':
        this.#recordSettled(event);
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
    for (const { placed, changes, rollback } of parts) {
      await insert(writer, placed);
      if (changes.size > 0)
        await writer.query({ name: 'update-house-bets', text: UPDATE, values: [JSON.stringify([...changes.values()])] });
      if (rollback !== undefined)
        await writer.query({ name: 'roll-back-house-bets', text: ROLL_BACK, values: [rollback.market, rollback.settlement] });
    }
  }

  get #part(): Part {
    return this.#parts[this.#parts.length - 1] as Part;
  }

  #change(bet: number): Change {
    const { changes } = this.#part;
    const change = changes.get(bet) ?? { bet_id: bet };
    changes.set(bet, change);
    return change;
  }

  #recordTaken({ bet, line, bandWidth, rate, profit, liability }: EventOf<'houseBetTaken'>): void {
    const odds = { line, band_width: bandWidth, rate, potential_profit: profit, liability };
    Object.assign(this.#change(bet), odds, { status: 'TAKEN' });
  }

  #recordSettled({ bet, profit, outcome, at }: EventOf<'houseBetSettled'>): void {
    Object.assign(this.#change(bet), { profit, outcome, settlement: this.#settlement, settled_at: at });
  }
}

function emptyPart(): Part {
  return { placed: [], changes: new Map(), rollback: undefined };
}

async function insert(writer: SqlWriter, placed: readonly EventOf<'houseBetPlaced'>[]): Promise<void> {
  if (placed.length === 0) return;
  const rows = placed.map((event) => ({
    bet_id: event.bet,
    account_id: event.account,
    market_id: event.market,
    runner: event.runner,
    side: event.side,
    line: event.line,
    band_width: event.bandWidth,
    rate: event.rate,
    stake: event.stake,
    potential_profit: event.profit,
    liability: event.liability,
    status: event.dueAt === 0 ? 'TAKEN' : 'PENDING',
    placed_at: event.at,
  }));
  await writer.query({ name: 'insert-house-bets', text: INSERT, values: [JSON.stringify(rows)] });
}
