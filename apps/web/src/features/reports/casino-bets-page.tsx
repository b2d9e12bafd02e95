import type { CasinoBet } from '@pavilion/contract/http';
import { formatAmount, gameTitle } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { GameChoice } from './casino-choice.tsx';
import { casinoTicketText } from './casino-ticket-text.ts';
import { everyRow } from './every-row.ts';
import { type CsvFile, ReportFrame, Total } from './report-frame.tsx';
import { pageOf, rangeOf, type ReportFilter, useReportFilter } from './report-filter.ts';
import { type Column, ReportTable } from './report-table.tsx';
import { VerifyButton } from './verify-round.tsx';

const REFRESH_MS = 5_000;

/** Casino bets of unfinished rounds, with their tickets. */
export function CasinoBetsPage() {
  const [filter, change] = useReportFilter();
  const [gameId, setGameId] = useState('');
  const ask = askFor(filter, gameId);
  const bets = useQuery({
    queryKey: ['report', 'liveCasinoBets', filter, gameId],
    queryFn: () => ask(pageOf(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const pick = (id: string): void => {
    setGameId(id);
    change({});
  };
  return (
    <ReportFrame
      title={t('shell.liveCasinoBets')}
      noneHint={t('report.casinoBetsNone')}
      filter={filter}
      onFilter={change}
      asked={bets}
      csv={async () => csvFile(await everyRow(ask))}
      choices={<GameChoice gameId={gameId} onChange={pick} />}
      totals={<Total name={t('casino.debit')}>{formatAmount(bets.data?.total_debit ?? 0)}</Total>}
    >
      <ReportTable
        label={t('shell.liveCasinoBets')}
        columns={columns()}
        rows={bets.data?.rows ?? []}
        keyOf={(bet) => bet.bet_id}
      />
    </ReportFrame>
  );
}

function askFor(filter: ReportFilter, gameId: string) {
  const { from, to } = rangeOf(filter);
  return (page: { readonly page: number; readonly page_size: number }) =>
    api.report.liveCasinoBets({ from, to, ...page, ...(gameId === '' ? {} : { game_id: gameId }) });
}

const columns = (): readonly Column<CasinoBet>[] => [
  { name: t('bets.placed'), cell: (bet) => formatMoment(bet.placed_at) },
  { name: t('casino.game'), cell: (bet) => <b>{gameTitle(bet.game_code, bet.game_name)}</b> },
  { name: t('casino.round'), cell: (bet) => bet.round_id },
  { name: t('casino.tickets'), cell: (bet) => <Tickets bet={bet} /> },
  { name: t('casino.debit'), isNumeric: true, cell: (bet) => formatAmount(bet.debit) },
  { name: t('casino.verify'), cell: (bet) => <VerifyButton provider={bet.provider_name} roundId={bet.round_id} /> },
];

function Tickets({ bet }: { bet: CasinoBet }) {
  return (
    <ul>
      {bet.tickets.map((ticket) => (
        <li key={ticket.ticket_id}>{casinoTicketText(bet.game_code, ticket)}</li>
      ))}
    </ul>
  );
}

function csvFile(rows: readonly CasinoBet[]): CsvFile {
  return {
    header: ['bet_id', 'placed', 'game', 'round_id', 'tickets', 'staked'],
    rows: rows.map((bet) => [
      bet.bet_id,
      formatMoment(bet.placed_at),
      bet.game_name,
      bet.round_id,
      bet.tickets.map((ticket) => casinoTicketText(bet.game_code, ticket)).join('; '),
      bet.debit,
    ]),
  };
}
