import type { WireOffer } from '@pavilion/contract/provider';
import { marketWords, selectionWords } from '@pavilion/ui';
import { useMemo, useState } from 'react';
import { t } from '../../../lib/messages/index.ts';
import { Markets, MarketHead, PlacedChips, type BoardProps } from '../markets.tsx';
import { betKey, lastPrice, priceNow } from '../slip.ts';
import { tapBets } from '../bet-spots.tsx';
import { isRedPocket } from '../stages/wheels.ts';
import { CALLS, neighbourBets } from './roulette-calls.ts';
import { LAYOUT_COLUMNS, LAYOUT_ROWS, spotOf, type Spot } from './roulette-layout.ts';

/** A roulette layout. Every bet is a button at the place where its numbers meet. */
export function RouletteBoard(props: BoardProps) {
  const { offers, open, winners, paytable } = props;
  const placed = useMemo(() => offers.map((offer) => ({ offer, spot: spotOf(offer) })), [offers]);
  const cells = placed.filter((one): one is { offer: WireOffer; spot: Spot } => one.spot !== undefined);
  const others = placed.flatMap(({ offer, spot }) => (spot === undefined ? [offer] : []));
  const [hasNeighbours, setHasNeighbours] = useState(false);
  const byName = useMemo(() => new Map(offers.map((offer) => [`${offer.market}/${offer.selection}`, offer])), [offers]);
  const betOn = (names: readonly string[]): void => tapBets(byName, names);
  const sorted = cells.toSorted((one, other) => Number(one.spot.kind === 'line') - Number(other.spot.kind === 'line'));
  return (
    <>
      <section className="panel market roulette" aria-label={marketWords('STRAIGHT')}>
        <MarketHead market="STRAIGHT" paytable={paytable} />
        <p className="roulette-prices">
          {pricesOf(offers).map(([market, price]) => (
            <span key={market}>
              {marketWords(market)} <b>{price}</b>
            </span>
          ))}
        </p>
        <Calls open={open} hasNeighbours={hasNeighbours} onNeighbours={setHasNeighbours} betOn={betOn} />
        <div className="roulette-layout">
          {cells.length === 0 && <p className="roulette-empty">{t('phase.IDLE')}</p>}
          {sorted.map(({ offer, spot }) => (
            <Bet
              key={`${offer.market}/${offer.selection}`}
              code={props.code}
              offer={offer}
              spot={spot}
              open={open}
              isLit={winners.has(`${offer.market}/${offer.selection}`)}
              onBet={() =>
                betOn(
                  hasNeighbours && offer.market === 'STRAIGHT'
                    ? neighbourBets(Number(offer.selection))
                    : [`${offer.market}/${offer.selection}`],
                )
              }
            />
          ))}
        </div>
      </section>
      {others.length > 0 && <Markets {...props} offers={others} />}
    </>
  );
}

const CALL_NAMES = ['voisins', 'tiers', 'orphelins'] as const;

type CallsProps = {
  open: boolean;
  hasNeighbours: boolean;
  onNeighbours: (hasNeighbours: boolean) => void;
  betOn: (names: readonly string[]) => void;
};

/** The bets on a part of the wheel, and the switch that adds the neighbours of a number. */
function Calls({ open, hasNeighbours, onNeighbours, betOn }: CallsProps) {
  return (
    <div className="roulette-calls">
      <button
        type="button"
        className="answer"
        aria-pressed={hasNeighbours}
        data-picked={hasNeighbours}
        onClick={() => onNeighbours(!hasNeighbours)}
      >
        {t('roulette.neighbours')}
        <small>{t('roulette.eachSide')}</small>
      </button>
      {CALL_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className="answer"
          title={CALLS[name].map((bet) => bet.replace(/.*\//, '').replaceAll('_', '-')).join(', ')}
          disabled={!open}
          onClick={() => betOn(CALLS[name])}
        >
          {t(`roulette.${name}`)}
          <small>{t('roulette.chips', { count: CALLS[name].length })}</small>
        </button>
      ))}
    </div>
  );
}

/** Returns the price of each market of bets on numbers, whose places on the layout have no room for it. */
function pricesOf(offers: readonly WireOffer[]): readonly (readonly [market: string, price: string])[] {
  const onNumbers = offers.filter(
    (offer) => /^[\d_]+$/.test(offer.selection) && offer.market !== 'DOZEN' && offer.market !== 'COLUMN',
  );
  return [...new Map(onNumbers.map((offer) => [offer.market, lastPrice(offer, 'BACK') ?? '']))];
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

type BetProps = { code: string; offer: WireOffer; spot: Spot; open: boolean; isLit: boolean; onBet: () => void };

function Bet({ code, offer, spot, open, isLit, onBet }: BetProps) {
  const key = betKey({ ...offer, side: 'BACK' });
  const price = priceNow(offer, 'BACK');
  const number = spot.kind === 'cell' && offer.market === 'STRAIGHT' ? Number(offer.selection) : undefined;
  return (
    <button
      type="button"
      className="roulette-bet"
      data-kind={spot.kind}
      data-colour={colourOf(offer, number)}
      data-number={number !== undefined}
      data-low={number === undefined && spot.kind === 'cell' && spot.height === 1}
      data-lit={isLit}
      disabled={!open || price === undefined}
      aria-label={`${marketWords(offer.market)} ${selectionWords(code, offer.market, offer.selection)} ${price ?? ''}`}
      style={{
        '--x': percent(spot.x, LAYOUT_COLUMNS),
        '--y': percent(spot.y, LAYOUT_ROWS),
        '--w': percent(spot.width, LAYOUT_COLUMNS),
        '--h': percent(spot.height, LAYOUT_ROWS),
      }}
      onClick={onBet}
    >
      {spot.kind === 'cell' && (
        <span className="roulette-word">
          {wordOn(code, offer)}
          {number === undefined && <small>{lastPrice(offer, 'BACK')}</small>}
        </span>
      )}
      <PlacedChips bet={key} />
    </button>
  );
}

function colourOf(offer: WireOffer, number: number | undefined): string | undefined {
  if (number === 0) return 'green';
  if (number !== undefined) return isRedPocket(number) ? 'red' : 'black';
  if (offer.selection === 'RED' || offer.market === 'RED') return 'red';
  return offer.selection === 'BLACK' || offer.market === 'BLACK' ? 'black' : undefined;
}

const RANGES: Readonly<Record<string, string>> = { LOW: '1–18', HIGH: '19–36' };

function wordOn(code: string, { market, selection }: WireOffer): string {
  if (market === 'DOZEN') return t('roulette.dozen', { dozen: selection });
  if (market === 'COLUMN') return '2:1';
  return RANGES[selection] ?? RANGES[market] ?? selectionWords(code, market, selection);
}
