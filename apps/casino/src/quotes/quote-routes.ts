import { rulesOf } from '@pavilion/contract/game-rules';
import type { TicketRequest } from '@pavilion/contract/provider';
import { gameName } from '@pavilion/games/catalogue';
import { oddsOf, type Outcome } from '@pavilion/games/game';
import { gameOf, settle } from '@pavilion/games/registry';
import { AssertionError } from '@pavilion/core/std';
import { refuse } from '@pavilion/server/refused';
import type { PlayHandlers, ProviderHandlers } from '../platform/http/api.ts';
import type { Quoter } from './quoter.ts';

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
        // The game refuses an impossible state with a sentence.
        const found = await calculator.calculated(gameCode, seen as Outcome);
        if (found === 'BUSY') return refuse('TEMPORARILY_UNAVAILABLE');
        if ('problem' in found) return refuse('INVALID_REQUEST', { field: 'seen' }, found.problem);
        return { gameCode, quotes: [...found.quotes] };
      },
      async explain({ gameCode, outcome, tickets }) {
        const game = gameOf(gameCode);
        if (game === undefined || game.kind === 'single') return refuse('NOT_FOUND');
        const settled = settledWhole(gameCode, outcome as Outcome, tickets.map(ticketOf));
        if (settled === undefined)
          return refuse('INVALID_REQUEST', { field: 'outcome' }, 'The outcome is no whole round of this game.');
        if (!settled.ok) return refuse('INVALID_REQUEST', { field: 'tickets' }, settled.reason);
        return { gameCode, settled: settled.value.map(({ debit, credit, state }) => ({ debit, credit, state })) };
      },
    },
  };
}

/** Settles tickets under an outside outcome; undefined if it is no whole round. Games assert whole rounds, which is right for their own outcomes. */
function settledWhole(...round: Parameters<typeof settle>): ReturnType<typeof settle> | undefined {
  try {
    return settle(...round);
  } catch (error) {
    if (error instanceof AssertionError) return undefined;
    throw error;
  }
}

function ticketOf({ market, selection, side, price, stake }: Omit<TicketRequest, 'target'>, place: number) {
  return { ticketId: `t-${place}`, market, selection, side, price: oddsOf(price ?? '1') ?? 10_000, stake };
}
