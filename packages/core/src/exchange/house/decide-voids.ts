import { VOID_REASON } from '../../settlement/index.ts';
import type { Recorder } from '../recorder.ts';
import { refuse, type Refusal } from '../refusals.ts';
import type { VoidHouseBetsAnswer } from './answers.ts';
import type { VoidHouseBets } from './commands.ts';
import { payHouseMarket, undoHouseSettlement } from './decide-settlement.ts';

const BETS_AT_ONCE_MAX = 10_000;

/**
 * Voids single bets as if they had never been made, in the given order. A bet that is already void stays void. A settled market is rolled back and settled
 * again with the same result in one act, as in exchange markets (trust S9). A market that is void as a whole is refused.
 */
export function voidHouseBets(recorder: Recorder, command: VoidHouseBets): VoidHouseBetsAnswer | Refusal {
  const { state } = recorder;
  const { bets } = state.house;
  const market = state.house.markets.get(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (!VOID_REASON.has(command.reason)) return refuse('INVALID_REQUEST', 'reason');
  if (command.bets.length === 0 || command.bets.length > BETS_AT_ONCE_MAX) return refuse('INVALID_REQUEST', 'bets');
  const rows = [...new Set(command.bets)].map((bet) => bets.find(bet));
  if (rows.some((row) => row === -1 || bets.market(row) !== market.id)) return refuse('NOT_FOUND', 'bets');
  if (market.status === 'VOID') return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  const validRows = rows.filter((row) => bets.voidReason(row) === undefined);
  const { result, isLeast, tiedWith } = market;
  const isSettledAnew = result !== undefined && validRows.length > 0;
  if (isSettledAnew) undoHouseSettlement(recorder, market);
  for (const row of validRows) recorder.record('houseBetVoided', { bet: bets.id(row), reason: command.reason });
  if (isSettledAnew) payHouseMarket(recorder, market, { result, isLeast, tiedWith });
  return { ok: true, seq: state.seq, voided: validRows.length };
}
