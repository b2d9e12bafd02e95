import type { EventOf, ExchangeEvent, RunnerResult } from '@pavilion/core/exchange';
import { SYSTEM_ACCOUNT } from '@pavilion/core/exchange/journal';
import { copyRows } from './binary.ts';
import type { Projection, SqlWriter } from './projection.ts';

const INSERT_SETTLEMENT = `
  INSERT INTO settlements (market_id, settlement, outcome, results, void_reason, seq, settled_at, result_number, is_least)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

const INSERT_RESULTS = `
  COPY market_results (market_id, settlement, account_id, gross, commission, settled_at, rolled_back) FROM STDIN (FORMAT binary)`;
const RESULT_COLUMNS = 7;

const ROLL_BACK_SETTLEMENT = 'UPDATE settlements SET rolled_back_at = $3 WHERE market_id = $1 AND settlement = $2';
const ROLL_BACK_RESULTS = 'UPDATE market_results SET rolled_back = true WHERE market_id = $1 AND settlement = $2';

type Ending = EventOf<'marketSettled'> | EventOf<'marketVoided'> | EventOf<'houseMarketSettled'> | EventOf<'houseMarketVoided'>;
type Act = Ending | EventOf<'settlementRolledBack'>;

/** Writes the results of markets and each account's result in them. A rollback marks rows and never removes them (trust A4). */
export class SettlementsProjection implements Projection {
  #acts: Act[] = [];
  /** Settlements in `#acts` whose result is the least that was possible, as `market.settlement`. */
  #least = new Set<string>();
  /** The runners that share the win with the first winner, by `market.settlement`. */
  #tied = new Map<string, EventOf<'resultIsTied'>>();
  #results: EventOf<'accountSettled'>[] = [];

  add(event: ExchangeEvent): void {
    switch (event.type) {
      case 'marketSettled':
      case 'marketVoided':
      case 'houseMarketSettled':
      case 'houseMarketVoided':
      case 'settlementRolledBack':
        this.#acts.push(event);
        return;
      case 'resultIsLeast':
        this.#least.add(nameOf(event));
        return;
      case 'resultIsTied':
        this.#tied.set(nameOf(event), event);
        return;
      case 'accountSettled':
        if (!event.rollback && isResult(event)) this.#results.push(event);
        return;
      default:
        return;
    }
  }

  async write(writer: SqlWriter): Promise<void> {
    const [acts, results, least, tied] = [this.#acts, this.#results, this.#least, this.#tied];
    this.#acts = [];
    this.#least = new Set();
    this.#tied = new Map();
    this.#results = [];
    await insertResults(writer, results);
    for (const act of acts) {
      if (act.type === 'settlementRolledBack') await rollBack(writer, act);
      else await insertSettlement(writer, act, least.has(nameOf(act)), tied.get(nameOf(act)));
    }
  }
}

/** Returns false for the suspense account, whose amounts only pass between slices, and for the paper house, which pays each slice. */
function isResult({ account }: EventOf<'accountSettled'>): boolean {
  return account !== SYSTEM_ACCOUNT.SUSPENSE && account !== SYSTEM_ACCOUNT.PAPER_HOUSE;
}

const nameOf = ({ market, settlement }: { readonly market: number; readonly settlement: number }): string =>
  `${market}.${settlement}`;

async function insertSettlement(
  writer: SqlWriter,
  act: Ending,
  isLeast: boolean,
  tie: EventOf<'resultIsTied'> | undefined,
): Promise<void> {
  const results = act.type === 'marketSettled' ? act.results.map(partsOf) : sharesOf(act, tie);
  const reason = 'reason' in act ? act.reason : undefined;
  await writer.query({
    name: 'insert-settlement',
    text: INSERT_SETTLEMENT,
    values: [
      act.market,
      act.settlement,
      reason === undefined ? 'SETTLED' : 'VOID',
      JSON.stringify(results),
      reason,
      act.seq,
      act.at,
      numberOf(act),
      isLeast,
    ],
  });
}

/** Returns a runner's result as numbers, followed by those of the place part in an each-way market. */
function partsOf({ paid, tied, placed }: RunnerResult): number[] {
  return placed === undefined ? [paid, tied] : [paid, tied, placed.paid, placed.tied];
}

/** Returns the results of a house market's runners, up to the last winner, if several share the win. */
function sharesOf(act: Ending, tie: EventOf<'resultIsTied'> | undefined): number[][] {
  if (act.type !== 'houseMarketSettled' || tie === undefined) return [];
  const winners = [act.result, ...tie.runners.map(({ runner }) => runner)];
  return Array.from({ length: Math.max(...winners) + 1 }, (_, runner) => {
    const paid = winners.filter((winner) => winner === runner).length;
    return paid > 0 ? [paid, winners.length] : [0, 1];
  });
}

/** Returns the result of a house market or a line market. */
function numberOf(act: Ending): number | undefined {
  if (act.type === 'houseMarketSettled') return act.result;
  return act.type === 'marketSettled' ? act.line : undefined;
}

async function rollBack(writer: SqlWriter, act: EventOf<'settlementRolledBack'>): Promise<void> {
  await writer.query({ name: 'roll-back-settlement', text: ROLL_BACK_SETTLEMENT, values: [act.market, act.settlement, act.at] });
  await writer.query({ name: 'roll-back-results', text: ROLL_BACK_RESULTS, values: [act.market, act.settlement] });
}

async function insertResults(writer: SqlWriter, results: readonly EventOf<'accountSettled'>[]): Promise<void> {
  if (results.length === 0) return;
  const rows = copyRows(results, RESULT_COLUMNS, (row, result) => {
    row.int32(result.market);
    row.int32(result.settlement);
    row.int32(result.account);
    row.int64(result.gross);
    row.int64(result.commission);
    row.int64(result.at);
    row.boolean(false);
  });
  await writer.copy(INSERT_RESULTS, rows);
}
