import { sha256, textBytes, toHex, previousLink, type SharedSeed } from '../fairness/index.ts';
import { fractionText, type Fraction } from '../fraction/index.ts';
import { ok, type Result } from '@pavilion/core/std';
import { oddsOf, oddsText, type Outcome, type Quote, type Side, type Ticket } from '../game/index.ts';
import { deriveShared, quote, settle } from '../registry/index.ts';

/** Returns the link this many places before the last in the demonstration chain of eight links (casino C-FAIR-9). */
function demoLink(round: number): Uint8Array {
  let link = sha256(textBytes('demo-chain'));
  for (let number = 8; number > round; number--) link = previousLink(link);
  return link;
}

/** Returns the seed of a round in the demonstration chain. */
function demoSeed(round = 1): SharedSeed {
  return { salt: toHex(sha256(textBytes('demo-salt'))), link: demoLink(round) };
}

/** Returns different seeds, always the same for a number. */
export function seedOf(number: number): SharedSeed {
  return { salt: demoSeed().salt, link: sha256(textBytes(`round ${number}`)) };
}

/** Returns the outcome of round 1 in the demonstration chain. */
export function demo(code: string): Outcome {
  const outcome = deriveShared(code, demoSeed());
  if (outcome === undefined) throw new Error(`no shared game is called ${code}`);
  return outcome;
}

/**
 * Returns the payouts of bets of 100.00, in minor units and with the stake included. The keys are the bets in writing, such as `MAIN/A` or `LAY MAIN/A @2.22`.
 * A bet without a price has 2.00.
 */
export function returns(code: string, outcome: Outcome, bets: readonly string[]): Readonly<Record<string, number | string>> {
  return Object.fromEntries(bets.map((bet) => [bet, returnOf(code, outcome, bet)]));
}

function returnOf(code: string, outcome: Outcome, bet: string): number | string {
  const [, lay, market = '', selection = '', price] = /^(LAY )?([^/]+)\/(\S+)(?: @(\S+))?$/.exec(bet) ?? [];
  const side: Side = lay === undefined ? 'BACK' : 'LAY';
  const odds = price === undefined ? 20_000 : (oddsOf(price) ?? 0);
  const ticket: Ticket = { ticketId: 't', market, selection, side, price: odds, stake: 10_000 };
  const settled = settle(code, outcome, [ticket]);
  return settled.ok ? (settled.value[0]?.credit ?? 'nothing settled') : settled.reason;
}

/** Returns the prices in a state: by market and selection `1.95/2.05`, with `-` for a side not offered. */
export function pricesIn(code: string, seen: Outcome, market: string): Result<Readonly<Record<string, string>>, string> {
  const quotes = quote(code, seen);
  if (!quotes.ok) return quotes;
  return ok(
    Object.fromEntries(quotes.value.filter((each) => each.market === market).map((each) => [each.selection, bothPrices(each)])),
  );
}

function bothPrices({ back, lay }: Quote): string {
  return `${back === undefined ? '-' : oddsText(back)}/${lay === undefined ? '-' : oddsText(lay)}`;
}

/** Returns a short hash of values. It ignores names, because they are display texts, and writes fractions in lowest terms. */
export function digestOf(values: unknown): string {
  const text = JSON.stringify(values, (key, value: unknown) => {
    if (key === 'name') return undefined;
    return isFraction(value) ? fractionText(value) : value;
  });
  return toHex(sha256(textBytes(text))).slice(0, 16);
}

function isFraction(value: unknown): value is Fraction {
  return typeof value === 'object' && value !== null && 'num' in value && 'den' in value;
}
