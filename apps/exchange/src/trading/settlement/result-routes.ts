import { toMinor } from '@pavilion/contract/amount';
import type { MarketResult, Proposal } from '@pavilion/contract/http';
import type { RunnerResult } from '@pavilion/core/exchange';
import { resultsAddUp, ruleById } from '@pavilion/core/settlement';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import { isHouse, type AnyMarketEntry, type Catalogue } from '../markets/catalogue-reads.ts';
import { isOnNumber, resultNumberOf } from '../markets/house-reads.ts';
import { stateOf } from '../markets/market-reads.ts';
import { factDecision } from './fact-reads.ts';
import { proposalsByIds, readProposals } from './proposal-reads.ts';
import type { ProposalRecord, ProposedContent } from './proposal-store.ts';
import type { SettlementService } from './settlement-service.ts';

export type ResultRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly settlement: SettlementService;
};

type ResultHandlers = Pick<
  HandlersOf<'office'>,
  'getProposals' | 'proposeResult' | 'confirmResult' | 'rejectResult' | 'settleMarket'
>;

export function resultHandlers(options: ResultRoutesOptions): ResultHandlers {
  const { db, engine, catalogue, settlement } = options;
  const shown = (outcome: ProposalRecord | Refused, message: string) => shownProposal(options, outcome, message);
  return {
    getProposals: async ({ status, match_id, ...page }) => {
      const states = await engine.read(
        (exchange) => new Map([...exchange.markets(), ...exchange.houseMarkets()].map((market) => [market.market, market])),
      );
      const filter = { status, matchId: match_id === undefined ? undefined : Number(match_id) };
      return readProposals(db, { market: (id) => states.get(id) }, filter, pageOf(page));
    },
    proposeResult: async ({ market_id, result, evidence, rule_id }, { caller, requestId }) => {
      const entry = catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const content = contentOf(entry, result);
      if (content instanceof Refused) return content;
      // A void, a rollback and a change of a runner need evidence, never only a press (trust TRAP-18).
      const isResult = result.kind === 'WINNERS' || result.kind === 'NUMBER';
      // A manual result that a rule could compute needs a reason.
      const needsReason = !isResult || factDecision(catalogue, entry, {}).kind !== 'BY_HAND';
      if (needsReason && (evidence ?? '').trim() === '') return invalid('evidence', 'Say why: this is recorded with the result.');
      if (rule_id !== undefined && ruleById(rule_id) === undefined) return invalid('rule_id');
      const proposer = { ...caller, requestId };
      return shown(
        await settlement.propose(entry, content, evidence ?? '', proposer, false, rule_id),
        'Proposed: another person has to confirm it.',
      );
    },
    confirmResult: async ({ proposal_id, version }, { caller, requestId }) =>
      shown(await settlement.confirm(proposal_id, version, caller, requestId), 'Confirmed.'),
    rejectResult: async ({ proposal_id, version, reason }, { caller, requestId }) =>
      shown(await settlement.reject(proposal_id, version, reason, caller, requestId), 'Taken off the list.'),
    settleMarket: async ({ proposal_id, version }, { caller, requestId }) =>
      shown(await settlement.settle(proposal_id, version, { ...caller, requestId }), 'Settled.'),
  };
}

async function shownProposal(
  { db, engine }: ResultRoutesOptions,
  outcome: ProposalRecord | Refused,
  message: string,
): Promise<Answer<Proposal> | Refused> {
  if (outcome instanceof Refused) return outcome;
  const view = await engine.read((exchange) => stateOf(exchange, outcome.marketId));
  const [proposal] = await proposalsByIds(db, { market: () => view }, [outcome.proposalId]);
  if (proposal === undefined) return refuse('NOT_FOUND');
  const { settling } = proposal;
  return new Answer(proposal, settling === null ? message : `Being paid: ${settling.done} of ${settling.total} accounts.`);
}

/** A share for each runner; unnamed runners lost. */
function contentOf(entry: AnyMarketEntry, result: MarketResult): ProposedContent | Refused {
  if (result.kind === 'ROLL_BACK') return { rollBack: true };
  if (result.kind === 'VOID') return { voidReason: result.reason };
  if (result.kind === 'RUNNER') return removalIn(entry, result);
  const isNumber = isOnNumber(entry);
  if (result.kind === 'NUMBER') {
    const number = isNumber ? resultNumberOf(entry, result.number) : undefined;
    return number === undefined ? invalid('result.number') : { number };
  }
  if (isNumber) return invalid('result.kind');
  const shares = new Map(result.runners.map(({ selection_id: id, ...share }) => [id, share]));
  const known = new Set(entry.runners.map((runner) => runner.selectionId));
  if (shares.size !== result.runners.length || [...shares.keys()].some((id) => !known.has(id))) return invalid('result.runners');
  const isEachWay = !isHouse(entry) && entry.terms.eachWay !== undefined;
  const lost: WireShare = { paid: 0, tied: 1, ...(isEachWay ? { placed: { paid: 0, tied: 1 } } : {}) };
  const results = entry.runners.map((runner): RunnerResult => shareOf(shares.get(runner.selectionId) ?? lost));
  const winners = isHouse(entry) ? 1 : entry.terms.winners;
  // The house pays only whole winners: its market is void on a tie.
  const isTied = isHouse(entry) && results.some(({ tied }) => tied > 1);
  return !isTied && resultsAddUp(results, winners) && isPlaced(entry, results) ? { results } : invalid('result.runners');
}

/** Returns the proposed removal or return of a runner in a market between players. The market is checked again when it is carried out. */
function removalIn(entry: AnyMarketEntry, result: Extract<MarketResult, { kind: 'RUNNER' }>): ProposedContent | Refused {
  const runner = entry.runners.find(({ selectionId }) => selectionId === result.selection_id);
  if (isHouse(entry) || runner === undefined) return invalid('result.selection_id');
  if (result.factor_percent === null) return { removal: { runner: runner.index, factor: null } };
  const factor = toMinor(result.factor_percent);
  return factor === undefined ? invalid('result.factor_percent') : { removal: { runner: runner.index, factor } };
}

type WireShare = Omit<Extract<MarketResult, { kind: 'WINNERS' }>['runners'][number], 'selection_id'>;

function shareOf({ paid, tied, placed }: WireShare): RunnerResult {
  return placed === undefined ? { paid, tied } : { paid, tied, placed: { paid: placed.paid, tied: placed.tied } };
}

/** True if an each-way market's place parts sum to its places, and any other market has none. The exchange checks the rest. */
function isPlaced(entry: AnyMarketEntry, results: readonly RunnerResult[]): boolean {
  const placed = results.flatMap((result) => result.placed ?? []);
  const eachWay = isHouse(entry) ? undefined : entry.terms.eachWay;
  if (eachWay === undefined) return placed.length === 0;
  return placed.length === results.length && resultsAddUp(placed, eachWay.places);
}
