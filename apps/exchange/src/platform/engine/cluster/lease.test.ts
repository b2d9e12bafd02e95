import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ManualClock } from '@pavilion/server/clock';
import { expect, test } from 'vitest';
import { holderName } from '@pavilion/server/holder-name';
import { LEASE_MS, takeLease } from './lease.ts';
import type { JournalAnchor } from '../journal.ts';
import { MemoryJournal, MemoryJournalStorage } from '../memory-journal.ts';

test('J4 the lease of a killed process of this machine is taken at once, and the lease of a suspended process is not', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'inherit'] });
  await once(child, 'spawn');
  const clock = new ManualClock();
  const storage = new MemoryJournalStorage(clock.nowMs);
  const startMs = clock.nowMs();
  const holder = holderName(child.pid ?? 0);
  await new MemoryJournal(storage).takeOver({ holder, leaseMs: LEASE_MS });
  child.kill('SIGSTOP');
  let isWaiting = false;
  const taken = takeLease(new MemoryJournal(storage), { clock, leaseMs: LEASE_MS, onWaiting: () => (isWaiting = true) });
  await expect.poll(() => isWaiting).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  let head: JournalAnchor | undefined;
  void taken.then((anchor) => (head = anchor));
  await expect.poll(() => (clock.advance(200), head)).toMatchObject({ epoch: 2 });
  expect(clock.nowMs() - startMs).toBeLessThan(LEASE_MS);
});

test('J4 the lease of a writer that is cut off is taken although the writer renews it, and the next holder gets the same time', async () => {
  const clock = new ManualClock();
  const storage = new MemoryJournalStorage(clock.nowMs);
  const writer = new MemoryJournal(storage);
  await writer.takeOver({ holder: 'a writer that is cut off', leaseMs: LEASE_MS });
  const silences: number[] = [];
  const isCutOff = (sinceMs: number): boolean => {
    silences.push(clock.nowMs() - sinceMs);
    return clock.nowMs() - sinceMs >= LEASE_MS;
  };
  let head: JournalAnchor | undefined;
  const taken = takeLease(new MemoryJournal(storage), { clock, leaseMs: LEASE_MS, onWaiting: () => undefined, isCutOff });
  void taken.then((anchor) => (head = anchor));
  let isRenewed = true;
  for (let looks = 0; head === undefined && looks < 60; looks += 1) {
    // Another node takes the lease. The waiting node then gives the new holder the same time.
    if (looks === 10)
      await new MemoryJournal(storage).takeOver({ holder: 'next', leaseMs: 60_000, endedHolder: 'a writer that is cut off' });
    if (looks < 10) isRenewed &&= (await writer.renew()).outcome === 'committed';
    clock.advance(200);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isRenewed).toBe(true);
  expect(head).toMatchObject({ epoch: 3 });
  expect(clock.nowMs()).toBeGreaterThanOrEqual(LEASE_MS);
  expect(silences.filter((ms) => ms === 0)).toHaveLength(2);
});

test('J4 a process does not take the lease while another process should take it first', async () => {
  const clock = new ManualClock();
  const journal = new MemoryJournal(new MemoryJournalStorage(clock.nowMs));
  let mayTake = false;
  let head: JournalAnchor | undefined;
  const waiting = { clock, leaseMs: LEASE_MS, onWaiting: () => undefined, mayTake: () => mayTake };
  void takeLease(journal, waiting).then((anchor) => (head = anchor));
  for (let looks = 0; looks < 5; looks += 1) {
    clock.advance(200);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(head).toBeUndefined();
  mayTake = true;
  await expect.poll(() => (clock.advance(200), head)).toMatchObject({ epoch: 1 });
});
