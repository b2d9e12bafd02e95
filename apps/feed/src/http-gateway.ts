import {
  feed,
  scoreEventToWire,
  type BatchAnswer,
  type CatalogueIds,
  type CatalogueMessage,
  type ResultMessage,
} from '@pavilion/contract/feed';
import type { Account } from './account.ts';
import type { Clock } from './clock.ts';
import { FeedRefused, type AnnouncedMatch, type FeedGateway, type MatchIds, type ResultProposal } from './gateway.ts';

const CRICKET = 4;
const MARKET_REF = 'match-odds';
const SELECTION_REFS = ['first', 'second', 'draw'] as const;

/** The gateway over `contract/feed`: the same door that any other source of matches comes through. */
export function httpGateway(account: Account, source: string, clock: Clock): FeedGateway {
  const stamp = (ref: string, seq: number) => ({ match_ref: ref, seq, event_time: clock.now() });
  const batch = <T>(message: T) => ({ source, messages: [message] });
  return {
    async standings() {
      const { matches } = unwrap(await account.call(feed.state, { source }));
      return matches.map((match) => ({ ...idsOf(match), lastSeq: match.last_seq, finished: match.finished }));
    },
    async announce(match, seq) {
      const message: CatalogueMessage = { ...stamp(match.ref, seq), ...catalogueOf(match) };
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
    async status(ref, seq, { status, inPlay, material, reason }) {
      const incident = status === 'SUSPENDED' && material ? { material } : {};
      const message = {
        ...stamp(ref, seq),
        market_ref: MARKET_REF,
        status,
        in_play: inPlay,
        ...incident,
        ...(reason === '' ? {} : { reason }),
      };
      refuseUnlessTaken(unwrap(await account.call(feed.priceUpdate, batch(message))));
    },
    async propose(ref, seq, proposal) {
      refuseUnlessTaken(unwrap(await account.call(feed.result, batch({ ...stamp(ref, seq), ...proposalOf(proposal) }))));
    },
    async heartbeat() {
      unwrap(await account.call(feed.priceUpdate, { source, messages: [] }));
    },
  };
}

function catalogueOf(match: AnnouncedMatch): Omit<CatalogueMessage, 'match_ref' | 'seq' | 'event_time'> {
  return {
    sport_id: CRICKET,
    series: { series_ref: refFrom(match.series), name: match.series },
    match: {
      name: match.name,
      teams: [...match.teams],
      start_time: new Date(match.startTime).toISOString(),
      format: match.format,
      scheduled_overs: match.scheduledOvers,
      venue: match.venue,
      is_virtual: match.fairness !== null,
      ...(match.fairness === null ? {} : { fairness: match.fairness }),
    },
    markets: [
      {
        market_ref: MARKET_REF,
        market_type: 'MATCH_ODDS',
        name: 'Match Odds',
        winners: 1,
        selections: selectionsOf(match).map((name, index) => ({ selection_ref: SELECTION_REFS[index] ?? '', name })),
        terms: { turns_in_play: true, bet_delay_ms: match.betDelayMs, commission_percent: match.commissionPercent },
      },
    ],
  };
}

function selectionsOf(match: AnnouncedMatch): readonly string[] {
  return match.scheduledOvers === null ? [...match.teams, 'The Draw'] : match.teams;
}

/** A name as a reference: letters, digits and dashes. */
function refFrom(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80) || 'series'
  );
}

function proposalOf({
  result,
  certainty,
  evidence,
  revealedSeed,
}: ResultProposal): Omit<ResultMessage, 'match_ref' | 'seq' | 'event_time'> {
  return {
    market_ref: MARKET_REF,
    result: result.kind === 'WINNER' ? { kind: 'WINNERS', selection_refs: [SELECTION_REFS[result.selection]] } : result,
    certainty,
    evidence,
    ...(revealedSeed === null ? {} : { revealed_seed: revealedSeed }),
  };
}

function idsOf(ids: CatalogueIds): MatchIds {
  const market = ids.markets.find((each) => each.market_ref === MARKET_REF);
  const selectionIds = SELECTION_REFS.flatMap(
    (ref) => market?.selections.find((each) => each.selection_ref === ref)?.selection_id ?? [],
  );
  if (market === undefined || selectionIds.length < 2) throw new FeedRefused(`${ids.match_ref} has no market on its winner`);
  return { ref: ids.match_ref, matchId: ids.match_id, marketId: market.market_id, selectionIds };
}

function unwrap<T>(
  outcome: { readonly ok: true; readonly data: T } | { readonly ok: false; readonly code: string; readonly message: string },
): T {
  if (outcome.ok) return outcome.data;
  throw new FeedRefused(`${outcome.code}: ${outcome.message}`);
}

/** DROPPED is as good as taken: the number was used by the same message before. */
function refuseUnlessTaken(answer: BatchAnswer): void {
  const refused = answer.results.find((result) => result.outcome === 'REFUSED');
  if (refused !== undefined)
    throw new FeedRefused(`${refused.match_ref} message ${refused.seq} was refused: ${refused.code ?? ''} ${refused.reason}`);
}
