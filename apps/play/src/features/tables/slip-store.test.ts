import { play, type WireOffer } from '@pavilion/contract/provider';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLive } from '../../live/index.ts';
import { backOffer, bettingRound, openTicket } from '../../testing/rounds.ts';
import {
  acceptPrices,
  areTooLate,
  clearDrafts,
  emptySlip,
  placeDrafts,
  removeDraft,
  repeatLast,
  setStake,
  tapPrice,
  useSlip,
} from './slip-store.ts';
import type { Draft } from './slip.ts';

const draft: Draft = { market: 'MAIN', selection: 'A', side: 'BACK', price: '1.95', stake: 10_000 };
const CALM = { drafts: [draft], isPlacing: false, refused: undefined, late: undefined };
const window = { number: 1, opensAt: 1, closesAt: 10 };
const betting = { roundId: 'r1', window, phase: 'BETTING' } as const;
const dealing = { ...betting, phase: 'DEALING' } as const;

test.each<[string, Parameters<typeof areTooLate>, boolean]>([
  ['drafts in time', [CALM, betting], false],
  ['drafts that were not sent in time', [CALM, dealing], true],
  ['a bet that arrived after the window', [{ ...CALM, late: 'r1/1' }, betting], true],
  ['a bet that missed an earlier window', [{ ...CALM, late: 'r0/1' }, betting], false],
  ['a bet without an answer yet', [{ ...CALM, isPlacing: true }, dealing], false],
  ['a bet whose answer was lost', [{ ...CALM, refused: 'No answer' }, dealing], false],
  ['an empty slip', [{ ...CALM, drafts: [] }, dealing], false],
])('%s', (_what, given, isTooLate) => expect(areTooLate(...given)).toBe(isTooLate));

const { stake: _stake, ...bet } = draft;
const other = { ...bet, selection: 'B', price: '2.1' };
const round = (offers: readonly WireOffer[] = [backOffer('A', '1.95'), backOffer('B', '2.1')]) =>
  bettingRound({ gameCode: 'TT20', roundId: 'TT20-000007', window, offers: [...offers] });
const ticket = openTicket({ window: 1, placedAt: 5 });
const standing = { balance: 90_000, netPosition: 0, version: 2 };
const placed = { roundId: 'TT20-000007', tickets: [ticket], standing };
const slip = () => useSlip.getState();

describe('the slip of a table', () => {
  let sent: unknown[] = [];
  let answer: () => Response;
  const accept = (): Response => Response.json({ status: 1, message: '', data: play.placeTickets.response.parse(placed) });
  const refuse = (code: string) => (): Response =>
    Response.json({ status: 0, code, message: 'The bet was refused.' }, { status: 422 });

  beforeEach(() => {
    sent = [];
    answer = accept;
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent.push(await new Response(init.body ?? null).json());
      return answer();
    });
    useLive.setState({ table: undefined, standing: undefined });
    emptySlip(100);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('a tap puts one chip on each bet, a second tap adds one, and the minimum of a market raises the first', () => {
    tapPrice(bet, other, bet);
    expect(slip().drafts.map(({ selection, stake }) => [selection, stake])).toEqual([
      ['A', 20_000],
      ['B', 10_000],
    ]);
    clearDrafts();
    useLive.setState({ table: { limits: [{ market: 'MAIN', stakeMin: 25_000 }] } as never });
    tapPrice(bet);
    expect(slip().drafts.map(({ stake }) => stake)).toEqual([25_000]);
  });

  test('the stake of one bet changes alone, and a removed bet leaves the others', () => {
    tapPrice(bet, other);
    setStake('MAIN/B/BACK', 7_000);
    expect(slip().drafts.map(({ stake }) => stake)).toEqual([10_000, 7_000]);
    removeDraft('MAIN/A/BACK');
    expect(slip().drafts.map(({ selection }) => selection)).toEqual(['B']);
  });

  test('another game begins with an empty slip and its own chip', () => {
    tapPrice(bet);
    useSlip.setState({ refused: 'No.', late: 'r/1', last: [draft], isPlacing: true });
    emptySlip(500);
    expect(slip()).toEqual({ drafts: [], last: [], isPlacing: false, refused: undefined, late: undefined, chip: 500 });
  });

  test.each<[string, () => void]>([
    ['a tap', () => tapPrice(other)],
    ['removing a bet', () => removeDraft('MAIN/A/BACK')],
    ['clearing the slip', clearDrafts],
    ['accepting moved prices', () => acceptPrices(round().offers)],
  ])('%s ends the message about the bet before', (_what, act) => {
    tapPrice(bet);
    useSlip.setState({ refused: 'No.', late: 'r/1' });
    act();
    expect([slip().refused, slip().late]).toEqual([undefined, undefined]);
  });

  test('clearing empties the slip, and accepting takes the prices of now without closed selections', () => {
    tapPrice(bet, other);
    acceptPrices([backOffer('A', '1.8'), backOffer('B', '2.2', true)]);
    expect(slip().drafts.map(({ selection, price }) => [selection, price])).toEqual([['A', '1.8']]);
    clearDrafts();
    expect(slip().drafts).toEqual([]);
  });

  test('placed bets leave the slip, can be repeated, and show their tickets and the new balance', async () => {
    useLive.setState({ table: { limits: [], tickets: [], round: round() } as never });
    tapPrice(bet);
    const isDone = placeDrafts(round());
    expect(slip().isPlacing).toBe(true);
    await placeDrafts(round());
    await isDone;
    expect(sent).toEqual([{ gameCode: 'TT20', roundId: 'TT20-000007', window: 1, tickets: [draft] }]);
    expect(slip()).toMatchObject({ drafts: [], last: [draft], isPlacing: false, refused: undefined });
    expect(useLive.getState()).toMatchObject({ standing, table: { tickets: [{ ticketId: 't-1' }] } });
  });

  test('the tickets of an answer that comes after its round are not added to the next round', async () => {
    useLive.setState({ table: { limits: [], tickets: [], round: { ...round(), roundId: 'TT20-000008' } } as never });
    tapPrice(bet);
    await placeDrafts(round());
    expect(useLive.getState().table?.tickets).toEqual([]);
  });

  test('an empty slip sends nothing', async () => {
    await placeDrafts(round());
    expect(sent).toEqual([]);
  });

  test('a refused bet stays in the slip with its reason', async () => {
    answer = refuse('INSUFFICIENT_FUNDS');
    tapPrice(bet);
    await placeDrafts(round());
    expect(slip()).toMatchObject({ drafts: [draft], last: [], isPlacing: false, late: undefined });
    expect(slip().refused).toMatch(/\w+/);
  });

  test('a bet that comes too late stays for the next window, without a reason', async () => {
    answer = refuse('MARKET_NOT_OPEN');
    tapPrice(bet);
    await placeDrafts(round());
    expect(slip()).toMatchObject({ drafts: [draft], late: 'TT20-000007/1', refused: undefined, isPlacing: false });
  });

  test.each<[string, readonly Draft[], readonly WireOffer[], number, number, number]>([
    ['the same prices are placed', [draft], round().offers, 10_000, 1, 0],
    ['a moved price is checked first', [draft], [backOffer('A', '1.9')], 10_000, 0, 1],
    ['a closed selection is left out', [draft, { ...draft, selection: 'B' }], [backOffer('A', '1.95')], 50_000, 0, 1],
    ['more than the largest chip is checked first', [draft], round().offers, 9_999, 0, 1],
  ])('bets repeated: %s', async (_what, last, offers, chipMax, calls, left) => {
    useSlip.setState({ last, refused: 'No.' });
    await repeatLast(round(offers), chipMax);
    expect([sent.length, slip().drafts.length, slip().refused]).toEqual([calls, left, undefined]);
  });
});
