import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MotionGate } from './motion-gate.ts';

let told: string[];
let gate: MotionGate;
const say = (word: string) => (): void => void told.push(word);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  let wasMoving = false;
  const onChange = (isMoving: boolean, isHeld: boolean): void => {
    if (isMoving !== wasMoving) told.push(isMoving ? 'moves' : 'rests');
    if (isMoving) expect(isHeld).toBe(true);
    wasMoving = isMoving;
  };
  gate = new MotionGate({ now: () => performance.now(), onChange });
});
afterEach(() => void vi.useRealTimers());

describe('casino C-PH-3 results stay hidden until the motion has stopped', () => {
  test('a message at rest is shown at once', () => {
    gate.after(say('result'));
    expect(told).toEqual(['result']);
  });

  test('messages during a motion wait for its end and keep their order', () => {
    gate.after(() => gate.begin(1_000));
    gate.after(say('result'));
    vi.advanceTimersByTime(999);
    gate.after(say('balance'));
    expect(told).toEqual(['moves']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['moves', 'rests', 'result', 'balance']);
  });

  test('the next motion begins after the one before, and what follows waits for both', () => {
    gate.after(() => gate.begin(100));
    gate.after(() => gate.begin(100));
    gate.after(say('result'));
    vi.advanceTimersByTime(199);
    expect(told).toEqual(['moves', 'rests', 'moves']);
    vi.advanceTimersByTime(1);
    expect(told.slice(-2)).toEqual(['rests', 'result']);
  });

  test('a motion of no length holds nothing back', () => {
    gate.after(() => gate.begin(0));
    gate.after(say('result'));
    expect(told).toEqual(['result']);
  });

  test('a page whose timers are slow rests by the clock, with the next word that comes', () => {
    gate.after(() => gate.begin(100));
    vi.setSystemTime(Date.now() + 5_000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    gate.after(say('result'));
    expect(told).toEqual(['moves', 'rests', 'result']);
    vi.restoreAllMocks();
  });

  test('a page that is far behind shows what it missed without motion', () => {
    const release = gate.hold();
    for (const word of ['a', 'b', 'c', 'd', 'e']) {
      gate.after(() => {
        told.push(word);
        gate.begin(100);
      });
    }
    release();
    expect(told).toEqual(['a', 'b', 'moves']);
  });
});

describe('while the answer to a move is under way', () => {
  test('the stream is not heard before it, nor before the motion that it begins', () => {
    const release = gate.hold();
    gate.after(say('balance with the win'));
    expect(told).toEqual([]);
    gate.begin(500);
    release();
    release();
    vi.advanceTimersByTime(499);
    expect(told).toEqual(['moves']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['moves', 'rests', 'balance with the win']);
  });

  test('a refusal lets everything through', () => {
    const release = gate.hold();
    gate.after(say('balance'));
    release();
    expect(told).toEqual(['balance']);
  });
});

test('a snapshot stops the motion and drops what is out of date', () => {
  gate.after(() => gate.begin(1_000));
  gate.after(say('result'));
  gate.clear();
  gate.after(say('snapshot'));
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual(['moves', 'rests', 'snapshot']);
});
