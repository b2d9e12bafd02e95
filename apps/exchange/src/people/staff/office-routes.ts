import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { accountIds, overviewOf, waitingProposals } from './office-reads.ts';

export type OfficeRoutesOptions = { readonly db: Db; readonly engine: ExchangeEngine; readonly projectedSeq: () => number };

/** Handles the office's overview of the whole house; its other calls live with their nouns. */
export function officeHandlers({ db, engine, projectedSeq }: OfficeRoutesOptions): Pick<HandlersOf<'office'>, 'getOverview'> {
  return {
    getOverview: async () => {
      const [ids, waiting] = await Promise.all([accountIds(db), waitingProposals(db)]);
      return engine.read((exchange) =>
        overviewOf(exchange, { head: engine.head, projectedSeq: projectedSeq(), accountIds: ids, waiting }),
      );
    },
  };
}
