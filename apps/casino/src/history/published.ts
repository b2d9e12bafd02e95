import type { PublishedGame, WirePaytableRow } from '@pavilion/contract/provider';
import { gameOfCode } from '@pavilion/games/catalogue';
import { decimalText, type Fraction } from '@pavilion/games/fraction';
import { oddsText, type PaytableRow } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';

const RTP_PLACES = 6;
const SHARED_RULE =
  'Once betting of a round has closed, its result is fixed by its hash: an interrupted round is settled by that result. A round interrupted for more than a minute while betting was open is void and every bet is returned.';
const CRASH_RULE = ' A ticket without a target that nobody cashes out runs to the crash, also when your connection is lost.';
const SINGLE_RULES: Readonly<Record<string, string>> = {
  MINE: 'A game that is left open for a day is cashed out at its multiplier; if no tile was opened, the stake is returned.',
  LADR: 'A game that is left open for a day is cashed out at its multiplier; if no step was taken, the stake is returned.',
  HLSK: 'A game that is left open for a day is cashed out at its multiplier; if no card was guessed, the stake is returned.',
  VPJB: 'A hand that is left open for a day is drawn with the best hold.',
  VPDW: 'A hand that is left open for a day is drawn with the best hold.',
  TPAN: 'A hand that is left open for a day counts as folded; the ante is returned only if the game server was not available for that whole day.',
};
const ONE_STEP_RULE = 'The result is fixed and paid the moment the bet is taken; an interruption changes nothing.';

/** A game's pay table and rules as they are published (casino C-PUB-1, C-REG-1); undefined when there is no such game. */
export function publishedOf(code: string): PublishedGame | undefined {
  const game = gameOf(code);
  if (game === undefined) return undefined;
  const { play, order = [], ties } = game.rules;
  const interruption =
    game.kind === 'single' ? (SINGLE_RULES[code] ?? ONE_STEP_RULE) : SHARED_RULE + (game.kind === 'crash' ? CRASH_RULE : '');
  return {
    gameCode: code,
    name: gameOfCode(code)?.name ?? code,
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
