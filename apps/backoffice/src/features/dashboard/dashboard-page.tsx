import type { Dashboard } from '@pavilion/contract/http/dashboard';
import { office } from '@pavilion/contract/http/office';
import { Amount, Badge, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { ask, sentenceOf } from '../../lib/api.ts';
import { Figure, Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { AlertList } from './alert-list.tsx';
import { HaltSwitches } from './halt-switches.tsx';
import { Liabilities } from './liabilities.tsx';
import { TrendsPanel } from './trends.tsx';
import { WaitingPanel } from './waiting.tsx';

const REFETCH_MS = 3_000;

/** The dashboard: alerts, current betting and its trends, waiting work, the largest liabilities, the health of the programs, and the halt switches. */
export function DashboardPage() {
  const figures = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => ask(office.getDashboard, {}),
    refetchInterval: REFETCH_MS,
  });
  return (
    <>
      {figures.isPending && <Skeleton className="h-24" />}
      {figures.isLoadingError && (
        <ErrorState message={sentenceOf(figures.error)} retryLabel={t('app.retry')} onRetry={() => void figures.refetch()} />
      )}
      {figures.data !== undefined && <Figures data={figures.data} />}
      <HaltSwitches />
    </>
  );
}

const STRIP = 'flex flex-wrap items-start gap-x-10 gap-y-3 px-4 py-3 text-base tabular-nums';

function Figures({ data }: { data: Dashboard }) {
  return (
    <>
      <AlertList data={data} />
      <Now data={data} />
      <TrendsPanel />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <WaitingPanel waiting={data.waiting} />
        <Liabilities />
        <Health data={data} />
      </div>
    </>
  );
}

function Now({ data }: { data: Dashboard }) {
  return (
    <section className={`panel ${STRIP}`} aria-label={t('halts.now')}>
      <Figure name={t('halts.liveBets')}>{data.live_bets}</Figure>
      <Figure name={t('halts.players')}>{data.players_betting}</Figure>
      <Figure name={t('halts.exposure')}>
        <Amount value={data.exposure} />
      </Figure>
      <Figure name={t('halts.turnoverHour')}>
        <Amount value={data.turnover_hour} />
      </Figure>
      <Figure name={t('halts.turnoverDay')}>
        <Amount value={data.turnover_day} />
      </Figure>
      <Figure name={t('halts.houseDay')}>
        <Amount value={data.house_result_day} isSigned />
      </Figure>
    </section>
  );
}

function Health({ data: { engine, feeds } }: { data: Dashboard }) {
  return (
    <Panel isFolding title={t('halts.engine')}>
      <div className={STRIP}>
        <Figure name={t('halts.commands')}>{Math.round(engine.commands_per_second)}</Figure>
        <Figure name={t('halts.commit')}>
          {t('halts.ms', { average: msText(engine.commit_ms_average), max: msText(engine.commit_ms_max) })}
        </Figure>
        <Figure name={t('halts.queue')}>{engine.queue_depth}</Figure>
        <Figure name={t('halts.refused')}>{engine.refused_for_load}</Figure>
        <Figure name={t('halts.behind')}>{engine.behind}</Figure>
      </div>
      <Feeds feeds={feeds} />
    </Panel>
  );
}

function msText(ms: number): string {
  return ms.toLocaleString('en', { maximumFractionDigits: 1 });
}

function Feeds({ feeds }: { feeds: Dashboard['feeds'] }) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line px-4 py-3" aria-label={t('halts.feeds')}>
      {feeds.length === 0 && <li className="text-ink-2">{t('halts.noFeeds')}</li>}
      {feeds.map((feed) => (
        <li key={feed.source} className="flex items-center gap-2">
          <Badge tone={feed.silent ? 'loss' : 'gain'}>{t(feed.silent ? 'halts.silent' : 'halts.speaking')}</Badge>
          <b>{feed.source}</b>
          <span className="text-ink-3">{t('halts.feed', { time: formatMoment(feed.spoke_at) })}</span>
        </li>
      ))}
    </ul>
  );
}
