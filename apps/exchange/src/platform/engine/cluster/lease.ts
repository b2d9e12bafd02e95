import type { Clock } from '@pavilion/server/clock';
import { hasEnded, holderName } from '@pavilion/server/holder-name';
import { JournalUnavailableError, LeaseHeldError, type Journal, type JournalAnchor } from '../journal.ts';

/** Time without a renewal after which another node may take over. A writer whose process pauses for longer loses the lease. */
export const LEASE_MS = 5_000;
const RENEWALS_PER_LEASE = 3;
/**
 * Interval of the checks of a lease that another process holds. A writer that stops releases its lease, so another node becomes the writer at its next check.
 */
const LOOK_PAUSE_MS = 200;
/** The first check, and then one check a second, also asks the system if the holder's process still runs. */
const LOOKS_PER_PROCESS_CHECK = 5;

type Waiting = {
  readonly clock: Clock;
  readonly leaseMs: number;
  readonly onWaiting: (sentence: string) => void;
  /** False while another node should take the lease first. */
  readonly mayTake?: () => boolean;
  /**
   * True if the writer is cut off from the other nodes. Its lease is then taken, even if it still renews the lease. `holderSinceMs`: when this node first
   * saw the holder.
   */
  readonly isCutOff?: (holderSinceMs: number) => boolean;
  /** Ends the wait, which then rejects. */
  readonly signal?: AbortSignal;
};

/** Takes the lease of the journal as soon as no other process holds it, which makes this process the writer. While the database does not answer, it retries. */
export async function takeLease(
  journal: Journal,
  { clock, leaseMs, onWaiting, mayTake = () => true, isCutOff = () => false, signal }: Waiting,
): Promise<JournalAnchor> {
  const pause = (): Promise<void> => new Promise((resolve) => void clock.after(LOOK_PAUSE_MS, resolve));
  const holder = holderName(process.pid);
  let endedHolder: string | undefined;
  let seen = { holder: '', sinceMs: 0 };
  let isUnavailable = false;
  for (let looks = 0; ; looks += 1) {
    signal?.throwIfAborted();
    if (!mayTake()) {
      await pause();
      continue;
    }
    try {
      return await journal.takeOver({ holder, leaseMs, endedHolder });
    } catch (error) {
      if (error instanceof JournalUnavailableError) {
        if (!isUnavailable) onWaiting(`${error.message}. This exchange goes on waiting.`);
      } else if (!(error instanceof LeaseHeldError)) throw error;
      else {
        if (error.holder !== seen.holder) seen = { holder: error.holder, sinceMs: clock.nowMs() };
        const isGone = (looks % LOOKS_PER_PROCESS_CHECK === 0 && hasEnded(error.holder)) || isCutOff(seen.sinceMs);
        endedHolder = isGone ? error.holder : undefined;
        if (endedHolder !== undefined) continue;
        if (looks === 0) onWaiting(`${error.message}. This one waits and takes over when that one stops.`);
      }
      isUnavailable = error instanceof JournalUnavailableError;
      await pause();
    }
  }
}

/** Renews the lease of a writer at intervals. Returns the function that stops the renewals. */
export function keepLease(
  writer: { renewLease(): void },
  clock: Clock,
  leaseMs: number,
  onFault: (error: unknown) => void,
): () => void {
  return clock.every(leaseMs / RENEWALS_PER_LEASE, () => writer.renewLease(), onFault);
}
