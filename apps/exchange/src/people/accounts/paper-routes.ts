import { fromMinor } from '@pavilion/contract/amount';
import type { PaperAccount } from '@pavilion/contract/http';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Refused } from '@pavilion/server/refused';
import { sessionAnswer } from './session-answer.ts';
import type { SignInService } from './sign-in-service.ts';
import { PAPER_POINTS, type PaperService, type PaperState } from './paper-service.ts';

type PaperHandlers = Pick<
  HandlersOf<'user'>,
  'getPaperAccount' | 'openPaperAccount' | 'enterPaperAccount' | 'refillPaperAccount'
>;

export type PaperRoutesOptions = { readonly paper: PaperService; readonly signIn: SignInService };

/** Handles a player's paper account. */
export function paperHandlers({ paper, signIn }: PaperRoutesOptions): PaperHandlers {
  return {
    getPaperAccount: async (_request, { caller }) => answerOf(await paper.of(caller)),
    openPaperAccount: async ({ password }, { caller }) => answerOf(await paper.open(caller, password)),
    enterPaperAccount: async (_request, { caller, address, receivedAtMs }) => {
      const userId = await paper.enter(caller);
      return userId instanceof Refused ? userId : sessionAnswer(await signIn.beginWithoutPassword(userId, address, receivedAtMs));
    },
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
