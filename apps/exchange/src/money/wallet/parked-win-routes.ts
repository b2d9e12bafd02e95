import type { Db } from '../../platform/db/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageOf } from '../../platform/http/wire.ts';
import { Answer, Refused } from '@pavilion/server/refused';
import { readParkedWins } from './parked-win-reads.ts';
import type { ParkedWinService } from './parked-win-service.ts';

export type ParkedWinRoutesOptions = { readonly db: Db; readonly parkedWins: ParkedWinService };

/** Handles wins above their ceiling, which two members of staff decide. */
export function parkedWinHandlers({
  db,
  parkedWins,
}: ParkedWinRoutesOptions): Pick<
  HandlersOf<'office'>,
  'getParkedWins' | 'proposeParkedWin' | 'confirmParkedWin' | 'liftSuspension'
> {
  return {
    getParkedWins: async (page) => ({
      ...(await readParkedWins(db, pageOf(page))),
      suspended: [...parkedWins.suspended],
      without_multiple: [...parkedWins.withoutMultiple],
    }),
    proposeParkedWin: async ({ provider_name, tx_id, version, decision, reason }, call) => {
      const which = { provider: provider_name, txId: tx_id, version };
      const win = await parkedWins.propose(which, decision === 'RELEASE', reason.trim(), call);
      return win instanceof Refused
        ? win
        : new Answer({ status: win.status, version: win.version }, 'Another member of staff must confirm it.');
    },
    confirmParkedWin: async ({ provider_name, tx_id, version }, call) => {
      const win = await parkedWins.confirm({ provider: provider_name, txId: tx_id, version }, call);
      return win instanceof Refused ? win : { status: win.status, version: win.version };
    },
    liftSuspension: async ({ provider_name }, call) => {
      const refused = await parkedWins.lift(provider_name, call);
      return refused ?? { suspended: [...parkedWins.suspended] };
    },
  };
}
