import { toMinor } from '@pavilion/contract/amount';
import { sentenceOf } from '@pavilion/contract/errors';
import {
  scoreEventFromWire,
  type BatchAnswer,
  type CatalogueIds,
  type PriceUpdateMessage,
  type ResultMessage,
} from '@pavilion/contract/feed';
import type { HouseQuote } from '@pavilion/core/exchange';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { refuse, Refused } from '@pavilion/server/refused';
import { marketRefOf, type Catalogue, type HouseEntry, type MatchEntry } from '../markets/catalogue-reads.ts';
import { quoteOf } from '../markets/house-reads.ts';
import { marketIdText } from '../../platform/http/wire.ts';
import type { SignedVideo } from '../../platform/pictures/signed-videos.ts';
import type { Matches } from '../matches/index.ts';
import type { OfferedMatch, WantedState } from '../markets/index.ts';
import type { FeedResult, FeedService, MessageOutcome } from './feed-service.ts';
import { offeredMatch } from './offer-shape.ts';

export type FeedRoutesOptions = {
  readonly feed: FeedService<OfferedMatch, WantedState>;
  readonly catalogue: Catalogue;
  readonly videos: Matches['videos'];
  /** Sets the video of a casino table; without a provider, of a table of the house. */
  readonly putTableVideo: (
    table: { readonly provider: string | undefined; readonly code: string },
    video: SignedVideo | undefined,
    nowMs: number,
  ) => null | Refused;
};

/** Handles the office's calls about the programs of each source. */
export function feedOfficeHandlers({ feed }: Pick<FeedRoutesOptions, 'feed'>): Pick<HandlersOf<'office'>, 'getFeedPrograms'> {
  return {
    getFeedPrograms: async () =>
      (await feed.programs()).map(({ source, holder, role, epoch, heardAtMs }) => ({
        source,
        holder,
        role,
        epoch: epoch ?? null,
        heard_at: new Date(heardAtMs).toISOString(),
      })),
  };
}

export function feedHandlers(options: FeedRoutesOptions): HandlersOf<'feed'> {
  const { feed, catalogue } = options;
  return {
    state: stateHandler(feed, catalogue),
    lead: async ({ source, holder, give_back }) => {
      const { isLeader, epoch, leasedMs } = await feed.lead(source, holder, give_back === true);
      return { is_leader: isLeader, epoch, leased_ms: leasedMs };
    },
    catalogue: async ({ source, epoch, messages }) => {
      const stamped = messages.map((message) => ({ matchRef: message.match_ref, seq: message.seq, message }));
      const outcomes = await feed.apply({ source, epoch }, stamped, async ({ message }) => {
        const offered = offeredMatch(source, message);
        const match = offered instanceof Refused ? offered : await feed.offer(offered);
        return match instanceof Refused ? match : undefined;
      });
      const answer = answerOf(outcomes);
      if (answer instanceof Refused) return answer;
      const matches = [...new Set(messages.map((message) => message.match_ref))].map((ref) => catalogue.matchByRef(source, ref));
      return {
        ...answer,
        ids: matches.filter((match) => match !== undefined).map((match) => idsOf(catalogue, match)),
      };
    },
    priceUpdate: async ({ source, epoch, messages }) => {
      const stamped = messages.map((message) => ({ matchRef: message.match_ref, seq: message.seq, message }));
      const outcomes = await feed.apply({ source, epoch }, stamped, ({ matchRef, message }) =>
        feed.follow(
          source,
          matchRef,
          message.market_ref,
          { status: message.status, inPlay: message.in_play, material: message.material === true },
          {
            quotesOf: message.quotes === undefined ? undefined : (market) => quotesOf(market, message.quotes ?? []),
            factors: message.factors?.map(factorOf),
            removed: message.removed?.map(factorOf),
          },
        ),
      );
      return answerOf(outcomes);
    },
    scoreEvent: async ({ source, epoch, messages }, { receivedAtMs, caller }) => {
      const stamped = messages.map(({ match_ref: matchRef, seq, replaces, event, also }) => {
        const corrections = also?.map((each) => ({ replaces: each.replaces, event: scoreEventFromWire(each.event) }));
        return { matchRef, seq, replaces, event: scoreEventFromWire(event), also: corrections };
      });
      return answerOf(
        await feed.apply({ source, epoch }, stamped, (message) => feed.score(source, message, receivedAtMs, caller.userId)),
      );
    },
    facts: async ({ source, epoch, messages }, { caller }) => {
      const stamped = messages.map(({ match_ref: matchRef, ...message }) => ({ ...message, matchRef }));
      return answerOf(await feed.apply({ source, epoch }, stamped, (message) => feed.facts(source, message, caller.userId)));
    },
    result: async ({ source, epoch, messages }, { caller }) =>
      answerOf(
        await feed.apply({ source, epoch }, messages.map(feedResult), (message) => feed.result(source, message, caller.userId)),
      ),
    ...videoHandlers(options),
  };
}

function stateHandler(feed: FeedRoutesOptions['feed'], catalogue: Catalogue): HandlersOf<'feed'>['state'] {
  return async ({ source, unfinished_only }) => {
    const lastSeqs = await feed.lastSeqs(source);
    const matches = catalogue
      .matches()
      .filter((match) => match.source === source && (unfinished_only !== true || match.status !== 'FINISHED'));
    const decided = await feed.decided(
      matches.flatMap((match) => catalogue.anyMarketsOf(match.matchId).map(({ marketId }) => marketId)),
    );
    return {
      silence_ms: feed.silenceMs,
      matches: matches.map((match) => ({
        ...idsOf(catalogue, match),
        last_seq: lastSeqs.get(match.sourceRef) ?? 0,
        finished: match.status === 'FINISHED',
        decided: catalogue
          .anyMarketsOf(match.matchId)
          .filter(({ marketId }) => decided.has(marketId))
          .map((entry) => marketRefOf(match, entry)),
      })),
    };
  };
}

function videoHandlers({
  feed,
  catalogue,
  videos,
  putTableVideo,
}: FeedRoutesOptions): Pick<HandlersOf<'feed'>, 'video' | 'tableVideo'> {
  return {
    video: ({ source, epoch, match_ref, video }, { receivedAtMs }) =>
      feed.asLeader({ source, epoch }, () => {
        const match = catalogue.matchByRef(source, match_ref);
        if (match === undefined || match.status === 'FINISHED') return refuse('NOT_FOUND');
        return videos.put(match.matchId, signedOf(video), receivedAtMs);
      }),
    tableVideo: ({ source, epoch, provider_name: provider, game_code: code, video }, { receivedAtMs }) =>
      feed.asLeader({ source, epoch }, () => putTableVideo({ provider, code }, signedOf(video), receivedAtMs)),
  };
}

function signedOf(video: { readonly url: string; readonly expires_at: string } | null): SignedVideo | undefined {
  return video === null ? undefined : { url: video.url, expiresAtMs: Date.parse(video.expires_at) };
}

function idsOf(catalogue: Catalogue, match: MatchEntry): CatalogueIds {
  return {
    match_ref: match.sourceRef,
    match_id: match.matchId,
    series_id: match.seriesId,
    markets: catalogue.anyMarketsOf(match.matchId).map((entry) => ({
      market_ref: marketRefOf(match, entry),
      market_id: marketIdText(entry.marketId),
      selections: entry.runners.map((runner) => ({ selection_ref: runner.sourceRef, selection_id: runner.selectionId })),
    })),
  };
}

/** Returns a factor in hundredths of a percent; NaN with more than two decimals. */
function factorOf({
  selection_ref: ref,
  factor_percent: percent,
}: {
  selection_ref: string;
  factor_percent?: number | undefined;
}) {
  return { ref, factor: percent === undefined ? undefined : (toMinor(percent) ?? Number.NaN) };
}

/** Converts quotes from the feed's names of selections and decimals to the exchange's ids and integers. */
function quotesOf(market: HouseEntry, wire: NonNullable<PriceUpdateMessage['quotes']>): readonly HouseQuote[] | Refused {
  const quotes: HouseQuote[] = [];
  for (const quote of wire) {
    const runner = market.runners.find(({ sourceRef }) => sourceRef === quote.selection_ref);
    const made =
      runner === undefined ? refuse('INVALID_REQUEST', { field: 'selection_ref' }) : quoteOf(market, runner.selectionId, quote);
    if (made instanceof Refused) return made;
    quotes.push(made);
  }
  return quotes;
}

function feedResult(message: ResultMessage): FeedResult {
  const { result } = message;
  return {
    matchRef: message.match_ref,
    seq: message.seq,
    marketRef: message.market_ref,
    result: result.kind === 'WINNERS' ? { kind: 'WINNERS', selectionRefs: result.selection_refs } : result,
    isConfirmed: message.certainty === 2,
    isCorrection: message.rollback_of !== undefined,
    evidence: message.evidence,
    ruleId: message.rule_id,
    revealedSeed: message.revealed_seed,
  };
}

function answerOf(outcomes: readonly MessageOutcome[] | Refused): BatchAnswer | Refused {
  if (outcomes instanceof Refused) return outcomes;
  return {
    results: outcomes.map(({ matchRef, seq, outcome, refused }) => ({
      match_ref: matchRef,
      seq,
      outcome,
      code: refused?.code ?? null,
      reason: refused === undefined ? '' : reasonOf(refused),
    })),
  };
}

function reasonOf(refused: Refused): string {
  const details = refused.details === undefined ? '' : ` ${JSON.stringify(refused.details)}`;
  return `${sentenceOf(refused.code)}${details}`;
}
