import {
  LAST_RESULTS_MAX,
  type Standing,
  type WireLastResult,
  type WireRound,
  type WireTableState,
} from '@pavilion/contract/provider';
import { RETURN_MAX } from '@pavilion/games/game';
import type { PlaySession } from '../platform/http/api.ts';
import { type BetStore, type LimitBook, wireTickets, sessionLimits } from '../bets/index.ts';
import type { StreamState } from '../platform/stream/play-stream.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';
import type { LastResult } from './round-store.ts';

const TILE_RESULTS = 10;
const NOT_YET = 'The commitment of this table is being computed.';

/** Sources of a table's view. */
export type TableSources = {
  readonly bets: Pick<BetStore, 'ofRound'>;
  readonly limits: Pick<LimitBook, 'all'>;
  readonly standingOf: (playerId: string) => Promise<Standing>;
  readonly tables: Tables;
};
type ShownTable = Pick<Table, 'code' | 'status' | 'pausedReason' | 'round' | 'lastResults' | 'chain' | 'nextChain'>;

/** Joins a page to a table and returns the table's state, or the address of the casino that plays it; undefined if the game has no table. */
export async function openTable(sources: TableSources, session: PlaySession, code: string): Promise<StreamState | undefined> {
  const table = sources.tables.of(code);
  if (table === undefined) return undefined;
  const elsewhere = await table.join();
  if (elsewhere !== undefined) return { kind: 'elsewhere', url: elsewhere };
  try {
    return { kind: 'table', table: await tableOfPlayer(sources, table, session), leave: () => table.leave() };
  } catch (error) {
    // Otherwise the casino would play rounds for a page that never joined.
    table.leave();
    throw error;
  }
}

/** Returns a table's state for one player, with the player's own tickets. It equals the result of all stream events so far. */
export async function tableOfPlayer(
  sources: Omit<TableSources, 'tables'>,
  table: ShownTable,
  session: PlaySession,
): Promise<WireTableState> {
  const { round } = table;
  const phase = round?.phase;
  const [own, standing] = await Promise.all([
    round === undefined ? [] : sources.bets.ofRound(round.roundId, session.playerId),
    sources.standingOf(session.playerId),
  ]);
  // The tickets that were read belong to an earlier round, or to a phase in which they were not settled.
  if (table.round !== round || round?.phase !== phase) return tableOfPlayer(sources, table, session);
  return {
    gameCode: table.code,
    status: table.status,
    pausedReason: table.pausedReason ?? null,
    serverTime: Date.now(),
    round: round?.wire(session.playerId) ?? null,
    lastResults: table.lastResults.slice(0, LAST_RESULTS_MAX).map(wireLastResult),
    limits: sources.limits.all(table.code).map((market) => sessionLimits(market, session)),
    returnMax: Math.min(RETURN_MAX, session.returnMax),
    fairness: fairnessView(table),
    tickets: own.flatMap(wireTickets),
    standing,
  };
}

export function fairnessView({
  code,
  chain,
  nextChain,
}: Pick<Table, 'code' | 'chain' | 'nextChain'>): WireTableState['fairness'] {
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

export function wireLastResult({ roundId, atMs, label, outcome }: LastResult): WireLastResult {
  return { roundId, at: atMs, label, outcome: outcome as WireRound['outcome'] & object };
}

/** Returns a table's entry in the list of tables. */
export function tileOf({ code: gameCode, status, players, round, lastResults }: Table) {
  return {
    gameCode,
    status,
    players,
    phase: round?.phase ?? null,
    phaseEndsAt: round?.wire().phaseEndsAt ?? null,
    lastResults: lastResults.slice(0, TILE_RESULTS).map(wireLastResult),
  };
}
