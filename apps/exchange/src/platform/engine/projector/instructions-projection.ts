import type { EventOf, ExchangeEvent } from '@pavilion/core/exchange';
import type { Projection, SqlWriter } from './projection.ts';

type Placed = EventOf<'instructionPlaced'> | EventOf<'greenUpPlaced'>;

const INSERT = `
  INSERT INTO instructions (instruction_id, account_id, market_id, placed_at, profit, trigger, trigger_runner, trigger_price, runner, side, price, size)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (instruction_id bigint, account_id integer, market_id integer, placed_at bigint, profit bigint,
    trigger text, trigger_runner smallint, trigger_price integer, runner smallint, side text, price integer, size bigint)`;

const END = `
  UPDATE instructions SET ended = row.ended, ended_at = row.ended_at, bet_id = row.bet_id, refusal = row.refusal
  FROM jsonb_to_recordset($1::jsonb) AS row (instruction_id bigint, ended text, ended_at bigint, bet_id bigint, refusal text)
  WHERE instructions.instruction_id = row.instruction_id`;

/** One row per instruction: its terms and its end (exchange X85, X86). */
export class InstructionsProjection implements Projection {
  #placed: Placed[] = [];
  #ended: EventOf<'instructionEnded'>[] = [];

  add(event: ExchangeEvent): void {
    if (event.type === 'instructionPlaced' || event.type === 'greenUpPlaced') this.#placed.push(event);
    else if (event.type === 'instructionEnded') this.#ended.push(event);
  }

  async write(writer: SqlWriter): Promise<void> {
    const [placed, ended] = [this.#placed, this.#ended];
    this.#placed = [];
    this.#ended = [];
    if (placed.length > 0)
      await writer.query({ name: 'insert-instructions', text: INSERT, values: [JSON.stringify(placed.map(rowOf))] });
    if (ended.length > 0) await writer.query({ name: 'end-instructions', text: END, values: [JSON.stringify(ended.map(endOf))] });
  }
}

function rowOf(event: Placed) {
  const { instruction, account, market, at } = event;
  const row = { instruction_id: instruction, account_id: account, market_id: market, placed_at: at };
  if (event.type === 'greenUpPlaced') return { ...row, profit: event.profit };
  const { trigger, runner, price, bet } = event;
  const terms = { trigger, trigger_runner: runner, trigger_price: price };
  return { ...row, ...terms, runner: bet.runner, side: bet.side, price: bet.price, size: bet.size };
}

function endOf({ instruction, end, at, placed, refusal }: EventOf<'instructionEnded'>) {
  return { instruction_id: instruction, ended: end, ended_at: at, bet_id: placed === 0 ? null : placed, refusal: refusal?.code };
}
