import type { WirePaytableRow } from '@pavilion/contract/provider';
import { decimalText, type Fraction } from '@pavilion/games/fraction';
import { oddsText, type PaytableRow } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';

const RTP_PLACES = 6;
/** Returns a game's published pay table (casino C-PUB-1); undefined for an unknown game. */
export function paytableOf(code: string): readonly WirePaytableRow[] | undefined {
  return gameOf(code)?.paytable().map(rowOf);
}

function rowOf(row: PaytableRow): WirePaytableRow {
  const { market, selection, side, bet, price, prizes = [], win, push, half, isShared, variance, rtp, state } = row;
  return {
    market,
    selection,
    side,
    bet,
    price: price === undefined ? null : oddsText(price),
    prizes: prizes.map(({ name, odds, chance }) => ({
      name,
      odds: oddsText(odds),
      ...(chance === undefined ? {} : { chance: wireFraction(chance) }),
    })),
    prob: wireFraction(win),
    push: wireFraction(push),
    half: wireFraction(half),
    ...(isShared === true ? { isShared } : {}),
    ...(variance === undefined ? {} : { variance: wireFraction(variance) }),
    ...(side === 'LAY' ? { edge: wireFraction(rtp) } : { rtp: wireFraction(rtp) }),
    rtpText: decimalText(rtp, RTP_PLACES),
    ...(state === undefined ? {} : { state }),
  };
}

export function wireFraction({ num, den }: Fraction): { num: string; den: string } {
  return { num: String(num), den: String(den) };
}
