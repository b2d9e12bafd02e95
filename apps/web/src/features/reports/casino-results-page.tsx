import type { CasinoRound } from '@pavilion/contract/http';
import { Amount, formatAmount, gameTitle, resultWords } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { GameChoice } from './casino-choice.tsx';
import { everyRow } from './every-row.ts';
import { type CsvFile, ReportFrame, Total } from './report-frame.tsx';
import { pageOf, rangeOf, type ReportFilter, useReportFilter } from './report-filter.ts';
import { type Column, ReportTable } from './report-table.tsx';
import { VerifyButton } from './verify-round.tsx';

/** Finished casino rounds, with their result and proof (casino C-REG-7). */
export function CasinoResultsPage() {
  const [filter, change] = useReportFilter();
  const [gameId, setGameId] = useState('');
  const ask = askFor(filter, gameId);
  const rounds = useQuery({
    queryKey: ['report', 'casinoResults', filter, gameId],
    queryFn: () => ask(pageOf(filter)),
    placeholderData: keepPreviousData,
  });
  const pick = (id: string): void => {
    setGameId(id);
    change({});
  };
  return (
    <ReportFrame
      title={t('shell.casinoResult')}
      noneHint={t('report.casinoResultsNone')}
      filter={filter}
      onFilter={change}
      asked={rounds}
      csv={async () => csvFile(await everyRow(ask))}
      choices={<GameChoice gameId={gameId} onChange={pick} />}
      totals={
        <>
          <Total name={t('casino.debit')}>{formatAmount(rounds.data?.total_debit ?? 0)}</Total>
          <Total name={t('casino.credit')}>{formatAmount(rounds.data?.total_credit ?? 0)}</Total>
          <Total name={t('casino.net')}>
            <Amount value={rounds.data?.total_net ?? 0} isSigned />
          </Total>
        </>
      }
    >
      <ReportTable
        label={t('shell.casinoResult')}
        columns={columns()}
        rows={rounds.data?.rows ?? []}
        keyOf={(round) => `${round.provider_name}/${round.round_id}`}
      />
    </ReportFrame>
  );
}

function askFor(filter: ReportFilter, gameId: string) {
  const { from, to } = rangeOf(filter);
  return (page: { readonly page: number; readonly page_size: number }) =>
    api.report.casinoResults({ from, to, ...page, ...(gameId === '' ? {} : { game_id: gameId }) });
}

const columns = (): readonly Column<CasinoRound>[] => [
  { name: t('bets.placed'), cell: (round) => formatMoment(round.started_at) },
  { name: t('casino.game'), cell: (round) => <b>{gameTitle(round.game_code, round.game_name)}</b> },
  { name: t('casino.round'), cell: (round) => round.round_id },
  {
    name: t('casino.result'),
    cell: (round) => (round.state === 'VOID' ? t('match.void') : resultWords(round.game_code, round.result)),
  },
  { name: t('casino.debit'), isNumeric: true, cell: (round) => formatAmount(round.debit) },
  { name: t('casino.credit'), isNumeric: true, cell: (round) => formatAmount(round.credit) },
  { name: t('casino.net'), isNumeric: true, cell: (round) => <Amount value={round.net} isSigned /> },
  { name: t('casino.verify'), cell: (round) => <VerifyButton provider={round.provider_name} roundId={round.round_id} /> },
];

function csvFile(rows: readonly CasinoRound[]): CsvFile {
  return {
    header: ['round_id', 'started', 'game', 'result', 'staked', 'came_back', 'net'],
    rows: rows.map((round) => [
      round.round_id,
      formatMoment(round.started_at),
      round.game_name,
      round.result,
      round.debit,
      round.credit,
      round.net,
    ]),
  };
}
