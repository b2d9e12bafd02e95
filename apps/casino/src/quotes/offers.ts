import type { WireOffer } from '@pavilion/contract/provider';
import { oddsText, type Outcome, type Quote } from '@pavilion/games/game';
import { gameOf, quote } from '@pavilion/games/registry';
import { wireFraction } from './published.ts';

/** The only market of a flight. It pays the multiplier at which the player leaves. */
const CRASH_MARKET = 'CRASH';
const CRASH_SELECTION = '-';

const FLIGHT: WireOffer = {
  market: CRASH_MARKET,
  selection: CRASH_SELECTION,
  bet: 'main',
  back: null,
  lay: null,
  byTable: true,
  suspended: false,
};

/** An offer with the highest payout of its pay table, in ten-thousandths; 0 if the offer has a fixed price. */
export type Offer = { readonly wire: WireOffer; readonly tableOdds: number };

/** Returns the bets of a window that opens in state `seen`. Crash games have one bet and no price. */
export function offersOf(code: string, seen: Outcome): readonly Offer[] {
  const game = gameOf(code);
  if (game === undefined || game.kind === 'single') throw new Error(`${code} is not a shared game`);
  if (game.kind === 'crash') return [{ wire: FLIGHT, tableOdds: 0 }];
  const quoted = game.quote(seen);
  if (!quoted.ok) throw new Error(`${code} has no prices: ${quoted.reason}`);
  return quoted.value.map(offerOf);
}

/** Returns the offer for one selection, listed or not; undefined if it is not open in this state. */
export function offerFor(code: string, seen: Outcome, market: string, selection: string): Offer | undefined {
  const game = gameOf(code);
  if (game?.kind !== 'shared') return undefined;
  const quoted = game.quoteOf(seen, market, selection);
  return quoted.ok && quoted.value !== undefined ? offerOf(quoted.value) : undefined;
}

/** Prices and chances for a state that the caller supplied, or the reason why there are none (casino C-PUB-2). */
export type Calculated = { readonly quotes: readonly CalculatedQuote[] } | { readonly problem: string };
type CalculatedQuote = WireOffer & Readonly<Record<'prob' | 'push' | 'half', { readonly num: string; readonly den: string }>>;

export function calculatedOf(code: string, seen: Outcome): Calculated {
  const quoted = quote(code, seen);
  if (!quoted.ok) return { problem: quoted.reason };
  const quotes = quoted.value.map((each) => ({
    ...offerOf(each).wire,
    prob: wireFraction(each.win),
    push: wireFraction(each.push),
    half: wireFraction(each.half),
  }));
  return { quotes };
}

function offerOf({ market, selection, bet, back, lay, isTable }: Quote): Offer {
  return {
    wire: {
      market,
      selection,
      bet,
      back: back === undefined || isTable ? null : oddsText(back),
      lay: lay === undefined ? null : oddsText(lay),
      byTable: isTable,
      suspended: back === undefined && lay === undefined,
    },
    tableOdds: isTable ? (back ?? 0) : 0,
  };
}
