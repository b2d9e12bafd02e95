import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { matchVideo } from './http/match-shapes.ts';
import { gameCode, providerName } from './wallet/shapes.ts';
import { instant, integer, millis, text, words } from './scalars.ts';
import { catalogueIds, catalogueMessage } from './feed/catalogue.ts';
import { batchAnswer, batchOf, leadEpoch, reference, sourceName } from './feed/envelope.ts';
import { factsMessage } from './feed/facts.ts';
import { priceUpdateMessage } from './feed/price-update.ts';
import { resultMessage } from './feed/result.ts';
import { scoreMessage } from './feed/score.ts';

export * from './feed/catalogue.ts';
export * from './feed/envelope.ts';
export * from './feed/facts.ts';
export * from './feed/price-update.ts';
export * from './feed/result.ts';
export * from './feed/score.ts';
export * from './feed/score-events.ts';

/**
 * The messages of a feed. They are the same for every feed. A feed signs in normally (`user/login`, role FEED), reads its last state from `feed/state`, and
 * continues from there. All its messages about one match share one `seq`. Several programs may serve one source. They then compete for its lead: only the
 * messages of the leader are accepted, and a message with an older epoch gets 422 STALE_VERSION.
 */
export const feedState = z.object({
  /** A source that sends nothing for longer than this has its matches in play suspended. */
  silence_ms: millis,
  matches: z.array(
    z.object({
      ...catalogueIds.shape,
      last_seq: integer,
      finished: z.boolean(),
      /** References of the markets that have a result, in force or waiting for confirmation. */
      decided: z.array(words),
    }),
  ),
});
export type FeedState = z.infer<typeof feedState>;

export const feed = {
  state: post('feed/state', {
    who: 'feed',
    summary: 'List the matches of a source with their ids and last `seq`, so that it can resume.',
    request: z.strictObject({ source: text(64), unfinished_only: z.optional(z.boolean()) }),
    response: feedState,
  }),
  lead: post('feed/lead', {
    who: 'feed',
    summary: 'Take, renew or give back the lead of a source, so that one of its programs at a time sends.',
    request: z.strictObject({
      source: sourceName,
      /** A name that no other program of the source has. */
      holder: text(64),
      /** The program's clock. It distinguishes a renewal from a repeated request, which gets the first answer. */
      event_time: instant,
      /** Gives the lead back, so that another program need not wait for its expiry. */
      give_back: z.optional(z.boolean()),
    }),
    response: z.object({
      /** False while another program has the lead. */
      is_leader: z.boolean(),
      /** Number of the lead. Every later message of this program must name it. */
      epoch: integer,
      /** Time within which the lead must be renewed. */
      leased_ms: millis,
    }),
  }),
  catalogue: post('feed/catalogue', {
    who: 'feed',
    summary: 'Add or change matches and markets. Returns the ids of their references.',
    request: batchOf(catalogueMessage),
    response: z.object({ ...batchAnswer.shape, ids: z.array(catalogueIds) }),
    errors: ['STALE_VERSION'],
  }),
  priceUpdate: post('feed/priceUpdate', {
    who: 'feed',
    summary: 'Open, pause, suspend, turn in play or close markets.',
    request: batchOf(priceUpdateMessage),
    response: batchAnswer,
    errors: ['STALE_VERSION'],
  }),
  scoreEvent: post('feed/scoreEvent', {
    who: 'feed',
    summary: 'Send score events of a match.',
    request: batchOf(scoreMessage),
    response: batchAnswer,
    errors: ['STALE_VERSION'],
  }),
  facts: post('feed/facts', {
    who: 'feed',
    summary: 'Send facts of matches. The published rules derive the results from them.',
    request: batchOf(factsMessage),
    response: batchAnswer,
    errors: ['STALE_VERSION'],
  }),
  result: post('feed/result', {
    who: 'feed',
    summary:
      'Propose results. If a rule settles the market from facts, the proposed result is only compared with the rule’s result.',
    request: batchOf(resultMessage),
    response: batchAnswer,
    errors: ['STALE_VERSION'],
  }),
  video: post('feed/video', {
    who: 'feed',
    summary: 'Set the address of a match’s video, before the earlier address expires; null removes it.',
    request: z.strictObject({ source: text(64), epoch: leadEpoch, match_ref: reference, video: z.nullable(matchVideo) }),
    response: z.null(),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  tableVideo: post('feed/tableVideo', {
    who: 'feed',
    summary: 'Set the address of a casino table’s video, before the earlier address expires; null removes it.',
    request: z.strictObject({
      source: text(64),
      epoch: leadEpoch,
      provider_name: z.optional(providerName),
      game_code: gameCode,
      video: z.nullable(matchVideo),
    }),
    response: z.null(),
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
};
