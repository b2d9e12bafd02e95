import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Session from '../session/session.ts';
import type * as Tour from './tour.ts';

let kept: Map<string, string>;
let session: typeof Session;
let tour: typeof Tour;

const NEW = { isOpen: true, sidesRead: false, betId: null, betSeen: false, isOver: false };
const stored = (): unknown => JSON.parse(kept.get('pavilion.tour') ?? 'null');
const user = (user_id: number) => ({ user_id, user_name: `player${user_id}`, is_change_password: '0', token: `token${user_id}` });

/** Loads the page in this browser, as after a reload, and signs a player in. */
async function reload(userId: number): Promise<void> {
  vi.resetModules();
  session = await import('../session/session.ts');
  tour = await import('./tour.ts');
  session.beginSession(user(userId), '1');
}
const run = () => tour.useRun.getState().run;

beforeEach(async () => {
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  await reload(7);
  return () => vi.unstubAllGlobals();
});

describe('the tour of a player', () => {
  test('begins at its first step, and its progress survives a reload', async () => {
    tour.recordTour({ sidesRead: true });
    expect(run()).toBeUndefined();
    tour.startTour();
    expect(run()).toEqual({ ownerId: 7, ...NEW });
    tour.recordTour({ sidesRead: true, betId: '12' });
    await reload(7);
    expect(run()).toEqual({ ownerId: 7, ...NEW, sidesRead: true, betId: '12' });
    expect(stored()).toEqual(run());
  });

  test('continues where the player left it', () => {
    tour.startTour();
    tour.recordTour({ sidesRead: true, isOpen: false });
    tour.startTour();
    expect(run()).toEqual({ ownerId: 7, ...NEW, sidesRead: true });
  });

  test('starts from its first step once it is over, and for another player', async () => {
    tour.startTour();
    tour.recordTour({ sidesRead: true, isOver: true });
    tour.startTour();
    expect(run()).toEqual({ ownerId: 7, ...NEW });
    tour.recordTour({ sidesRead: true });
    await reload(8);
    tour.startTour();
    expect(run()).toEqual({ ownerId: 8, ...NEW });
  });

  test('does not begin while nobody is signed in', () => {
    session.endSession('signedOut');
    tour.startTour();
    expect(run()).toBeUndefined();
  });

  test.each(['null', '7', '"text"', '{}', '{"ownerId":7}', '{"ownerId":7,"isOpen":true}', '{"isOpen":true,"isOver":false}', '{'])(
    'ignores the kept text %s, which is no tour',
    async (text) => {
      kept.set('pavilion.tour', text);
      await reload(7);
      expect(run()).toBeUndefined();
    },
  );
});

const begun = { ownerId: 7, ...NEW };
const over = { ...begun, isOver: true };

test.each([
  ['a tour that has begun', begun, 'NEW', 'STARTED'],
  ['a tour that ended before the account knew of it', over, 'NEW', 'DONE'],
  ['a tour that has ended', over, 'STARTED', 'DONE'],
  ['a tour that the account knows', begun, 'STARTED', undefined],
  ['a tour begun again', begun, 'DONE', undefined],
  ['an ended tour that the account knows', over, 'DONE', undefined],
  ['a browser without a tour, which must not undo another one', undefined, 'STARTED', undefined],
  ['a new player', undefined, 'NEW', undefined],
  ['an account whose preferences are not here yet', over, undefined, undefined],
] as const)('the account learns of %s', (_what, given, known, told) => {
  expect(tour.progressToTell(given, known)).toBe(told);
});

test('a tour that was left is resumed, and any other is started', () => {
  expect([undefined, begun, over].map(tour.tourLabel)).toEqual(['tour.start', 'tour.resume', 'tour.start']);
});
