import { MemoryJournal, MemoryJournalStorage } from './memory-journal.ts';
import { journalSuite } from './testing/journal.suite.ts';

journalSuite('journal in memory', async () => {
  const storage = new MemoryJournalStorage();
  return {
    open: async () => new MemoryJournal(storage),
    rows: async () => storage.batches,
    replaceRows: async (rows) => {
      storage.batches = [...rows];
    },
    close: async () => undefined,
  };
});
