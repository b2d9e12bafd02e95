import type { WireOffer } from '@pavilion/contract/provider';
import { Tabs } from '@pavilion/ui';
import { useMemo, useState } from 'react';
import { t } from '../../lib/messages.ts';
import { marketWords } from '../../lib/words.ts';
import { MarketHead, Markets, Tile, type BoardProps } from '../markets.tsx';

/** Markets whose selections are found by typing, because there are too many to lay out. */
const TYPED = ['PANA', 'HALF', 'FULL'] as const;
const FOUND_MAX = 24;

/** Matka: digits and jodis in grids, panas and sangams by typing their digits (casino C-WORL-3). */
export function MatkaBoard(props: BoardProps) {
  const [tab, setTab] = useState('ANK');
  const others = useMemo(() => props.offers.filter(({ market }) => !['ANK', 'JODI', ...TYPED].includes(market)), [props.offers]);
  const of = (market: string): readonly WireOffer[] => props.offers.filter((offer) => offer.market === market);
  return (
    <>
      <section className="panel market">
        <Tabs
          label={t('rules.market')}
          value={tab}
          onChange={setTab}
          tabs={['ANK', 'JODI', ...TYPED]
            .filter((market) => of(market).length > 0)
            .map((market) => ({
              id: market,
              label: marketWords(market),
              content: (
                <div className="pt-1">
                  <MarketHead market={market} paytable={props.paytable} />
                  {market === 'ANK' && <Anks {...props} offers={of(market)} />}
                  {market === 'JODI' && <Numbers {...props} offers={of(market)} label={(offer) => offer.selection} />}
                  {TYPED.some((typed) => typed === market) && <Typed {...props} offers={of(market)} />}
                </div>
              ),
            }))}
        />
      </section>
      <Markets {...props} offers={others} />
    </>
  );
}

function Anks(props: BoardProps) {
  return (['OPEN', 'CLOSE'] as const).map((side) => {
    const offers = props.offers.filter(({ selection }) => selection.startsWith(side));
    return (
      offers.length > 0 && (
        <div key={side}>
          <p className="px-3 text-ink-2">{side === 'OPEN' ? 'Open' : 'Close'}</p>
          <Numbers {...props} offers={offers} label={(offer) => offer.selection.replace(/^\w+_/, '')} />
        </div>
      )
    );
  });
}

function Numbers({ code, offers, open, winners, label }: BoardProps & { label: (offer: WireOffer) => string }) {
  return (
    <div className="tiles matka-tiles">
      {offers.map((offer) => (
        <Tile
          key={`${offer.market}/${offer.selection}`}
          code={code}
          offer={offer}
          open={open}
          lit={winners.has(`${offer.market}/${offer.selection}`)}
          label={<b>{label(offer)}</b>}
        />
      ))}
    </div>
  );
}

function Typed(props: BoardProps) {
  const [text, setText] = useState('');
  const digits = text.replaceAll(/\D+/g, '_');
  const found = props.offers.filter(({ selection }) => selection.includes(digits)).slice(0, FOUND_MAX);
  return (
    <div className="flex flex-col gap-2">
      <input
        className="field mx-3 w-auto"
        inputMode="numeric"
        placeholder={t('market.search')}
        aria-label={t('market.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Numbers {...props} offers={found} label={({ selection }) => selection.replaceAll('_', ' ').toLowerCase()} />
    </div>
  );
}
