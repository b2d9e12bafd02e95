import type { PlayDownMessage, Standing, WireRound, WireTableState } from '@pavilion/contract/provider';
import type { TableCode } from '@pavilion/games/catalogue';
import type { SharedGame, SingleGame } from '@pavilion/games/game';
import { games } from '@pavilion/games/registry';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAME_UIS } from '../features/single/game-uis.ts';
import { movementOf } from '../features/tables/stages/stage-durations.ts';
import { statesOf } from '../testing/played-games.ts';
import { forgetLive, hear, holdOutcomes, newest, setMovement, showGame, showStanding, useLive } from './live-store.ts';

const HASH = 'a'.repeat(64);
const standing = (balance: number, version: number): Standing => ({ balance, netPosition: balance - 1_000_00, version });
let seq = 0;
const say = (message: object): void => hear({ seq: seq++, at: 5, ...message } as PlayDownMessage);
const live = () => useLive.getState();
let isStill = false;

beforeEach(() => {
  vi.useFakeTimers();
  isStill = false;
  forgetLive();
  Object.assign(globalThis, { matchMedia: () => ({ matches: isStill }) });
});
afterEach(() => {
  setMovement({ dealtMs: 0, gameMs: () => 0 });
  vi.useRealTimers();
});

test('casino C-REG-2 the newer of two balances is shown, in any order of arrival', () => {
  const [older, newer] = [standing(300, 3), standing(400, 4)];
  expect(newest(undefined, older)).toBe(older);
  expect(newest(older, newer)).toBe(newer);
  expect(newest(newer, older)).toBe(newer);
  const corrected = standing(350, 4);
  expect(newest(newer, corrected)).toBe(corrected);
});

describe('casino C-PH-3 a table shows the outcome after the last deal stops moving', () => {
  const code = (gameCode: string) => ({ gameCode, roundId: `${gameCode}-000007` });
  const round = (gameCode: string): WireRound => ({
    ...code(gameCode),
    phase: 'LOCKED',
    openedAt: 1,
    chain: 1,
    link: 7,
    commit: HASH,
    window: { number: 0, opensAt: 1, closesAt: 10 },
    offers: [],
    dealt: [],
    phaseEndsAt: 10,
    flight: null,
    outcome: null,
    roundHash: null,
    voidReason: null,
  });
  const table = (gameCode: string): WireTableState => ({
    gameCode,
    status: 'RUNNING',
    pausedReason: null,
    serverTime: 1,
    round: round(gameCode),
    lastResults: [],
    limits: [],
    returnMax: 500_000_000,
    fairness: { chain: 1, links: 10, commitment: HASH, salt: HASH, saltSource: 'test', committedAt: 1, next: null },
    tickets: [],
    standing: standing(900_00, 1),
  });
  const told = () => ({
    phase: live().table?.round?.phase,
    results: live().table?.lastResults.length,
    tickets: live().table?.tickets.length,
    balance: live().standing?.balance,
  });

  function deal(gameCode: TableCode): void {
    setMovement(movementOf(gameCode));
    say({ type: 'snapshot', table: table(gameCode) });
    say({ type: 'card.dealt', ...code(gameCode), seat: 'A', card: '5C', order: 0 });
    const result = { roundId: code(gameCode).roundId, at: 5, label: 'A', outcome: {} };
    say({ type: 'round.result', ...code(gameCode), outcome: {}, roundHash: HASH, nextRoundAt: 40, result });
    const ticket = { ticketId: 't-1', market: 'MAIN', selection: 'A', side: 'BACK', price: '2', stake: 100_00, debit: 100_00 };
    const won = { ...ticket, credit: 200_00, state: 'WON', window: 0, placedAt: 2 };
    say({ type: 'round.settled', ...code(gameCode), tickets: [won], debit: 100_00, credit: 200_00 });
    say({ type: 'balance', standing: standing(1_100_00, 2) });
  }

  const BEFORE = { phase: 'DEALING', results: 0, tickets: 0, balance: 900_00 };
  const AFTER = { phase: 'RESULT', results: 1, tickets: 1, balance: 1_100_00 };

  test.each(games().filter((game): game is SharedGame => game.kind === 'shared'))('$code', ({ code: gameCode }) => {
    deal(gameCode);
    const { dealtMs } = movementOf(gameCode);
    if (dealtMs > 0) {
      expect([live().isMoving, told()]).toEqual([true, BEFORE]);
      vi.advanceTimersByTime(dealtMs - 1);
      expect(told()).toEqual(BEFORE);
      vi.advanceTimersByTime(1);
    }
    expect([live().isMoving, told()]).toEqual([false, AFTER]);
  });

  test('another game ends the motion, and a message of the game before is not shown in it', () => {
    deal('ROUL');
    expect(live().isMoving).toBe(true);
    forgetLive();
    vi.advanceTimersByTime(60_000);
    expect([live().isMoving, live().isHeld, live().table, live().standing]).toEqual([false, false, undefined, undefined]);
    say({ type: 'balance', standing: standing(400, 4) });
    expect(live().standing).toEqual(standing(400, 4));
  });

  test('a card that is told twice moves once, and a card of another round moves nothing', () => {
    setMovement({ dealtMs: 1_000, gameMs: () => 0 });
    say({ type: 'snapshot', table: table('ROUL') });
    const dealt = { type: 'card.dealt', ...code('ROUL'), seat: 'A', card: '5C' };
    say({ ...dealt, order: 0 });
    expect(live().isMoving).toBe(true);
    vi.advanceTimersByTime(1_000);
    say({ ...dealt, order: 0 });
    say({ ...dealt, order: 1, roundId: 'ROUL-000008' });
    expect(live().isMoving).toBe(false);
    say({ ...dealt, order: 1 });
    expect(live().isMoving).toBe(true);
  });

  test('with reduced motion the outcome is shown immediately', () => {
    isStill = true;
    deal('ROUL');
    expect([live().isMoving, told()]).toEqual([false, AFTER]);
  });

  test('a snapshot puts the picture at rest with its own figures', () => {
    deal('ROUL');
    say({ type: 'snapshot', table: { ...table('ROUL'), standing: standing(950_00, 3) } });
    expect([live().isMoving, told().balance, told().results]).toEqual([false, 950_00, 0]);
  });
});

describe('casino C-PH-3 a single-player game shows its outcome after the picture stops', () => {
  test.each(games().filter((game): game is SingleGame => game.kind === 'single'))('$code', (game) => {
    const ui = GAME_UIS[game.code];
    setMovement({ dealtMs: 0, gameMs: ui.motionMs, ...(ui.stillMs && { stillMs: ui.stillMs }) });
    say({ type: 'ready', gameCode: game.code, serverTime: 1, game: null, standing: standing(1_000_00, 1) });
    let version = 1;
    for (const state of statesOf(game, 3)) {
      const before = live();
      const known = before.game ?? undefined;
      const length = ui.motionMs(state, known);
      const release = holdOutcomes();
      // The wallet's win may arrive before the answer to the move.
      say({ type: 'balance', standing: standing(7_000_00, (version += 1)) });
      expect(live().standing).toEqual(before.standing);
      showGame(state);
      showStanding(standing(5_000_00, (version += 1)));
      release();
      if (length > 0) {
        expect([live().isMoving, live().restedGame]).toEqual([true, before.restedGame]);
        const taken = state.debit - (known?.debit ?? 0);
        expect(live().standing?.balance).toBe((before.standing?.balance ?? 0) - taken);
        vi.advanceTimersByTime(length - 1);
        expect(live().restedGame).toEqual(before.restedGame);
        vi.advanceTimersByTime(1);
      }
      expect([live().isMoving, live().isHeld, live().restedGame]).toEqual([false, false, state]);
      expect(live().standing?.balance).toBe(5_000_00);
    }
  });

  test('a game already shown does not move again', () => {
    setMovement({ dealtMs: 0, gameMs: () => 1_000 });
    const [game] = games().filter((each): each is SingleGame => each.kind === 'single' && each.code === 'PLNK');
    const state = game === undefined ? undefined : statesOf(game, 3)[0];
    if (state === undefined) throw new Error('the game has no state');
    say({ type: 'ready', gameCode: 'PLNK', serverTime: 1, game: state, standing: standing(1_000_00, 1) });
    say({ type: 'game', game: state });
    expect(live().isMoving).toBe(false);
  });
});
