import { useEffect } from 'react';
import { create } from 'zustand';
import { readLocal, TOUR_KEY, writeLocal } from '../device/storage.ts';
import { ownerIdOf, useSession } from '../session/session.ts';
import { useAccountChange, useAccountPreference } from './use-account-preferences.ts';
import { usePrivileges } from './privileges.ts';

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

const useRun = create<{ readonly run: TourRun | undefined }>(() => ({ run: stored() }));

function keep(run: TourRun): void {
  writeLocal(TOUR_KEY, run);
  useRun.setState({ run });
}

/** Returns the tour of the signed-in player; undefined before its first start in this browser. */
export function useTour(): TourRun | undefined {
  const ownerId = useSession(ownerIdOf);
  return useRun(({ run }) => (run?.ownerId === ownerId ? run : undefined));
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

/** Keeps the progress of the tour as a preference of the player's own account; mounted once, in the shell. */
export function useTourPreference(): void {
  const { isReal } = usePrivileges();
  const run = useTour();
  const known = useAccountPreference()?.tour;
  const change = useAccountChange();
  const reached = run === undefined ? 'NEW' : run.isOver ? 'DONE' : 'STARTED';
  const isBehind = (known === 'NEW' && reached !== 'NEW') || (known === 'STARTED' && reached === 'DONE');
  useEffect(() => {
    if (isReal && isBehind) change({ tour: reached });
  }, [isReal, isBehind, reached, change]);
}

/** Returns the label of the act that starts or continues the tour. */
export function useTourLabel(): 'tour.start' | 'tour.resume' {
  const run = useTour();
  return run === undefined || run.isOver ? 'tour.start' : 'tour.resume';
}
