import type { LineRange } from '@pavilion/core/odds';
import {
  feed,
  scoreEventToWire,
  type BatchAnswer,
  type CatalogueIds,
  type CatalogueMessage,
  type PriceUpdateMessage,
  type ResultMessage,
} from '@pavilion/contract/feed';
import { isContest } from '@pavilion/core/contests';
import type { Account } from './account.ts';
import type { Clock } from './clock.ts';
import type { Lead } from './lead.ts';
import {
  FeedRefused,
  type AnnouncedHouseMarket,
  type AnnouncedMatch,
  type FeedGateway,
  type HouseQuote,
  type MatchIds,
  type Factor,
  type Removal,
  type ResultProposal,
} from './gateway.ts';

/** Returns the reference of a selection. This feed identifies selections by their place. */
const selectionRef = (place: number): string => `s${place}`;

/** Returns a gateway that uses the calls in `contract/feed`, like every source of matches. With a `lead`, every message names its epoch. */
export function httpGateway(account: Account, source: string, clock: Clock, lead?: Pick<Lead, 'epoch' | 'lost'>): FeedGateway {
  const stamp = (ref: string, seq: number) => ({ match_ref: ref, seq, event_time: clock.now() });
  const sender = () => ({ source, ...(lead?.epoch === undefined ? {} : { epoch: lead.epoch }) });
  const batch = <T>(...messages: T[]) => ({ ...sender(), messages });
  const unwrap = <T>(outcome: Answered<T>): T => {
    if (outcome.ok) return outcome.data;
    // Another program leads the source now, so this one must stop sending.
    if (outcome.code === 'STALE_VERSION' && lead !== undefined) return lead.lost();
    throw new FeedRefused(`${outcome.code}: ${outcome.message}`);
  };
  return {
    async standings() {
      const { matches } = unwrap(await account.call(feed.state, { source }));
      return matches.map((match) => ({
        ...idsOf(match),
        lastSeq: match.last_seq,
        isFinished: match.finished,
        decided: new Set(match.decided),
      }));
    },
    async announce(match, seq, house = []) {
      const message: CatalogueMessage = {
        ...stamp(match.ref, seq),
        ...catalogueOf(match),
        house_markets: house.map(houseMarketOf),
      };
      const answer = unwrap(await account.call(feed.catalogue, batch(message)));
      refuseUnlessTaken(answer);
      const ids = answer.ids.find((each) => each.match_ref === match.ref);
      if (ids === undefined) throw new FeedRefused(`no ids for ${match.ref}`);
      return idsOf(ids);
    },
    async score(ref, seq, event) {
      refuseUnlessTaken(
        unwrap(await account.call(feed.scoreEvent, batch({ ...stamp(ref, seq), event: scoreEventToWire(event) }))),
      );
    },
    async status(ref, seq, changes) {
      const messages = changes.map(({ market, status, inPlay, isMaterial, reason, quotes, factors, removed }, place) => ({
        ...stamp(ref, seq + place),
        ...(market === null ? {} : { market_ref: market }),
        status,
        in_play: inPlay,
        ...(status === 'SUSPENDED' && isMaterial ? { material: true } : {}),
        ...(reason === '' ? {} : { reason }),
        ...(quotes === undefined ? {} : { quotes: quotes.map(quoteOf) }),
        ...(factors === undefined ? {} : { factors: factors.map(factorOf) }),
        ...(removed === undefined ? {} : { removed: removed.map(removalOf) }),
      }));
      refuseUnlessTaken(unwrap(await account.call(feed.priceUpdate, batch(...messages))));
    },
    async facts(ref, seq, facts, evidence) {
      refuseUnlessTaken(unwrap(await account.call(feed.facts, batch({ ...stamp(ref, seq), facts, evidence }))));
    },
    async propose(ref, seq, market, proposal) {
      const message = { ...stamp(ref, seq), market_ref: market, ...proposalOf(proposal) };
      refuseUnlessTaken(unwrap(await account.call(feed.result, batch(message))));
    },
    async video(ref, video) {
      unwrap(await account.call(feed.video, { ...sender(), match_ref: ref, video: video === null ? null : signed(video) }));
    },
    async tableVideo(game, video) {
      unwrap(await account.call(feed.tableVideo, { ...sender(), game_code: game, video: video === null ? null : signed(video) }));
    },
    async heartbeat() {
      unwrap(await account.call(feed.priceUpdate, batch()));
    },
  };
}

const signed = ({ url, expiresAt }: { readonly url: string; readonly expiresAt: number }) => ({
  url,
  expires_at: new Date(expiresAt).toISOString(),
});

function catalogueOf(match: AnnouncedMatch): Omit<CatalogueMessage, 'match_ref' | 'seq' | 'event_time'> {
  const { setup, betDelayMs, commissionPercent } = match;
  return {
    sport_id: match.sportId,
    series: { series_ref: refFrom(match.series), name: match.series },
    match: {
      name: match.name,
      ...(isContest(setup)
        ? { teams: [...setup.sides], contest: setup.kind, scheduled_overs: null }
        : {
            teams: [...setup.teams],
            scheduled_overs: setup.scheduledOvers,
            ...(setup.ballsPerOver === undefined ? {} : { balls_per_over: setup.ballsPerOver }),
          }),
      start_time: new Date(match.startTime).toISOString(),
      format: match.format,
      venue: match.venue,
      is_virtual: match.fairness !== null,
      ...(match.fairness === null ? {} : { fairness: match.fairness }),
    },
    markets: match.markets.map((market) => ({
      market_ref: market.ref,
      market_type: market.type,
      name: market.name,
      winners: market.winners,
      selections: market.selections.map((name, place) => ({ selection_ref: selectionRef(place), name })),
      ...(market.lines === undefined ? {} : { lines: linesOf(market.lines) }),
      ...(market.question === undefined ? {} : { question: market.question }),
      ...(market.eachWay === undefined ? {} : { each_way: market.eachWay }),
      terms: { turns_in_play: market.inPlay, bet_delay_ms: betDelayMs, commission_percent: commissionPercent },
    })),
  };
}

function houseMarketOf({
  ref,
  kind,
  type,
  name,
  question,
  selections,
  exposureLimit,
  meterCap,
  betDelayMs,
}: AnnouncedHouseMarket): NonNullable<CatalogueMessage['house_markets']>[number] {
  return {
    market_ref: ref,
    kind,
    market_type: type,
    name,
    ...(question === undefined ? {} : { question }),
    selections: selections.map((selection, place) => ({ selection_ref: selectionRef(place), name: selection })),
    terms: {
      exposure_limit: exposureLimit,
      ...(meterCap === undefined ? {} : { meter_cap: meterCap }),
      ...(betDelayMs === undefined ? {} : { bet_delay_ms: betDelayMs }),
    },
  };
}

function linesOf({ min, max, interval }: LineRange): NonNullable<CatalogueMessage['markets'][number]['lines']> {
  return { min: min / PRICE_SCALE, max: max / PRICE_SCALE, interval: interval / PRICE_SCALE };
}

/** Converts a factor from hundredths of a percent to the percentage of a message. */
function factorOf({ selection, factor }: Factor): NonNullable<PriceUpdateMessage['factors']>[number] {
  return { selection_ref: selectionRef(selection), factor_percent: factor / PRICE_SCALE };
}

function removalOf({ selection, factor }: Removal): NonNullable<PriceUpdateMessage['removed']>[number] {
  return factor === undefined ? { selection_ref: selectionRef(selection) } : factorOf({ selection, factor });
}

/** Prices are hundredths here and decimals in messages. */
const PRICE_SCALE = 100;

function quoteOf({
  selection,
  side,
  line,
  bandWidth,
  rate,
  price,
  limit,
}: HouseQuote): NonNullable<PriceUpdateMessage['quotes']>[number] {
  return {
    selection_ref: selectionRef(selection),
    side,
    ...(line === null ? {} : { line }),
    ...(bandWidth === null ? {} : { band_width: bandWidth }),
    ...(rate === null ? {} : { rate }),
    ...(price === null ? {} : { price: price / PRICE_SCALE }),
    limit,
  };
}

/** Converts a name to a reference: letters, digits and dashes. */
function refFrom(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80) || 'series'
  );
}

function resultOf(result: ResultProposal['result']): ResultMessage['result'] {
  if (result.kind === 'WINNERS') return { kind: 'WINNERS', selection_refs: result.selections.map(selectionRef) };
  return result.kind === 'FINISH' ? { kind: 'FINISH', order: result.order.map((level) => level.map(selectionRef)) } : result;
}

function proposalOf({
  result,
  certainty,
  evidence,
  ruleId,
  revealedSeed,
}: ResultProposal): Omit<ResultMessage, 'match_ref' | 'seq' | 'event_time' | 'market_ref'> {
  return {
    result: resultOf(result),
    certainty,
    evidence,
    ...(ruleId === undefined ? {} : { rule_id: ruleId }),
    ...(revealedSeed === null ? {} : { revealed_seed: revealedSeed }),
  };
}

function idsOf(ids: CatalogueIds): MatchIds {
  const markets = ids.markets.map(({ market_ref: ref, market_id: marketId, selections }) => {
    const idOf = new Map(selections.map((selection) => [selection.selection_ref, selection.selection_id]));
    const selectionIds = selections.map((_, place) => idOf.get(selectionRef(place)));
    if (selectionIds.includes(undefined)) throw new FeedRefused(`${ids.match_ref} has a market that is not this feed's: ${ref}`);
    return { ref, marketId, selectionIds: selectionIds.filter((id) => id !== undefined) };
  });
  return { ref: ids.match_ref, matchId: ids.match_id, markets };
}

type Answered<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Throws if the message was refused. DROPPED counts as accepted, because the same message was sent before under this number. */
function refuseUnlessTaken(answer: BatchAnswer): void {
  const refused = answer.results.find((result) => result.outcome === 'REFUSED');
  if (refused !== undefined)
    throw new FeedRefused(`${refused.match_ref} message ${refused.seq} was refused: ${refused.code ?? ''} ${refused.reason}`);
}
