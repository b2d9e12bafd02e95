import type { Dashboard } from '@pavilion/contract/http/dashboard';
import { office } from '@pavilion/contract/http/office';
import { Badge, type BadgeTone } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';

const MEGABYTE = 1_000_000;

type Alert = { readonly tone: BadgeTone; readonly name: string; readonly text: string; readonly to: string };

/** The current faults and halts, each with a link to the page where staff can act. Renders nothing if there are none. */
export function AlertList({ data }: { readonly data: Dashboard }) {
  // Uses the query key of the halt switches, so that both share one request.
  const halts = useQuery({ queryKey: ['halts'], queryFn: () => ask(office.getHalts, {}) });
  const halted = (halts.data ?? []).flatMap(({ name, halted: halt }) =>
    halt === null
      ? []
      : [{ tone: 'loss', name, text: t('alerts.halted', { reason: halt.reason, name: halt.by }), to: '/dashboard' } as const],
  );
  const alerts = [...alertsOf(data), ...halted];
  if (alerts.length === 0) return null;
  return (
    <ul className="panel" aria-label={t('alerts.title')}>
      {alerts.map(({ tone, name, text, to }) => (
        <li
          key={`${name} ${text}`}
          role="alert"
          className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 first:border-t-0"
        >
          <Badge tone={tone}>{name}</Badge>
          <Link className="link" to={to}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the alerts for the dashboard's figures, the most serious first. */
export function alertsOf(data: Dashboard): readonly Alert[] {
  const free = Math.floor(data.disk.free_bytes / MEGABYTE);
  return [
    ...(data.disk.state === 'FULL'
      ? [{ tone: 'loss', name: t('halts.disk'), text: t('halts.diskFull', { free }), to: '/nodes' } as const]
      : []),
    ...data.feeds.flatMap(({ source, silent }) =>
      silent ? [{ tone: 'loss', name: t('halts.silent'), text: t('alerts.silentFeed', { source }), to: '/nodes' } as const] : [],
    ),
    ...(data.payments_silent > 0
      ? [
          {
            tone: 'loss',
            name: t('payments.silent'),
            text: t('payments.silentNews', { count: data.payments_silent }),
            to: '/payments',
          } as const,
        ]
      : []),
    ...(data.disk.state === 'LOW'
      ? [{ tone: 'warn', name: t('halts.disk'), text: t('halts.diskLow', { free }), to: '/nodes' } as const]
      : []),
    ...(data.untrusted_proxy
      ? [{ tone: 'warn', name: t('halts.proxy'), text: t('halts.proxyUntrusted'), to: '/nodes' } as const]
      : []),
  ];
}
