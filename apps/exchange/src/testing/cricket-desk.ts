import type { FactMarketRow, Proposal } from '@pavilion/contract/http';
import { runOn } from '../platform/db/testing-owner.ts';
import { createPreparedDatabase, withoutWriting, type TestDatabase } from '../platform/db/testing.ts';
import { BettingDesk } from './betting-desk.ts';
import { startOn, TestExchange } from './exchange.ts';

type Market = { readonly market_ref: string; readonly market_id: string; readonly selections: { selection_id: number }[] };
export type OfferedCricket = { readonly ref: string; readonly matchId: number; readonly markets: ReadonlyMap<string, Market> };
type Answer = { readonly seq: number; readonly outcome: string; readonly reason: string };

const SIDES = ['Kestrels', 'Herons'] as const;
/** The overs of a side in every match of this desk. */
export const OVERS = 3;
/** The demo rule is on, and no test waits for it. */
const ENV = { PAVILION_AUTO_CONFIRM: 'true', PAVILION_AUTO_CONFIRM_MS: '600000' };

const onWinner = (market_ref: string, market_type: string) => {
  const selections = SIDES.map((name) => ({ selection_ref: name.toLowerCase(), name }));
  return { market_ref, market_type, name: market_type, winners: 1, selections, terms: { bet_delay_ms: 0 } };
};

export const fancy = (market_ref: string, market_type: string, question: object) => {
  const [name, terms] = [market_ref, { exposure_limit: 100_000, bet_delay_ms: 0 }];
  return { market_ref, kind: 'FANCY', market_type, name, question, selections: [{ selection_ref: 'runs', name }], terms };
};
export const FIRST_OVER = fancy('over', 'SESSION', { innings: 1, number: 1 });
export const INNINGS_RUNS = fancy('innings', 'INNINGS_RUN', { innings: 1 });

export const TOSS = { type: 'TOSS', winner: 0, decision: 'bat' };
const INNINGS = { super_over: false, allotted_balls: OVERS * 6, target: null, penalty_runs: 0, absent: [] };
export const startOf = (innings: number): object => ({
  ...INNINGS,
  type: 'INNINGS_START',
  innings,
  batting_team: innings - 1,
});
export const EXTRAS = { wides: 0, no_balls: 0, byes: 0, leg_byes: 0, penalty: 0 };

export function ballOf(innings: number, over: number, ball: number, runs: number, more: object = {}): object {
  const people = { striker: `A${innings}`, non_striker: `B${innings}`, bowler: `${innings}-${over}` };
  const scored = { runs_off_bat: runs, extras: EXTRAS, boundary: runs === 4 ? 4 : 0, wickets: [], replacements: [] };
  return { type: 'BALL', innings, over, ball, ...people, ...scored, ...more };
}

export const overOf = (innings: number, over: number, runs: readonly number[] = [1, 1, 1, 1, 1, 1]): readonly object[] =>
  runs.map((each, place) => ballOf(innings, over, place + 1, each));
export const inningsOf = (innings: number): readonly object[] => [
  startOf(innings),
  ...Array.from({ length: OVERS }, (_, over) => overOf(innings, over)).flat(),
  { type: 'INNINGS_END', innings, end: 'OVERS' },
];
export const wonBy = (winner: number, method: string | null = null): object => {
  return { type: 'MATCH_END', outcome: { kind: 'WON', winner, by: {}, method }, players_of_match: [] };
};
/** An event that changes nothing. A feed takes another event back with it. */
export const NOTHING = { type: 'INTERRUPTION', stopped: false, reason: 'Scorer' };

/** A server with the demo rule, the feed of short cricket matches, a player and staff. The server can start again on its database. */
export class CricketDesk {
  readonly #database: TestDatabase;
  readonly #seqs = new Map<string, number>();
  #desk: BettingDesk;
  #bets = 0;

  private constructor(database: TestDatabase, desk: BettingDesk) {
    this.#database = database;
    this.#desk = desk;
  }

  static async start(): Promise<CricketDesk> {
    const database = await createPreparedDatabase();
    return new CricketDesk(database, await deskOn(database));
  }

  get desk(): BettingDesk {
    return this.#desk;
  }

  /** Stops the server, changes its database, and starts it again. */
  async restart(between: () => Promise<unknown> = async () => undefined): Promise<void> {
    await this.#desk.exchange.stop();
    await between();
    this.#desk = await deskOn(this.#database);
  }

  async stop(): Promise<void> {
    await this.#desk.exchange.stop();
    await this.#database.drop();
  }

  query(sql: string): Promise<void> {
    return runOn(this.#database.url, sql);
  }

  /** Lets no row be added to a table while `action` runs. */
  withoutWriting(table: string, action: () => Promise<void>): Promise<void> {
    return withoutWriting(this.#database.url, table, action);
  }

  stamp(match_ref: string): { match_ref: string; seq: number; event_time: number } {
    const seq = (this.#seqs.get(match_ref) ?? 0) + 1;
    this.#seqs.set(match_ref, seq);
    return { match_ref, seq, event_time: this.#desk.exchange.nowMs };
  }

  /** Offers a match of three overs a side with markets on the winner and the toss, and these markets of the house. */
  async offer(...house: readonly object[]): Promise<OfferedCricket> {
    const ref = `match-${this.#seqs.size + 1}`;
    const { match_id: matchId = 0, markets = [] } = (await this.offerAgain(ref, OVERS, house)) ?? {};
    return { ref, matchId, markets: new Map(markets.map((market) => [market.market_ref, market])) };
  }

  /** Sends the catalogue message of a match. */
  async offerAgain(ref: string, scheduled_overs: number, house: readonly object[] = [], more: object = {}) {
    const start_time = new Date(this.#desk.exchange.nowMs).toISOString();
    const terms = { format: 'T20', scheduled_overs, is_virtual: true, ...more };
    const match = { name: SIDES.join(' v '), teams: SIDES, start_time, ...terms };
    const message = {
      ...this.stamp(ref),
      sport_id: 4,
      series: { series_ref: 'cup', name: 'Cup' },
      match,
      markets: [onWinner('winner', 'MATCH_ODDS'), onWinner('toss', 'TO_WIN_THE_TOSS')],
      house_markets: house,
    };
    type Ids = { ids: { match_id: number; markets: Market[] }[] };
    return (await this.#desk.feed.send<Ids>('catalogue', [message])).data.ids[0];
  }

  /** Opens a fancy and bets on it. Returns the answer to the bet. */
  async betOn({ ref, markets }: OfferedCricket, market_ref: string, line: number) {
    const quotes = ['NO', 'YES'].map((side) => ({ selection_ref: 'runs', side, line, rate: 100, limit: 1_000 }));
    await this.#desk.feed.status(ref, 'OPEN', { market_ref, quotes, ...this.stamp(ref) });
    return this.placeBet(markets.get(market_ref), { side: 'YES', line, rate: 100 });
  }

  placeBet(market: Market | undefined, bet: object) {
    this.#bets += 1;
    const { market_id, selections = [] } = market ?? {};
    const whole = { market_id, selection_id: selections[0]?.selection_id, stake: 100, ...bet };
    return this.#desk.call('bet/placeBet', whole, { token: this.#desk.demo, key: `bet-${this.#bets}` });
  }

  /** Sends events of the score as a feed. Returns the answers, by message. */
  async trySend({ ref }: OfferedCricket, events: readonly object[], replaces?: number): Promise<readonly Answer[]> {
    const messages = events.map((event) => ({ ...this.stamp(ref), ...(replaces === undefined ? {} : { replaces }), event }));
    return (await this.#desk.feed.send<{ results: Answer[] }>('scoreEvent', messages)).data.results;
  }

  /** Sends events that the exchange must take. Returns the numbers of their messages. */
  async send(match: OfferedCricket, events: readonly object[], replaces?: number): Promise<readonly number[]> {
    const results = await this.trySend(match, events, replaces);
    const refused = results.filter(({ outcome }) => outcome !== 'APPLIED');
    if (refused.length > 0) throw new Error(`the exchange refused events: ${JSON.stringify(refused)}`);
    return results.map(({ seq }) => seq);
  }

  /** Sends facts as a feed. */
  async sendFacts({ ref }: OfferedCricket, facts: object) {
    const message = { ...this.stamp(ref), facts: { sport: 'CRICKET', ...facts }, evidence: 'the wire' };
    return (await this.#desk.feed.send('facts', [message])).data.results[0];
  }

  /** Names a result as a feed. */
  name({ ref }: OfferedCricket, market_ref: string, result: object) {
    return this.#desk.feed.result(ref, '', { market_ref, result, ...this.stamp(ref) });
  }

  async #waitingIn({ matchId: match_id }: OfferedCricket): Promise<readonly Proposal[]> {
    const asked = { match_id, status: 'PROPOSED' };
    const { data } = await this.#desk.call<{ rows: Proposal[] }>('office/getProposals', asked, { token: this.#desk.other });
    return data.rows.toSorted((a, b) => a.proposal_id - b.proposal_id);
  }

  /** Lists the waiting results: the market, who named it, the sentence, and who confirms it. */
  async waiting(match: OfferedCricket): Promise<readonly string[]> {
    const refs = refsOf(match);
    return (await this.#waitingIn(match)).map(({ market_id, how, sentence, auto_confirm_at }) => {
      return `${refs.get(market_id) ?? market_id} ${how} ${sentence} ${auto_confirm_at === null ? 'people' : 'rule'}`;
    });
  }

  /** Confirms and carries out the waiting proposals whose sentence starts with these words, or all of them. */
  async payAll(match: OfferedCricket, words = ''): Promise<void> {
    const by = { token: this.#desk.other };
    for (const { proposal_id, version, sentence } of await this.#waitingIn(match)) {
      if (!sentence.startsWith(words)) continue;
      const confirmed = await this.#desk.call<Proposal>('office/confirmResult', { proposal_id, version }, by);
      const settling = { proposal_id, version: confirmed.data.version };
      const settled = await this.#desk.call('office/settleMarket', settling, by);
      if (settled.http !== 200) throw new Error(`a result was not paid: ${settled.message}`);
    }
  }

  /** Rejects the waiting results with this sentence. */
  async reject(match: OfferedCricket, sentence: string): Promise<void> {
    for (const { proposal_id, version, ...waiting } of await this.#waitingIn(match)) {
      if (waiting.sentence !== sentence) continue;
      const body = { proposal_id, version, reason: 'The scorer doubts it.' };
      const rejected = await this.#desk.call('office/rejectResult', body, { token: this.#desk.other });
      if (rejected.http !== 200) throw new Error(`a result was not rejected: ${rejected.message}`);
    }
  }

  /** Returns the markets of the match that have this alert. */
  async alertsOn(match: OfferedCricket, kind = 'RESULT_DIFFERS'): Promise<readonly string[]> {
    type Alerts = { rows: { market_id: string }[] };
    const { data } = await this.#desk.call<Alerts>('office/getAlerts', { kind }, { token: this.#desk.operator });
    const refs = refsOf(match);
    return data.rows.flatMap(({ market_id }) => refs.get(market_id) ?? []);
  }

  /** Returns what the facts page says of a market. */
  async factsOn({ matchId, markets }: OfferedCricket, market_ref: string): Promise<FactMarketRow | undefined> {
    type Shown = { markets: FactMarketRow[] };
    const path = `office/getFacts?match_id=${matchId}`;
    const { data } = await this.#desk.call<Shown>(path, undefined, { token: this.#desk.operator });
    return data.markets.find(({ market_id }) => market_id === markets.get(market_ref)?.market_id);
  }
}

const refsOf = ({ markets }: OfferedCricket): ReadonlyMap<string, string> =>
  new Map([...markets.values()].map(({ market_id, market_ref }) => [market_id, market_ref]));

async function deskOn(database: TestDatabase): Promise<BettingDesk> {
  const server = await startOn(database.url, ENV);
  return BettingDesk.on(new TestExchange(server.url, database.url, () => server.stop()));
}
