import type { Facts } from '@pavilion/core/settlement/facts';
import { Refused } from '@pavilion/server/refused';
import type { AnyMarketEntry, MatchEntry } from '../markets/catalogue-reads.ts';
import type { Markets } from '../markets/index.ts';
import type { Matches } from '../matches/index.ts';
import type { AnyMarketState } from '../markets/market-reads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { ruleOfMarket, type Decided } from '../rules/rule-reads.ts';
import { resultHandlers } from './result-routes.ts';
import type { ProposedContent } from './proposal-store.ts';
import { decidedMarkets, latestProposals } from './proposal-reads.ts';
import { SettlementService } from './settlement-service.ts';
import { factHandlers } from './fact-routes.ts';
import { checkedFacts } from './fact-checks.ts';
import { FactRemovals } from './fact-removals.ts';
import { FactService } from './fact-service.ts';
import { FactVoids } from './fact-voids.ts';
import { KnownFacts } from './known-facts.ts';
import { voidCaseHandlers } from './void-case-routes.ts';
import { VoidCaseService } from './void-case-service.ts';

type FeedFacts = { readonly sport: string } & Facts;
type FeedEvidence = {
  readonly evidence: string;
  readonly isCorrection: boolean;
  readonly ruleId: string | undefined;
  /** The reason why only people confirm the result; absent if the demo rule may confirm it. */
  readonly whyStaff?: string;
};

type FactAlerts = {
  /** Raises an alert about a result that a feed named or staff picked, if facts give another one. */
  readonly raiseOtherResult: (marketId: number, named: { readonly proposal: number }) => Promise<void>;
  /** Raises an alert about balls of a feed that a version of the facts replaces. */
  readonly raiseUnusedBalls: (marketId: number, version: number) => Promise<void>;
  /** Raises an alert about a score whose stored events do not fit each other. */
  readonly raiseStoppedScore: (marketId: number) => Promise<void>;
};

type SettlementNeeds = Pick<Markets, 'catalogue' | 'markets' | 'removals'> &
  Pick<Matches, 'scores' | 'scoreService'> &
  FactAlerts;

export type Settlement = Awaited<ReturnType<typeof openSettlement>>;

/** Opens proposals, settlement and cases of void bets, and first completes what a crash interrupted. */
export async function openSettlement(platform: Platform, needs: SettlementNeeds) {
  const { config, db, engine, projected, clock, node, jobs, acts, writeAudit, warn } = platform;
  const { catalogue, markets, scoreService, raiseStoppedScore } = needs;
  const rule = { afterMs: config.playMoney && config.autoConfirm ? config.autoConfirmMs : undefined };
  const ports = {
    decidingRule: (entry: AnyMarketEntry, content: Decided) => ruleOfMarket(catalogue, entry, content),
    close: markets.close.bind(markets),
    noteSettled: markets.noteSettled.bind(markets),
    audit: writeAudit,
  };
  const settlement = new SettlementService(db, engine, catalogue, ports, rule, warn, jobs);
  const voidCases = new VoidCaseService(db, engine, projected, acts, writeAudit, clock.nowMs);
  const { known, facts } = openFacts(platform, needs, settlement, voidCases);
  await node.whenWriter(async () => {
    for (const first of firstMarkets(catalogue, scoreService.stopped)) await raiseStoppedScore(first.marketId);
    await settlement.finishInterrupted();
    await facts.finishInterrupted();
    settlement.startRule();
  });
  const { illegitimatePlay } = config;
  const endMatch = (matchId: number): Promise<void> => markets.setMatchStatus(matchId, 'FINISHED');
  const routes = {
    office: {
      ...resultHandlers({ db, engine, catalogue, settlement, facts, known }),
      ...factHandlers({ db, catalogue, facts, known, clock, illegitimatePlay, endMatch }),
      ...voidCaseHandlers({ db, catalogue, voidCases, illegitimatePlay }),
    },
  } satisfies Routes;
  /** Proposes a result from a feed. A correction replaces the feed's earlier result. */
  const propose = (entry: AnyMarketEntry, content: ProposedContent, from: FeedEvidence, userId: number) => {
    const { evidence, isCorrection, ruleId, whyStaff } = from;
    const said = whyStaff === undefined ? evidence : `${evidence} ${whyStaff} Staff check this result.`.trim();
    const origin = { how: 'FEED', needsPeople: whyStaff !== undefined } as const;
    return settlement.propose(entry, content, said, { userId, role: 'FEED' }, isCorrection, ruleId, origin);
  };
  /** Records a feed's facts of a match, and proposes results from them. */
  const recordFacts = async (match: MatchEntry, { sport, ...given }: FeedFacts, source: string, userId: number) => {
    const checked = checkedFacts(known, match, { ...given, sport });
    const recorded =
      checked instanceof Refused ? checked : await facts.record(match, { facts: checked, source }, { userId, role: 'FEED' });
    return recorded instanceof Refused ? recorded : undefined;
  };
  /** Proposes results from a ball that a feed sent. */
  const followScore = (match: MatchEntry, isCorrection: boolean, userId: number): Promise<void> =>
    facts.followScore(match, { userId, role: 'FEED' }, isCorrection);
  const compare = known.compare.bind(known);
  const decided = (marketIds: readonly number[]): Promise<ReadonlySet<number>> => decidedMarkets(db, marketIds);
  const proposals = (states: ReadonlyMap<number, AnyMarketState | undefined>) =>
    latestProposals(db, { market: (id) => states.get(id) }, [...states.keys()]);
  const stop = async (): Promise<void> => {
    await settlement.stop();
    await facts.stop();
  };
  return { settlement, propose, recordFacts, followScore, compare, decided, proposals, routes, stop };
}

/** Returns one market of each match that has any. */
function firstMarkets(catalogue: Markets['catalogue'], matchIds: ReadonlySet<number>): readonly AnyMarketEntry[] {
  return [...matchIds].flatMap((matchId) => catalogue.anyMarketsOf(matchId).slice(0, 1));
}

function openFacts(
  { db, engine, clock, writeAudit, warn }: Platform,
  { catalogue, markets, removals, scores, raiseOtherResult, raiseUnusedBalls }: SettlementNeeds,
  settlement: SettlementService,
  voidCases: VoidCaseService,
) {
  const known = new KnownFacts(db, engine, catalogue, clock, (matchId) => scores.of(matchId)?.state);
  const facts = new FactService({
    db,
    engine,
    catalogue,
    settlement,
    known,
    removals: new FactRemovals(engine, catalogue, settlement, removals, clock),
    voids: new FactVoids(db, catalogue, voidCases, clock),
    score: {
      close: markets.close.bind(markets),
      unusedBalls: raiseUnusedBalls,
    },
    audit: writeAudit,
    clock,
    raiseOtherResult,
    onWarning: warn,
  });
  return { known, facts };
}
