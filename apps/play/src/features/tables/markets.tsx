import type { WireOffer, WirePaytableRow, WireTicket } from '@pavilion/contract/provider';
import { isKeyOf } from '@pavilion/core/std';
import type { TableCode } from '@pavilion/games/catalogue';
import { ODDS_SCALE, oddsOf } from '@pavilion/games/game';
import { classNames, Die, isRedSuit, type Suit, SuitMark, marketWords, selectionWords } from '@pavilion/ui';
import { useContext, useMemo } from 'react';
import { t } from '../../lib/messages/index.ts';
import { StakeOnCell } from '../../chrome/chip-rail.tsx';
import { money, signedMoney } from '../../lib/money.ts';
import { betKey, isPriced, lastPrice, priceNow, type Draft, type Side } from './slip.ts';
import { tapPrice, useSlip } from './slip-store.ts';
import { LAYOUTS } from './stages/layout.ts';
import { Silk } from './stages/silks.tsx';
import { PayoutsContext, returnsOf } from '../../chrome/paytable.ts';
import { PilesContext } from './piles.ts';
import { groupsOf, type Group } from './board-groups.ts';
import { inRowOrder, needOf, rowStyles } from './board-rows.ts';
import { columnsStyle } from './tile-columns.ts';
import { netsIf, type Position } from './winners.ts';

/** Properties of every part of a betting board. */
export type BoardProps = {
  readonly code: TableCode;
  readonly offers: readonly WireOffer[];
  /** Markets with a column of lay prices. */
  readonly layMarkets: ReadonlySet<string>;
  /** True if a window is open. */
  readonly open: boolean;
  readonly winners: ReadonlySet<string>;
  readonly tickets: readonly WireTicket[];
  readonly paytable: readonly WirePaytableRow[];
};

/** Markets as lists, for bets without places on a drawn layout. Bets of MAIN and bets with lay prices are rows; other bets are tiles. */
export function Markets(props: BoardProps) {
  const { code, offers, layMarkets } = props;
  const groups = useMemo(() => {
    const sorted = inRowOrder(groupsOf(offers)).map((group) => ({ ...group, kind: kindOf(group, layMarkets) }));
    const styles = rowStyles(
      sorted.map((group) =>
        needOf(
          group,
          group.offers.map(({ market, selection }) => selectionWords(code, market, selection)),
        ),
      ),
    );
    return sorted.map((group, place) => ({ ...group, style: styles[place] ?? {} }));
  }, [code, offers, layMarkets]);
  return groups.map(({ kind, ...group }) =>
    kind === 'runners' ? (
      <Runners key={group.market ?? group.heading} {...props} {...group} />
    ) : (
      <Tiles key={group.market ?? group.heading} {...props} {...group} />
    ),
  );
}

function kindOf({ market, offers }: Group, layMarkets: ReadonlySet<string>): 'runners' | 'tiles' | 'tableTiles' {
  if (market === 'MAIN' || offers.some((offer) => layMarkets.has(offer.market))) return 'runners';
  return offers.some(({ byTable }) => byTable) ? 'tableTiles' : 'tiles';
}

/** A group with its place on a wide board. */
type Placed = Group & { readonly style: React.CSSProperties };

type HeadProps = {
  /** The market whose return the heading shows; undefined if the bets below are of several markets. */
  readonly market: string | undefined;
  readonly heading?: string;
  readonly paytable: readonly WirePaytableRow[];
};

/** A heading with the market's return. */
export function MarketHead({ market, heading, paytable }: HeadProps) {
  const returns = useMemo(() => (market === undefined ? undefined : returnsOf(paytable, market)), [paytable, market]);
  return (
    <div className="market-head">
      <h2 className="caption">{heading ?? marketWords(market ?? '')}</h2>
      {returns !== undefined && <span className="text-xs text-ink-3">{t('market.return', { percent: returns })}</span>}
    </div>
  );
}

/** Sentences about prizes that differ from the usual one, by their names in the pay table. */
const EXCEPTIONS = {
  'win with 6': 'prize.six',
  'first card of the round': 'prize.firstOfRank',
  'first card dealt': 'prize.firstDealt',
} as const;

/** Explains which of its two prices a bet pays, and when. */
function PrizeNote({ market, paytable }: Pick<HeadProps, 'market' | 'paytable'>) {
  const prizes = paytable.find((row) => row.market === market && row.prizes.length === 2)?.prizes ?? [];
  const other = prizes.find(({ name }) => isKeyOf(EXCEPTIONS, name));
  const usual = prizes.find((prize) => prize !== other);
  if (other === undefined || usual === undefined || !isKeyOf(EXCEPTIONS, other.name)) return null;
  return <p className="market-note">{t(EXCEPTIONS[other.name], { usual: usual.odds, other: other.odds })}</p>;
}

function Runners({ style, ...props }: BoardProps & Placed) {
  const { code, market, heading, offers, layMarkets, open, winners, tickets, paytable } = props;
  const nets = useNets(code, market, offers, tickets);
  const isDecided = offers.some((offer) => winners.has(`${offer.market}/${offer.selection}`));
  return (
    <section className="panel market" aria-label={heading} data-packed style={style}>
      <MarketHead market={market} heading={heading} paytable={paytable} />
      <PrizeNote market={market} paytable={paytable} />
      <ul className="runner-list">
        {offers.map((offer) => (
          <li
            key={`${offer.market}/${offer.selection}`}
            className="runner"
            data-lit={winners.has(`${offer.market}/${offer.selection}`)}
          >
            <span className="runner-name">
              <b className={market === undefined ? 'runner-words' : 'block truncate'}>
                {selectionWords(code, offer.market, offer.selection)}
              </b>
              {market !== undefined && (
                <Net amount={isPriced(offer) ? nets.get(offer.selection) : undefined} isDecided={isDecided} />
              )}
            </span>
            <PriceCell code={code} offer={offer} side="BACK" open={open} />
            {layMarkets.has(offer.market) && <PriceCell code={code} offer={offer} side="LAY" open={open} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bets of several markets have no figures, because several of them can win together. */
const NO_NETS: ReturnType<typeof netsIf> = new Map();

/** Returns what each selection of a market brings if it wins, with the tickets and the bets that are not sent yet. */
export function useNets(
  code: TableCode,
  market: string | undefined,
  offers: readonly WireOffer[],
  tickets: readonly WireTicket[],
): ReturnType<typeof netsIf> {
  const drafts = useSlip((slip) => slip.drafts);
  const positions = useMemo(() => positionsOf(market, tickets, drafts), [market, tickets, drafts]);
  const runners = offers.map(({ selection }) => selection).join(' ');
  return useMemo(
    () => (market === undefined ? NO_NETS : netsIf(code, market, runners.split(' '), positions)),
    [code, market, runners, positions],
  );
}

/** The result if a selection wins, on a line that keeps its place: neither a first bet nor the end of the round moves the names. */
export function Net({ amount, isDecided }: { readonly amount: number | undefined; readonly isDecided: boolean }) {
  if (amount === undefined) return <span className="invisible">{signedMoney(0)}</span>;
  const tone = amount < 0 ? 'text-loss' : 'text-gain';
  return (
    <span className={classNames(tone, isDecided && 'invisible')} title={t('market.net', { amount: signedMoney(amount) })}>
      {signedMoney(amount)}
    </span>
  );
}

/** Returns the tickets and drafts of a market. A bet without a price gets even odds, which have no effect, because the pay table decides its payout. */
function positionsOf(market: string | undefined, tickets: readonly WireTicket[], drafts: readonly Draft[]): Position[] {
  return [...tickets, ...drafts].flatMap(({ market: name, selection, side, price, stake }) => {
    const odds = price === null ? ODDS_SCALE : oddsOf(price);
    return name === market && odds !== undefined ? [{ market, selection, side, price: odds, stake }] : [];
  });
}

function Tiles({ code, market, heading, offers, open, winners, paytable, style }: BoardProps & Placed) {
  return (
    <section className="panel market" aria-label={heading} data-packed style={style}>
      <MarketHead market={market} heading={heading} paytable={paytable} />
      <PrizeNote market={market} paytable={paytable} />
      <div className="tiles" style={columnsStyle(offers.length)}>
        <OfferTiles code={code} offers={offers} open={open} winners={winners} />
      </div>
    </section>
  );
}

type OfferTilesProps = Pick<BoardProps, 'code' | 'offers' | 'open' | 'winners'> & {
  readonly labelOf?: (offer: WireOffer) => React.ReactNode;
  /** Returns the totals that the selection wins on. */
  readonly hintOf?: (offer: WireOffer) => string | undefined;
};

/** Selections that can only be backed, each as a tile. */
export function OfferTiles({ code, offers, open, winners, labelOf, hintOf }: OfferTilesProps) {
  return offers.map((offer) => {
    const name = `${offer.market}/${offer.selection}`;
    const [label, hint] = [labelOf?.(offer), hintOf?.(offer)];
    return <Tile key={name} code={code} offer={offer} open={open} isLit={winners.has(name)} label={label} hint={hint} />;
  });
}

/** A selection with its name above its price. */
export function Tile({
  code,
  offer,
  open,
  isLit,
  label,
  hint,
  foot,
  style,
}: {
  code: TableCode;
  offer: WireOffer;
  open: boolean;
  isLit: boolean;
  label?: React.ReactNode;
  /** A line under the name: the totals that the selection wins on, or its share of a wheel. */
  hint?: string | undefined;
  /** A line under the price. */
  foot?: React.ReactNode;
  style?: React.CSSProperties;
}) {
  const key = betKey({ ...offer, side: 'BACK' });
  const stake = useSlip((slip) => slip.drafts.find((draft) => betKey(draft) === key)?.stake);
  const price = priceNow(offer, 'BACK');
  const words = usePriceWords(offer, lastPrice(offer, 'BACK'));
  return (
    <button
      type="button"
      className="tile"
      style={style}
      data-lit={isLit}
      data-picked={stake !== undefined}
      disabled={!open || price === undefined}
      aria-label={betLabel(code, offer, 'BACK', price === undefined ? undefined : words)}
      onClick={() => price !== undefined && tapPrice({ market: offer.market, selection: offer.selection, side: 'BACK', price })}
    >
      <span className="tile-name">{label ?? <Glyph code={code} offer={offer} />}</span>
      {hint !== undefined && <span className="tile-hint">{hint}</span>}
      <span className="tile-price" data-table={offer.byTable}>
        {words}
      </span>
      {foot}
      <PlacedChips bet={key} />
    </button>
  );
}

/** Returns the faces of a selection's dice, one for each number; empty if its market has no dice. */
function facesOf(code: TableCode, { market, selection }: WireOffer): readonly number[] {
  const layout = LAYOUTS[code];
  const alike = layout.kind === 'dice' ? layout.faces[market] : undefined;
  if (alike === undefined) return [];
  const faces = selection.split('_').map(Number);
  if (faces.some((face) => !(face >= 1 && face <= 6))) return [];
  return faces.flatMap((face) => Array.from({ length: alike }, () => face));
}

/** Suits, dice and silks as pictures, other values in words. */
function Glyph({ code, offer }: { code: TableCode; offer: WireOffer }) {
  const words = selectionWords(code, offer.market, offer.selection);
  const faces = facesOf(code, offer);
  if (faces.length > 0)
    return (
      <span className="tile-dice">
        {faces.map((face, place) => (
          <Die key={`${place}-${face}`} face={face} />
        ))}
      </span>
    );
  if (LAYOUTS[code].kind === 'race') {
    const [first, second] = offer.selection.split('_').map(Number);
    return (
      <span className="tile-silk" data-pair={second !== undefined}>
        <Silk runner={first ?? 0} />
        {words}
        {second !== undefined && <Silk runner={second} />}
      </span>
    );
  }
  const suit = offer.market === 'SUIT' ? (offer.selection.at(-1) as Suit) : undefined;
  if (suit === undefined || !'SHDC'.includes(suit)) return words;
  return (
    <span data-red={isRedSuit(suit)}>
      {words.slice(0, -1)} <SuitMark suit={suit} />
    </span>
  );
}

/** One side of a runner: a button with the price of a ticket. */
export function PriceCell({ code, offer, side, open }: { code: string; offer: WireOffer; side: Side; open: boolean }) {
  const key = betKey({ ...offer, side });
  const stake = useSlip((slip) => slip.drafts.find((draft) => betKey(draft) === key)?.stake);
  const price = priceNow(offer, side);
  const words = usePriceWords(offer, lastPrice(offer, side));
  return (
    <button
      type="button"
      className="price-cell"
      data-side={side === 'BACK' ? 'back' : 'lay'}
      data-picked={stake !== undefined}
      disabled={!open || price === undefined}
      aria-label={betLabel(code, offer, side, price === undefined ? undefined : words)}
      onClick={() => price !== undefined && tapPrice({ market: offer.market, selection: offer.selection, side, price })}
    >
      <b data-table={offer.byTable}>{words}</b>
      {!offer.byTable && <small>{stake === undefined ? t(side === 'BACK' ? 'market.back' : 'market.lay') : money(stake)}</small>}
      <PlacedChips bet={key} />
    </button>
  );
}

/** The player's chips on a cell of the board. */
export function PlacedChips({ bet }: { bet: string }) {
  return <StakeOnCell pile={useContext(PilesContext).get(bet)} />;
}

/** Returns a price as its cell shows it, or the payouts of the pay table where they decide. */
export function usePriceWords(
  { market, selection }: Pick<WireOffer, 'market' | 'selection'>,
  price: string | null | undefined,
): string {
  const payouts = useContext(PayoutsContext);
  if (price === undefined) return '–';
  return price ?? payouts.get(`${market}/${selection}`) ?? t('market.table');
}

function betLabel(code: string, offer: WireOffer, side: Side, price: string | undefined): string {
  const selection = selectionWords(code, offer.market, offer.selection);
  if (price === undefined) return `${selection}, ${marketWords(offer.market)}: ${t('market.suspended')}`;
  return t('market.bet', {
    side: t(side === 'BACK' ? 'market.back' : 'market.lay'),
    selection,
    market: marketWords(offer.market),
    price,
  });
}
