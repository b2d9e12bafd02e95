import type { PublishedGame, WirePaytableRow } from '@pavilion/contract/provider';
import { Button, ErrorState, gameTitle, marketWords, selectionWords, Skeleton, stateWords } from '@pavilion/ui';
import { useState } from 'react';
import { t } from '../lib/messages/index.ts';
import { money } from '../lib/money.ts';
import { percentOf } from '../lib/percent.ts';
import { markRead, usePreferences } from '../lib/preferences.ts';
import { closePanel, SidePanel, usePanel } from './panels.tsx';
import { payoutsText, usePublished } from './paytable.ts';
import { SpreadSection } from './spread-section.tsx';

/** Limits of a ticket by market, and its highest return; amounts in minor units. */
export type ShownLimits = {
  readonly markets: readonly { readonly market: string; readonly stakeMin: number; readonly stakeMax: number }[];
  readonly returnMax: number;
  /** Stakes of the whole game, if its markets have no separate limits. */
  readonly stake?: { readonly min: number; readonly max: number };
};

/**
 * Shows rules, prices, exact returns, limits, the order of hands, ties and interrupted rounds. The panel opens beside the stage before the first bet on a game,
 * and betting starts when it is closed (casino C-REG-1). The figures come from the provider's pay table, never from text.
 */
export function RulesPanel({ code, limits }: { code: string; limits: ShownLimits | undefined }) {
  const hasRead = usePreferences(({ read: seen }) => seen.includes(code));
  const panel = usePanel(({ open }) => open);
  const close = (): void => {
    markRead(code);
    closePanel();
  };
  // Another panel may be open at that time; betting still waits for this one.
  if (panel !== 'rules' && (hasRead || panel !== undefined)) return null;
  return (
    <SidePanel
      isAsked={panel === 'rules'}
      onClose={close}
      title={t('rules.title', { game: gameTitle(code) })}
      footer={
        <Button look="solid" onClick={close}>
          {t('rules.understood')}
        </Button>
      }
    >
      <Published code={code} />
      {limits !== undefined && <Limits limits={limits} />}
    </SidePanel>
  );
}

/** The rules and the pay table, as the casino publishes them. */
function Published({ code }: { code: string }) {
  const asked = usePublished(code);
  if (asked.isError)
    return <ErrorState message={asked.error.message} retryLabel={t('app.retry')} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton className="h-40" />;
  return (
    <>
      <Words rules={asked.data.rules} />
      <SpreadSection code={code} rows={asked.data.rows} />
      <h3 className="caption">{t('rules.prices')}</h3>
      <Paytable code={code} rows={asked.data.rows} />
    </>
  );
}

function Words({ rules }: Pick<PublishedGame, 'rules'>) {
  return (
    <div className="flex flex-col gap-1 text-ink-2">
      <h3 className="caption text-ink">{t('rules.play')}</h3>
      {rules.play.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rules.order.length > 0 && (
        <>
          <h3 className="caption text-ink">{t('rules.order')}</h3>
          <p>{rules.order.join(' › ')}</p>
        </>
      )}
      <h3 className="caption text-ink">{t('rules.ties')}</h3>
      <p>{rules.ties}</p>
      <h3 className="caption text-ink">{t('rules.interrupted')}</h3>
      <p>{rules.interruption}</p>
    </div>
  );
}

/** Rows shown initially; a matka pay table has thousands. */
const ROWS_MAX = 120;

function Paytable({ code, rows }: { code: string; rows: readonly WirePaytableRow[] }) {
  const [search, setSearch] = useState('');
  const found = rows.filter((row) => matches(code, row, search));
  return (
    <>
      {rows.length > 24 && (
        <input
          className="field mb-2"
          type="search"
          placeholder={t('rules.filter')}
          aria-label={t('rules.filter')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="overflow-x-auto" role="region" aria-label={t('rules.prices')} tabIndex={0}>
        <table className="table paytable">
          <thead>
            <tr>
              <th>{t('rules.market')}</th>
              <th data-numeric="true">{t('rules.price')}</th>
              <th data-numeric="true">{t('rules.rtp')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, ROWS_MAX).map((row) => (
              <PaytableLine key={`${row.market}/${row.selection}/${row.side}/${row.state ?? ''}`} code={code} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length > ROWS_MAX && <p className="text-ink-3">{t('rules.more', { count: found.length - ROWS_MAX })}</p>}
    </>
  );
}

function matches(code: string, row: WirePaytableRow, search: string): boolean {
  const text = `${marketWords(row.market)} ${selectionWords(code, row.market, row.selection)} ${row.selection}`.toLowerCase();
  return text.includes(search.trim().toLowerCase());
}

/** Longer fractions are only in the tooltip. */
const FRACTION_CHARS_MAX = 30;

function PaytableLine({ code, row }: { code: string; row: WirePaytableRow }) {
  const exact = row.rtp ?? row.edge;
  const text = exact === undefined ? row.rtpText : `${exact.num}/${exact.den}`;
  return (
    <tr>
      <td>
        <b>{marketWords(row.market)}</b>
        {row.selection !== '-' && <span> · {selectionWords(code, row.market, row.selection)}</span>}
        {row.side === 'LAY' && (
          <span className="badge ml-1.5" data-tone="lay">
            {t('market.lay')}
          </span>
        )}
        {row.state !== undefined && <span className="block text-ink-3">{stateWords(row.state)}</span>}
      </td>
      <td data-numeric="true" className="paytable-price">
        {row.price ?? payoutsText(row.prizes.map(({ odds }) => odds))}
      </td>
      <td data-numeric="true">
        {exact !== undefined && (row.edge === undefined ? percentOf(exact) : t('rules.edge', { percent: percentOf(exact) }))}
        <span className="block font-mono text-xs text-ink-3" title={text}>
          {text.length > FRACTION_CHARS_MAX ? `${text.slice(0, FRACTION_CHARS_MAX)}…` : text}
        </span>
      </td>
    </tr>
  );
}

function Limits({ limits }: { limits: ShownLimits }) {
  return (
    <>
      <h3 className="caption">{t('rules.limits')}</h3>
      <ul className="text-ink-2">
        {limits.markets.map(({ market, stakeMin, stakeMax }) => (
          <li key={market}>{t('rules.limit', { market: marketWords(market), min: money(stakeMin), max: money(stakeMax) })}</li>
        ))}
        {limits.stake !== undefined && (
          <li>{t('rules.limit', { market: t('single.stake'), min: money(limits.stake.min), max: money(limits.stake.max) })}</li>
        )}
        <li>{t('rules.limitReturn', { amount: money(limits.returnMax) })}</li>
      </ul>
    </>
  );
}
