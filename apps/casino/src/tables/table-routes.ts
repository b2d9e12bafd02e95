import { oddsText } from '@pavilion/games/game';
import { type play, provider } from '@pavilion/contract/provider';
import type { RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { refuse, Refused } from '@pavilion/server/refused';
import { wireTickets } from '../bets/index.ts';
import { mayPlay, type Call, type PlayHandlers, type ProviderHandlers } from '../platform/http/api.ts';
import { passOn, tablesOf, withTablesElsewhere } from '../platform/http/pass-on.ts';
import type { Table } from './table.ts';
import { fairnessView, tableOfPlayer, tileOf, wireLastResult, type TableSources } from './table-views.ts';
import type { TicketService } from './ticket-service.ts';

type Names = 'getTable' | 'placeTickets' | 'cashOut' | 'getLastResults' | 'getFairness';
type TableRoutes = {
  readonly play: Pick<PlayHandlers, Names>;
  readonly provider: Pick<ProviderHandlers, 'getTables'>;
};
type Asked<Name extends Names> = RequestOf<(typeof play)[Name]>;
type Answered<Name extends Names> = ResponseOf<(typeof play)[Name]> | Refused;
type PlayCall = Call<(typeof play)[Names]>;

/** Handles the calls of the pages of shared tables, and the list of tables. The casino that plays a table answers the calls of its players. */
export function tableHandlers(parts: TableSources & { readonly tickets: TicketService }): TableRoutes {
  const { tables, tickets } = parts;
  const atHolder =
    <Name extends Names>(
      name: Name,
      answer: (table: Table, request: Asked<Name>, call: PlayCall) => Promise<Answered<Name>> | Answered<Name>,
    ) =>
    async (request: Asked<Name>, call: PlayCall): Promise<Answered<Name>> => {
      const { gameCode } = request;
      const table = mayPlay(call.session, gameCode) ? tables.of(gameCode) : undefined;
      if (table === undefined) return refuse('NOT_FOUND');
      const elsewhere = call.isPassedOn ? undefined : tables.elsewhere(gameCode);
      if (elsewhere !== undefined) return passOn(elsewhere, name, request, call);
      // Another casino may have played the table in the meantime.
      if (!table.isHeld) await table.load();
      return answer(table, request, call);
    };
  return {
    play: {
      getTable: atHolder('getTable', (table, _request, { session }) => tableOfPlayer(parts, table, session)),
      placeTickets: atHolder('placeTickets', async (_table, request, { session, key, receivedAtMs }) => {
        const answer = await tickets.place(session, request, key, receivedAtMs);
        if (answer instanceof Refused) return answer;
        return { roundId: answer.placed.bet.roundId, tickets: wireTickets(answer.placed), standing: answer.standing };
      }),
      cashOut: atHolder('cashOut', async (_table, request, { session, receivedAtMs }) => {
        const left = await tickets.cashOut(session, request, receivedAtMs);
        return left instanceof Refused ? left : { ...left, multiplier: oddsText(left.multiplier) };
      }),
      getLastResults: atHolder('getLastResults', (table) => ({ rows: table.lastResults.map(wireLastResult) })),
      getFairness: atHolder('getFairness', fairnessView),
    },
    provider: {
      async getTables(_request, { isPassedOn }) {
        const own = tables.all().map(tileOf);
        if (isPassedOn) return { tables: own };
        const found = await withTablesElsewhere(
          own,
          (code) => tables.elsewhere(code),
          (url) => tablesOf<(typeof own)[number]>(`${url}/provider/v1/${provider.getTables.path}`),
        );
        return { tables: found };
      },
    },
  };
}
