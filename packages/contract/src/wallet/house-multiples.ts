import { multiplyDivideFloor } from '@pavilion/core/money';
import type { GameCode } from '@pavilion/games/catalogue';
import type { WalletTicket } from './calls.ts';

/**
 * The highest win of each house game as a multiple of the cost of the bet, rounded up. The wallet does not ask the casino for these, because it
 * guards against a compromised casino. A casino test compares them with the games.
 */
export const HOUSE_MULTIPLES: Readonly<Record<GameCode, number>> = {
  TT20: 41,
  TT1D: 490,
  TTST: 490,
  DT1D: 490,
  TT2C: 501,
  HILO: 13,
  POKR: 490,
  QUEN: 490,
  BACC: 28,
  AAAA: 12,
  BOLL: 16,
  TRIO: 490,
  ANBA: 2,
  MUFL: 36,
  ROUL: 36,
  WORL: 900_000,
  MELA: 30,
  RANG: 24,
  TOOF: 185,
  FIVQ: 168,
  SICB: 201,
  SUSD: 35,
  LUK7: 12,
  C32D: 490,
  RAC2: 490,
  ONED: 55,
  FIXB: 4,
  DTLI: 3,
  DT20: 56,
  ABJK: 120,
  ABGD: 2,
  BACM: 28,
  ROUP: 36,
  POK6: 6,
  VSOS: 490,
  VFOC: 10,
  VDER: 153,
  CRLN: 10_000,
  CRKT: 10_000,
  CRBR: 10_000,
  LIMB: 10_000,
  DICE: 4950,
  MINE: 9_101,
  PLNK: 900,
  LADR: 708,
  SLMO: 105,
  SLPP: 2751,
  SLSB: 2751,
  SLLL: 3058,
  SLTD: 3058,
  KENO: 2000,
  HLSK: 10_000,
  VPJB: 800,
  VPDW: 800,
  TPAN: 41,
};

/** The most that one ticket may return, in minor units (casino C-SET-6). */
export const RETURN_MAX_MINOR = 500_000_000;
const ODDS_SCALE = 10_000;

/** The facts that bound a ticket: its price and its cost. */
export type PricedTicket = Pick<WalletTicket, 'side' | 'stake' | 'debit' | 'price'>;

/**
 * The most that a ticket of the house can win: by the highest multiple of its game, by its own price where it has one, and by the largest
 * return of a ticket.
 */
export function houseCeilingOf(multiple: number, ticket: PricedTicket): number {
  const { side, stake, debit, price } = ticket;
  const byGame = Math.min(debit * multiple, RETURN_MAX_MINOR);
  if (price === null) return byGame;
  const byPrice = side === 'LAY' ? stake + debit : multiplyDivideFloor(stake, Math.round(Number(price) * ODDS_SCALE), ODDS_SCALE);
  return Math.min(byGame, byPrice);
}
