import type { ListedProposal, Proposal } from '@pavilion/contract/http';
import { ruleById } from '@pavilion/core/settlement';
import type { Db } from '../../platform/db/index.ts';
import type { ExchangeEngine } from '../../platform/engine/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, pageOf } from '../../platform/http/wire.ts';
import { Answer, invalid, refuse, Refused } from '@pavilion/server/refused';
import type { Catalogue } from '../markets/catalogue-reads.ts';
import { stateOf } from '../markets/market-reads.ts';
import type { FactService } from './fact-service.ts';
import type { KnownFacts } from './known-facts.ts';
import { readEffect } from './effect-reads.ts';
import { computationRow, proposalById, proposalsByIds, readProposals, sentenceOf } from './proposal-reads.ts';
import { whyProposalRefused, whyResultWrong } from './proposal-rules.ts';
import { isDecided, type ProposalRecord } from './proposal-store.ts';
import { sameContent } from './proposed-content.ts';
import { proposedContent } from './result-shape.ts';
import { atStake, settledStakes, stakesIn } from './stake-reads.ts';
import type { SettlementService } from './settlement-service.ts';

export type ResultRoutesOptions = {
  readonly db: Db;
  readonly engine: ExchangeEngine;
  readonly catalogue: Catalogue;
  readonly settlement: SettlementService;
  readonly facts: Pick<FactService, 'noteProposed'>;
  readonly known: Pick<KnownFacts, 'recordedResult'>;
};

const isWaiting = ({ status }: ProposalRecord): boolean => status === 'PROPOSED' || status === 'CONFIRMED';

/** True for a result in force: its market's bets are settled by it. */
const isSettled = ({ status, content }: ProposalRecord): boolean => status === 'SETTLED' && isDecided(content);

type ResultHandlers = Pick<
  HandlersOf<'office'>,
  'getProposals' | 'getResultEffect' | 'previewResult' | 'proposeResult' | 'confirmResult' | 'rejectResult' | 'settleMarket'
>;

export function resultHandlers(options: ResultRoutesOptions): ResultHandlers {
  const { db, engine, catalogue, settlement, facts } = options;
  const withMessage = (outcome: ProposalRecord | Refused, message: string) => shownProposal(options, outcome, message);
  return {
    getProposals: async ({ status, match_id, search, ...page }) => {
      const { markets, houses } = await engine.read((exchange) => ({
        markets: new Map([...exchange.markets()].map((market) => [market.market, market])),
        houses: new Map([...exchange.houseMarkets()].map((market) => [market.market, market])),
      }));
      const filter = { status, matchId: match_id === undefined ? undefined : Number(match_id), search };
      const states = { market: (id: number) => markets.get(id) ?? houses.get(id) };
      const { total, records, rows } = await readProposals(db, states, filter, pageOf(page));
      const waiting = new Map(records.filter(isWaiting).map((record) => [record.proposalId, record]));
      const settled = new Map(records.filter(isSettled).map((record) => [record.proposalId, record]));
      const stakes = await stakesIn(db, [...new Set([...waiting.values(), ...settled.values()].map(({ marketId }) => marketId))]);
      const ofHouse = [...waiting.values()].map(({ marketId }) => marketId).filter((marketId) => houses.has(marketId));
      const bets = await engine.read(
        (exchange) => new Map(ofHouse.map((marketId) => [marketId, exchange.houseBetsIn(marketId)])),
      );
      const byFacts = new Map(
        await Promise.all([...waiting.values()].map(async (each) => [each.proposalId, await byFactsOf(options, each)] as const)),
      );
      const listed = rows.map((row) => {
        const record = waiting.get(row.proposal_id);
        if (record === undefined) {
          const done = settled.get(row.proposal_id);
          return { ...row, at_stake: done === undefined ? null : settledStakes(stakes.get(done.marketId)), by_facts: null };
        }
        const view = houses.get(record.marketId);
        const house = view && { view, bets: bets.get(record.marketId) ?? [] };
        const by_facts = byFacts.get(row.proposal_id) ?? null;
        return { ...row, at_stake: atStake(stakes.get(record.marketId), record.content, house), by_facts };
      });
      return { total, rows: listed };
    },
    getResultEffect: async ({ proposal_id }) => {
      const record = await proposalById(db, proposal_id);
      const entry = record === undefined ? undefined : catalogue.anyMarket(record.marketId);
      if (record === undefined || entry === undefined) return refuse('NOT_FOUND', { field: 'proposal_id' });
      return { effect: isWaiting(record) ? await readEffect(options, entry, record.content) : null };
    },
    previewResult: async ({ market_id, result }) => {
      const entry = catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const content = proposedContent(entry, result);
      if (content instanceof Refused) return content;
      return whyResultWrong(entry, content) ?? { effect: await readEffect(options, entry, content) };
    },
    proposeResult: async ({ market_id, result, evidence, rule_id }, { caller, requestId }) => {
      const entry = catalogue.anyMarket(marketIdOf(market_id));
      if (entry === undefined) return refuse('NOT_FOUND', { field: 'market_id' });
      const content = proposedContent(entry, result);
      if (content instanceof Refused) return content;
      const wrong = whyProposalRefused(catalogue, entry, content, evidence);
      if (wrong !== undefined) return wrong;
      if (rule_id !== undefined && ruleById(rule_id) === undefined) return invalid('rule_id');
      const proposer = { ...caller, requestId };
      const outcome = await settlement.propose(entry, content, evidence ?? '', proposer, false, rule_id);
      if (!(outcome instanceof Refused)) await facts.noteProposed(entry, outcome);
      return withMessage(outcome, 'Proposed. Another person must confirm it.');
    },
    confirmResult: async ({ proposal_id, version }, { caller, requestId }) =>
      withMessage(await settlement.confirm(proposal_id, version, caller, requestId), 'Confirmed.'),
    rejectResult: async ({ proposal_id, version, reason }, { caller, requestId }) =>
      withMessage(await settlement.reject(proposal_id, version, reason, caller, requestId), 'The proposal is rejected.'),
    settleMarket: async ({ proposal_id, version }, { caller, requestId }) =>
      withMessage(await settlement.settle(proposal_id, version, { ...caller, requestId }), 'Settled.'),
  };
}

/** Returns the result of the recorded facts, for comparison with a proposal that was not computed from them; null without one. */
async function byFactsOf({ catalogue, known }: ResultRoutesOptions, record: ProposalRecord): Promise<ListedProposal['by_facts']> {
  const { marketId, content, how } = record;
  const entry = catalogue.anyMarket(marketId);
  if (how === 'FACTS' || entry === undefined || !isDecided(content)) return null;
  const computed = await known.recordedResult(entry);
  if (computed === undefined) return null;
  return {
    sentence: sentenceOf(computed.content, entry.terms, entry.runners),
    is_same: sameContent(computed.content, content),
    computation: computationRow(computed.computation),
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
