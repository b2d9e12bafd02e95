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
const OUT = 'Yew is out of the market. Bets on this selection are void.';
const WON = 'Winner: HOME 1.';

test.each([
  ['TOP_BATTER', 'S-FM1-6', 'S-FM1-5'],
  ['MAN_OF_MATCH', 'S-FM1-10', 'S-FM1-9'],
])(
  'a %s market of the house: %s voids bets on a player in neither eleven, and the market continues',
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
      const [{ proposal_id, version } = { proposal_id: 0, version: 0 }] = await waiting();
      const { data } = await desk.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: desk.other });
      await meanwhile();
      const settled = await desk.call('office/settleMarket', { proposal_id, version: data.version }, { token: desk.other });
      expect(settled).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
    };
    const bets = async (token: string) => {
      const asked = { settled: true, market_id: marketId };
      return (await desk.call<{ rows: object[] }>('bet/getHouseBets', asked, { token })).data.rows;
    };

    await record(0, { state: 'IN_PLAY', players: [...eleven('HOME'), ...eleven('AWAY', 10)] });
    expect(await waiting()).toEqual([]);
    await record(1, { state: 'IN_PLAY', players: PLAYERS });
    expect(await waiting()).toMatchObject([{ sentence: OUT, rule_id: ruleOut, how: 'FACTS' }]);
    await carryOut();
    const isVoid = { status: 'VOID', reason: 'NOT_IN_ELEVEN' };
    for (const token of [desk.demo, desk.demo2]) expect(await bets(token)).toMatchObject([isVoid]);

    await record(2, PLAYED);
    await expect.poll(waiting).toMatchObject([{ sentence: WON, rule_id: ruleWon, how: 'FACTS' }]);
    // A bet made on him after that is void too, before the market is paid.
    type Rows = { readonly rows: readonly { readonly selection_id: number; readonly name: string }[] };
    const book = (await desk.call<Rows[]>('market/getHouseMarkets', { market_ids: [marketId] }, { token: desk.demo })).data[0];
    const selection_id = book?.rows[0]?.selection_id;
    await carryOut(() => office.bet({ market_id: marketId, selection_id, ...back, stake: 200 }, desk.demo));
    expect(await bets(desk.demo)).toMatchObject([isVoid, isVoid]);
    const line = await office.lastLine(marketId, desk.demo);
    expect((line?.credit ?? 0) - (line?.debit ?? 0)).toBe(0);
  },
);
