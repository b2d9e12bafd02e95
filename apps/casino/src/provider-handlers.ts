import type { TicketRequest } from '@pavilion/contract/provider';
import { oddsOf, type Outcome } from '@pavilion/games/game';
import { gameOf, settle } from '@pavilion/games/registry';
import type { Parts } from './casino-parts.ts';
import type { ProviderHandlers } from './http/api.ts';
import { refuse } from './refusal.ts';
import type { Table } from './tables/table.ts';
import { wireLastResult } from './tables/wire.ts';

const TILE_RESULTS = 10;

/** What anybody may ask (casino C-PUB-1, C-PUB-2). */
export function providerHandlers(parts: Parts): ProviderHandlers {
  return {
    async getPaytable({ gameCode }) {
      return (await parts.calculator.published(gameCode)) ?? refuse('NOT_FOUND');
    },
    async quote({ gameCode, seen }) {
      if (gameOf(gameCode)?.kind !== 'shared') return refuse('NOT_FOUND');
      // A state that cannot be is refused by the game with a sentence.
      const found = await parts.calculator.calculated(gameCode, seen as Outcome);
      if (found === 'BUSY') return refuse('TEMPORARILY_UNAVAILABLE');
      if ('problem' in found) return refuse('INVALID_REQUEST', { field: 'seen' }, found.problem);
      return { gameCode, quotes: [...found.quotes] };
    },
    async explain({ gameCode, outcome, tickets }) {
      const game = gameOf(gameCode);
      if (game === undefined || game.kind === 'single') return refuse('NOT_FOUND');
      const settled = settle(gameCode, outcome as Outcome, tickets.map(ticketOf));
      if (!settled.ok) return refuse('INVALID_REQUEST', { field: 'tickets' }, settled.reason);
      return { gameCode, settled: settled.value.map(({ debit, credit, state }) => ({ debit, credit, state })) };
    },
    async getTables() {
      return { tables: parts.tables.all().map(tileOf) };
    },
  };
}

function ticketOf({ market, selection, side, price, stake }: Omit<TicketRequest, 'target'>, place: number) {
  return { ticketId: `t-${place}`, market, selection, side, price: oddsOf(price ?? '1') ?? 10_000, stake };
}

export function tileOf(table: Table) {
  const { code: gameCode, status, players, round, lastResults } = table;
  return {
    gameCode,
    status,
    players,
    phase: round?.phase ?? null,
    phaseEndsAt: round?.wire().phaseEndsAt ?? null,
    lastResults: lastResults.slice(0, TILE_RESULTS).map(wireLastResult),
  };
}
