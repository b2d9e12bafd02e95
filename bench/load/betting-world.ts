import { DAY_MS } from '@pavilion/core/std';
import { createClient, type Client, type Outcome } from '@pavilion/client';
import { HTTP } from '@pavilion/contract/http';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dice } from './arrivals.ts';
import type { BetChoice } from './plan.ts';

/** Players with points and open markets, created through the public API as a member of staff and a feed would create them. */
export type BettingWorld = {
  readonly tokens: readonly string[];
  /**
   * The possible bets of two groups of players. One group bets on the first selection, the other against it, so orders of one player never match each other.
   */
  readonly bets: readonly (readonly BetChoice[])[];
  readonly players: readonly Client[];
  readonly operator: Client;
  readonly markets: readonly OpenMarket[];
};

const POINTS = 1_000_000;
const SOURCE = 'bench';
const SPORT_CRICKET = 4;
/** Both sides draw from the same prices around evens, so some bets rest and some match immediately, and the books stay deep. */
const PRICES = [1.9, 1.92, 1.94, 1.96, 1.98, 2, 2.02, 2.04, 2.06, 2.08, 2.1];
const STAKES = [1, 2, 5, 10];
const CHOICES = 5_000;

/** Returns the data of an answer. Throws if the answer is a refusal. */
export function must<T>(what: string, outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${what}: ${outcome.code} ${outcome.message} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
}

async function signIn(baseUrl: string, userName: string, password: string): Promise<Client> {
  const client = createClient({ baseUrl });
  const session = must(`sign in ${userName}`, await client.call(HTTP.user.login, { user_name: userName, password }));
  client.setToken(session.token);
  return client;
}

/** Opens the markets, creates the players with points, signs them in and draws their bets. */
export async function makeBettingWorld(baseUrl: string, playerCount: number, marketCount: number): Promise<BettingWorld> {
  const operator = await signIn(baseUrl, 'operator', 'operator1234');
  const markets = await openMarkets(await signIn(baseUrl, 'feed', 'feed1234'), marketCount);
  const players: Client[] = [];
  for (let index = 0; index < playerCount; index++) players.push(await newPlayer(baseUrl, operator, index));
  return { tokens: players.flatMap(({ token }) => token ?? []), bets: drawBets(markets), players, operator, markets };
}

async function newPlayer(baseUrl: string, operator: Client, index: number): Promise<Client> {
  const user_name = `bench${String(index).padStart(4, '0')}`;
  const password = `${randomBytes(12).toString('hex')}a1`;
  const request = { user_name, password, role: 'PLAYER', is_change_password: false } as const;
  const account = must('create a player', await operator.resolve(HTTP.office.createAccount, request));
  must('deposit', await operator.resolve(HTTP.office.depositPoints, { user_id: account.user_id, amount: POINTS }));
  return signIn(baseUrl, user_name, password);
}

/** A market that takes bets, with its runners. */
export type OpenMarket = { readonly market_id: string; readonly selection_ids: readonly number[] };

async function openMarkets(feed: Client, count: number): Promise<OpenMarket[]> {
  const refs = Array.from({ length: count }, (_, index) => `bench:${index}`);
  const event_time = Date.now();
  const messages = refs.map((match_ref, index) => ({
    match_ref,
    seq: 1,
    event_time,
    sport_id: SPORT_CRICKET,
    series: { series_ref: 'bench:series', name: 'Bench Cup' },
    match: {
      name: `Side ${index}A v Side ${index}B`,
      teams: [`Side ${index}A`, `Side ${index}B`] as [string, string],
      start_time: new Date(event_time + DAY_MS).toISOString(),
      format: 'T20',
      scheduled_overs: 20,
      is_virtual: true,
    },
    markets: [
      {
        market_ref: `${match_ref}:odds`,
        market_type: 'MATCH_ODDS' as const,
        name: 'Match Odds',
        winners: 1,
        selections: [
          { selection_ref: 'a', name: `Side ${index}A` },
          { selection_ref: 'b', name: `Side ${index}B` },
        ],
      },
    ],
  }));
  const { ids } = must('catalogue', await feed.call(HTTP.feed.catalogue, { source: SOURCE, messages }));
  const opened = refs.map((match_ref) => ({ match_ref, seq: 2, event_time, status: 'OPEN' as const, in_play: false }));
  const { results } = must('open', await feed.call(HTTP.feed.priceUpdate, { source: SOURCE, messages: opened }));
  const refused = results.find(({ outcome }) => outcome !== 'APPLIED');
  if (refused !== undefined) throw new Error(`a market was not opened: ${refused.outcome} ${refused.reason}`);
  return ids.flatMap(({ markets }) =>
    markets.map(({ market_id, selections }) => ({
      market_id,
      selection_ids: selections.map(({ selection_id }) => selection_id),
    })),
  );
}

/** Backing one of two selections equals laying the other, so players of the same group never match each other. */
const OPINIONS = [
  ['BACK', 'LAY'],
  ['LAY', 'BACK'],
] as const;

function drawBets(markets: readonly OpenMarket[]): BetChoice[][] {
  const roll = dice(7);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(roll() * from.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const draw = (sides: (typeof OPINIONS)[number]): BetChoice => {
    const { market_id, selection_ids } = pick(markets);
    const runner = pick([0, 1] as const);
    const bet = { market_id, selection_id: selection_ids[runner], side: sides[runner], price: pick(PRICES), stake: pick(STAKES) };
    return { body: JSON.stringify(bet) };
  };
  return OPINIONS.map((sides) => Array.from({ length: CHOICES }, () => draw(sides)));
}

/** Waits until the read models include every event of the engine. Returns how many milliseconds that took. Throws after `timeoutMs`. */
export async function untilProjected(operator: Client, timeoutMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const overview = must('overview', await operator.call(HTTP.office.getOverview, {}));
    const waitedMs = performance.now() - started;
    if (overview.projection_seq >= overview.seq) return waitedMs;
    if (waitedMs > timeoutMs) throw new Error(`the read models are ${overview.seq - overview.projection_seq} events behind`);
    await sleep(50);
  }
}

/** Returns how many bets of all these players the reports have. */
export async function countBets(players: readonly Client[]): Promise<number> {
  let count = 0;
  for (const player of players)
    count += must('report', await player.call(HTTP.report.currentBets, { page: 1, page_size: 1 })).total;
  return count;
}
