import type { ResponseOf } from '@pavilion/contract/endpoint';
import { office } from '@pavilion/contract/http/office';
import { paymentMethodName } from '@pavilion/contract/kinds';
import { Amount, Badge, Button, DayField } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { DataTable, Figure, Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';

const KINDS = ['DEPOSIT', 'WITHDRAWAL', 'RETURN'] as const;
const METHODS = paymentMethodName.options.filter((method) => method !== 'points-desk');

/** Compares a day's payments with the lines of a statement. Each line is "reference amount". */
export function Reconciliation() {
  const [method, setMethod] = useState<(typeof METHODS)[number]>('manual-transfer');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('DEPOSIT');
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const compare = useMutation({
    mutationFn: () => ask(office.reconcilePayments, { method, kind, day, lines: linesOf(text) }),
  });
  return (
    <Panel title={t('payments.reconcile')}>
      <form
        className="flex flex-wrap items-end gap-2 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          compare.mutate();
        }}
      >
        <Choice
          label={t('payments.what')}
          value={method}
          onChange={setMethod}
          options={METHODS.map((value) => ({ value, name: t(`payments.method.${value}`) }))}
        />
        <Choice
          label={t('payments.direction')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, name: t(`payments.moved.${value}`) }))}
        />
        <DayField
          className="w-44"
          aria-label={t('payments.day')}
          placeholder={t('reports.dayForm')}
          required
          day={day}
          onDay={setDay}
        />
        <textarea
          className="field h-24 w-72"
          placeholder={t('payments.lines')}
          aria-label={t('payments.lines')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isBusy={compare.isPending}>
          {t('payments.compare')}
        </Button>
        <Problem error={compare.error} />
      </form>
      {compare.data !== undefined && <ReconciliationResult data={compare.data} />}
    </Panel>
  );
}

/** Result of the comparison, with all lines that differ or are missing on one side. */
function ReconciliationResult({ data }: { data: ResponseOf<typeof office.reconcilePayments> }) {
  const isSame = data.differences.length === 0 && data.ours === data.ledger;
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-8 px-4 py-3">
        <Badge tone={isSame ? 'gain' : 'loss'}>{t(isSame ? 'payments.same' : 'payments.differs')}</Badge>
        <Figure name={t('payments.ours')}>
          <Amount value={data.ours} />
        </Figure>
        <Figure name={t('payments.theirs')}>
          <Amount value={data.theirs} />
        </Figure>
        <Figure name={t('payments.ledger')}>
          <Amount value={data.ledger} />
        </Figure>
        <Figure name={t('payments.matched')}>{data.matched}</Figure>
      </div>
      {data.differences.length > 0 && (
        <DataTable
          label={t('payments.differs')}
          rows={data.differences}
          keyOf={(row) => `${row.payment_id} ${row.reference} ${row.theirs}`}
          columns={[
            { head: t('payments.reference'), cell: (row) => <b>{row.reference}</b> },
            { head: t('payments.ours'), numeric: true, cell: (row) => <Amount value={row.ours ?? undefined} /> },
            { head: t('payments.theirs'), numeric: true, cell: (row) => <Amount value={row.theirs ?? undefined} /> },
            {
              head: t('payments.bookedOn'),
              cell: (row) => (row.booked_on === null ? '' : t('payments.otherDay', { day: row.booked_on })),
            },
          ]}
        />
      )}
    </div>
  );
}

/** Splits the text into references and amounts. The server refuses malformed lines and names them. */
function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim().split(/[\s,;]+/))
    .filter((parts) => parts[0] !== '')
    .map((parts) => ({ reference: parts.slice(0, -1).join(' '), amount: Number(parts.at(-1)) }));
}
