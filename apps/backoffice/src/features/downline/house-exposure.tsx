import type { BookRow } from '@pavilion/contract/http/house-shapes';
import { office } from '@pavilion/contract/http/office';
import { exposureOrder, type ExposedMarket } from '@pavilion/contract/http/risk';
import { Amount, formatAmount, formatSigned, formatWhole } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../lib/api.ts';
import { DataList, OrderChoice, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { FilterBar } from '../../lib/filter-bar.tsx';
import { BetsButton, MarketBets } from '../../lib/market-bets.tsx';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { SportChoice } from '../../lib/sport-choice.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { useExposureList } from './use-exposure-list.ts';

const REFETCH_MS = 4_000;

const COLUMNS: readonly Column<ExposedMarket>[] = [
  {
    head: t('risk.market'),
    order: 'MARKET',
    cell: (row) => (
      <span className="block md:min-w-72 xl:min-w-[30rem]">
        <Link className="link font-semibold" to={placeOf(row)}>
          {row.market_name}
        </Link>
        <br />
        <span className="text-ink-2">
          {row.match_name}
          {row.house !== null && ` · ${t(`trading.kind.${row.house.kind}`)}`} · {row.market_id}
        </span>
      </span>
    ),
  },
  { head: t('risk.status'), order: 'STATUS', cell: (row) => <MarketBadge status={row.status} /> },
  { head: t('risk.bets'), order: 'BETS', numeric: true, cell: (row) => row.house?.bets ?? '–' },
  { head: t('risk.volume'), order: 'VOLUME', numeric: true, cell: (row) => <Amount value={row.volume} /> },
  {
    head: t('risk.worst'),
    order: 'WORST',
    numeric: true,
    isAlways: true,
    cell: ({ house }) => <Amount value={house === null ? undefined : -house.exposure} isSigned className="font-semibold" />,
  },
  {
    head: t('risk.byOutcome'),
    isWide: true,
    cell: ({ house }) =>
      house === null ? (
        <span className="text-ink-3">{t('risk.betweenPlayers')}</span>
      ) : (
        <OutcomeList outcomes={house.book.map(shownOutcome)} />
      ),
  },
];

/** Returns where staff work on a market: the desk for a house market, the list of markets for another. */
function placeOf({ house, match_id, market_id }: ExposedMarket): string {
  return house === null ? `/markets?search=${market_id}` : `/trading?match=${match_id}&market=${market_id}`;
}

function shownOutcome({ outcome, profit, per_run: perRun }: BookRow) {
  const figures = (
    <>
      <Amount value={profit} isSigned className="font-semibold" />
      {perRun !== 0 && <span className="text-ink-3">{t('risk.perRun', { amount: formatSigned(perRun) })}</span>}
    </>
  );
  return { name: outcome, figures };
}

/** Shows what the house wins or loses under each outcome, the market with the largest loss first, and the volume between players. */
export function HouseExposure() {
  const { search, sport, page, wanted, order, isFiltered, change } = useExposureList({
    options: exposureOrder.options,
    usual: 'WORST',
  });
  const [open, setOpen] = useState<string>();
  const [isOfHouse, setOfHouse] = useState(true);
  const asked = { ...wanted, house_only: isOfHouse };
  const query = useQuery({
    queryKey: ['house-exposure', asked, page],
    queryFn: () => ask(office.getHouseExposure, { ...asked, page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const { liability = 0, volume = 0 } = query.data ?? {};
  return (
    <Panel
      title={t('risk.house')}
      tools={
        <span className="flex flex-wrap items-center gap-3">
          <b>{t('risk.houseTotal', { liability: formatAmount(liability), volume: formatWhole(volume) })}</b>
          <ExportButton load={() => ask(office.getHouseExposure, { ...asked, as_file: true })} />
        </span>
      }
    >
      {!isOfHouse && <p className="border-b border-line px-4 py-2 text-ink-2">{t('risk.noPosition')}</p>}
      <FilterBar search={search} searchLabel={t('markets.search')} onSearch={(text) => change({ search: text })}>
        <SportChoice sportId={sport} onSport={(next) => change({ sport: next })} />
        <OrderChoice columns={COLUMNS} order={order} />
        <label className="flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            checked={isOfHouse}
            onChange={(event) => {
              setOfHouse(event.target.checked);
              change({ page: 1 });
            }}
          />
          {t('risk.houseOnly')}
        </label>
      </FilterBar>
      <DataList
        isFolding
        order={order}
        query={query}
        label={t('risk.house')}
        empty={t(isFiltered ? 'markets.none' : isOfHouse ? 'risk.houseFlat' : 'risk.houseNone')}
        columns={[
          ...COLUMNS,
          { head: '', numeric: true, cell: (row) => <BetsButton marketId={row.market_id} open={open} onOpen={setOpen} /> },
        ]}
        keyOf={(row) => row.market_id}
        below={(row) => row.market_id === open && <MarketBets marketId={row.market_id} which="MATCHED" />}
        page={page}
        onPage={(next) => change({ page: next })}
      />
    </Panel>
  );
}
