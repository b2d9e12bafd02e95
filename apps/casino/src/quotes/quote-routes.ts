import { rulesOf } from '@pavilion/contract/game-rules';
import type { TicketRequest } from '@pavilion/contract/provider';
import { gameName } from '@pavilion/games/catalogue';
import { oddsOf, type Outcome } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import { refuse, Refused } from '@pavilion/server/refused';
import type { PlayHandlers, ProviderHandlers } from '../platform/http/api.ts';
import type { Quoter } from './quoter.ts';
import { settledWhole } from './whole-round.ts';

type QuoteRoutes = {
  readonly play: Pick<PlayHandlers, 'getPaytable'>;
  readonly provider: Pick<ProviderHandlers, 'getPaytable' | 'quote' | 'explain'>;
};

/** Handles public questions about pay tables, prices and settlement (casino C-PUB-1, C-PUB-2). */
export function quoteHandlers(calculator: Quoter): QuoteRoutes {
  const getPaytable: ProviderHandlers['getPaytable'] = async ({ gameCode, language = 'en' }) => {
    const [rows, rules] = [await calculator.paytable(gameCode), rulesOf(gameCode, language)];
    if (rows === undefined || rules === undefined) return refuse('NOT_FOUND');
    return { gameCode, name: gameName(gameCode), rows: [...rows], rules };
  };
  return {
    play: { getPaytable },
    provider: {
      getPaytable,
      async quote({ gameCode, seen }) {
        if (gameOf(gameCode)?.kind !== 'shared') return refuse('NOT_FOUND');
        const found = await calculator.calculated(gameCode, seen as Outcome);
        if (found instanceof Refused) return found;
        return { gameCode, quotes: [...found.quotes] };
      },
      async explain({ gameCode, outcome, tickets }) {
        const game = gameOf(gameCode);
        if (game === undefined || game.kind === 'single') return refuse('NOT_FOUND');
        const settled = settledWhole(gameCode, outcome as Outcome, tickets.map(ticketOf));
        if (settled instanceof Refused) return settled;
        return { gameCode, settled: settled.map(({ debit, credit, state }) => ({ debit, credit, state })) };
      },
    },
  };
}

function ticketOf({ market, selection, side, price, stake }: Omit<TicketRequest, 'target'>, place: number) {
  return { ticketId: `t-${place}`, market, selection, side, price: oddsOf(price ?? '1') ?? 10_000, stake };
}
