import type { Proposal } from '@pavilion/contract/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FactsDesk } from '../../testing/facts-desk.ts';

let office: FactsDesk;

beforeAll(async () => {
  office = await FactsDesk.start();
});

afterAll(() => office.desk.exchange.stop());

const MINUTE = 60_000;
const HORSES = ['amber', 'basalt', 'cinder', 'dune'];
const RUN = { state: 'WEIGHED_IN', non_runners: [], left_out: [], finish: [{ horse: 'amber' }, { horse: 'basalt' }] };
const DEAD_HEAT = { finish: [{ horse: 'amber' }, { horse: 'basalt', level: true }] };
const WITHOUT_DUNE = { ...RUN, non_runners: [{ horse: 'dune', factor: 25 }] };
type Race = { readonly matchId: number; readonly marketId: string };

/** A race that started this many minutes ago, with bets of 100 on amber. */
const race = (minutesAgo: number, price = 2): Promise<Race> =>
  office.offerWithBets({ sportId: 7, type: 'WIN', names: HORSES, startMs: Date.now() - minutesAgo * MINUTE, price });

function recordFacts({ matchId: match_id }: Race, version: number, facts: object) {
  const body = { match_id, version, facts: { sport: 'RACING', ...facts }, source: 'the judge' };
  return office.desk.call('office/recordFacts', body, { token: office.desk.operator });
}

/** Returns waiting proposals, oldest first. */
async function waitingProposals({ matchId: match_id }: Race): Promise<readonly Proposal[]> {
  const listed = { match_id, status: 'PROPOSED' };
  const { data } = await office.desk.call<{ rows: Proposal[] }>('office/getProposals', listed, { token: office.desk.other });
  return data.rows.toSorted((a, b) => a.proposal_id - b.proposal_id);
}
const sentences = async (of: Race): Promise<readonly string[]> => (await waitingProposals(of)).map(({ sentence }) => sentence);

/** Lets the second person confirm the one waiting proposal and carry it out. */
async function confirmOne(of: Race): Promise<void> {
  const [{ proposal_id, version } = { proposal_id: 0, version: 0 }, ...more] = await waitingProposals(of);
  expect(more).toEqual([]);
  const { desk } = office;
  const { data } = await desk.call<Proposal>('office/confirmResult', { proposal_id, version }, { token: desk.other });
  const settled = await desk.call('office/settleMarket', { proposal_id, version: data.version }, { token: desk.other });
  expect(settled).toMatchObject({ http: 200, data: { status: 'SETTLED' } });
}

type Shown = { readonly status: string; readonly runners: readonly { readonly status: string }[] };
async function shown({ marketId }: Race): Promise<Shown | undefined> {
  const asked = { market_ids: [marketId] };
  return (await office.desk.call<Shown[]>('market/getMarkets', asked, { token: office.desk.demo })).data[0];
}
const backer = ({ marketId }: Race) => office.lastLine(marketId, office.desk.demo);

const WON = 'Winner: amber.';
const OUT = 'dune is out of the market, with a reduction factor of 25 %.';
const UNDONE = 'The settlement is undone. The market waits for another result.';

test('settlement S-RACE-1, S-RACE-6, S-RACE-21 facts entered in the office remove a non-runner, reduce prices and settle a dead heat', async () => {
  const of = await race(10);
  const typed = await recordFacts(of, 0, { ...WITHOUT_DUNE, ...DEAD_HEAT });
  expect(typed).toMatchObject({ http: 200, data: { version: 1, markets: [{ decision: 'DECIDED', rule_id: 'S-RACE-21' }] } });
  expect((await shown(of))?.runners.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'REMOVED']);
  expect(await waitingProposals(of)).toMatchObject([{ how: 'FACTS', evidence: 'the judge' }]);
  await confirmOne(of);
  // 2.00 less 25 % is 1.50. Half of the return of 150, less the stake, remains.
  expect(await backer(of)).toMatchObject({
    debit: 25,
    explanation: { result: { rule: { rule_id: 'S-RACE-21' }, computation: { source: 'the judge' } } },
  });
});

test('settlement S-RACE-14 long after the off a result waits until a second person has removed the non-runner', async () => {
  const of = await race(20);
  await recordFacts(of, 0, RUN);
  expect(await sentences(of)).toEqual([WON]);
  // The waiting result was computed without the non-runner, so it is withdrawn.
  await recordFacts(of, 1, WITHOUT_DUNE);
  expect(await sentences(of)).toEqual([OUT]);
  await confirmOne(of);
  // Staff entered the facts, so another person confirms it.
  await expect.poll(() => waitingProposals(of)).toMatchObject([{ sentence: WON, how: 'FACTS', proposed_by: 'operator' }]);
  await confirmOne(of);
  expect((await backer(of))?.credit).toBe(49);
});

test.each([10, 20])(
  'settlement S-RACE-12 non-runners typed against the order of the card leave in that order, %i minutes after the start',
  async (minutesAgo) => {
    const of = await race(minutesAgo, 1.5);
    const non_runners = [
      { horse: 'dune', factor: 7.1 },
      { horse: 'cinder', factor: 2.6 },
    ];
    await recordFacts(of, 0, { ...RUN, non_runners });
    if (minutesAgo === 20) {
      expect(await sentences(of)).toEqual([
        'cinder is out of the market, with a reduction factor of 2.6 %. dune is out of the market, with a reduction factor of 7.1 %.',
      ]);
      await confirmOne(of);
    }
    await expect.poll(() => sentences(of)).toEqual([WON]);
    await confirmOne(of);
    // Cinder first: 1.50 becomes 1.46 and then 1.36, a profit of 36 less 2 % commission. The opposite order gives 1.35.
    expect((await backer(of))?.credit).toBe(35.28);
  },
);

test.each([10, 20])(
  'settlement S-RACE-6, decision 0037 a non-runner without a factor is named as missing, and no horse leaves, %i minutes after the start',
  async (minutesAgo) => {
    const of = await race(minutesAgo);
    const non_runners = [{ horse: 'dune', factor: 7.1 }, { horse: 'cinder' }];
    expect(await recordFacts(of, 0, { ...RUN, non_runners })).toMatchObject({
      data: { markets: [{ decision: 'WAITS', missing: 'non_runners.factor', act: 'NONE' }] },
    });
    expect((await shown(of))?.runners.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect(await sentences(of)).toEqual([]);
    const complete = [non_runners[0], { horse: 'cinder', factor: 2.6 }];
    await recordFacts(of, 1, { ...RUN, non_runners: complete });
    if (minutesAgo === 20) await confirmOne(of);
    await expect.poll(() => sentences(of)).toEqual([WON]);
    expect((await shown(of))?.runners.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'REMOVED', 'REMOVED']);
  },
);

test('settlement S-RACE-6, S-GEN-13 if a non-runner is found after the settlement, the result is rolled back, the runner is removed and prices are reduced', async () => {
  for (const minutesAgo of [10, 20]) {
    const of = await race(minutesAgo);
    await recordFacts(of, 0, RUN);
    await confirmOne(of);
    expect((await backer(of))?.credit).toBe(98);
    expect(await recordFacts(of, 1, WITHOUT_DUNE)).toMatchObject({ data: { markets: [{ act: 'NONE' }] } });
    expect(await sentences(of)).toEqual([UNDONE]);
    await confirmOne(of);
    // More than 15 minutes after the off, two people decide the removal as well.
    if (minutesAgo === 20) {
      await expect.poll(() => sentences(of)).toEqual([OUT]);
      await confirmOne(of);
    }
    await expect.poll(() => sentences(of)).toEqual([WON]);
    await confirmOne(of);
    // 2.00 less 25 % is 1.50: a profit of 50 less 2 % commission.
    expect((await backer(of))?.credit).toBe(49);
    await recordFacts(of, 2, { ...WITHOUT_DUNE, course_changed: false });
    expect(await sentences(of)).toEqual([]);
  }
});

test('settlement S-RACE-2 a void market stays void when a non-runner is added', async () => {
  const of = await race(20);
  await recordFacts(of, 0, { state: 'ABANDONED' });
  await confirmOne(of);
  await recordFacts(of, 1, { state: 'ABANDONED', non_runners: WITHOUT_DUNE.non_runners });
  expect(await sentences(of)).toEqual([]);
  expect((await shown(of))?.status).toBe('VOID');
});

test.each([
  ['ABANDONED', 'S-RACE-2'],
  ['WALKOVER', 'S-RACE-2'],
  ['OTHER_DAY', 'S-RACE-4'],
])('settlement a race in the state %s is void by %s', async (state, rule_id) => {
  const of = await race(10);
  await recordFacts(of, 0, { state });
  expect(await waitingProposals(of)).toMatchObject([{ rule_id, how: 'FACTS' }]);
  await confirmOne(of);
  expect((await shown(of))?.status).toBe('VOID');
});
