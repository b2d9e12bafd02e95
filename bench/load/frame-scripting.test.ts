import { expect, test } from 'vitest';
import { frameScripting, type TraceEvent } from './frame-scripting.ts';

const event = (name: string, ts: number, dur?: number, tid = 1): TraceEvent => ({
  name,
  ph: dur === undefined ? 'I' : 'X',
  pid: 1,
  tid,
  ts,
  ...(dur === undefined ? {} : { dur }),
});

test("nested scripting of a frame counts once, only on the page's own thread, and painting does not count", () => {
  const events = [
    event('FunctionCall', 100, 400),
    event('BeginMainThreadFrame', 1_000),
    event('FireAnimationFrame', 1_100, 5_000),
    event('FunctionCall', 1_200, 4_000),
    event('MinorGC', 6_200, 1_000),
    event('Paint', 8_000, 900),
    event('BeginMainThreadFrame', 17_000),
    // Eight milliseconds passed, of which the thread worked for two.
    { ...event('WebSocketReceive', 18_000, 8_000), tdur: 2_000 },
    event('RunTask', 18_000, 60_000),
    { ...event('RunTask', 90_000, 60_000), tdur: 10_000 },
    event('BeginMainThreadFrame', 34_000),
    event('FunctionCall', 18_000, 9_000, 2),
  ];
  expect(frameScripting(events)).toEqual({ scriptingMs: [2, 6], tasksBeyond50Ms: 1 });
});

test('a trace without frames gives no measurement', () => {
  expect(() => frameScripting([event('FunctionCall', 1, 1)])).toThrow('no frames');
});
