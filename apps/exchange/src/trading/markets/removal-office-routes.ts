import { percentFromBasisPoints, toMinor } from '@pavilion/contract/amount';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import { lineOf } from '../../platform/audit/audit-line.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import type { ActService } from '../../platform/audit/act-service.ts';
import type { Catalogue, MarketEntry } from './catalogue-reads.ts';
import { marketIdOf } from '../../platform/http/wire.ts';
import { whyDuplicateRunner, type FactoredRemoval, type Removal, type RemovalService } from './removal-service.ts';

export type RemovalOfficeRoutesOptions = {
  readonly catalogue: Catalogue;
  readonly removals: RemovalService;
  readonly acts: Pick<ActService, 'carryOut'>;
  readonly engine: Pick<ExchangeEngine, 'read'>;
  /** Creates proposals, which wait for a second person. */
  readonly settlement: {
    propose(
      entry: MarketEntry,
      content: { readonly removals: readonly FactoredRemoval[] },
      evidence: string,
      proposer: Caller & { readonly requestId: string },
      isCorrection: boolean,
    ): Promise<{ readonly proposalId: number } | Refused>;
  };
};

const LATE = 'It is too long after the off for one person. A second person has to confirm this under Results.';

/** Handles removals of non-runners. Long after the off a second person must confirm (settlement S-RACE-14). */
export function removalOfficeHandlers({
  catalogue,
  removals,
  acts,
  engine,
  settlement,
}: RemovalOfficeRoutesOptions): Pick<HandlersOf<'office'>, 'removeRunner'> {
  return {
    removeRunner: async ({ market_id, reason, also = [], ...first }, call) => {
      const entry = catalogue.market(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const together = removalsIn(entry, [first, ...also]);
      if (together instanceof Refused) return together;
      if (removals.isLate(entry, call.receivedAtMs)) {
        const proposer = { ...call.caller, requestId: call.requestId };
        const factored = await removals.withFactors(entry, together);
        if (factored instanceof Refused) return factored;
        const outcome = await settlement.propose(entry, { removals: factored }, reason, proposer, false);
        if (outcome instanceof Refused) return outcome;
        const { proposalId: proposal_id } = outcome;
        return engine.read(({ seq }) => new Answer({ seq, matches_voided: 0, sides_repriced: 0, proposal_id }, LATE));
      }
      const nameOf = (index: number) => entry.runners.find((runner) => runner.index === index)?.name;
      const removed = await removals.remove(entry, together, call.receivedAtMs, (command) => {
        const percent = percentFromBasisPoints(command.factor);
        const details = { runner: nameOf(command.runner), before: 'ACTIVE', after: 'REMOVED', percent, reason };
        return acts.carryOut(lineOf(call, 'removeRunner', `market ${entry.marketId}`, details), command);
      });
      if (removed instanceof Refused) return removed;
      const { seq, voided, repriced } = removed;
      const names = together.map(({ runner }) => nameOf(runner)).join(', ');
      return new Answer({ seq, matches_voided: voided, sides_repriced: repriced }, `Out of the market: ${names}.`);
    },
  };
}

type WireRemoval = { readonly selection_id: number; readonly factor_percent?: number | undefined };

/** Returns the runners to remove, each named once. */
function removalsIn(entry: MarketEntry, wire: readonly WireRemoval[]): readonly Removal[] | Refused {
  const together: Removal[] = [];
  for (const { selection_id, factor_percent } of wire) {
    const runner = entry.runners.find(({ selectionId }) => selectionId === selection_id)?.index;
    if (runner === undefined) return refuse('NOT_FOUND', { field: 'selection_id' });
    // A percentage has a hundred basis points, so `toMinor` converts it.
    const factor = factor_percent === undefined ? undefined : toMinor(factor_percent);
    if (factor === undefined && factor_percent !== undefined) return invalid('factor_percent');
    together.push({ runner, factor });
  }
  return whyDuplicateRunner(together) ?? together;
}
