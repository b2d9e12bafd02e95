import { play, type HistoryRow } from '@pavilion/contract/provider';
import { EmptyState, ErrorState, marketWords, selectionWords, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../lib/clock.ts';
import { reasonText, t } from '../lib/messages/index.ts';
import { money, signedMoney } from '../lib/money.ts';
import { read } from '../lib/session.ts';
import { verifyLink } from '../lib/verify-link.ts';
import { useLive } from '../live/index.ts';
import { OutcomeWords } from './outcome-words.tsx';
import { closePanel, SidePanel, usePanel } from './panels.tsx';

const PAGE_SIZE = 25;

/** The player's last rounds of this game, newest first, each with a link to its proof (casino C-REG-7). */
export function HistoryPanel({ code, site }: { code: string; site: string | undefined }) {
  const open = usePanel((panel) => panel.open === 'history');
  if (!open) return null;
  return (
    <SidePanel isAsked onClose={closePanel} title={t('history.title')}>
      <Rounds code={code} site={site} />
      {site === undefined && <p className="mt-2 text-ink-3">{t('history.noVerify')}</p>}
    </SidePanel>
  );
}

/** The list loads only when nothing moves. It may contain the round on screen, whose result must not show before the motion ends. */
function Rounds({ code, site }: { code: string; site: string | undefined }) {
  const isHeld = useLive((live) => live.isHeld);
  const asked = useQuery({
    enabled: !isHeld,
    queryKey: ['history', code],
    queryFn: () => read(play.getHistory, { gameCode: code, page: 1, page_size: PAGE_SIZE }),
    staleTime: 0,
  });
  if (asked.isError)
    return <ErrorState message={asked.error.message} retryLabel={t('app.retry')} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton className="h-40" />;
  if (asked.data.rows.length === 0) return <EmptyState title={t('history.none')} />;
  return (
    <ul className="flex flex-col">
      {asked.data.rows.map((row) => (
        <Round key={row.roundId} row={row} code={code} site={site} />
      ))}
    </ul>
  );
}

function Round({ row, code, site }: { row: HistoryRow; code: string; site: string | undefined }) {
  const link = verifyLink(site, { code, ...row });
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b>{row.roundId}</b>
        <span className="text-ink-3">{momentText(row.startedAt)}</span>
        <span className="ml-auto font-bold">{row.state === 'OPEN' ? t('ticket.OPEN') : signedMoney(row.net)}</span>
        {link !== undefined && (
          <a className="link" href={link} target="_blank" rel="noreferrer">
            {t('history.verify')}
          </a>
        )}
      </div>
      <OutcomeWords code={code} outcome={row.outcome} />
      {row.voidReason !== null && <p className="text-ink-2">{reasonText(row.voidReason)}</p>}
      {row.tickets.map((ticket) => (
        <p key={ticket.ticketId} className="text-ink-2">
          {marketWords(ticket.market)} · {selectionWords(code, ticket.market, ticket.selection)}
          {ticket.price !== null && ` @ ${ticket.price}`} · {money(ticket.stake)} → {money(ticket.credit ?? 0)} (
          {t(`ticket.${ticket.state}`)})
        </p>
      ))}
    </li>
  );
}
