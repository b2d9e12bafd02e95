import { toMinor } from '@pavilion/contract/amount';
import { actorOf } from '../http/caller.ts';
import type { HandlersOf } from '../http/handlers.ts';
import { Answer, invalid, refuse, Refused } from '../http/refused.ts';
import type { ActService } from '../operators/act-service.ts';
import type { Catalogue } from './catalogue-reads.ts';
import { marketIdOf } from './market-ids.ts';
import type { RemovalService } from './removal-service.ts';

export type RemovalOfficeRoutesOptions = {
  readonly catalogue: Catalogue;
  readonly removals: RemovalService;
  readonly acts: Pick<ActService, 'carryOut'>;
};

/** Runners that do not take part, as an operator says. */
export function removalOfficeHandlers({
  catalogue,
  removals,
  acts,
}: RemovalOfficeRoutesOptions): Pick<HandlersOf<'office'>, 'removeRunner'> {
  return {
    removeRunner: async ({ market_id, selection_id, factor_percent: percent, reason }, { caller, requestId, receivedAtMs }) => {
      const entry = catalogue.market(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const runner = entry.runners.find(({ selectionId }) => selectionId === selection_id);
      if (runner === undefined) return refuse('NOT_FOUND', { field: 'selection_id' });
      // A percent has a hundred basis points, as a point has a hundred minor units.
      const factor = toMinor(percent);
      if (factor === undefined) return invalid('factor_percent');
      const removal = { runner: runner.index, factor };
      const target = `market ${entry.marketId}`;
      const details = { runner: runner.name, percent, reason };
      const line = { ...actorOf(caller), action: 'removeRunner', target, details, requestId };
      const removed = await removals.remove(entry, removal, receivedAtMs, (command) => acts.carryOut(line, command));
      if (removed instanceof Refused) return removed;
      const { seq, voided, repriced } = removed;
      return new Answer({ seq, matches_voided: voided, sides_repriced: repriced }, `${runner.name} is out of the market.`);
    },
  };
}
