import { office } from '@pavilion/contract/http/office';
import type { RiskAlert } from '@pavilion/contract/http/risk';
import { alertKind } from '@pavilion/contract/kinds';
import { Badge, type BadgeTone, Button, notify } from '@pavilion/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '../../lib/account-link.tsx';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { refetchShown } from '../../lib/audited-view.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { MarketBets } from '../../lib/market-bets.tsx';
import { formatMoment } from '../../lib/moments.ts';
import { useCall } from '../../lib/use-act.ts';

const REFETCH_MS = 10_000;
const TONES: Readonly<Record<RiskAlert['status'], BadgeTone>> = { OPEN: 'warn', ACKNOWLEDGED: 'brand', CLOSED: 'plain' };
const FACTS = ['accounts', 'bets', 'seconds', 'seconds_apart', 'spread_percent'] as const;

type Kind = RiskAlert['kind'] | '';

/** Alerts, unseen ones first, with their accounts and bets. */
export function Alerts() {
  const [kind, setKind] = useState<Kind>('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number>();
  const queries = useQueryClient();
  const scan = useMutation({
    mutationFn: () => ask(office.scanRisk, {}),
    onSuccess: ({ found }) => notify.success(t('watch.scanned', { found })),
    onSettled: () => refetchShown(queries),
  });
  const query = useQuery({
    queryKey: ['alerts', kind, page],
    queryFn: () => ask(office.getAlerts, { ...(kind === '' ? {} : { kind }), page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      isFolding
      title={t('watch.alerts')}
      tools={
        <span className="flex min-w-0 flex-wrap gap-2">
          <Choice
            label={t('watch.kind')}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setPage(1);
            }}
            options={[
              { value: '' as Kind, name: t('watch.everyKind') },
              ...alertKind.options.map((value) => ({ value: value as Kind, name: t(`watch.kind.${value}`) })),
            ]}
          />
          <Button isBusy={scan.isPending} onClick={() => scan.mutate()}>
            {t('watch.scan')}
          </Button>
        </span>
      }
    >
      <p className="px-4 py-3 text-ink-2">{t('watch.hint')}</p>
      <Problem error={scan.error} />
      <DataList
        query={query}
        label={t('watch.alerts')}
        empty={t('watch.none')}
        columns={columnsOf(open, setOpen)}
        keyOf={(row) => row.alert_id}
        isFolding
        below={(row) => row.alert_id === open && <WorkForm alert={row} onDone={() => setOpen(undefined)} />}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

function columnsOf(open: number | undefined, setOpen: (alertId: number | undefined) => void): readonly Column<RiskAlert>[] {
  return [
    { head: t('watch.found'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.found_at)}</span> },
    { head: t('watch.kind'), isAlways: true, cell: (row) => <b>{t(`watch.kind.${row.kind}`)}</b> },
    {
      head: t('watch.where'),
      isWide: true,
      isAlways: true,
      cell: (row) =>
        row.market_id !== null && (
          <Link className="link" to={`/markets?search=${row.market_id}`}>
            {row.match_name} · {row.market_name}
          </Link>
        ),
    },
    { head: t('watch.accounts'), isAlways: true, cell: (row) => <Accounts accounts={row.accounts} /> },
    {
      head: t('watch.counted'),
      cell: (row) =>
        FACTS.filter((name) => row.facts[name] !== undefined)
          .map((name) => t(`watch.facts.${name}`, { value: row.facts[name] ?? 0 }))
          .join(', '),
    },
    {
      head: t('watch.status'),
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          <Badge tone={TONES[row.status]}>{t(`watch.status.${row.status}`)}</Badge>
          {row.worked_by !== null && <span className="text-ink-2">{row.worked_by}</span>}
          {row.note !== '' && <span className="text-ink-2">{row.note}</span>}
        </span>
      ),
    },
    {
      head: '',
      numeric: true,
      cell: (row) => (
        <Button
          size="sm"
          aria-expanded={open === row.alert_id}
          onClick={() => setOpen(open === row.alert_id ? undefined : row.alert_id)}
        >
          {t('watch.work')}
        </Button>
      ),
    },
  ];
}

function Accounts({ accounts }: { accounts: RiskAlert['accounts'] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {accounts.map((user) => (
        <AccountLink key={user.user_id} user={user} />
      ))}
    </span>
  );
}

function WorkForm({ alert, onDone }: { alert: RiskAlert; onDone: () => void }) {
  const [note, setNote] = useState(alert.note);
  const work = useCall(office.workAlert, t('watch.worked'), onDone);
  const { alert_id, version, status: now } = alert;
  const press = (status: 'ACKNOWLEDGED' | 'CLOSED'): void => work.mutate({ alert_id, version, status, note });
  return (
    <form
      className="flex flex-wrap items-center gap-2 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        press('ACKNOWLEDGED');
      }}
    >
      {alert.market_id !== null && alert.bet_ids.length > 0 && (
        <div className="w-full">
          <MarketBets marketId={alert.market_id} which="SETTLED" betIds={alert.bet_ids} />
        </div>
      )}
      {now !== 'CLOSED' && (
        <>
          <input
            className="field w-96 max-w-full"
            placeholder={t('watch.note')}
            aria-label={t('watch.note')}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" look="solid" isBusy={work.isPending}>
            {t('watch.acknowledge')}
          </Button>
          <Button isBusy={work.isPending} onClick={() => press('CLOSED')}>
            {t('watch.close')}
          </Button>
        </>
      )}
      <Problem error={work.error} />
    </form>
  );
}
