import type { EndedInstruction } from '@pavilion/contract/http';
import { Badge, formatAmount, formatSigned, usePriceText } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { nameText, reasonText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';
import { INSTRUCTIONS_KEY } from '../../api/refresh.ts';
import { everyRow } from './every-row.ts';
import { Choice, SportChoice } from './period.tsx';
import { type CsvFile, ReportFrame } from './report-frame.tsx';
import { pageOf, rangeOf, type ReportFilter } from './report-filter.ts';
import { type Column, ReportTable } from './report-table.tsx';

type End = EndedInstruction['end'];
const ENDS: readonly End[] = ['PLACED', 'REFUSED', 'LAPSED', 'CANCELLED'];
const TONES = { PLACED: 'gain', REFUSED: 'warn', LAPSED: 'warn', CANCELLED: 'plain' } as const;

type InstructionsReportProps = {
  readonly filter: ReportFilter;
  readonly onFilter: (part: Partial<ReportFilter>) => void;
  /** The choice between this list and the bets. */
  readonly parts: ReactNode;
};

/** The player's stops, take-profits and auto-greens that ended, by period, sport and end. */
export function InstructionsReport({ filter, onFilter, parts }: InstructionsReportProps) {
  const [end, setEnd] = useState<End>();
  const odds = usePriceText();
  const ask = (page: { readonly page: number; readonly page_size: number }) =>
    api.report.instructions({ ...rangeOf(filter), ...page, ...(end === undefined ? {} : { end }) });
  const query = useQuery({
    queryKey: [...INSTRUCTIONS_KEY, 'report', filter, end],
    queryFn: () => ask(pageOf(filter)),
    placeholderData: keepPreviousData,
  });
  const choose = (id: string): void => {
    onFilter({});
    setEnd(ENDS.find((each) => each === id));
  };
  return (
    <ReportFrame
      title={t('report.instructions')}
      noneHint={t('report.instructionsNone')}
      filter={filter}
      onFilter={onFilter}
      asked={query}
      csv={async () => csvFile(await everyRow(ask))}
      choices={
        <>
          {parts}
          <Choice
            label={t('instruction.end')}
            value={end ?? ''}
            options={[{ id: '', name: t('statement.allKinds') }, ...ENDS.map((id) => ({ id, name: t(`instruction.${id}`) }))]}
            onChange={choose}
          />
          <SportChoice filter={filter} onFilter={onFilter} />
        </>
      }
    >
      <ReportTable
        label={t('report.instructions')}
        columns={columns(odds)}
        rows={query.data?.rows ?? []}
        keyOf={(row) => row.instruction_id}
      />
    </ReportFrame>
  );
}

type PriceText = (price: number) => string;

const columns = (odds: PriceText): readonly Column<EndedInstruction>[] => [
  { name: t('instruction.endedAt'), cell: (row) => formatMoment(row.ended_at) },
  {
    name: t('bets.match'),
    cell: (row) => (
      <Link to={matchPath(row)} className="underline decoration-line-strong underline-offset-3">
        {nameText(row.match_name)} · {nameText(row.market_name)}
      </Link>
    ),
  },
  { name: t('instruction.terms'), cell: (row) => termsText(row, odds) },
  { name: t('instruction.end'), cell: ({ end }) => <Badge tone={TONES[end]}>{t(`instruction.${end}`)}</Badge> },
  { name: t('instruction.outcome'), cell: (row) => outcomeText(row, odds) },
];

/** Returns the trigger and the bet of an instruction, or the profit of an auto-green. */
function termsText({ stop, profit }: Pick<EndedInstruction, 'stop' | 'profit'>, odds: PriceText): string {
  if (stop === null) return t('greenUp.waits', { profit: formatSigned(profit ?? 0) });
  const { when, price } = stop.trigger;
  const waited = t('instruction.waits', { when, selection: nameText(stop.trigger_name), price: odds(price) });
  return `${betText(stop, odds)}. ${waited}`;
}

/** Returns the bet that an instruction placed, or the reason why it placed none. */
function outcomeText(row: Pick<EndedInstruction, 'end' | 'bet_id' | 'bet' | 'reason' | 'reason_text'>, odds: PriceText): string {
  const { end, bet_id: id, bet, reason, reason_text: sentence } = row;
  if (end === 'REFUSED') return reasonText(reason, sentence) ?? '';
  if (end !== 'PLACED') return t(end === 'LAPSED' ? 'instruction.whyLapsed' : 'instruction.whyCancelled');
  const placed = t('instruction.placedBet', { id: id ?? '' });
  return bet === null
    ? placed
    : `${placed}: ${betText(bet, odds)}, ${t('instruction.matched', { amount: formatAmount(bet.size_matched) })}`;
}

type BetWords = Pick<NonNullable<EndedInstruction['stop']>, 'side' | 'selection_name' | 'stake' | 'price'>;

function betText({ side, selection_name: name, stake, price }: BetWords, odds: PriceText): string {
  const word = t(side === 'BACK' ? 'match.back' : 'match.lay');
  return `${word} ${nameText(name)} ${formatAmount(stake)} ${t('bets.average', { price: odds(price) })}`;
}

function csvFile(rows: readonly EndedInstruction[]): CsvFile {
  return {
    header: ['instruction_id', 'placed', 'ended', 'match', 'market', 'terms', 'end', 'bet_id', 'outcome'],
    rows: rows.map((row) => [
      row.instruction_id,
      formatMoment(row.placed_at),
      formatMoment(row.ended_at),
      row.match_name,
      row.market_name,
      termsText(row, String),
      row.end,
      row.bet_id ?? '',
      outcomeText(row, String),
    ]),
  };
}
