import { formatAmount, inUnits } from '@pavilion/core/money';
import { isGameCode, type GameCode } from './catalogue.ts';

/** Least and greatest return of a game's main bets, in hundredths of a percent, rounded down. A test compares them with the games' pay tables. */
const RETURNS: Readonly<Record<GameCode, readonly [least: number, greatest: number]>> = {
  TT20: [9750, 9791],
  TT1D: [9750, 9750],
  TTST: [9762, 9762],
  DT1D: [9750, 9750],
  TT2C: [9751, 9775],
  HILO: [9646, 9652],
  POKR: [9760, 9760],
  QUEN: [9761, 9787],
  BACC: [9854, 9876],
  AAAA: [9615, 9784],
  BOLL: [9750, 9775],
  TRIO: [9764, 9794],
  ANBA: [9603, 9819],
  MUFL: [9750, 9750],
  ROUL: [9729, 9729],
  WORL: [9500, 9750],
  CRLN: [9899, 9899],
  CRKT: [9699, 9699],
  CRBR: [9599, 9599],
  LIMB: [9899, 9899],
  DICE: [9899, 9900],
  MINE: [9799, 9800],
  PLNK: [9547, 9839],
  LADR: [9699, 9700],
  MELA: [9677, 9677],
  RANG: [9600, 9600],
  TOOF: [9697, 9787],
  FIVQ: [9747, 9804],
  SICB: [9722, 9722],
  SUSD: [9666, 9666],
  LUK7: [9615, 9615],
  C32D: [9762, 9790],
  RAC2: [9775, 9775],
  ONED: [9733, 9733],
  FIXB: [9765, 9765],
  DTLI: [9766, 9766],
  DT20: [9626, 9626],
  ABJK: [9699, 9785],
  ABGD: [9699, 9858],
  BACM: [9876, 9894],
  ROUP: [9729, 9864],
  TPAN: [9664, 9799],
  POK6: [9750, 9750],
  VPJB: [9729, 9729],
  VPDW: [9757, 9757],
  SLMO: [9591, 9591],
  SLPP: [9554, 9554],
  SLSB: [9554, 9554],
  SLLL: [9637, 9637],
  SLTD: [9637, 9637],
  KENO: [9525, 9625],
  VSOS: [9768, 9768],
  VFOC: [9750, 9810],
  VDER: [9766, 9786],
  HLSK: [9799, 9800],
};

/** Returns what a game pays back, in percent: `97.29`, or the range over its main bets in tenths. Undefined for a game of another provider. */
export function returnText(code: string): string | undefined {
  if (!isGameCode(code)) return undefined;
  const [least, greatest] = RETURNS[code];
  return least === greatest ? formatAmount(inUnits(least)) : `${tenths(least)}–${tenths(greatest)}`;
}

/** Returns hundredths with one decimal, rounded down. */
const tenths = (hundredths: number): string => formatAmount(inUnits(hundredths)).slice(0, -1);
