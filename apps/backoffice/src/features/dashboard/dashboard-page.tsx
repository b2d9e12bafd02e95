import type { Dashboard } from '@pavilion/contract/http/dashboard';
import { office } from '@pavilion/contract/http/office';
import { Amount, Badge, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, sentenceOf } from '../../lib/api.ts';
import { Figure, Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { HaltSwitches } from './halt-switches.tsx';

const REFETCH_MS = 3_000;
const MEGABYTE = 1_000_000;

/** Current risk, state of engine and feeds, and the halts. */
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

/** Work that waits for staff, and the page on which they do it. */
const WAITING = [
  ['proposals_waiting', '/', 'halts.resultsWaiting'],
  ['payments_waiting', '/payments', 'halts.paymentsWaiting'],
  ['queries_waiting', '/result-questions', 'halts.questionsWaiting'],
] as const;

const STRIP = 'flex flex-wrap items-start gap-x-10 gap-y-3 px-4 py-3 text-base tabular-nums';

function Figures({ data }: { data: Dashboard }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Panel title={t('halts.now')}>
        <div className={STRIP}>
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
          {WAITING.map(([count, to, name]) => (
            <Figure key={count} name={t(name)}>
              <Link className="link" to={to}>
                {data[count]}
              </Link>
            </Figure>
          ))}
        </div>
        {data.payments_silent > 0 && (
          <p role="alert" className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
            <Badge tone="loss">{t('payments.silent')}</Badge>
            <Link className="underline" to="/payments">
              {t('payments.silentNews', { count: data.payments_silent })}
            </Link>
          </p>
        )}
      </Panel>
      <Panel title={t('halts.engine')}>
        <div className={STRIP}>
          <Figure name={t('halts.commands')}>{Math.round(data.engine.commands_per_second)}</Figure>
          <Figure name={t('halts.commit')}>
            {t('halts.ms', { average: msText(data.engine.commit_ms_average), max: msText(data.engine.commit_ms_max) })}
          </Figure>
          <Figure name={t('halts.queue')}>{data.engine.queue_depth}</Figure>
          <Figure name={t('halts.refused')}>{data.engine.refused_for_load}</Figure>
          <Figure name={t('halts.behind')}>{data.engine.behind}</Figure>
        </div>
        {data.disk.state !== 'FINE' && (
          <p role="alert" className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
            <Badge tone={data.disk.state === 'FULL' ? 'loss' : 'warn'}>{t('halts.disk')}</Badge>
            {t(data.disk.state === 'FULL' ? 'halts.diskFull' : 'halts.diskLow', {
              free: Math.floor(data.disk.free_bytes / MEGABYTE),
            })}
          </p>
        )}
        {data.untrusted_proxy && (
          <p role="alert" className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
            <Badge tone="warn">{t('halts.proxy')}</Badge>
            {t('halts.proxyUntrusted')}
          </p>
        )}
        <Feeds feeds={data.feeds} />
      </Panel>
    </div>
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
