import { office } from '@pavilion/contract/http/office';
import type { HouseLiability } from '@pavilion/contract/http/risk';
import { Amount, Button, ErrorState, Field, formatAmount, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, sentenceOf } from '../../lib/api.ts';
import { BoundForm } from '../../lib/bound-form.tsx';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { Problem } from '../../lib/act-form.tsx';
import { DataTable, Figure, Panel } from '../../lib/data-table.tsx';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';

const REFETCH_MS = 5_000;
const WHOLE = 100;
/** The page of exposure has the others. */
const MARKETS_SHOWN = 5;

/** The house's largest loss over all markets, its main parts, and its limit. */
export function HouseLimit() {
  const found = useQuery({
    queryKey: ['house-liability'],
    queryFn: () => ask(office.getHouseLiability, {}),
    refetchInterval: REFETCH_MS,
  });
  return (
    <Panel
      isFolding
      title={t('watch.house')}
      tools={
        <span className="flex flex-wrap gap-x-4 text-ink-2">
          {t('watch.houseHint')}
          <Link to="/exposure" className="link font-semibold">
            {t('liabilities.all')}
          </Link>
        </span>
      }
    >
      {found.isPending && <Skeleton className="m-4 h-24" />}
      {found.isLoadingError && (
        <ErrorState message={sentenceOf(found.error)} retryLabel={t('app.retry')} onRetry={() => void found.refetch()} />
      )}
      {found.data !== undefined && (
        <>
          <LimitUse data={found.data} />
          {found.data.markets.length > 0 && <Markets rows={found.data.markets.slice(0, MARKETS_SHOWN)} />}
          {found.data.asked !== null && <Asked asked={found.data.asked} />}
          <div className="border-t border-line px-4 py-3">
            <LimitForm limit={found.data.limit} />
          </div>
        </>
      )}
    </Panel>
  );
}

function LimitUse({ data: { limit, liability, set_by, set_at, reason } }: { data: HouseLiability }) {
  const used = limit === null ? undefined : Math.round((liability / limit) * WHOLE);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3">
      <Figure name={t('watch.houseNow')}>
        <Amount value={liability} />
      </Figure>
      <Figure name={t('watch.houseLimit')}>{limit === null ? t('watch.houseNone') : <Amount value={limit} />}</Figure>
      {used !== undefined && (
        <div className="flex min-w-40 flex-1 items-center gap-2">
          <progress
            className="h-2 w-full appearance-none bg-raised [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand"
            aria-label={t('watch.houseUsed')}
            value={Math.min(used, WHOLE)}
            max={WHOLE}
          />
          <span className="whitespace-nowrap tabular-nums">{used} %</span>
        </div>
      )}
      {set_by !== null && set_at !== null && (
        <span className="text-ink-2">
          {set_by}, {formatMoment(set_at)}: {reason}
        </span>
      )}
    </div>
  );
}

function Markets({ rows }: { rows: HouseLiability['markets'] }) {
  return (
    <DataTable
      label={t('watch.house')}
      rows={rows}
      keyOf={(row) => row.market_id}
      columns={[
        {
          head: t('watch.houseTop'),
          cell: (row) => (
            <>
              {row.match_name} ·{' '}
              <Link className="link font-semibold" to={`/markets?search=${row.market_id}`}>
                {row.market_name}
              </Link>{' '}
              {row.market_id}
            </>
          ),
        },
        { head: t('watch.status'), cell: (row) => <MarketBadge status={row.status} /> },
        { head: t('watch.atRisk'), numeric: true, cell: (row) => <Amount value={row.exposure} className="font-semibold" /> },
      ]}
    />
  );
}

/** A higher limit that waits for a second person. Its requester can only withdraw it. */
function Asked({ asked: { asked_id, limit, reason, asked_by, asked_at } }: { asked: NonNullable<HouseLiability['asked']> }) {
  const decide = useCall(office.decideHouseLimit, (now) => t(now.limit === limit ? 'watch.houseSet' : 'watch.houseKept'));
  const isOwn = useOfficeSession()?.userName === asked_by;
  const wanted = limit === null ? t('watch.houseNone') : formatAmount(limit);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-4 py-3">
      <span className="min-w-0 flex-1">
        {t('watch.houseAsked', { wanted, name: asked_by, time: formatMoment(asked_at) })} {reason}
      </span>
      <div className="flex gap-2">
        <Button size="sm" isBusy={decide.isPending} onClick={() => decide.mutate({ asked_id, approve: false })}>
          {t(isOwn ? 'staff.takeBack' : 'watch.houseReject')}
        </Button>
        {!isOwn && (
          <ConfirmButton
            label={t('watch.houseApprove')}
            look="solid"
            busy={decide.isPending}
            question={t('watch.houseApproveAsked', { wanted })}
            onConfirm={() => decide.mutate({ asked_id, approve: true })}
          />
        )}
      </div>
      <Problem error={decide.error} />
    </div>
  );
}

/** Sets the limit to a number. A separate button removes the limit, so an empty field never does. */
function LimitForm({ limit }: { limit: number | null }) {
  const [reason, setReason] = useState('');
  const set = useCall(
    office.setHouseLimit,
    ({ asked }) => t(asked === null ? 'watch.houseSet' : 'watch.houseWaits'),
    () => setReason(''),
  );
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <BoundForm
        key={limit}
        label={t('watch.houseLimit')}
        value={limit}
        min={0.01}
        step="any"
        busy={set.isPending}
        error={set.error}
        onSet={(wanted, why) => set.mutate({ limit: wanted, reason: why })}
      />
      {limit !== null && (
        <ConfirmButton
          label={t('watch.houseRemove')}
          look="danger"
          busy={set.isPending}
          question={t('watch.houseRemoveAsked', { limit: formatAmount(limit) })}
          onConfirm={() => set.mutate({ limit: null, reason })}
        >
          <Field
            label={t('watch.factorReason')}
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmButton>
      )}
    </div>
  );
}
