import '../../testing/rendered.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import type { HouseBook } from '@pavilion/contract/http';
import { useSession } from '../../session/session.ts';
import { usePreferences } from '../../device/preferences.ts';
import type { BetOutcome } from './slip-bet.ts';
import {
  clearPlaced,
  closeSlip,
  disarm,
  editAll,
  recordOutcomes,
  rewrite,
  setCollecting,
  tapPrice,
  tapQuote,
  useSlip,
} from './slip-store.ts';

const pick = (selectionId: number) => ({ marketId: '1.7', matchName: 'A v B', selectionId, side: 'BACK' as const });
const odds = { price: null, rate: 90, line: 45, band_width: null };
const quote = { marketId: '1.8', market: {} as HouseBook, matchName: 'A v B', selectionId: 3, side: 'YES' as const, odds };
const ids = (): readonly string[] => useSlip.getState().bets.map((bet) => bet.id);
const PLACED = { kind: 'PLACED' } as BetOutcome;
const REFUSED: BetOutcome = { kind: 'REFUSED', reason: 'The stake is too small.', offered: undefined };
const sent = (of: readonly string[]) => ({ ids: of, bets: [], key: 'k', sentAt: 0 });

beforeEach(() => {
  useSlip.setState(useSlip.getInitialState());
  usePreferences.setState({ oneClick: false });
});

test('a single bet is a list of one: a tap replaces it, between players or against the house', () => {
  tapPrice(pick(1), 1.9);
  tapPrice(pick(2), 2.1);
  expect(ids()).toEqual(['1.7/2/BACK']);
  tapQuote(quote);
  expect(ids()).toEqual(['1.8/3/YES']);
  closeSlip();
  expect(ids()).toEqual([]);
});

test('the bet in the slip becomes the first collected bet, and collecting again shows the earlier list', () => {
  tapPrice(pick(1), 1.9);
  setCollecting(true);
  tapPrice(pick(2), 2.1);
  closeSlip();
  expect(ids()).toEqual(['1.7/1/BACK', '1.7/2/BACK']);
  setCollecting(false);
  expect(ids()).toEqual([]);
  tapQuote(quote);
  setCollecting(true);
  expect(ids()).toEqual(['1.7/1/BACK', '1.7/2/BACK', '1.8/3/YES']);
});

/** Sends the bets with these ids and takes their outcomes. */
function answered(of: readonly string[], outcomes: Parameters<typeof recordOutcomes>[1]): void {
  const request = sent(of);
  useSlip.setState({ phase: { kind: 'placing', sent: request } });
  recordOutcomes(request, outcomes);
}

test('a slip opens with the stake of the last bet placed on the same kind of market, in the same session', () => {
  const stakes = (): readonly string[] => useSlip.getState().bets.map(({ stakeText }) => stakeText);
  const place = (stakeText: string, outcome: BetOutcome): void => {
    editAll({ stakeText });
    answered(ids(), [outcome]);
    closeSlip();
  };
  tapPrice(pick(1), 1.9);
  place('50', PLACED);
  tapQuote(quote);
  expect(stakes()).toEqual(['']);
  place('20', REFUSED);
  tapPrice(pick(2), 2.1);
  expect(stakes()).toEqual(['50']);
  closeSlip();
  tapQuote(quote);
  expect(stakes()).toEqual(['']);
  useSession.setState({ user: undefined });
  useSession.setState({ user: { user_id: 8, user_name: 'other', is_change_password: '0', token: 'other', role: 'PLAYER' } });
  tapPrice(pick(1), 1.9);
  expect(stakes()).toEqual(['']);
});

test('a late answer to a request of an earlier session changes nothing, and the slip still waits for its own answer', () => {
  tapPrice(pick(1), 1.9);
  const old = sent(ids());
  useSlip.setState({ phase: { kind: 'placing', sent: old } });
  useSession.setState({ user: undefined });
  useSession.setState({ user: { user_id: 9, user_name: 'paper-9', is_change_password: '0', token: 'paper', role: 'PLAYER' } });
  tapPrice(pick(1), 1.9);
  const now = { kind: 'placing', sent: sent(ids()) } as const;
  useSlip.setState({ phase: now });
  recordOutcomes(old, [PLACED]);
  expect(useSlip.getState()).toMatchObject({ phase: now, bets: [{ outcome: undefined }] });
});

test('while sent bets have no answer, no tap and no edit changes the slip', () => {
  tapPrice(pick(1), 1.9);
  const { bets } = useSlip.getState();
  for (const phase of [
    { kind: 'placing', sent: sent([]) },
    { kind: 'checking', sent: sent([]), isWaiting: true },
  ] as const) {
    useSlip.setState({ phase });
    tapPrice(pick(2), 2.1);
    tapQuote(quote);
    editAll({ stakeText: '5' });
    setCollecting(true);
    closeSlip();
    expect(useSlip.getState()).toMatchObject({ bets, isCollecting: false });
  }
});

test('a placed bet leaves the slip, and a refused bet stays with its reason until it is changed', () => {
  setCollecting(true);
  tapPrice(pick(1), 1.9);
  tapPrice(pick(2), 2.1);
  answered(['1.7/2/BACK', '1.7/1/BACK'], [REFUSED, PLACED]);
  editAll({ stakeText: '75' });
  expect(useSlip.getState().bets).toMatchObject([
    { stakeText: '', outcome: PLACED },
    { stakeText: '75', outcome: undefined },
  ]);
  clearPlaced();
  expect(ids()).toEqual(['1.7/2/BACK']);
});

test('a bet written again after it was placed keeps its stake', () => {
  tapPrice(pick(1), 1.9);
  editAll({ stakeText: '50' });
  answered(ids(), [PLACED]);
  const [bet] = useSlip.getState().bets;
  if (bet === undefined) throw new Error('the slip has no bet');
  rewrite(bet, { kind: 'ORDER', pick: pick(1), price: 1.92, seenPrice: 1.92 });
  expect(useSlip.getState().bets).toMatchObject([{ priceText: '1.92', stakeText: '50', outcome: undefined }]);
});

test('one-click betting arms a tapped bet with its stake, and the next edit disarms it', () => {
  usePreferences.setState({ oneClick: true, oneClickStake: 25 });
  for (const tap of [() => tapPrice(pick(1), 1.9), () => tapQuote(quote)]) {
    tap();
    expect(useSlip.getState()).toMatchObject({ isSentAtOnce: true, bets: [{ stakeText: '25' }] });
    editAll({ stakeText: '30' });
    expect(useSlip.getState().isSentAtOnce).toBe(false);
  }
  tapQuote(quote);
  disarm('Above your limit.');
  expect(useSlip.getState()).toMatchObject({
    isSentAtOnce: false,
    bets: [{ outcome: { kind: 'REFUSED', reason: 'Above your limit.' } }],
  });
  setCollecting(true);
  tapPrice(pick(2), 2.1);
  expect(useSlip.getState().isSentAtOnce).toBe(false);
});

test('a tap with Shift writes a fill-or-kill, and the next tap keeps it', () => {
  tapPrice(pick(1), 1.9, { isFillOrKill: true, shouldLevel: false });
  tapPrice(pick(2), 2.1);
  expect(useSlip.getState().bets).toMatchObject([{ isFillOrKill: true }]);
});

test('a reload keeps the bets being written, and no bet that was sent', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const user = { user_id: 7, user_name: 'demo', token: 't' };
  const session = new Map([
    ['userinfo', JSON.stringify(user)],
    ['usertoken', 't'],
    ['logedIn', 'true'],
  ]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => session.get(key) ?? null, setItem: () => undefined });
  useSession.setState({ user: user as never });
  setCollecting(true);
  tapPrice(pick(1), 1.9);
  tapPrice(pick(2), 2.1);
  editAll({ stakeText: '25' });
  const afterReload = async (): Promise<readonly (readonly [string, string])[]> => {
    vi.resetModules();
    const { bets } = (await import('./slip-store.ts')).useSlip.getState();
    return bets.map(({ id, stakeText }) => [id, stakeText]);
  };
  expect(await afterReload()).toEqual([
    ['1.7/1/BACK', '25'],
    ['1.7/2/BACK', '25'],
  ]);
  useSlip.setState({ phase: { kind: 'placing', sent: sent(['1.7/1/BACK']) } });
  expect(await afterReload()).toEqual([]);
});

test('a new slip waits for its player: it collects nothing, sends nothing by itself, and accepts no change of a quote', () => {
  expect(useSlip.getInitialState()).toMatchObject({
    isCollecting: false,
    isSentAtOnce: false,
    accept: 'NONE',
    bets: [],
    aside: [],
    lastStakes: { ORDER: '', HOUSE: '' },
    phase: { kind: 'editing' },
  });
});
