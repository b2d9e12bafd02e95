import { ManualClock } from '@pavilion/server/clock';
import { MemoryJournal, MemoryJournalStorage } from './memory-journal.ts';
import { journalSuite } from './testing/journal.suite.ts';

journalSuite('journal in memory', async () => {
  const clock = new ManualClock();
  const storage = new MemoryJournalStorage(clock.nowMs);
  return {
    open: async () => new MemoryJournal(storage),
    rows: async () => storage.batches,
    replaceRows: async (rows) => {
      storage.batches = [...rows];
    },
    pass: async (ms) => clock.advance(ms),
    close: async () => undefined,
  };
});
