import { office } from '@pavilion/contract/http/office';
import type { MarketBet } from '@pavilion/contract/http/void-case';
import { Amount, Badge } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';

type BetPickerProps = {
  readonly marketId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (bets: readonly string[]) => void;
};

/** Lists the matched bets of a market, each with a box to choose it for the case. */
export function BetPicker({ marketId, chosen, onChoose }: BetPickerProps) {
  const [{ search, page }, setWanted] = useState({ search: '', page: 1 });
  const bets = useQuery({
    queryKey: ['case-bets', marketId, search, page],
    queryFn: () =>
      ask(office.getMarketBets, { market_id: marketId, ...(search === '' ? {} : { search }), page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<MarketBet>[] = [
    {
      head: t('cases.bet'),
      cell: ({ bet_id, side, selection_name }) => (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(bet_id)}
            onChange={(event) => onChoose(event.target.checked ? [...chosen, bet_id] : chosen.filter((each) => each !== bet_id))}
          />
          <Badge tone={side === 'BACK' || side === 'YES' ? 'back' : 'lay'}>{side}</Badge>
          {selection_name} · {bet_id}
        </label>
      ),
    },
    { head: t('cases.account'), cell: (row) => <b>{row.user_name}</b> },
    { head: t('cases.placedAt'), cell: (row) => formatMoment(row.placed_at) },
    { head: t('cases.stake'), numeric: true, cell: (row) => <Amount value={row.stake} /> },
  ];
  return (
    <div className="mt-3 border-t border-line pt-2">
      <input
        className="field w-full sm:w-64"
        type="search"
        maxLength={64}
        placeholder={t('cases.findBet')}
        aria-label={t('cases.findBet')}
        value={search}
        onChange={(event) => setWanted({ search: event.target.value, page: 1 })}
      />
      <DataList
        query={bets}
        label={t('cases.marketBets')}
        empty={t('cases.noBets')}
        columns={columns}
        keyOf={(row) => row.bet_id}
        page={page}
        onPage={(next) => setWanted({ search, page: next })}
      />
    </div>
  );
}
