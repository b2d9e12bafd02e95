import type { TableCode } from '@pavilion/games/catalogue';
import { gameOf } from '@pavilion/games/registry';
import { STILL, type Movement } from '../../../live/index.ts';
import { LAYOUTS, type StageLayout } from './layout.ts';

const CARD_MS = 560;
/** Time of a spin of a wheel. */
export const SPIN_MS = 5_400;
/** Time for which the wheel lies at rest before the stage shows the result. */
const SPUN_MS = 150;

/** The time for which each kind of stage moves after a deal. */
const DEALT_MS: Readonly<Record<StageLayout['kind'], number>> = {
  seats: CARD_MS,
  row: CARD_MS,
  questions: CARD_MS,
  runners: CARD_MS,
  sides: CARD_MS,
  lanes: CARD_MS,
  queens: CARD_MS,
  wheel: SPIN_MS + SPUN_MS,
  matka: 760,
  dice: 1_700,
  innings: 1_700,
  chase: 1_900,
  race: 1_600,
};

/** Pause between the end of a motion and the next deal. */
const PAUSE_MS = 40;

/** Returns the motion of a table. It ends before the next deal, even if the stage alone would move longer (casino C-PH-2). */
export function movementOf(code: TableCode): Movement {
  return { ...STILL, dealtMs: Math.min(DEALT_MS[LAYOUTS[code].kind], gameOf(code).timing.deal - PAUSE_MS) };
}
