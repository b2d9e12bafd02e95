import type { Client } from '@pavilion/client';
import { feed, type CatalogueIds, type CatalogueMessage, type WireScoreEvent } from '@pavilion/contract/feed';
import { bet, office } from '@pavilion/contract/http';
import { ask } from './clients.ts';

const SOURCE = 'journeys';
const DAY_MS = 86_400_000;
const CRICKET = 4;

type ContestEvent = Extract<WireScoreEvent, { readonly type: 'CONTEST' }>['contest'];
type FootballEvent = Extract<ContestEvent, { readonly kind: 'FOOTBALL' }>['event'];
type Status = 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED' | 'CLOSED';

/** Options of an own match; the default is a cricket match tomorrow. */
export type Fixture = {
  readonly ref: string;
  readonly teams: readonly [string, string];
  readonly sportId?: number;
  readonly series?: string;
  readonly startTime?: string;
  /** The kind of score of a sport other than cricket. */
  readonly contest?: 'FOOTBALL';
};

/**
 * A match that a journey sends through its own feed, so that the market stays in the state that the journey needs. The match has not started, so a silent feed
 * does not suspend it.
 */
export class OwnMatch {
  readonly ids: CatalogueIds;
  readonly #feed: Client;
  readonly #ref: string;
  readonly #sportId: number;
  #seq = 1;

  private constructor(client: Client, { ref, sportId = CRICKET }: Fixture, ids: CatalogueIds) {
    this.#feed = client;
    this.#ref = ref;
    this.#sportId = sportId;
    this.ids = ids;
  }

  static async announce(client: Client, fixture: Fixture): Promise<OwnMatch> {
    const answer = await ask(client, feed.catalogue, { source: SOURCE, messages: [messageOf(fixture)] });
    const ids = answer.ids.find((each) => each.match_ref === fixture.ref);
    if (ids === undefined) throw new Error(`no ids for ${fixture.ref}: ${JSON.stringify(answer.results)}`);
    return new OwnMatch(client, fixture, ids);
  }

  get market() {
    const [market] = this.ids.markets;
    if (market === undefined) throw new Error(`${this.#ref} has no market`);
    return market;
  }

  /** The address of its page after the `#`. */
  get path(): string {
    return `/game-details/${this.#sportId}/${this.ids.match_id}`;
  }

  async set(status: Status): Promise<void> {
    this.#seq += 1;
    const message = { match_ref: this.#ref, seq: this.#seq, event_time: Date.now(), status, in_play: false };
    const { results } = await ask(this.#feed, feed.priceUpdate, { source: SOURCE, messages: [message] });
    if (results[0]?.outcome !== 'APPLIED') throw new Error(`${status} was not applied: ${JSON.stringify(results)}`);
  }

  /** Reports events of a football match. */
  async report(...events: readonly FootballEvent[]): Promise<void> {
    const messages = events.map((event) => {
      this.#seq += 1;
      const contest = { kind: 'FOOTBALL' as const, event };
      return { match_ref: this.#ref, seq: this.#seq, event_time: Date.now(), event: { type: 'CONTEST' as const, contest } };
    });
    const { results } = await ask(this.#feed, feed.scoreEvent, { source: SOURCE, messages });
    const refused = results.find(({ outcome }) => outcome !== 'APPLIED');
    if (refused !== undefined) throw new Error(`the score was not applied: ${JSON.stringify(results)}`);
  }

  /** Places offers on both sides of every runner, so that bets can be matched. */
  async quote(maker: Client, stake: number): Promise<void> {
    for (const { selection_id } of this.market.selections)
      for (const [side, price] of [
        ['LAY', 1.9],
        ['BACK', 2.2],
      ] as const)
        await ask(maker, bet.placeBet, { market_id: this.market.market_id, selection_id, side, price, stake });
  }

  /** Backs the first runner at the price on offer. */
  async back(player: Client, stake: number): Promise<void> {
    const selection = this.market.selections[0]?.selection_id ?? 0;
    const { market_id } = this.market;
    await ask(player, bet.placeBet, { market_id, selection_id: selection, side: 'BACK', price: 1.9, stake });
  }

  /** Settles the market for the first runner: one member of staff proposes the result, and the other confirms. */
  async settle(proposer: Client, confirmer: Client): Promise<void> {
    const runners = this.market.selections.map(({ selection_id }, index) => ({
      selection_id,
      paid: index === 0 ? 1 : 0,
      tied: 1,
    }));
    const proposed = await ask(proposer, office.proposeResult, {
      market_id: this.market.market_id,
      result: { kind: 'WINNERS', runners },
      evidence: 'A journey decided it.',
    });
    const { proposal_id, version } = proposed;
    const confirmed = await ask(confirmer, office.confirmResult, { proposal_id, version });
    await ask(confirmer, office.settleMarket, { proposal_id, version: confirmed.version });
  }
}

function messageOf(fixture: Fixture): CatalogueMessage {
  const { ref, teams, sportId = CRICKET, series = 'Journeys Cup', startTime, contest } = fixture;
  return {
    match_ref: ref,
    seq: 1,
    event_time: Date.now(),
    sport_id: sportId,
    series: { series_ref: series.replaceAll(' ', '-'), name: series },
    match: {
      name: teams.join(' v '),
      teams: [...teams],
      start_time: startTime ?? new Date(Date.now() + DAY_MS).toISOString(),
      ...(contest === undefined
        ? { format: 'T20', scheduled_overs: 20 }
        : { format: '90 minutes', scheduled_overs: null, contest }),
      is_virtual: false,
    },
    markets: [
      {
        market_ref: 'match-odds',
        market_type: 'MATCH_ODDS',
        name: 'Match Odds',
        winners: 1,
        selections: teams.map((name, index) => ({ selection_ref: index === 0 ? 'first' : 'second', name })),
        terms: { bet_delay_ms: 0, min_stake: 1 },
      },
    ],
  };
}
