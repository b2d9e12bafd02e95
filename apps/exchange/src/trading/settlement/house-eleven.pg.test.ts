import type { Proposal } from '@pavilion/contract/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FactsDesk } from '../../testing/facts-desk.ts';

let office: FactsDesk;

beforeAll(async () => {
  office = await FactsDesk.start();
});

afterAll(() => office.desk.exchange.stop());

const eleven = (team: string, count = 11) =>
  Array.from({ length: count }, (_, place) => ({ team, name: `${team} ${place + 1}` }));
const PLAYERS = [...eleven('HOME'), ...eleven('AWAY')];
const PLAYED = {
  state: 'WON',
  winner: 'HOME',
  overs_a_side: 1,
  players: PLAYERS,
  players_of_match: [{ name: 'HOME 1' }],
  innings: [
    { team: 'HOME', end: 'OVERS' },
    { team: 'AWAY', end: 'OVERS' },
  ],
  overs: [
    { innings: 1, balls: '4 4 . . . .' },
    { innings: 2, balls: '. . . . . 2' },
  ],
  scorecard: [
    { innings: 1, name: 'HOME 1', runs: 8, balls: 6, fours: 2, sixes: 0, how: 'NOT_OUT' },
    { innings: 1, name: 'HOME 2', runs: 0, balls: 0, fours: 0, sixes: 0, how: 'NOT_OUT' },
  ],
};
/** Two batters share the top score, and two players the award. */
const SHARED = {
  ...PLAYED,
  players_of_match: [{ name: 'HOME 1' }, { name: 'AWAY 1' }],
  overs: [
    { innings: 1, balls: '4 1 4 . . 1' },
    { innings: 2, balls: '. . . . . 2' },
  ],
  scorecard: ['HOME 1', 'HOME 2'].map((name) => ({ innings: 1, name, runs: 5, balls: 3, fours: 1, sixes: 0, how: 'NOT_OUT' })),
};
const OUT = 'Yew is out of the market. Bets on this selection are void.';
const WON = 'Winner: HOME 1.';

type Opened = { readonly matchId: number; readonly marketId: string };

/** Records facts of a match, and confirms and settles the oldest proposal that waits for its market. */
function deskOf({ matchId, marketId }: Opened) {
  const { desk } = office;
  const record = (version: number, facts: object) => {
    const body = { match_id: matchId, version, facts: { sport: 'CRICKET', ...facts }, source: 'the team sheet' };
    return desk.call('office/recordFacts', body, { token: desk.operator });
  };
  const waiting = async () => {
    const listed = { match_id: matchId, status: 'PROPOSED' };
    const { data } = await desk.call<{ rows: Proposal[] }>('office/getProposals', listed, { token: desk.other });
    return data.rows.filter(({ market_id }) => market_id === marketId);
  };
  const carryOut = async (meanwhile = () => Promise.resolve()) => {
    const { proposal_id, version } = (await waiting()).at(-1) ?? { proposal_id: 0, version: 0 };
    const { data } = await desk.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: desk.other });
    await meanwhile();
    const settled = await desk.call('office/settleMarket', { proposal_id, version: data.version }, { token: desk.other });
    expect(settled).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
  };
  return { record, waiting, carryOut };
}

test.each([
  ['TOP_BATTER', 'S-FM1-6', 'S-FM1-5'],
  ['MAN_OF_MATCH', 'S-FM1-10', 'S-FM1-9'],
])(
  'in a %s market of the house, %s voids bets on a player who is in neither eleven, and the market continues',
  async (type, ruleOut, ruleWon) => {
    const { desk } = office;
    const back = { side: 'BACK', rate: 100 } as const;
    const { matchId, marketId } = await office.openMarket({
      sport: 'CRICKET',
      sportId: 4,
      type,
      names: ['Yew', 'HOME 1', 'Any other'],
      house: { kind: 'BOOKMAKER', bets: [back, { side: 'LAY', rate: 100 }] },
      facts: {},
      sentence: '',
      rule: '',
      outcome: 'VOID',
    });
    const { record, waiting, carryOut } = deskOf({ matchId, marketId });
    const bets = async (token: string) => {
      const asked = { settled: true, market_id: marketId };
      return (await desk.call<{ rows: object[] }>('bet/getHouseBets', asked, { token })).data.rows;
    };

    await record(0, { state: 'IN_PLAY', players: [...eleven('HOME'), ...eleven('AWAY', 10)] });
    expect(await waiting()).toEqual([]);
    await record(1, { state: 'IN_PLAY', players: PLAYERS });
    expect(await waiting()).toMatchObject([{ sentence: OUT, rule_id: ruleOut, how: 'FACTS' }]);
    await carryOut();
    const voidBet = { status: 'VOID', reason: 'NOT_IN_ELEVEN' };
    for (const token of [desk.demo, desk.demo2]) expect(await bets(token)).toMatchObject([voidBet]);

    await record(2, PLAYED);
    await expect.poll(waiting).toMatchObject([{ sentence: WON, rule_id: ruleWon, how: 'FACTS' }]);
    // A bet made on the player after that becomes void before the market is paid.
    type Rows = { readonly rows: readonly { readonly selection_id: number; readonly name: string }[] };
    const book = (await desk.call<Rows[]>('market/getHouseMarkets', { market_ids: [marketId] }, { token: desk.demo })).data[0];
    const selection_id = book?.rows[0]?.selection_id;
    await carryOut(() => office.bet({ market_id: marketId, selection_id, ...back, stake: 200 }, desk.demo));
    expect(await bets(desk.demo)).toMatchObject([voidBet, voidBet]);
    const line = await office.lastLine(marketId, desk.demo);
    expect((line?.credit ?? 0) - (line?.debit ?? 0)).toBe(0);
  },
);

test.each([
  ['TOP_BATTER', 'S-FM1-7', { names: ['HOME 1', 'HOME 2', 'Any other'] }],
  ['MAN_OF_MATCH', 'S-FM1-11', { names: ['HOME 1', 'AWAY 1', 'Any other'] }],
] as const)(
  'a %s market of the house: %s two share the win, the office sees it, statements explain it, and a correction pays one winner',
  async (type, rule, { names }) => {
    const { desk } = office;
    const opened = await office.openMarket({
      sport: 'CRICKET',
      sportId: 4,
      type,
      names,
      house: {
        kind: 'BOOKMAKER',
        bets: [
          { side: 'BACK', rate: 275 },
          { side: 'LAY', rate: 300 },
        ],
      },
      facts: {},
      sentence: '',
      rule,
      outcome: 'WINS',
    });
    const { record, waiting, carryOut } = deskOf(opened);
    const net = async (token: string) => {
      const { credit = 0, debit = 0, explanation } = (await office.lastLine(opened.marketId, token)) ?? {};
      return { net: credit - debit, explanation };
    };
    await record(0, SHARED);
    const sentence = `Dead heat: ${names[0]} (1/2), ${names[1]} (1/2).`;
    await expect.poll(waiting).toMatchObject([{ sentence, rule_id: rule, at_stake: { bets: 2, house_result: 12.5 } }]);
    await carryOut();
    // A back of 100 returns half of 375, and a layer of 100 at 4.00 loses half of 400 less the stake.
    const result = { winners: [names[0], names[1]], sentence, rule: { rule_id: rule } };
    expect(await net(desk.demo)).toMatchObject({
      net: 87.5,
      explanation: { result, house_bets: [{ outcome: 'WON', profit: 87.5 }] },
    });
    expect(await net(desk.demo2)).toMatchObject({ net: -100, explanation: { house_bets: [{ outcome: 'LOST', profit: -100 }] } });
    const results = await desk.call<{ rows: object[] }>('match/getResults', { match_id: opened.matchId }, { token: desk.demo });
    expect(results.data.rows).toMatchObject([{ market_id: opened.marketId, winners: [names[0], names[1]], number: null }]);
    const books = await desk.call('market/getHouseMarkets', { market_ids: [opened.marketId] }, { token: desk.demo });
    expect(books.data).toMatchObject([{ status: 'SETTLED', result: { selection_id: null, number: null, sentence } }]);

    await record(1, { ...PLAYED, players: SHARED.players });
    await carryOut();
    await expect.poll(waiting).toMatchObject([{ sentence: WON, at_stake: { house_result: 25 } }]);
    await carryOut();
    expect(await net(desk.demo)).toMatchObject({ net: 275, explanation: { result: { winners: ['HOME 1'], sentence: WON } } });
    expect(await net(desk.demo2)).toMatchObject({ net: -300 });
  },
);
