import type { FeedProgram, FeedProgramRole } from '@pavilion/contract/http/nodes';
import { office } from '@pavilion/contract/http/office';
import { Badge } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { ListPanel, REFETCH_MS } from './list-panel.tsx';

/** The programs that send matches: for each source the one that leads, and the twins that wait. */
export function Feeds() {
  const query = useQuery({ queryKey: ['feeds'], queryFn: () => ask(office.getFeedPrograms, {}), refetchInterval: REFETCH_MS });
  return (
    <ListPanel title={t('nodes.feeds')} hint={t('nodes.feedsHint')} query={query}>
      {(programs) =>
        programs.length === 0 ? (
          <p className="px-4 py-3">{t('nodes.noFeed')}</p>
        ) : (
          <DataTable
            label={t('nodes.feeds')}
            rows={programs}
            keyOf={({ source, holder }) => `${source} ${holder}`}
            columns={COLUMNS}
          />
        )
      }
    </ListPanel>
  );
}

const ROLE_TONES = { LEADS: 'gain', WAITS: 'plain', ALONE: 'plain' } as const satisfies Readonly<Record<FeedProgramRole, string>>;

const COLUMNS: readonly Column<FeedProgram>[] = [
  {
    head: t('nodes.source'),
    cell: ({ source, holder, role }) => (
      <div className="grid max-w-96 gap-1 wrap-anywhere whitespace-normal">
        <b>{source}</b>
        <span>
          <Badge tone={ROLE_TONES[role]}>{t(`nodes.feed.${role}`)}</Badge>
        </span>
        <span className="text-ink-2 max-md:hidden">{holder}</span>
      </div>
    ),
  },
  { head: t('nodes.epoch'), numeric: true, cell: ({ epoch }) => epoch ?? '–' },
  { head: t('nodes.heardAt'), cell: ({ heard_at }) => formatMoment(heard_at) },
];
