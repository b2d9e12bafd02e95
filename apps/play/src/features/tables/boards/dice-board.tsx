import { assert } from '@pavilion/core/std';
import { lookStyle, marketWords } from '@pavilion/ui';
import { useContext } from 'react';
import { PayoutsContext, returnsOf } from '../../../chrome/paytable.ts';
import { t } from '../../../lib/messages/index.ts';
import { OfferTiles, type BoardProps } from '../markets.tsx';
import { lastPrice } from '../slip.ts';
import type { DiceLine } from '../stages/layout.ts';

/** The layout of a dice table, printed on its cloth: lines of fields, in their usual places. */
export function DiceBoard({ lines, ...props }: BoardProps & { lines: readonly DiceLine[] }) {
  const { code, offers } = props;
  const byName = new Map(offers.map((offer) => [`${offer.market}/${offer.selection}`, offer]));
  const fields = new Set(lines.flatMap(({ bets }) => bets));
  for (const name of byName.keys()) assert(fields.has(name), 'each bet of a dice table has a field on its cloth');
  return (
    <section className="market dice-board" aria-label={t('market.single')} style={lookStyle(code)}>
      {lines.map(({ bets, ...line }) => (
        <Line key={bets[0]} {...props} {...line} offers={bets.flatMap((bet) => byName.get(bet) ?? [])} />
      ))}
    </section>
  );
}

type LineProps = BoardProps & Omit<DiceLine, 'bets'>;

/** Fields of one line. A price that all of them have is named once, above them. */
function Line({ code, offers, open, winners, paytable, wide, narrow, isHalf = false, ranges }: LineProps) {
  const payouts = useContext(PayoutsContext);
  const markets = [...new Set(offers.map(({ market }) => market))];
  const [market] = markets;
  const prices = offers.map((offer) => lastPrice(offer, 'BACK') ?? payouts.get(`${offer.market}/${offer.selection}`));
  const shared = markets.length === 1 && offers.length > 1 && new Set(prices).size === 1 ? prices[0] : undefined;
  return (
    <div className="dice-line" data-half={isHalf} data-shared={shared !== undefined}>
      {market !== undefined && markets.length === 1 && (
        <h2 className="dice-line-head">
          {marketWords(market)} {shared !== undefined && <b>{shared}</b>}
          <small>{t('market.return', { percent: returnsOf(paytable, market) ?? '' })}</small>
        </h2>
      )}
      <div className="dice-fields" style={{ '--wide': wide, '--narrow': narrow }}>
        <OfferTiles code={code} offers={offers} open={open} winners={winners} hintOf={({ market: of }) => ranges?.[of]} />
      </div>
    </div>
  );
}
