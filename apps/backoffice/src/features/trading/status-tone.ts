import type { HouseBook } from '@pavilion/contract/http/house-shapes';
import type { BadgeTone } from '@pavilion/ui';

const TONES: Readonly<Record<HouseBook['status'], BadgeTone>> = {
  INACTIVE: 'plain',
  OPEN: 'gain',
  BALL_RUNNING: 'warn',
  SUSPENDED: 'loss',
  CLOSED: 'plain',
  SETTLED: 'plain',
  VOID: 'plain',
};

export function toneOfStatus(status: HouseBook['status']): BadgeTone {
  return TONES[status];
}
