import type { PlayerLimit } from '@pavilion/contract/http';
import { Button, EmptyState } from '@pavilion/ui';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { useNow } from '../../device/use-now.ts';
import { isConfirmable, limitName, limitText, usedPercent } from './limit-words.ts';
import { useSetLimit } from './use-limits.ts';

const TICK_MS = 5_000;

/** The present limits. */
export function LimitList({ limits }: { limits: readonly PlayerLimit[] }) {
  return (
    <section className="panel" aria-label={t('limits.mine')}>
      <h2 className="caption border-b border-line px-4">{t('limits.mine')}</h2>
      {limits.length === 0 ? (
        <EmptyState title={t('limits.none')} />
      ) : (
        <ul className="divide-y divide-line">
          {limits.map((limit) => (
            <Limit key={`${limit.kind} ${limit.period}`} limit={limit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Limit({ limit: row }: { limit: PlayerLimit }) {
  const set = useSetLimit();
  const { kind, period, limit, used, raise } = row;
  const name = limitName(row);
  const now = limitText(kind, limit);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{name}</p>
        <p className="tabular-nums">{t('limits.used', { used: limitText(kind, used), limit: now })}</p>
      </div>
      <div className="h-1 bg-line" aria-hidden>
        <div className="h-full bg-brand" style={{ width: `${usedPercent(row)}%` }} />
      </div>
      {raise === null ? (
        <p>
          <button
            type="button"
            className="link"
            aria-label={t('limits.removeOne', { limit: name })}
            disabled={set.isPending}
            onClick={() => set.mutate({ kind, period, limit: null })}
          >
            {t('limits.remove')}
          </button>
        </p>
      ) : (
        <Raise
          row={row}
          raise={raise}
          isBusy={set.isPending}
          onConfirm={() => set.mutate({ kind, period, limit: raise.limit })}
          onKeep={() => set.mutate({ kind, period, limit })}
        />
      )}
      <Refusal error={set.error} />
    </li>
  );
}

type RaiseProps = {
  readonly row: PlayerLimit;
  readonly raise: NonNullable<PlayerLimit['raise']>;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
};

/** A request for a higher limit. It waits for its day, and then for the second confirmation. */
function Raise({ row, raise, isBusy, onConfirm, onKeep }: RaiseProps) {
  const now = useNow(TICK_MS);
  const higher = limitText(row.kind, raise.limit);
  return (
    <div className="border-l-3 border-warn bg-raised px-3 py-2" role="group" aria-label={limitName(row)}>
      <p>{t('limits.raise', { limit: higher, time: formatMoment(raise.confirm_from) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy || !isConfirmable(row, now)} onClick={onConfirm}>
          {t('limits.confirm', { limit: higher })}
        </Button>
        <Button size="sm" disabled={isBusy} onClick={onKeep}>
          {t('limits.keep', { limit: limitText(row.kind, row.limit) })}
        </Button>
      </div>
    </div>
  );
}
