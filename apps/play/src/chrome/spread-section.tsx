import type { WirePaytableRow } from '@pavilion/contract/provider';
import type { Fraction } from '@pavilion/games/fraction';
import { deviationOf, oddsText, spreadClass, spreadOf } from '@pavilion/games/game';
import { formatTwo, marketWords, selectionWords, stateWords } from '@pavilion/ui';
import { useId, useMemo, useState } from 'react';
import { t } from '../lib/messages/index.ts';
import { percentOf } from '../lib/percent.ts';
import { barWidth, payoutsOfRow, rarity, type SpreadBar, spreadBars, spreadRows, varianceOfRow } from './spread-bars.ts';

type SpreadSectionProps = { readonly code: string; readonly rows: readonly WirePaytableRow[] };

/** The return and the volatility of a main bet, computed from the chances that the game publishes (casino C-REG-1, C-PUB-1). */
export function SpreadSection({ code, rows }: SpreadSectionProps) {
  const main = useMemo(() => spreadRows(rows), [rows]);
  const [place, setPlace] = useState(() => Math.floor(main.length / 2));
  const select = useId();
  const row = main[place];
  if (row === undefined) return null;
  return (
    <section className="spread">
      <h3 className="caption">{t('spread.title')}</h3>
      {main.length > 1 && (
        <label htmlFor={select} className="spread-choice">
          <span>{t('spread.bet')}</span>
          <select id={select} className="field" value={place} onChange={(event) => setPlace(Number(event.target.value))}>
            {main.map((each, at) => (
              <option key={`${each.market}/${each.selection}/${each.state ?? ''}`} value={at}>
                {rowName(code, each)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Figures row={row} />
    </section>
  );
}

function rowName(code: string, { market, selection, state }: WirePaytableRow): string {
  const parts = [
    marketWords(market),
    selection === '-' ? undefined : selectionWords(code, market, selection),
    state === undefined ? undefined : stateWords(state),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function Figures({ row }: { readonly row: WirePaytableRow }) {
  const payouts = useMemo(() => payoutsOfRow(row), [row]);
  const variance = useMemo(() => varianceOfRow(row, payouts), [row, payouts]);
  const gain = payouts === undefined ? undefined : spreadOf(payouts).gain;
  return (
    <>
      <dl className="spread-figures">
        {row.rtp !== undefined && <Figure name={t('spread.return')}>{percentOf(row.rtp)}</Figure>}
        {gain === undefined ? (
          <Figure name={t('spread.hit')}>{percentOf(row.prob)}</Figure>
        ) : (
          <Figure name={t('spread.gain')}>{chanceText(gain)}</Figure>
        )}
        {variance !== undefined && (
          <Figure name={t('spread.deviation')}>
            {formatTwo(deviationOf(variance))} <small>{t('spread.class', { level: spreadClass(variance) })}</small>
          </Figure>
        )}
      </dl>
      {payouts === undefined ? <p className="text-ink-3">{t('spread.unknown')}</p> : <Bars bars={spreadBars(payouts)} />}
      {variance !== undefined && <p className="text-ink-3">{t('spread.note')}</p>}
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Bars({ bars }: { readonly bars: readonly SpreadBar[] }) {
  return (
    <ul className="spread-bars" aria-label={t('spread.payouts')}>
      {bars.map((bar) => (
        <li key={bar.from}>
          <span>{payoutText(bar)}</span>
          <i style={{ width: `${barWidth(bar, bars)}%` }} data-loss={bar.to < EVEN} aria-hidden />
          <span>{chanceText(bar.chance)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The odds that return the stake. */
const EVEN = 10_000;

function payoutText({ from, to }: SpreadBar): string {
  if (to === 0) return t('spread.nothing');
  return from === to ? `×${oddsText(to)}` : `×${t('spread.between', { from: oddsText(from), to: oddsText(to) })}`;
}

/** Returns a chance in percent, or a small one as `1 in N`. */
export function chanceText(chance: Fraction): string {
  const count = rarity(chance);
  return count === undefined
    ? percentOf({ num: String(chance.num), den: String(chance.den) })
    : t('spread.oneIn', { count: count.toLocaleString('en-IN') });
}
