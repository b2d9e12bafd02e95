import type { DoneAnswer } from './answers.ts';
import type { ChangeMarketStatus, EndEvent } from './commands.ts';
import { done } from './decide-accounts.ts';
import { changeMarketStatus, isId } from './decide-markets.ts';
import { refuse } from './decide-orders.ts';
import { changeHouseStatus } from './house/decide-markets.ts';
import { HouseMarketState } from './house/market-state.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal } from './refusals.ts';

/**
 * Ends an event and closes its markets of every sort, or takes its end back (exchange X82). An event need not have markets: those that come
 * later are refused all the same. Ending it again is a repeat.
 */
export function endEvent(recorder: Recorder, { event, ended }: EndEvent): DoneAnswer | Refusal {
  const { state } = recorder;
  if (!isId(event)) return refuse('INVALID_REQUEST', 'event');
  if (state.endedEvents.has(event) === ended) return { ok: true, seq: state.seq, repeated: true };
  // After this point the command must succeed.
  if (ended) {
    // A market of paper orders comes after the one it is beside.
    const markets = [...(state.marketsOfEvent.get(event) ?? [])].sort((a, b) => Math.abs(a.id) - Math.abs(b.id) || b.id - a.id);
    for (const market of markets) close(recorder, market);
  }
  recorder.record('eventEnded', { event, ended });
  return done(recorder);
}

/** Closes a market in any status that still leads to CLOSED; a market that never opened is suspended on the way. */
function close(recorder: Recorder, market: MarketState | HouseMarketState): void {
  if (market.isSettled || market.status === 'CLOSED') return;
  const steps = market.status === 'INACTIVE' ? (['SUSPENDED', 'CLOSED'] as const) : (['CLOSED'] as const);
  for (const status of steps) {
    const command: ChangeMarketStatus = { kind: 'changeMarketStatus', market: market.id, status, material: false };
    if (market instanceof HouseMarketState) changeHouseStatus(recorder, command, market);
    else changeMarketStatus(recorder, command);
  }
}
