import type { CasinoReconciliation, ReconciliationDifference } from '@pavilion/contract/http/casino-office';
import { office } from '@pavilion/contract/http/office';
import { Amount, Badge, Button, DayField } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { DataTable, Figure, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';

/** Compares a day of the wallet with the provider's books (casino C-WAL-15). */
export function Reconciliation() {
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const compare = useMutation({ mutationFn: () => ask(office.getCasinoReconciliation, { day }) });
  return (
    <Panel isFolding title={t('casino.books')}>
      <form
        className="flex flex-wrap items-end gap-2 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          compare.mutate();
        }}
      >
        <DayField className="w-44" aria-label={t('casino.day')} required day={day} onDay={setDay} />
        <Button type="submit" isBusy={compare.isPending}>
          {t('casino.compare')}
        </Button>
        <Problem error={compare.error} />
      </form>
      {compare.data !== undefined && <ReconciliationResult data={compare.data} />}
    </Panel>
  );
}

function ReconciliationResult({ data }: { data: CasinoReconciliation }) {
  const isSame = data.differences_total === 0;
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-8 px-4 py-3">
        <Badge tone={isSame ? 'gain' : 'loss'}>
          {isSame ? t('casino.same') : `${t('casino.differs')}: ${data.differences_total}`}
        </Badge>
        <Figure name={t('casino.matched')}>{data.matched}</Figure>
        <Figure name={t('casino.ours')}>
          <Amount value={data.wallet.house_result} isSigned />
        </Figure>
        <Figure name={t('casino.theirs')}>
          <Amount value={data.provider.house_result} isSigned />
        </Figure>
        <Figure name={t('casino.outbox')}>{data.outbox}</Figure>
        <Figure name={t('casino.openBets')}>{data.open_bets.length}</Figure>
      </div>
      {data.differences.length > 0 && (
        <DataTable label={t('casino.differs')} rows={data.differences} keyOf={(row) => row.tx_id} columns={COLUMNS} />
      )}
    </div>
  );
}

const COLUMNS: readonly Column<ReconciliationDifference>[] = [
  { head: t('casino.transaction'), cell: (row) => <b>{row.tx_id}</b> },
  { head: t('casino.what'), cell: (row) => `${row.kind} · ${row.action} · ${row.round_id}` },
  { head: t('casino.ourSide'), numeric: true, cell: ({ wallet }) => <Side side={wallet} /> },
  { head: t('casino.theirSide'), numeric: true, cell: ({ provider }) => <Side side={provider} /> },
];

function Side({ side }: { side: ReconciliationDifference['wallet'] }) {
  if (side === null) return '–';
  return (
    <>
      <Amount value={side.amount} /> <span className="text-ink-2">{side.state}</span>
    </>
  );
}
