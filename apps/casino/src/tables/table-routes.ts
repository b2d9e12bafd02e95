import { oddsText } from '@pavilion/games/game';
import { refuse, Refused } from '@pavilion/server/refused';
import { wireTickets } from '../bets/index.ts';
import { mayPlay, type PlayHandlers, type PlaySession, type ProviderHandlers } from '../platform/http/api.ts';
import type { Table } from './table.ts';
import { fairnessView, tableOfPlayer, tileOf, wireLastResult, type TableSources } from './table-views.ts';
import type { TicketService } from './ticket-service.ts';

type TableRoutes = {
  readonly play: Pick<PlayHandlers, 'getTable' | 'placeTickets' | 'cashOut' | 'getLastResults' | 'getFairness'>;
  readonly provider: Pick<ProviderHandlers, 'getTables'>;
};

/** Handles the calls of the pages of shared tables, and the list of tables. */
export function tableHandlers(parts: TableSources & { readonly tickets: TicketService }): TableRoutes {
  const { tables, tickets } = parts;
  const tableFor = (code: string, session: PlaySession): Table | undefined =>
    mayPlay(session, code) ? tables.of(code) : undefined;
  return {
    play: {
      async getTable({ gameCode }, { session }) {
        const table = tableFor(gameCode, session);
        return table === undefined ? refuse('NOT_FOUND') : tableOfPlayer(parts, table, session);
      },
      async placeTickets(request, { session, key, receivedAtMs }) {
        if (!mayPlay(session, request.gameCode)) return refuse('NOT_FOUND');
        const answer = await tickets.place(session, request, key, receivedAtMs);
        if (answer instanceof Refused) return answer;
        return { roundId: answer.placed.bet.roundId, tickets: wireTickets(answer.placed), standing: answer.standing };
      },
      async cashOut(request, { session, receivedAtMs }) {
        if (!mayPlay(session, request.gameCode)) return refuse('NOT_FOUND');
        const left = await tickets.cashOut(session, request, receivedAtMs);
        return left instanceof Refused ? left : { ...left, multiplier: oddsText(left.multiplier) };
      },
      async getLastResults({ gameCode }, { session }) {
        const table = tableFor(gameCode, session);
        return table === undefined ? refuse('NOT_FOUND') : { rows: table.lastResults.map(wireLastResult) };
      },
      async getFairness({ gameCode }, { session }) {
        const table = tableFor(gameCode, session);
        return table === undefined ? refuse('NOT_FOUND') : fairnessView(table);
      },
    },
    provider: { getTables: async () => ({ tables: tables.all().map(tileOf) }) },
  };
}
