import type { MatchFacts, Proposal } from '@pavilion/contract/http';
import type { HouseKind } from '@pavilion/core/market';
import type { FactSportName, Question } from '@pavilion/core/settlement/facts';
import { expect } from 'vitest';
import { BettingDesk } from './betting-desk.ts';

type Facts = Readonly<Record<string, unknown>>;
/** `startMs`: when its match starts; START if absent. `price`: the price of the two bets; 2.00 if absent. */
type Market = Pick<FactsRow, 'sportId' | 'type' | 'names' | 'sides'> & {
  readonly question?: Question | undefined;
  readonly startMs?: number;
  readonly price?: number;
};
export type FactsRow = {
  readonly sport: FactSportName;
  readonly sportId: number;
  readonly type: string;
  /** The sides in the name of the match; Lions and Bears if absent. */
  readonly sides?: readonly [string, string];
  /** A market between players: the first selection is backed and laid. */
  readonly names?: readonly string[];
  /** A market of the house: the bets of the two players on its first selection, at even odds. */
  readonly house?: { readonly kind: HouseKind; readonly bets: readonly [Bet, Bet] };
  readonly question?: Question;
  readonly facts: Facts;
  readonly sentence: string;
  readonly rule: string;
  /** The outcome of the first player's bet. */
  readonly outcome: 'WINS' | 'LOSES' | 'VOID';
};
type Bet = {
  readonly side: string;
  readonly line?: number;
  readonly band_width?: number;
  readonly rate?: number;
  readonly price?: number;
};

/** A match with a market. `ref` is the feed's name of the match, if a feed offered it. */
type Opened = { readonly matchId: number; readonly marketId: string; readonly ref?: string };
type Book = { readonly market_id: string; readonly match_id: number; readonly runners: readonly { selection_id: number }[] };

type Line = { readonly credit: number; readonly debit: number; readonly explanation: unknown };

/** When the matches of the desk start. */
export const START = Date.parse('2030-01-05T15:00:00.000Z');
export const TWO = ['Lions', 'Bears'];

/** Opens markets of every sport with two bets against each other, settles them by facts and reads both players' statements. */
export class FactsDesk {
  readonly desk: BettingDesk;
  #count = 0;
  #bets = 0;

  private constructor(desk: BettingDesk) {
    this.desk = desk;
  }

  static async start(): Promise<FactsDesk> {
    return new FactsDesk(await BettingDesk.start());
  }

  /** Opens a match with a market as a member of staff, and lets the two players bet against each other on its first selection. */
  async openBetweenPlayers({ sportId, type, names = TWO, question }: Market): Promise<Opened> {
    this.#count += 1;
    const market = { market_type: type, name: 'Market', selections: names.map((name) => ({ name })), question };
    const start_time = new Date(START).toISOString();
    const match = { sport_id: sportId, series: 'League', name: `Lions v Bears ${this.#count}`, start_time, market };
    const { data, message } = await this.desk.call<Book>('office/openMatch', match, { token: this.desk.operator });
    expect(message).toContain('The market is created');
    await this.#openForBets(data.market_id);
    await this.#betBothSides(data.market_id, data.runners[0]?.selection_id);
    return { matchId: data.match_id, marketId: data.market_id };
  }

  /** Offers a match as a feed, with a market if it has `names`. Staff open no matches of simulated sports. */
  async #offerMatch({
    sportId,
    type,
    names,
    question,
    startMs = START,
    sides: [home, away] = ['Lions', 'Bears'],
  }: Market): Promise<Opened & { readonly selections: readonly number[] }> {
    this.#count += 1;
    const ref = `m-${this.#count}`;
    const match = {
      name: `${home} v ${away} ${this.#count}`,
      teams: TWO,
      start_time: new Date(startMs).toISOString(),
      format: '',
      scheduled_overs: null,
      is_virtual: true,
    };
    const selections = (names ?? []).map((name, place) => ({ selection_ref: `s${place}`, name }));
    const market = { market_ref: 'market', market_type: type, name: 'Market', winners: 1, selections, question };
    const series = { series_ref: 'league', name: 'League' };
    const markets = names === undefined ? [] : [market];
    const message = { ...this.desk.feed.stamp(ref), sport_id: sportId, series, match, markets };
    type Ids = { ids: { match_id: number; markets: { market_id: string; selections: { selection_id: number }[] }[] }[] };
    const { data } = await this.desk.feed.send<Ids>('catalogue', [message]);
    const { match_id: matchId = 0, markets: opened = [] } = data.ids[0] ?? {};
    const ids = opened[0]?.selections.map(({ selection_id }) => selection_id) ?? [];
    return { matchId, marketId: opened[0]?.market_id ?? '', ref, selections: ids };
  }

  /** Offers and opens a match with a market as a feed, and lets the two players bet against each other on its first selection. */
  async offerWithBets(row: Market): Promise<Opened> {
    const opened = await this.#offerMatch(row);
    await this.desk.feed.status(opened.ref ?? '', 'OPEN');
    await this.#betBothSides(opened.marketId, opened.selections[0], row.price);
    return opened;
  }

  async #betBothSides(market_id: string, selection_id: number | undefined, price = 2): Promise<void> {
    const bet = { market_id, selection_id, price, stake: 100 };
    await this.bet({ ...bet, side: 'BACK' }, this.desk.demo);
    await this.bet({ ...bet, side: 'LAY' }, this.desk.demo2);
  }

  /** Opens and quotes a house market as a member of staff, and lets the players bet YES and NO at its line. */
  async #openOfHouse({ type: market_type, names = [market_type], house, question }: FactsRow, matchId: number): Promise<Opened> {
    const { kind = 'FANCY', bets = [] } = house ?? {};
    const market = {
      kind,
      market_type,
      name: `${market_type} ${this.#count}`,
      selections: names.map((name) => ({ name })),
      question,
    };
    const body = { match_id: matchId, market };
    type HouseBook = { readonly market_id: string; readonly rows: readonly { selection_id: number }[] };
    const { data, message } = await this.desk.call<HouseBook>('office/openHouseMarket', body, { token: this.desk.operator });
    expect(message).toContain('The market is created');
    const { market_id } = data;
    const wanted = bets.map((bet) => ({ ...bet, selection_id: data.rows[0]?.selection_id }));
    const quotes = wanted.map((quote) => ({ ...quote, limit: 1_000 }));
    const quoted = await this.desk.call('office/quoteMarket', { market_id, quotes }, { token: this.desk.operator });
    expect(quoted.http).toBe(200);
    await this.#openForBets(market_id);
    for (const [place, token] of [this.desk.demo, this.desk.demo2].entries())
      await this.bet({ market_id, ...wanted[place], stake: 100 }, token);
    return { matchId, marketId: market_id };
  }

  async #openForBets(market_id: string): Promise<void> {
    const opened = await this.desk.call('office/setMarketStatus', { market_id, status: 'OPEN' }, { token: this.desk.operator });
    expect(opened.http).toBe(200);
  }

  async bet(bet: Facts, token: string): Promise<void> {
    this.#bets += 1;
    expect(await this.desk.call('bet/placeBet', bet, { token, key: `bet-${this.#bets}` })).toMatchObject({ http: 200 });
  }

  /** Records the facts as a member of staff or the match's feed. Another person then confirms the one result that follows for the market and carries it out. */
  async settleByFacts({ matchId, marketId, ref }: Opened, { sport, facts, sentence, rule }: FactsRow): Promise<void> {
    const source = 'the report of the referee';
    if (ref === undefined) {
      const body = { match_id: matchId, version: 0, facts: { sport, ...facts }, source };
      expect(await this.desk.call<MatchFacts>('office/recordFacts', body, { token: this.desk.operator })).toMatchObject({
        http: 200,
      });
    } else {
      const message = { ...this.desk.feed.stamp(ref), facts: { sport, ...facts }, evidence: source };
      expect((await this.desk.feed.send('facts', [message])).data.results).toMatchObject([{ outcome: 'APPLIED' }]);
    }
    const listed = { match_id: matchId, status: 'PROPOSED' };
    const { data } = await this.desk.call<{ rows: Proposal[] }>('office/getProposals', listed, { token: this.desk.other });
    const [proposal, ...more] = data.rows.filter(({ market_id }) => market_id === marketId);
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({ how: 'FACTS', rule_id: rule, proposed_by: ref === undefined ? 'operator' : 'feed' });
    expect(proposal?.sentence).toContain(sentence);
    const { proposal_id, version } = proposal as Proposal;
    const confirmed = await this.desk.call<Proposal>(
      'office/confirmResult',
      { proposal_id, version },
      { token: this.desk.other },
    );
    const settling = { proposal_id, version: confirmed.data.version };
    const settled = await this.desk.call('office/settleMarket', settling, { token: this.desk.other });
    expect(settled).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  }

  async openMarket(row: FactsRow): Promise<Opened> {
    if (row.house === undefined) return this.openBetweenPlayers(row);
    if (row.sport === 'BINARY') return this.#openOfHouse(row, (await this.#offerMatch(row)).matchId);
    const { matchId } = await this.openBetweenPlayers({ sportId: row.sportId, type: 'MATCH_ODDS' });
    return this.#openOfHouse(row, matchId);
  }

  async lastLine(market_id: string, token: string): Promise<Line | undefined> {
    const asked = { market_id, page_size: 1 };
    return (await this.desk.call<{ rows: Line[] }>('report/accountStatement', asked, { token })).data.rows[0];
  }

  /** Expects the payout in both players' statements, with the facts, the rule and the computation. */
  async expectStatements({ marketId }: Opened, { outcome, rule, house }: FactsRow): Promise<void> {
    const won = house === undefined ? 98 : 100;
    const isAlike = house?.bets[0].side === house?.bets[1].side && house !== undefined;
    const second = isAlike ? won : -100;
    const amounts = { WINS: [won, second], LOSES: [-100, won], VOID: [0, 0] }[outcome];
    for (const [place, token] of [this.desk.demo, this.desk.demo2].entries()) {
      const line = await this.lastLine(marketId, token);
      expect((line?.credit ?? 0) - (line?.debit ?? 0)).toBe(amounts[place]);
      expect(line).toMatchObject({
        explanation: {
          result: {
            rule: { rule_id: rule },
            computation: { source: 'the report of the referee', facts: expect.arrayContaining([expect.anything()]) as unknown },
          },
        },
      });
    }
  }
}
