import type { PublishedGame, WirePaytableRow } from '@pavilion/contract/provider';
import { gameName } from '@pavilion/games/catalogue';
import { decimalText, type Fraction } from '@pavilion/games/fraction';
import { oddsText, type PaytableRow } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';

const RTP_PLACES = 6;
const SHARED_RULE =
  'Once betting of a round has closed, its result is fixed by its hash: an interrupted round is settled by that result. A round interrupted for more than a minute while betting was open is void and every bet is returned.';
const CRASH_RULE = ' A ticket without a target that nobody cashes out runs to the crash, also when your connection is lost.';

/** A game's pay table and rules as they are published (casino C-PUB-1, C-REG-1); undefined when there is no such game. */
export function publishedOf(code: string): PublishedGame | undefined {
  const game = gameOf(code);
  if (game === undefined) return undefined;
  const { play, order = [], ties } = game.rules;
  const interruption = game.kind === 'single' ? game.interruption : SHARED_RULE + (game.kind === 'crash' ? CRASH_RULE : '');
  return {
    gameCode: code,
    name: gameName(code),
    rows: game.paytable().map(rowOf),
    rules: { play: [...play], order: [...order], ties, interruption },
  };
}

function rowOf(row: PaytableRow): WirePaytableRow {
  const { market, selection, side, bet, price, prizes = [], win, push, half, rtp, state } = row;
  return {
    market,
    selection,
    side,
    bet,
    price: price === undefined ? null : oddsText(price),
    prizes: prizes.map(({ name, odds }) => ({ name, odds: oddsText(odds) })),
    prob: wireFraction(win),
    push: wireFraction(push),
    half: wireFraction(half),
    ...(side === 'LAY' ? { edge: wireFraction(rtp) } : { rtp: wireFraction(rtp) }),
    rtpText: decimalText(rtp, RTP_PLACES),
    ...(state === undefined ? {} : { state }),
  };
}

export function wireFraction({ num, den }: Fraction): { num: string; den: string } {
  return { num: String(num), den: String(den) };
}
