import { create } from 'zustand';
import { readLocal, TOUR_KEY, writeLocal } from '../device/storage.ts';
import { ownerIdOf, useSession } from '../session/session.ts';

/** The progress of the tour that cannot be read from the screen. The browser keeps it over a reload and over the change to the paper account. */
export type TourRun = {
  /** The player's own account. */
  readonly ownerId: number;
  /** False while the player has left the tour. */
  readonly isOpen: boolean;
  readonly sidesRead: boolean;
  /** The last bet that was placed during the tour. */
  readonly betId: string | null;
  readonly betSeen: boolean;
  readonly isOver: boolean;
};

function isRun(value: unknown): value is TourRun {
  return typeof value === 'object' && value !== null && 'ownerId' in value && 'isOpen' in value && 'isOver' in value;
}

function stored(): TourRun | undefined {
  const run = readLocal(TOUR_KEY);
  return isRun(run) ? run : undefined;
}

/** The tour that this browser has begun, whoever is signed in. */
export const useRun = create<{ readonly run: TourRun | undefined }>(() => ({ run: stored() }));

function keep(run: TourRun): void {
  writeLocal(TOUR_KEY, run);
  useRun.setState({ run });
}

export function recordTour(part: Partial<Omit<TourRun, 'ownerId'>>): void {
  const { run } = useRun.getState();
  if (run !== undefined) keep({ ...run, ...part });
}

/** Starts the tour, or continues one that the player has left. */
export function startTour(): void {
  const ownerId = ownerIdOf(useSession.getState());
  if (ownerId === undefined) return;
  const { run } = useRun.getState();
  if (run?.ownerId === ownerId && !run.isOver) keep({ ...run, isOpen: true });
  else keep({ ownerId, isOpen: true, sidesRead: false, betId: null, betSeen: false, isOver: false });
}

/** The progress of an account in the tour. */
type Progress = 'NEW' | 'STARTED' | 'DONE';

/** Returns the progress that the account does not know yet; undefined while it knows all, or before its preferences are here. */
export function progressToTell(run: TourRun | undefined, known: Progress | undefined): Progress | undefined {
  const reached = run === undefined ? 'NEW' : run.isOver ? 'DONE' : 'STARTED';
  const isBehind = (known === 'NEW' && reached !== 'NEW') || (known === 'STARTED' && reached === 'DONE');
  return isBehind ? reached : undefined;
}

/** Returns the label of the act that starts or continues the tour. */
export function tourLabel(run: TourRun | undefined): 'tour.start' | 'tour.resume' {
  return run === undefined || run.isOver ? 'tour.start' : 'tour.resume';
}
