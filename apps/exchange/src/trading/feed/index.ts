import type { Markets, OfferedMatch, WantedState } from '../markets/index.ts';
import type { Matches } from '../matches/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { feedHandlers, feedOfficeHandlers, type FeedRoutesOptions } from './feed-routes.ts';
import type { AnyMarketEntry, MatchEntry } from '../markets/catalogue-reads.ts';
import { FeedService, type Comparison, type FeedTargets, type ProposedResult } from './feed-service.ts';

type FeedNeeds = Pick<Markets, 'catalogue' | 'markets' | 'houses' | 'offers' | 'removals'> &
  Pick<Matches, 'scoreService' | 'videos'> &
  Pick<FeedTargets<OfferedMatch, WantedState>, 'propose' | 'decided' | 'recordFacts'> &
  Pick<FeedRoutesOptions, 'putTableVideo'> & {
    /** Proposes results from a ball. */
    readonly followScore: (match: MatchEntry, isCorrection: boolean, userId: number) => Promise<void>;
    /** Compares a feed's result with the one computed from facts. */
    readonly compare: (market: AnyMarketEntry, result: ProposedResult) => Promise<Comparison>;
    readonly raiseOtherResult: (marketId: number, named: { readonly seq: number }) => Promise<void>;
  };

/** Opens the calls for programs that offer matches, quote prices and report scores and results. */
export async function openFeed({ config, db, clock, node, jobs, warn }: Platform, needs: FeedNeeds) {
  const {
    catalogue,
    markets,
    houses,
    offers,
    removals,
    scoreService: scores,
    videos,
    putTableVideo,
    propose,
    decided,
    recordFacts,
    followScore,
    compare,
    raiseOtherResult,
  } = needs;
  const feed = new FeedService<OfferedMatch, WantedState>(
    db,
    catalogue,
    {
      offer: (offered) => offers.offer(offered),
      follow: (entries, wanted) => markets.follow(entries, wanted),
      followScore: (matchId) => markets.followScore(matchId),
      stop: (entries, wanted) => markets.stop(entries, wanted),
      suspend: (entries) => markets.stop(entries, { status: 'SUSPENDED', material: false }),
      quote: (market, quotes) => houses.follow(market, quotes),
      remove: (market, together) => removals.remove(market, together, clock.nowMs()),
      declareFactors: (market, factors) => removals.declare(market, factors, clock.nowMs()),
      suspendSilent: (entries) => markets.suspendSilent(entries),
      resume: (before) => markets.resume(before),
      setMatchStatus: (matchId, status) => markets.setMatchStatus(matchId, status),
      addScore: (match, logged, atMs) => scores.add(match, logged, atMs),
      phaseOf: (matchId) => scores.phaseOf(matchId),
      propose,
      recordFacts,
      settleFromScore: followScore,
      compare: async (market, result, seq) => {
        const outcome = await compare(market, result);
        if (outcome.kind === 'DIFFERS') await raiseOtherResult(market.marketId, { seq });
        return outcome;
      },
      reveal: (match, seed) => offers.reveal(match, seed),
      decided,
    },
    config.feedSilenceMs,
    warn,
    jobs,
  );
  await node.whenWriter(() => feed.expectSources());
  const routes = {
    feed: feedHandlers({ feed, catalogue, videos, putTableVideo }),
    office: feedOfficeHandlers({ feed }),
  } satisfies Routes;
  return { feed, routes, stop: () => feed.stop() };
}
