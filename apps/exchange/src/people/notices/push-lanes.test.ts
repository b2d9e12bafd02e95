import { expect, test } from 'vitest';
import { PushLanes } from './push-lanes.ts';

/** Creates lanes whose messages run until the test calls `end`. Also returns the names of the started messages and the services of dropped ones. */
function startLanes(atOnce: number, waitingMax: number) {
  const begun: string[] = [];
  const dropped: string[] = [];
  const ends = new Map<string, () => void>();
  const lanes = new PushLanes({ atOnce, waitingMax, onDropped: (service) => dropped.push(service) });
  const add = (service: string, browser: string, name: string): void =>
    lanes.add(service, browser, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { lanes, begun, dropped, add, end };
}

test('an unresponsive service does not delay other services', () => {
  const { add, begun } = startLanes(1, 10);
  add('slow', 'a', 'slow 1');
  add('slow', 'b', 'slow 2');
  add('quick', 'c', 'quick 1');
  expect(begun).toEqual(['slow 1', 'quick 1']);
});

test('one browser gets its messages in order, while other browsers of the same service continue', async () => {
  const { add, begun, end } = startLanes(5, 10);
  add('one', 'a', 'a 1');
  add('one', 'a', 'a 2');
  add('one', 'b', 'b 1');
  expect(begun).toEqual(['a 1', 'b 1']);
  await end('a 1');
  expect(begun).toEqual(['a 1', 'b 1', 'a 2']);
});

test('a lane sends a limited number of messages at the same time, and drops the oldest of too many waiting messages', async () => {
  const { add, begun, dropped, end } = startLanes(2, 2);
  for (const name of ['a', 'b', 'c', 'd', 'e']) add('one', name, name);
  expect([begun, dropped]).toEqual([['a', 'b'], ['one']]);
  await end('a');
  await end('b');
  expect(begun).toEqual(['a', 'b', 'd', 'e']);
});

test('after `stop` no message starts, and `stop` waits for running messages', async () => {
  const { lanes, add, begun, end } = startLanes(1, 10);
  add('one', 'a', 'a');
  add('one', 'b', 'b');
  let stopped = false;
  const stopping = lanes.stop().then(() => (stopped = true));
  await end('none');
  expect(stopped).toBe(false);
  await end('a');
  await stopping;
  expect(begun).toEqual(['a']);
});
