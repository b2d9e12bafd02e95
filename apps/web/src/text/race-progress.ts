import type { ContestTable } from '@pavilion/contract/http';

/** Returns how much of a race is run: 0 at the start, 1 at the post. */
export function raceProgress({ clock, phase }: Pick<ContestTable, 'clock' | 'phase'>): number {
  if (phase === 'FINISHED') return 1;
  const [, section = '0', of = '1'] = /(\d+)\D+(\d+)$/.exec(clock) ?? [];
  return Number(section) / Number(of);
}
