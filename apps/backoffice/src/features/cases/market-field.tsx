import { office } from '@pavilion/contract/http/office';
import { Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ask } from '../../lib/api.ts';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';

export const MARKET_NUMBER = /^1\.[1-9][0-9]{0,9}$/;
const FOUND_MAX = 8;

/** A field for a market. Typing a part of a match, of a market name or of a number lists the markets that have it, to choose from. */
export function MarketField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const search = value.trim();
  const found = useQuery({
    queryKey: ['case-markets', search],
    queryFn: () => ask(office.findMarkets, { page: 1, page_size: FOUND_MAX, search }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
  const rows = search === '' ? [] : (found.data?.rows ?? []);
  const chosen = rows.find((row) => row.market.market_id === search);
  return (
    <div className="w-full">
      <label className="field-label" htmlFor={id}>
        {t('cases.market')}
      </label>
      <div className="flex flex-wrap items-center gap-x-3">
        <input
          id={id}
          className="field w-full md:w-72"
          type="search"
          autoComplete="off"
          required
          pattern={String.raw`\s*1\.[1-9][0-9]{0,9}\s*`}
          title={t('cases.marketHint')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {chosen !== undefined && (
          <span>
            <MarketBadge status={chosen.market.status} /> {chosen.match_name} · <b>{chosen.market.name}</b>
          </span>
        )}
      </div>
      {chosen === undefined && rows.length > 0 && (
        <ul className="mt-1 divide-y divide-line border border-line" aria-label={t('cases.marketHint')}>
          {rows.map(({ market, match_name }) => (
            <li key={market.market_id}>
              <Button size="sm" look="quiet" className="w-full justify-start" onClick={() => onChange(market.market_id)}>
                <MarketBadge status={market.status} />
                {match_name} · {market.name} · {market.market_id}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && found.data?.total === 0 && <p className="mt-1 text-ink-2">{t('markets.none')}</p>}
    </div>
  );
}
