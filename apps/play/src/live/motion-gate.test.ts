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
  test('a message that comes while nothing moves is shown immediately', () => {
    gate.after(say('result'));
    expect(told).toEqual(['result']);
  });

  test('a message that another causes comes after it, and before later messages', () => {
    gate.after(() => {
      gate.after(say('its tickets'));
      told.push('result');
    });
    gate.after(say('balance'));
    expect(told).toEqual(['result', 'its tickets', 'balance']);
  });

  test('a message that another causes comes after the messages that were already waiting', () => {
    const release = gate.hold();
    gate.after(() => {
      gate.after(say('its tickets'));
      told.push('result');
    });
    gate.after(say('balance'));
    expect(told).toEqual([]);
    release();
    release();
    expect(told).toEqual(['result', 'balance', 'its tickets']);
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

  test('the next motion starts when the previous one has ended, and later messages wait for both', () => {
    gate.after(() => gate.begin(100));
    gate.after(() => gate.begin(100));
    gate.after(say('result'));
    vi.advanceTimersByTime(199);
    expect(told).toEqual(['moves', 'rests', 'moves']);
    vi.advanceTimersByTime(1);
    expect(told.slice(-2)).toEqual(['rests', 'result']);
  });

  test('a motion of zero length delays nothing', () => {
    gate.after(() => gate.begin(0));
    gate.after(say('result'));
    expect(told).toEqual(['result']);
  });

  test('a page with slow timers ends the motion by the clock, at the next message', () => {
    gate.after(() => gate.begin(100));
    vi.setSystemTime(Date.now() + 5_000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    gate.after(say('result'));
    expect(told).toEqual(['moves', 'rests', 'result']);
    vi.restoreAllMocks();
  });

  test('a page that is far behind shows what it missed, without motion', () => {
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

describe('while a move is unanswered', () => {
  test('stream messages wait for the answer to a move and for its motion', () => {
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

  test('a refusal releases everything', () => {
    const release = gate.hold();
    gate.after(say('balance'));
    release();
    expect(told).toEqual(['balance']);
  });
});

test('a snapshot stops the motion and drops outdated messages', () => {
  gate.after(() => gate.begin(1_000));
  gate.after(say('result'));
  gate.clear();
  gate.after(say('snapshot'));
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual(['moves', 'rests', 'snapshot']);
});
