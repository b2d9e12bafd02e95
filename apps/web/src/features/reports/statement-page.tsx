import type { report, ResponseOf, StatementLine } from '@pavilion/contract/http';
import { Amount, Button, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { type MessageKey, t } from '../../messages/index.ts';
import { lineSentence } from '../../messages/sentences.ts';
import { everyRow } from './every-row.ts';
import { Choice, SportChoice } from './period.tsx';
import { type CsvFile, ReportFrame, Total } from './report-frame.tsx';
import { pageOf, rangeOf, useReportFilter } from './report-filter.ts';
import { StatementRow } from './statement-row.tsx';

type Kind = StatementLine['kind'];

const KINDS: readonly { readonly id: Kind; readonly name: MessageKey }[] = [
  { id: 'SETTLEMENT', name: 'statement.settlements' },
  { id: 'CASINO', name: 'statement.casino' },
  { id: 'VOID', name: 'statement.voids' },
  { id: 'ROLLBACK', name: 'statement.rollbacks' },
  { id: 'DEPOSIT', name: 'statement.deposits' },
  { id: 'WITHDRAWAL', name: 'statement.withdrawals' },
  { id: 'TRANSFER', name: 'statement.transfers' },
  { id: 'CORRECTION', name: 'statement.corrections' },
];
function kindName(kind: Kind): string {
  const name = KINDS.find(({ id }) => id === kind)?.name;
  return name === undefined ? kind : t(name);
}

const PAYMENTS: readonly Kind[] = ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER'];
const REFRESH_MS = 15_000;

/** Every movement of the account, newest first. Each opens to its explanation. */
export function StatementPage() {
  const [kind, setKind] = useState<Kind>();
  const market = useSearchParams()[0].get('market') ?? undefined;
  return (
    <Statement
      key={market}
      title={t('statement.title')}
      kinds={KINDS}
      kind={kind}
      onKind={setKind}
      hasAllKinds
      hasSportFilter
      market={market}
    />
  );
}

/** Points paid in, out or transferred, one kind at a time. */
export function PaymentStatementPage() {
  const [kind, setKind] = useState<Kind>('DEPOSIT');
  const kinds = KINDS.filter(({ id }) => PAYMENTS.includes(id));
  return (
    <Statement title={t('shell.paymentStatement')} kinds={kinds} kind={kind} onKind={(next) => setKind(next ?? 'DEPOSIT')} />
  );
}

type StatementProps = {
  readonly title: string;
  readonly kinds: typeof KINDS;
  readonly kind: Kind | undefined;
  readonly onKind: (kind: Kind | undefined) => void;
  /** Adds the choice "All kinds". */
  readonly hasAllKinds?: boolean;
  readonly hasSportFilter?: boolean;
  /** Shows only this market's lines, expanded and from any date. */
  readonly market?: string | undefined;
};

function Statement({ title, kinds, kind, onKind, hasAllKinds = false, hasSportFilter = false, market }: StatementProps) {
  const [filter, change] = useReportFilter();
  const of = market === undefined ? rangeOf(filter) : { market_id: market };
  const question = { ...of, ...(kind === undefined ? {} : { kind }) };
  const lines = useQuery({
    queryKey: ['statement', filter, kind, market],
    queryFn: () => api.report.accountStatement({ ...question, ...pageOf(filter) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  // Opening and closing balances make sense only for the unfiltered list.
  const isUnfiltered = hasAllKinds && market === undefined && kind === undefined && filter.sportId === undefined;
  const options = kinds.map(({ id, name }) => ({ id: id as string, name: t(name) }));
  const pick = (id: string): void => {
    change({});
    onKind(kinds.find((entry) => entry.id === id)?.id);
  };
  return (
    <ReportFrame
      title={title}
      noneHint={t('report.statementNone')}
      filter={filter}
      onFilter={change}
      hasNoPeriod={market !== undefined}
      asked={lines}
      csv={() => csvFile(question)}
      choices={
        <>
          {market !== undefined && <AllMarkets />}
          <Choice
            label={t('statement.kind')}
            value={kind ?? ''}
            options={hasAllKinds ? [{ id: '', name: t('statement.allKinds') }, ...options] : options}
            onChange={pick}
          />
          {hasSportFilter && market === undefined && <SportChoice filter={filter} onFilter={change} />}
        </>
      }
      totals={isUnfiltered ? <Balances statement={lines.data ?? NO_SUMS} /> : undefined}
    >
      <div className="statement-line text-ink-3 max-sm:hidden" aria-hidden>
        <span>{t('statement.date')}</span>
        <span>{t('statement.description')}</span>
        <span>{t('statement.credit')}</span>
        <span>{t('statement.debit')}</span>
        <span>{t('statement.balance')}</span>
      </div>
      <ul>
        {lines.data?.rows.map((line) => (
          <StatementRow key={line.line_id} line={line} open={market !== undefined} />
        ))}
      </ul>
    </ReportFrame>
  );
}

/** Leads from one market back to the whole statement. */
function AllMarkets() {
  const [, setSearch] = useSearchParams();
  return (
    <Button className="min-h-10" onClick={() => setSearch({})}>
      {t('statement.allMarkets')}
    </Button>
  );
}

type Sums = Pick<ResponseOf<typeof report.accountStatement>, 'opening_balance' | 'closing_balance' | 'period'>;

/** Hidden until the sums are known. They keep the place of the sums. */
const NO_SUMS: Sums = {
  opening_balance: 0,
  closing_balance: 0,
  period: { paid_in: 0, paid_out: 0, net_deposits: 0, result: 0, corrected: 0 },
};

function Balances({ statement }: { statement: Sums }) {
  const { paid_in: paidIn, paid_out: paidOut, net_deposits: netDeposits, result } = statement.period;
  return (
    <>
      <Total name={t('statement.opening')}>{formatAmount(statement.opening_balance)}</Total>
      <Total name={t('statement.closing')}>{formatAmount(statement.closing_balance)}</Total>
      <Total name={t('statement.netDeposits')}>
        <Amount value={netDeposits} isSigned />
        <span className="block text-sm font-normal text-ink-3">
          {t('statement.inAndOut', { paidIn: formatAmount(paidIn), paidOut: formatAmount(paidOut) })}
        </span>
      </Total>
      <Total name={t('statement.wonOrLost')}>
        <Amount value={result} isSigned />
      </Total>
    </>
  );
}

async function csvFile(question: {
  readonly from?: string;
  readonly to?: string;
  readonly market_id?: string;
  kind?: Kind;
}): Promise<CsvFile> {
  const rows = await everyRow((page) => api.report.accountStatement({ ...question, ...page }));
  return {
    header: [
      t('statement.date'),
      t('statement.kind'),
      t('statement.description'),
      t('statement.credit'),
      t('statement.debit'),
      t('statement.balance'),
    ],
    rows: rows.map((line) => [
      formatMoment(line.time),
      kindName(line.kind),
      lineSentence(line),
      line.credit,
      line.debit,
      line.balance,
    ]),
  };
}
