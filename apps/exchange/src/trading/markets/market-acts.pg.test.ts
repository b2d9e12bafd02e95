import { actsOf, MARKET_ACTS, type MarketAct } from '@pavilion/contract/market-acts';
import type { FoundMarket, MarketTermsRow } from '@pavilion/contract/http';
import { MARKET_STATUS, type MarketStatus } from '@pavilion/core/market';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BettingDesk } from '../../testing/betting-desk.ts';

let desk: BettingDesk;
let markets = 0;

beforeAll(async () => {
  desk = await BettingDesk.start();
});

afterAll(() => desk.exchange.stop());

const office = <T = Record<string, unknown>>(call: string, body: unknown, token = desk.operator) =>
  desk.call<T>(`office/${call}`, body, { token, key: `act-${(markets += 1)}` });

type Kind = FoundMarket['of'];
type Made = { readonly marketId: string; readonly selections: readonly number[] };

/** Creates an INACTIVE market of this kind; `ref` is the name of its match. */
async function made(of: Kind, ref: string): Promise<Made> {
  const offered = await desk.feed.offer(ref, ['Ash', 'Birch', 'Cedar', 'Dogwood']);
  if (of === 'PLAYERS') return offered;
  const selections = [{ name: 'Runs' }];
  const market = { kind: 'FANCY', market_type: 'SESSION', name: 'Runs', selections, terms: { bet_delay_ms: 0 } };
  type House = { market_id: string; rows: { selection_id: number }[] };
  const { data } = await office<House>('openHouseMarket', { match_id: offered.matchId, market });
  return { marketId: data.market_id, selections: data.rows.map((row) => row.selection_id) };
}

const setStatus = ({ marketId }: Made, status: string) => office('setMarketStatus', { market_id: marketId, status });

const propose = ({ marketId }: Made, result: unknown) =>
  office<{ proposal_id: number; version: number }>('proposeResult', { market_id: marketId, result, evidence: 'the score card' });

const resultOf = (of: Kind, { selections }: Made) =>
  of === 'HOUSE'
    ? { kind: 'NUMBER', number: 40 }
    : { kind: 'WINNERS', runners: [{ selection_id: selections[0], paid: 1, tied: 1 }] };

async function settle(on: Made, result: unknown): Promise<void> {
  const { data: proposed } = await propose(on, result);
  const { proposal_id, version } = proposed;
  const confirmed = await office<{ version: number }>('confirmResult', { proposal_id, version }, desk.other);
  expect(await office('settleMarket', { proposal_id, version: confirmed.data.version })).toMatchObject({ http: 200 });
}

/** Moves a market from INACTIVE to a status. */
async function bring(of: Kind, on: Made, status: MarketStatus): Promise<void> {
  if (status === 'SETTLED') await settle(on, resultOf(of, on));
  else if (status === 'VOID') await settle(on, { kind: 'VOID', reason: 'ABANDONED' });
  else if (status !== 'INACTIVE') expect(await setStatus(on, status)).toMatchObject({ http: 200 });
}

async function found({ marketId }: Made): Promise<FoundMarket> {
  const { data } = await office<{ rows: FoundMarket[]; total: number }>('findMarkets', { search: marketId });
  const row = data.rows.find(({ market }) => market.market_id === marketId);
  if (row === undefined) throw new Error(`market ${marketId} is not found by its number`);
  return row;
}

async function changeTerms({ marketId }: Made) {
  const { data, ...refused } = await office<MarketTermsRow>('getMarketTerms', { market_id: marketId });
  if (refused.http !== 200) return refused;
  const terms = { ...data.terms, max_stake: data.terms.max_stake + 1 };
  return office('setMarketTerms', { market_id: marketId, seen: data.terms, terms, reason: 'a test' });
}

const takeOut = ({ marketId, selections }: Made) =>
  office('removeRunner', { market_id: marketId, selection_id: selections.at(-1), factor_percent: 0, reason: 'lame' });

/** The server's answer to an act. */
const SEND: Readonly<Record<MarketAct, (on: Made, of: Kind) => Promise<{ readonly http: number }>>> = {
  OPEN: (on) => setStatus(on, 'OPEN'),
  BALL_RUNNING: (on) => setStatus(on, 'BALL_RUNNING'),
  SUSPEND: (on) => setStatus(on, 'SUSPENDED'),
  CLOSE: (on) => setStatus(on, 'CLOSED'),
  TERMS: changeTerms,
  QUOTE: ({ marketId, selections }) => {
    const quotes = [{ selection_id: selections[0], side: 'NO', line: 40, rate: 100, limit: 500 }];
    return office('quoteMarket', { market_id: marketId, quotes });
  },
  TAKE: ({ marketId }) => office('takeMarket', { market_id: marketId, by_hand: true }),
  GIVE_BACK: ({ marketId }) => office('takeMarket', { market_id: marketId, by_hand: false }),
  PROPOSE: (on, of) => propose(on, resultOf(of, on)),
  VOID: (on) => propose(on, { kind: 'VOID', reason: 'NO_RESULT' }),
  REMOVE: takeOut,
  REINSTATE: (on) => propose(on, { kind: 'RUNNER', selection_id: on.selections.at(-1), factor_percent: null }),
  ROLL_BACK: (on) => propose(on, { kind: 'ROLL_BACK' }),
};

/** Sets up the state that an act needs. */
async function prepare(act: MarketAct, on: Made): Promise<void> {
  if (act === 'TAKE') await SEND.GIVE_BACK(on, 'HOUSE');
  if (act === 'REINSTATE') await takeOut(on);
}

/** Acts that the server accepts without an effect. No button offers them. */
const CHANGES_NOTHING: Partial<Record<MarketStatus, readonly MarketAct[]>> = {
  OPEN: ['OPEN'],
  BALL_RUNNING: ['BALL_RUNNING'],
  SUSPENDED: ['SUSPEND'],
  CLOSED: ['CLOSE'],
  // The same result again is a repeat, and another result is refused.
  SETTLED: ['PROPOSE'],
};

describe.each(['PLAYERS', 'HOUSE'] as const)('markets of %s', (of) => {
  test.each(MARKET_STATUS.names)(
    'X50 trust SEC-05 the list of acts is what the server accepts in a market that is %s',
    async (status) => {
      const acts = MARKET_ACTS.filter((act) => CHANGES_NOTHING[status]?.includes(act) !== true);
      const said = await Promise.all(
        acts.map(async (act) => {
          const on = await made(of, `${of}-${status}-${act}`);
          await prepare(act, on);
          await bring(of, on, status);
          const row = await found(on);
          expect(row).toMatchObject({ of, market: { status } });
          const runners = row.of === 'PLAYERS' ? row.market.runners : [];
          const removed = runners.filter((runner) => runner.status === 'REMOVED').length;
          const byHand = row.of === 'HOUSE' && row.by_hand;
          const listed = actsOf({ of, status, byHand, running: runners.length - removed, removed }).includes(act);
          const { http } = await SEND[act](on, of);
          return { act, listed, accepted: http === 200 };
        }),
      );
      expect(said.filter(({ listed, accepted }) => listed !== accepted)).toEqual([]);
    },
  );

  test('trust L14 a market can be found by number, name or match, and by no other text', async () => {
    const on = await made(of, `${of}-search`);
    const row = await found(on);
    const search = async (text: string) =>
      (await office<{ rows: FoundMarket[] }>('findMarkets', { search: text, match_id: row.match_id })).data.rows.map(
        ({ market }) => market.market_id,
      );
    expect(await search(row.market.name.toUpperCase())).toContain(on.marketId);
    expect(await search(row.match_name)).toContain(on.marketId);
    expect(await search('no such market')).toEqual([]);
    const unsettled = async (match: number) =>
      (await office<{ rows: FoundMarket[] }>('findMarkets', { match_id: match, unsettled: true, page_size: 100 })).data.rows;
    expect((await unsettled(row.match_id)).map(({ market }) => market.market_id)).toContain(on.marketId);
    const { data: ended } = await office<{ rows: FoundMarket[] }>('findMarkets', { status: 'VOID' });
    const [gone] = ended.rows;
    expect(gone).toBeDefined();
    expect((await unsettled(gone?.match_id ?? 0)).filter(({ market }) => market.status === 'VOID')).toEqual([]);
    expect((await desk.call('office/findMarkets', {}, { token: desk.demo })).http).toBe(404);
  });
});
