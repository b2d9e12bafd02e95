import type { Preferences } from '@pavilion/contract/http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Board, EMPTY_BOARD } from './board.ts';
import type * as BoardStore from './board-store.ts';

const SAVED_AFTER_MS = 1_000;
const PREFERENCES: Preferences = {
  theme: 'dark',
  odds_format: 'decimal',
  language: 'en',
  one_click: false,
  one_click_stake: 100,
  one_click_risk_max: 0,
  one_click_minute_max: 0,
  accept_price_changes: false,
  show_balance: true,
  show_exposure: true,
  reality_check_minutes: 60,
  board: null,
  tour: 'DONE',
};
const USER = { user_id: 7, user_name: 'ann', is_change_password: '0', token: 'secret' };

const STEPS = 10;

/** Lets time pass in steps. Bodies of answers are read between them, which takes turns of the real event loop. */
async function pass(ms: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await vi.advanceTimersByTimeAsync(ms / STEPS);
    await new Promise(setImmediate);
  }
}

/** A browser whose storage outlives its pages, and an exchange that answers only when the test says so. */
class World {
  readonly storage = new Map<string, string>();
  /** The board that the exchange has. */
  saved = EMPTY_BOARD;
  readonly #waiting: (() => void)[] = [];
  isSlow = false;
  failure: Response | undefined;
  store!: typeof BoardStore;
  tellOtherTab: (() => void) | undefined;

  /** Opens the site; a page that was open is closed, with its timers. */
  async openPage(): Promise<void> {
    vi.clearAllTimers();
    vi.resetModules();
    const storage = {
      getItem: (key: string): string | null => this.storage.get(key) ?? null,
      setItem: (key: string, value: string): void => void this.storage.set(key, value),
      removeItem: (key: string): void => void this.storage.delete(key),
      clear: () => undefined,
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('window', {
      innerWidth: 1440,
      addEventListener: (_type: string, hear: (event: Partial<StorageEvent>) => void) => {
        this.tellOtherTab = () => hear({ key: 'pavilion.board' });
      },
    });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => this.#answer(url, init));
    const [{ beginSession }, { queryClient }, { PREFERENCES_KEY }, { api }] = await Promise.all([
      import('../session/session.ts'),
      import('../api/query-client.ts'),
      import('../member/save-preferences.ts'),
      import('../api/api.ts'),
    ]);
    beginSession(USER, '1');
    this.store = await import('./board-store.ts');
    this.store.followOtherTabsBoard();
    // The shell does this in an effect, a moment after the answer.
    queryClient.getQueryCache().subscribe(() => {
      const known = queryClient.getQueryData<{ board: Board | null }>(PREFERENCES_KEY);
      if (known !== undefined) setTimeout(() => this.store.takeBoard(known.board), 1);
    });
    void queryClient.prefetchQuery({ queryKey: PREFERENCES_KEY, queryFn: () => api.user.getPreferences({}) });
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const before = this.saved;
    const isChange = url.includes('setPreferences');
    if (isChange && this.failure !== undefined) return this.failure.clone();
    if (isChange) this.saved = ((await new Response(init.body).json()) as { board: Board }).board;
    const answer = Response.json({ status: 1, message: '', data: { ...PREFERENCES, board: isChange ? this.saved : before } });
    if (this.isSlow) await new Promise<void>((wake) => this.#waiting.push(wake));
    return answer;
  }

  /** Lets the exchange send the answers that wait, newest first. */
  async answer(): Promise<void> {
    for (const wake of this.#waiting.splice(0).toReversed()) wake();
    await pass(10);
  }

  get shown(): readonly number[] {
    return this.store.useBoard.getState().favourites;
  }
}

let world: World;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  world = new World();
  await world.openPage();
  await pass(SAVED_AFTER_MS);
});

afterEach(() => vi.unstubAllGlobals());

const REFUSAL = { status: 0, code: 'LIMIT_EXCEEDED', message: 'Refused.', details: {} };

describe('the board of an account', () => {
  test('a change made while an earlier one is being saved is kept and saved', async () => {
    world.isSlow = true;
    world.store.toggleFavourite(1);
    await pass(SAVED_AFTER_MS);
    world.store.toggleFavourite(2);
    await world.answer();
    expect(world.shown).toEqual([2, 1]);
    await pass(SAVED_AFTER_MS);
    await world.answer();
    expect([world.shown, world.saved.favourites]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  test('an old answer that comes after a newer change does not undo it', async () => {
    const [{ queryClient }, { PREFERENCES_KEY }] = await Promise.all([
      import('../api/query-client.ts'),
      import('../member/save-preferences.ts'),
    ]);
    world.isSlow = true;
    void queryClient.refetchQueries({ queryKey: PREFERENCES_KEY, type: 'all' });
    await pass(1);
    world.store.toggleFavourite(1);
    await pass(SAVED_AFTER_MS);
    await world.answer();
    await pass(SAVED_AFTER_MS);
    expect(world.shown).toEqual([1]);
  });

  test('a change made just before the page closes is shown and saved when it opens again', async () => {
    world.store.toggleFavourite(1);
    await world.openPage();
    await pass(SAVED_AFTER_MS);
    await pass(SAVED_AFTER_MS);
    expect([world.shown, world.saved.favourites]).toEqual([[1], [1]]);
  });

  test('a refused change is taken back at the next start', async () => {
    world.failure = Response.json(REFUSAL, { status: 422 });
    world.store.toggleFavourite(1);
    await pass(SAVED_AFTER_MS);
    await world.openPage();
    await pass(SAVED_AFTER_MS);
    expect(world.shown).toEqual([]);
  });

  test('a change in another tab is shown here, so that the next change here does not undo it', async () => {
    world.storage.set('pavilion.board', JSON.stringify({ 7: { ...EMPTY_BOARD, favourites: [4] } }));
    world.tellOtherTab?.();
    world.store.toggleFavourite(1);
    await pass(SAVED_AFTER_MS);
    expect(world.saved.favourites).toEqual([1, 4]);
  });
});
