import type { AccountSettled, ExchangeEvent, MarketSettled, MarketVoided, SettlementRolledBack } from '@pavilion/core/exchange';
import { column } from './columns.ts';
import type { Projection, SqlWriter } from './projection.ts';

const INSERT_SETTLEMENT = `
  INSERT INTO settlements (market_id, settlement, outcome, results, void_reason, seq, settled_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`;

const INSERT_RESULTS = `
  INSERT INTO market_results (market_id, settlement, account_id, gross, commission, settled_at, rolled_back)
  SELECT *, false FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::bigint[], $5::bigint[], $6::bigint[])`;

const ROLL_BACK_SETTLEMENT = 'UPDATE settlements SET rolled_back_at = $3 WHERE market_id = $1 AND settlement = $2';
const ROLL_BACK_RESULTS = 'UPDATE market_results SET rolled_back = true WHERE market_id = $1 AND settlement = $2';

type Act = MarketSettled | MarketVoided | SettlementRolledBack;

/** What markets ended as, and what each account made of it. A rollback marks rows, it removes none (trust A4). */
export class SettlementsProjection implements Projection {
  #acts: Act[] = [];
  #results: AccountSettled[] = [];

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'marketSettled':
      case 'marketVoided':
      case 'settlementRolledBack':
        this.#acts.push(event);
        return;
      case 'accountSettled':
        if (!event.rollback) this.#results.push(event);
        return;
      default:
        return;
    }
  }

  async write(writer: SqlWriter): Promise<void> {
    const [acts, results] = [this.#acts, this.#results];
    this.#acts = [];
    this.#results = [];
    await insertResults(writer, results);
    for (const act of acts) {
      if (act.type === 'settlementRolledBack') await rollBack(writer, act);
      else await insertSettlement(writer, act);
    }
  }
}

async function insertSettlement(writer: SqlWriter, act: MarketSettled | MarketVoided): Promise<void> {
  const settled = act.type === 'marketSettled';
  const results = settled ? act.results.map((result) => [result.paid, result.tied]) : [];
  await writer.query({
    name: 'insert-settlement',
    text: INSERT_SETTLEMENT,
    values: [
      act.market,
      act.settlement,
      settled ? 'SETTLED' : 'VOID',
      JSON.stringify(results),
      settled ? undefined : act.reason,
      act.seq,
      act.at,
    ],
  });
}

async function rollBack(writer: SqlWriter, act: SettlementRolledBack): Promise<void> {
  await writer.query({ name: 'roll-back-settlement', text: ROLL_BACK_SETTLEMENT, values: [act.market, act.settlement, act.at] });
  await writer.query({ name: 'roll-back-results', text: ROLL_BACK_RESULTS, values: [act.market, act.settlement] });
}

async function insertResults(writer: SqlWriter, results: readonly AccountSettled[]): Promise<void> {
  if (results.length === 0) return;
  await writer.query({
    name: 'insert-market-results',
    text: INSERT_RESULTS,
    values: [
      column(results, (result) => result.market),
      column(results, (result) => result.settlement),
      column(results, (result) => result.account),
      column(results, (result) => result.gross),
      column(results, (result) => result.commission),
      column(results, (result) => result.at),
    ],
  });
}
