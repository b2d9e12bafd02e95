import { office } from '@pavilion/contract/http/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';

export const MARKET_NUMBER = /^1\.[1-9][0-9]{0,9}$/;
const FOUND_MAX = 12;

/** A field for a market. Typing a part of a match, of a market name or of a number suggests the markets that have it. */
export function MarketField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const list = useId();
  const search = value.trim();
  const found = useQuery({
    queryKey: ['case-markets', search],
    queryFn: () => ask(office.findMarkets, { page: 1, page_size: FOUND_MAX, ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
  });
  const rows = found.data?.rows ?? [];
  const chosen = rows.find((row) => row.market.market_id === search);
  return (
    <label className="flex flex-col">
      <input
        className="field w-full md:w-72"
        list={list}
        placeholder={t('cases.market')}
        aria-label={t('cases.market')}
        required
        pattern={String.raw`\s*1\.[1-9][0-9]{0,9}\s*`}
        title={t('cases.marketHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {rows.map((row) => (
          <option key={row.market.market_id} value={row.market.market_id}>
            {`${row.match_name} · ${row.market.name}`}
          </option>
        ))}
      </datalist>
      {chosen !== undefined && (
        <span className="text-ink-2">
          {chosen.match_name} · {chosen.market.name}
        </span>
      )}
    </label>
  );
}
