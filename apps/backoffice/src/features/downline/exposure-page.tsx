import { riskOrder, type MarketRisk } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Amount, formatAmount, formatSigned } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/api.ts';
import { DataList, OrderChoice, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { FilterBar } from '../../lib/filter-bar.tsx';
import { BetsButton, MarketBets } from '../../lib/market-bets.tsx';
import { t } from '../../lib/messages/index.ts';
import { useOfficeSession } from '../../lib/session.ts';
import { SportChoice } from '../../lib/sport-choice.tsx';
import { HouseExposure } from './house-exposure.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { ownWorstOf } from './own-worst.ts';
import { useExposureList } from './use-exposure-list.ts';

const REFETCH_MS = 4_000;

const COLUMNS: readonly Column<MarketRisk>[] = [
  {
    head: t('risk.market'),
    order: 'MARKET',
    cell: (row) => (
      <span className="block md:min-w-72 xl:min-w-[30rem]">
        <b>{row.market_name}</b>
        <br />
        <span className="text-ink-2">
          {row.match_name} · {row.market_id}
        </span>
      </span>
    ),
  },
  { head: t('risk.players'), order: 'PLAYERS', numeric: true, cell: (row) => row.players },
  {
    head: t('risk.liability'),
    order: 'LIABILITY',
    numeric: true,
    isAlways: true,
    cell: (row) => <Amount value={row.liability} />,
  },
  {
    head: t('risk.ownWorst'),
    numeric: true,
    isAlways: true,
    cell: (row) => <Amount value={ownWorstOf(row)} isSigned className="font-semibold" />,
  },
  {
    head: t('risk.outcomes'),
    isWide: true,
    cell: ({ outcomes }) =>
      outcomes.length === 0 ? (
        <span className="text-ink-3">{t('risk.severalWinners')}</span>
      ) : (
        <OutcomeList outcomes={outcomes.map(shownOutcome)} />
      ),
  },
];

/** Returns an outcome with the players' result and the caller's own part. */
function shownOutcome({ name, players, own, players_per_run: perRun, own_per_run: ownPerRun }: MarketRisk['outcomes'][number]) {
  const figures = (
    <>
      <Amount value={players} isSigned />
      <span className="text-ink-3">/</span>
      <Amount value={own} isSigned className="font-semibold" />
      {perRun !== 0 && (
        <span className="text-ink-3">{t('risk.perRun', { amount: `${formatSigned(perRun)} / ${formatSigned(ownPerRun)}` })}</span>
      )}
    </>
  );
  return { name, figures };
}

/** Shows staff the risk of the house, and an agent the risk of the players below. */
export function ExposurePage() {
  return useOfficeSession()?.role === 'AGENT' ? <DownlineExposure /> : <HouseExposure />;
}

/** Shows the risk of the players below by market, and the caller's part of each result. */
function DownlineExposure() {
  const { search, sport, page, wanted, order, isFiltered, change } = useExposureList({
    options: riskOrder.options,
    usual: 'LIABILITY',
  });
  const [open, setOpen] = useState<string>();
  const query = useQuery({
    queryKey: ['downline-risk', wanted, page],
    queryFn: () => ask(office.getDownlineRisk, { ...wanted, page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t('risk.title')}
      tools={
        <span className="flex flex-wrap items-center gap-3">
          <b>{t('risk.total', { amount: formatAmount(query.data?.liability ?? 0) })}</b>
          <ExportButton load={() => ask(office.getDownlineRisk, { ...wanted, as_file: true })} />
        </span>
      }
    >
      <p className="border-b border-line px-4 py-2 text-ink-2">{t('risk.liabilityHint')}</p>
      <FilterBar search={search} searchLabel={t('markets.search')} onSearch={(text) => change({ search: text })}>
        <SportChoice sportId={sport} onSport={(next) => change({ sport: next })} />
        <OrderChoice columns={COLUMNS} order={order} />
      </FilterBar>
      <DataList
        isFolding
        order={order}
        query={query}
        label={t('risk.title')}
        empty={t(isFiltered ? 'markets.none' : 'risk.none')}
        columns={[
          ...COLUMNS,
          { head: '', numeric: true, cell: (row) => <BetsButton marketId={row.market_id} open={open} onOpen={setOpen} /> },
        ]}
        keyOf={(row) => row.market_id}
        below={(row) => row.market_id === open && <MarketBets marketId={row.market_id} which="OPEN" />}
        page={page}
        onPage={(next) => change({ page: next })}
      />
    </Panel>
  );
}
