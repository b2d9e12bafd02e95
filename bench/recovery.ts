import type { OutcomeOf } from '@pavilion/core/exchange';
import { EXCHANGE, PgJournal, recover, takeSnapshot, withSnapshots, type EngineService } from '@pavilion/exchange/engine';
import { atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { withEngine } from './load/with-engine.ts';
import { printFigures } from './own-process.ts';
import { setUpCommands, STATED_MIX, Workload } from './workload.ts';

/**
 * Measures a start after a power cut: the newest snapshot is read, and the events after it are applied. The database already runs. The state is that of the
 * stated mix: 10,000 accounts, 100 markets and all resting orders.
 */
const EVENTS_AFTER_SNAPSHOT = 1_000_000;
const COMMANDS_BEFORE_SNAPSHOT = 400_000;
const GROUP = 4_000;
const RUNS = 3;

async function execute(service: EngineService, workload: Workload, isDone: (sent: number) => boolean): Promise<void> {
  for (let sent = 0; !isDone(sent); sent += GROUP) {
    const commands = Array.from({ length: GROUP }, () => workload.next());
    const outcomes = await service.engine.submitMany(commands);
    for (const [index, command] of commands.entries()) {
      const outcome = outcomes[index] as OutcomeOf<typeof command> | undefined;
      if (command.kind !== 'placeOrder' || outcome?.ok !== true || !('order' in outcome)) continue;
      if (outcome.status === 'EXECUTABLE') workload.rested(outcome.order, command.account);
    }
  }
}

type Timed = { readonly ms: number; readonly events: number };

async function recoverCopy(databaseUrl: string): Promise<Timed> {
  const journal = await PgJournal.open({ databaseUrl });
  try {
    const startedMs = performance.now();
    const { anchor, snapshotSeq } = await withSnapshots(databaseUrl, (snapshots) =>
      recover(EXCHANGE, journal, snapshots, (error) => {
        throw error;
      }),
    );
    return { ms: performance.now() - startedMs, events: anchor.seq - snapshotSeq };
  } finally {
    await journal.close();
  }
}

export async function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const events = isQuick ? EVENTS_AFTER_SNAPSHOT / 10 : EVENTS_AFTER_SNAPSHOT;
  const before = isQuick ? COMMANDS_BEFORE_SNAPSHOT / 10 : COMMANDS_BEFORE_SNAPSHOT;
  const { snapshotMs, runs } = await withEngine({ everyEvents: Number.MAX_SAFE_INTEGER }, async (service, databaseUrl) => {
    const workload = new Workload(STATED_MIX);
    const setUp = setUpCommands(STATED_MIX);
    for (let from = 0; from < setUp.length; from += GROUP) await service.engine.submitMany(setUp.slice(from, from + GROUP));
    await execute(service, workload, (sent) => sent >= before);
    const startedMs = performance.now();
    const snapshotSeq = await takeSnapshot(databaseUrl);
    const snapshotMs = performance.now() - startedMs;
    await execute(service, workload, () => service.engine.head.seq - snapshotSeq >= events);
    const runs: Timed[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await recoverCopy(databaseUrl));
    return { snapshotMs, runs };
  });
  const fastest = runs.reduce((best, timed) => (timed.ms < best.ms ? timed : best));
  return [
    atMost(`recovery, ${events.toLocaleString('en')} events after a snapshot`, fastest.ms / 1_000, 's', isQuick ? undefined : 3),
    quoted('recovery, events applied', (fastest.events * 1_000) / fastest.ms, '1/s'),
    quoted('recovery, a whole snapshot taken', snapshotMs / 1_000, 's'),
  ];
}

if (import.meta.main) await printFigures('recovery');
