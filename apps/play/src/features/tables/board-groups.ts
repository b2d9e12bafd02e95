import type { WireOffer } from '@pavilion/contract/provider';
import { marketWords } from '@pavilion/ui';
import { type PlainMessage, t } from '../../lib/messages/index.ts';

/** The bets of a board under one heading. */
export type Group = { readonly heading: string; readonly market: string | undefined; readonly offers: readonly WireOffer[] };

/** Headings of bets that are alone in their markets, by those markets. */
const HEADINGS: readonly (readonly [heading: PlainMessage, markets: RegExp])[] = [
  ['market.parity', /^(?:CARD\d_)?(?:ODD|EVEN)$/],
  ['market.seven', /^(?:UNDER7?|OVER7?|SEVEN|LOW|HIGH)$/],
  ['market.pairs', /^(?:PLAYER_|BANKER_|EITHER|PERFECT)PAIR$/],
  ['market.size', /^(?:BIG|SMALL|ANYTRIPLE)$/],
  ['market.nextCard', /^(?:HIGHER|LOWER|SNAP)$/],
  ['market.comes', /^(?:SESSION21|J124|JJQK)$/],
  ['market.twoAlike', /^TWO(?:RED|BLACK|ODD|EVEN)$/],
  ['market.hands', /^(?:PAIR|FLUSH|STRAIGHT|TRIO|SF)$/],
  ['market.tie', /^(?:TIE|SUITED)$/],
];

/** Bets that are alone share one panel if they have at most this many headings. */
const TOGETHER_MAX = 2;

/** Groups bets by market, in the order of the list. Bets that are alone in their markets share a heading with similar bets. */
export function groupsOf(listed: readonly WireOffer[]): readonly Group[] {
  const seven = sevenOf(listed);
  const offers = listed.flatMap((offer) => {
    if (seven === undefined || offer.market !== 'LOW') return offer === seven ? [] : [offer];
    return [offer, seven];
  });
  const alone = [...new Set(offers.flatMap(({ market, selection }) => (selection === '-' ? [headingOf(market)] : [])))];
  const named = alone.filter((heading) => heading !== REST);
  const together = named.length === 0 ? t(REST) : named.map((heading) => t(heading)).join(' · ');
  const groups = new Map<string, Group>();
  for (const offer of offers) {
    const isAlone = offer.selection === '-' || offer === seven;
    const own = alone.length <= TOGETHER_MAX ? together : t(offer === seven ? 'market.seven' : headingOf(offer.market));
    const heading = isAlone ? own : marketWords(offer.market);
    const key = isAlone ? `-${heading}` : offer.market;
    const before = groups.get(key)?.offers ?? [];
    groups.set(key, { heading, market: isAlone ? undefined : offer.market, offers: [...before, offer] });
  }
  return [...groups.values()];
}

/** Returns the bet on the card 7 of a game of low and high. It stands between those two, because together they cover every card. */
function sevenOf(offers: readonly WireOffer[]): WireOffer | undefined {
  const hasBoth = ['LOW', 'HIGH'].every((name) => offers.some(({ market }) => market === name));
  return hasBoth ? offers.find(({ market, selection }) => market === 'CARD' && selection === '7') : undefined;
}

const REST: PlainMessage = 'market.single';

function headingOf(market: string): PlainMessage {
  return HEADINGS.find(([, markets]) => markets.test(market))?.[0] ?? REST;
}
