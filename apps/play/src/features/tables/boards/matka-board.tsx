import type { WireOffer } from '@pavilion/contract/provider';
import { oddsText } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import { marketWords, selectionWords, Tabs } from '@pavilion/ui';
import { useMemo, useState } from 'react';
import { t } from '../../../lib/messages/index.ts';
import { MarketHead, Markets, OfferTiles, type BoardProps } from '../markets.tsx';

/** Markets with typed selections, because there are too many to lay out. */
const TYPED = ['PANA'] as const;
const SANGAM = 'SANGAM';
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
          tabs={['ANK', 'JODI', ...TYPED, SANGAM]
            .filter((market) => (market === SANGAM ? of('JODI') : of(market)).length > 0)
            .map((market) => ({
              id: market,
              label: marketWords(market),
              content: (
                <div className="pt-1">
                  <MarketHead market={market} paytable={props.paytable} />
                  {market === SANGAM && <Sangams {...props} />}
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
          <p className="px-3 pb-1.5 text-ink-2">{marketWords(side)}</p>
          <Numbers {...props} offers={offers} label={(offer) => offer.selection.replace(/^\w+_/, '')} />
        </div>
      )
    );
  });
}

type NumbersProps = Pick<BoardProps, 'code' | 'offers' | 'open' | 'winners'> & { label: (offer: WireOffer) => string };

function Numbers({ code, offers, open, winners, label }: NumbersProps) {
  return (
    <div className="tiles matka-tiles">
      <OfferTiles code={code} offers={offers} open={open} winners={winners} labelOf={(offer) => <b>{label(offer)}</b>} />
    </div>
  );
}

function Typed({ code, ...props }: BoardProps) {
  const [text, setText] = useState('');
  const digits = text.replaceAll(/\D+/g, '_');
  const found = props.offers.filter(({ selection }) => selection.includes(digits)).slice(0, FOUND_MAX);
  return (
    <div className="flex flex-col gap-2">
      <DigitsField label={t('market.search')} text={text} onChange={setText} />
      <Numbers {...props} code={code} offers={found} label={({ market, selection }) => selectionWords(code, market, selection)} />
    </div>
  );
}

function DigitsField({ label, text, onChange }: { label: string; text: string; onChange: (text: string) => void }) {
  return (
    <label className="mx-3 block">
      <span className="field-label">{label}</span>
      <input
        className="field"
        inputMode="numeric"
        maxLength={3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** The state before any draw. Sangams are accepted in the first window only. */
const UNSEEN = { OPEN: '', CLOSE: '' };

/** Half and full sangams, named by their digits and priced individually on this device, by the provider's rule. */
function Sangams({ code, open, winners, offers }: BoardProps) {
  const [pana, setPana] = useState('');
  const [other, setOther] = useState('');
  const isOpen = open && offers.some(({ market, suspended }) => market === 'JODI' && !suspended);
  const found = useMemo(() => sangamsOf(code, pana, other), [code, pana, other]);
  return (
    <div className="flex flex-col gap-2">
      <p className="px-3 text-ink-2">{t('market.sangamHow')}</p>
      <div className="grid grid-cols-2">
        <DigitsField label={t('market.sangamOpen')} text={pana} onChange={setPana} />
        <DigitsField label={t('market.sangamClose')} text={other} onChange={setOther} />
      </div>
      <Numbers
        code={code}
        offers={found}
        open={isOpen}
        winners={winners}
        label={({ market, selection }) => selectionWords(code, market, selection)}
      />
    </div>
  );
}

/** Returns the bets on the digits of both sides. A pana and an ank make a half sangam, two panas a full one. */
function sangamsOf(code: string, open: string, close: string): readonly WireOffer[] {
  const game = gameOf(code);
  if (game?.kind !== 'shared') return [];
  const names =
    open.length === 3 && close.length === 3
      ? ([['FULL', `${open}_${close}`]] as const)
      : open.length === 3 && close.length === 1
        ? ([['HALF', `OPEN_${open}_${close}`]] as const)
        : open.length === 1 && close.length === 3
          ? ([['HALF', `CLOSE_${close}_${open}`]] as const)
          : [];
  return names.flatMap(([market, selection]) => {
    const quote = game.quoteOf(UNSEEN, market, selection);
    if (!quote.ok || quote.value?.back === undefined) return [];
    const { bet, back } = quote.value;
    return [{ market, selection, bet, back: oddsText(back), lay: null, byTable: false, suspended: false }];
  });
}
