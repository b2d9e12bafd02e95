import { toMinor } from '@pavilion/contract/amount';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { Catalogue, MarketEntry } from './catalogue-reads.ts';
import { marketIdOf } from '../../platform/http/market-ids.ts';
import type { Removal, RemovalService } from './removal-service.ts';

export type RemovalOfficeRoutesOptions = {
  readonly catalogue: Catalogue;
  readonly removals: RemovalService;
  readonly acts: Pick<ActService, 'carryOut'>;
  readonly engine: Pick<ExchangeEngine, 'read'>;
  /** Where what one person may not do alone waits for another. */
  readonly settlement: {
    propose(
      entry: MarketEntry,
      content: { readonly removal: Removal },
      evidence: string,
      proposer: Caller & { readonly requestId: string },
      corrects: boolean,
    ): Promise<{ readonly proposalId: number } | Refused>;
  };
};

const LATE = 'So long after the off another person has to confirm this, under Results.';

/** Runners that do not take part, as an operator says; long after the off another one has to say so too (settlement S-RACE-14). */
export function removalOfficeHandlers({
  catalogue,
  removals,
  acts,
  engine,
  settlement,
}: RemovalOfficeRoutesOptions): Pick<HandlersOf<'office'>, 'removeRunner'> {
  return {
    removeRunner: async ({ market_id, selection_id, factor_percent: percent, reason }, call) => {
      const entry = catalogue.market(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const runner = entry.runners.find(({ selectionId }) => selectionId === selection_id);
      if (runner === undefined) return refuse('NOT_FOUND', { field: 'selection_id' });
      // A percent has a hundred basis points, as a point has a hundred minor units.
      const factor = toMinor(percent);
      if (factor === undefined) return invalid('factor_percent');
      const removal = { runner: runner.index, factor };
      if (removals.isLate(entry, call.receivedAtMs)) {
        const proposer = { ...call.caller, requestId: call.requestId };
        const proposed = await settlement.propose(entry, { removal }, reason, proposer, false);
        if (proposed instanceof Refused) return proposed;
        const { proposalId: proposal_id } = proposed;
        return engine.read(({ seq }) => new Answer({ seq, matches_voided: 0, sides_repriced: 0, proposal_id }, LATE));
      }
      const details = { runner: runner.name, before: 'ACTIVE', after: 'REMOVED', percent, reason };
      const line = lineOf(call, 'removeRunner', `market ${entry.marketId}`, details);
      const removed = await removals.remove(entry, removal, call.receivedAtMs, (command) => acts.carryOut(line, command));
      if (removed instanceof Refused) return removed;
      const { seq, voided, repriced } = removed;
      return new Answer({ seq, matches_voided: voided, sides_repriced: repriced }, `${runner.name} is out of the market.`);
    },
  };
}
