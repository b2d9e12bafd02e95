import type { SingleCode } from '@pavilion/games/catalogue';
import type { GameUi } from './game-ui.ts';
import { CENTURY_DICE } from './games/century-dice.tsx';
import { KENO } from './games/keno.tsx';
import { LADDER } from './games/ladder.tsx';
import { LIMBO } from './games/limbo.tsx';
import { MINES } from './games/mines.tsx';
import { PLINKO } from './games/plinko.tsx';
import { slotUi } from './games/slot.tsx';
import { STREAK } from './games/streak.tsx';
import { ANTE } from './games/teen-patti-ante.tsx';
import { VIDEO_POKER } from './games/video-poker.tsx';

/** The UI of each single-player game. */
export const GAME_UIS: Readonly<Record<SingleCode, GameUi>> = {
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
  SLMO: slotUi('SLMO'),
  SLPP: slotUi('SLPP'),
  SLSB: slotUi('SLSB'),
  SLLL: slotUi('SLLL'),
  SLTD: slotUi('SLTD'),
};
