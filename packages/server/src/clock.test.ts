import { describe, expect, test } from 'vitest';
import { ManualClock, SystemClock } from './clock.ts';

function movedByHand(): { clock: SystemClock; pass: (ms: number) => void; stepWall: (ms: number) => void } {
  let passedMs = 10_000;
  let wallMs = 1_700_000_000_000;
  const clock = new SystemClock({ wallMs: () => wallMs, passedMs: () => passedMs });
  const pass = (ms: number): void => {
    passedMs += ms;
    wallMs += ms;
  };
  const stepWall = (ms: number): void => {
    wallMs += ms;
  };
  return { clock, pass, stepWall };
}

describe('the clock', () => {
  test('L9 two readings are never equal, however soon after each other', () => {
    const { clock } = movedByHand();
    const first = clock.now();
    expect(clock.now()).toBe(first + 1);
    expect(first).toBe(1_700_000_000_000_000);
  });

  test('L9 setting the wall clock back an hour neither stops time nor repeats it', () => {
    const { clock, pass, stepWall } = movedByHand();
    const before = clock.now();
    stepWall(-3_600_000);
    let last = before;
    for (let second = 0; second < 100; second += 1) {
      pass(1_000);
      const now = clock.now();
      expect(now).toBeGreaterThan(last);
      last = now;
    }
    // A hundred seconds passed. The clock ran slower by a thousandth, to make up for the step back.
    expect(last - before).toBe(100_000_000 - 100_000);
  });

  test('FI-11 the clock jumps at once if the wall clock is set forward', () => {
    const { clock, pass, stepWall } = movedByHand();
    const before = clock.now();
    stepWall(60_000);
    pass(1_000);
    expect(clock.now() - before).toBe(61_000_000);
  });

  test('L9 time continues from the last time in the journal', () => {
    const { clock } = movedByHand();
    const ahead = clock.now() + 5_000_000;
    clock.notBefore(ahead);
    expect(clock.now()).toBe(ahead + 1);
  });

  test('a manual clock runs its timers in order', () => {
    const clock = new ManualClock();
    const ran: string[] = [];
    clock.after(20, () => ran.push('second'));
    clock.after(10, () => ran.push('first'));
    const callOff = clock.after(15, () => ran.push('called off'));
    callOff();
    clock.advance(30);
    expect(ran).toEqual(['first', 'second']);
  });
});
