import type { HandlersOf } from '../platform/http/handlers.ts';
import { refuse } from '@pavilion/server/refused';
import type { ReconciliationService } from './reconciliation-service.ts';

export type ReconciliationRoutesOptions = { readonly reconciliation: ReconciliationService; readonly houseProvider: string };

/** Compares a day of the wallet with a provider's books (casino C-WAL-15). */
export function reconciliationHandlers({
  reconciliation,
  houseProvider,
}: ReconciliationRoutesOptions): Pick<HandlersOf<'office'>, 'getCasinoReconciliation'> {
  return {
    getCasinoReconciliation: async ({ provider_name, day }) =>
      (await reconciliation.run(provider_name ?? houseProvider, day)) ?? refuse('NOT_FOUND'),
  };
}
