import { expect, test } from 'vitest';
import { guarded } from './guard.ts';

test('HI-08 a guarded callback passes what it throws to the fault handler', () => {
  const faults: unknown[] = [];
  const fault = new Error('bad address');
  const listener = guarded(
    () => {
      throw fault;
    },
    (error) => faults.push(error),
  );
  expect(() => listener()).not.toThrow();
  expect(faults).toEqual([fault]);
});

test('HI-08 a guarded callback passes a rejection of its promise to the fault handler', async () => {
  const faults: unknown[] = [];
  const fault = new Error('the database is unavailable');
  guarded(
    () => Promise.reject(fault),
    (error) => faults.push(error),
  )();
  await expect.poll(() => faults).toEqual([fault]);
});

test('HI-08 the fault handler gets the arguments of the call, so that it can close a socket among them', () => {
  const closed: string[] = [];
  const failOn = (socket: string): never => {
    throw new Error(`bad address on ${socket}`);
  };
  guarded(failOn, (_error, socket) => closed.push(socket))('socket 1');
  expect(closed).toEqual(['socket 1']);
});

test('a guarded callback receives its arguments, and raises no fault on success', async () => {
  const heard: unknown[] = [];
  const faults: unknown[] = [];
  const listener = guarded(
    async (text: string, isBinary: boolean) => {
      heard.push(text, isBinary);
    },
    (error) => faults.push(error),
  );
  listener('hello', false);
  await Promise.resolve();
  expect(heard).toEqual(['hello', false]);
  expect(faults).toEqual([]);
});
