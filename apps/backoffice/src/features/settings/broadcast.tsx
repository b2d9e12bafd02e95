import { NOTICE_LETTERS_MAX } from '@pavilion/contract/http/notice';
import type { AuditRow } from '@pavilion/contract/http/audit';
import { office } from '@pavilion/contract/http/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';

/** A message from the house to all players. It appears on screens immediately, in their notices, and on subscribed devices. */
export function Broadcast() {
  const [text, setText] = useState('');
  const may = useMay();
  const send = useCall(office.broadcast, t('settings.broadcastDone'), () => setText(''));
  return (
    <Panel title={t('settings.broadcast')}>
      <div className="flex flex-col items-start gap-3 p-4">
        <p className="text-ink-2">{t('settings.broadcastHint')}</p>
        <Problem error={send.error} />
        <ConfirmButton
          look="solid"
          busy={send.isPending}
          label={t('settings.broadcastSend')}
          question={t('settings.broadcastQuestion')}
          onConfirm={() => send.mutate({ text })}
        >
          <textarea
            className="field"
            rows={3}
            required
            maxLength={NOTICE_LETTERS_MAX}
            aria-label={t('settings.broadcastText')}
            placeholder={t('settings.broadcastText')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </ConfirmButton>
      </div>
      {may('AUDIT') && <Sent />}
    </Panel>
  );
}

const SENT: readonly Column<AuditRow>[] = [
  { head: t('settings.broadcastAt'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.time)}</span> },
  { head: t('settings.broadcastBy'), cell: (row) => row.actor },
  {
    head: t('settings.broadcastText'),
    isWide: true,
    cell: ({ details: { after } }) =>
      typeof after === 'string' && <span className="break-words whitespace-pre-wrap">{after}</span>,
  },
];

/** The messages sent to all players, from the audit trail. */
function Sent() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['broadcasts', page],
    queryFn: () => ask(office.getAudit, { action: 'broadcast', search: 'every player', page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataList
      query={query}
      label={t('settings.broadcastSent')}
      empty={t('settings.broadcastNone')}
      columns={SENT}
      keyOf={(row) => row.place}
      page={page}
      onPage={setPage}
    />
  );
}
