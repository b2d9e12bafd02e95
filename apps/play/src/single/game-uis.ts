import type { GameUi } from './game-ui.ts';
import { CENTURY_DICE } from './games/century-dice.tsx';
import { KENO } from './games/keno.tsx';
import { LADDER } from './games/ladder.tsx';
import { LIMBO } from './games/limbo.tsx';
import { MINES } from './games/mines.tsx';
import { PLINKO } from './games/plinko.tsx';
import { SLOT } from './games/slot.tsx';
import { STREAK } from './games/streak.tsx';
import { ANTE } from './games/teen-patti-ante.tsx';
import { VIDEO_POKER } from './games/video-poker.tsx';

const UIS: Readonly<Record<string, GameUi>> = {
  LIMB: LIMBO,
  DICE: CENTURY_DICE,
  MINE: MINES,
  PLNK: PLINKO,
  LADR: LADDER,
  KENO,
  HLSK: STREAK,
  VPJB: VIDEO_POKER,
  VPDW: VIDEO_POKER,
  TPAN: ANTE,
};

/** How a game of one player is drawn; slots are all drawn alike. */
export function gameUi(code: string): GameUi {
  return UIS[code] ?? SLOT;
}
