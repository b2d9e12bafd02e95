import { LAST_RESULTS_MAX, type WireTableState, type WireTicket } from '@pavilion/contract/provider';
import { RETURN_MAX } from '@pavilion/games/game';
import type { PlaySession, Standing } from '../sessions/session-store.ts';
import type { LimitBook, MarketLimits } from './limits.ts';
import type { Table } from './table.ts';
import { wireLastResult } from './wire.ts';

const NOT_YET = 'The commitment of this table is being computed.';

/** A table as one player sees it: everything that the events of the stream would have said. */
export function tableView(
  table: Table,
  session: PlaySession,
  limits: LimitBook,
  tickets: readonly WireTicket[],
  standing: Standing,
): WireTableState {
  return {
    gameCode: table.code,
    status: table.status,
    pausedReason: table.pausedReason ?? null,
    serverTime: Date.now(),
    round: table.round?.wire() ?? null,
    lastResults: table.lastResults.slice(0, LAST_RESULTS_MAX).map(wireLastResult),
    limits: limits.all(table.code).map((market) => within(market, session)),
    returnMax: Math.min(RETURN_MAX, session.returnMax),
    fairness: fairnessView(table),
    tickets: [...tickets],
    standing,
  };
}

/** Both hold: the table's own limits, and the platform's for this session. */
export function within({ market, stakeMin, stakeMax }: MarketLimits, session: PlaySession): MarketLimits {
  return { market, stakeMin: Math.max(stakeMin, session.stakeMin), stakeMax: Math.min(stakeMax, session.stakeMax) };
}

export function fairnessView({ code, chain, nextChain }: Table): WireTableState['fairness'] {
  if (chain === undefined)
    return { chain: 1, links: 0, commitment: null, salt: null, saltSource: NOT_YET, committedAt: null, next: null };
  const { chain: number, links, commitment, salt, saltSource, committedAtMs } = chain;
  const next =
    nextChain === undefined || nextChain.chain <= number
      ? null
      : {
          chain: nextChain.chain,
          commitment: nextChain.commitment,
          fromRoundId: `${code}-${String(number * links + 1).padStart(6, '0')}`,
        };
  return { chain: number, links, commitment, salt, saltSource, committedAt: committedAtMs, next };
}
