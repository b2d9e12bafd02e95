import { fromMinor } from '@pavilion/contract/amount';
import type { PaperAccount } from '@pavilion/contract/http';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Refused } from '@pavilion/server/refused';
import { PAPER_POINTS, type PaperService, type PaperState } from './paper-service.ts';

type PaperHandlers = Pick<HandlersOf<'user'>, 'getPaperAccount' | 'openPaperAccount' | 'refillPaperAccount'>;

/** Handles the paper account beside a player's own. */
export function paperHandlers({ paper }: { readonly paper: PaperService }): PaperHandlers {
  return {
    getPaperAccount: async (_request, { caller }) => answerOf(await paper.of(caller)),
    openPaperAccount: async ({ password }, { caller }) => answerOf(await paper.open(caller, password)),
    refillPaperAccount: async (_request, { caller }) => answerOf(await paper.refill(caller)),
  };
}

function answerOf(state: PaperState): PaperAccount;
function answerOf(state: PaperState | Refused): PaperAccount | Refused;
function answerOf(state: PaperState | Refused): PaperAccount | Refused {
  if (state instanceof Refused) return state;
  return {
    user_name: state.userName ?? null,
    total_balance: fromMinor(state.balance),
    liability: fromMinor(state.exposure),
    start_points: fromMinor(PAPER_POINTS),
  };
}
