import type { OfficeGame } from '@pavilion/contract/http/casino-office';
import { office } from '@pavilion/contract/http/office';
import type { CasinoFiguresRow } from '@pavilion/contract/http/report-office';
import { Amount, Badge, Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActForm, Problem } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { chanceOf } from '../../lib/chance.ts';
import { DataTable, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { percentText } from '../../lib/percent.ts';
import { periodOf, rangeOf } from '../../lib/period.tsx';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { Stakes } from './stakes.tsx';

const REFETCH_MS = 3_000;
const REASON_MAX = 120;

/** All games that providers list, each with its switch. */
export function Games() {
  const [search, setSearch] = useState('');
  const games = useQuery({
    queryKey: ['casino-games'],
    queryFn: () => ask(office.getCasinoGames, {}),
    refetchInterval: REFETCH_MS,
  });
  const figures = useFigures();
  const wanted = search.trim().toLowerCase();
  const rows = (games.data ?? []).filter(({ game_name, game_code, category }) =>
    `${game_name} ${game_code} ${category}`.toLowerCase().includes(wanted),
  );
  return (
    <Panel
      title={t('casino.games')}
      tools={
        <>
          <span className="text-ink-2">{t('casino.hint')}</span>
          {figures !== undefined && (
            <Link className="link ml-auto" to="/reports?about=casino">
              {t('casino.figures')}
            </Link>
          )}
          <input
            className="field w-48"
            type="search"
            aria-label={t('casino.find')}
            placeholder={t('casino.find')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </>
      }
    >
      {games.isPending && <Skeleton className="h-40" />}
      {games.isLoadingError && (
        <ErrorState message={sentenceOf(games.error)} retryLabel={t('app.retry')} onRetry={() => void games.refetch()} />
      )}
      {rows.length === 0 && (games.data?.length ?? 0) > 0 && <EmptyState title={t('casino.noneFound')} />}
      {games.data?.length === 0 && <EmptyState title={t('casino.none')} />}
      {rows.length > 0 && <DataTable label={t('casino.games')} rows={rows} keyOf={keyOf} columns={columnsOf(figures)} />}
    </Panel>
  );
}

const keyOf = (game: OfficeGame): string => `${game.provider_name} ${game.game_id}`;

const FIGURES_REFETCH_MS = 30_000;
const FIGURES_MAX = 100;

/** Returns what the games made in the last seven days, by provider and code; undefined for people who may not read reports. */
function useFigures(): ReadonlyMap<string, CasinoFiguresRow> | undefined {
  const may = useMay()('REPORTS');
  const range = rangeOf(periodOf('WEEK'));
  const query = useQuery({
    queryKey: ['casino-figures', 'games', range],
    queryFn: () => ask(office.getCasinoFigures, { group: 'GAME', ...range, page_size: FIGURES_MAX }),
    enabled: may,
    refetchInterval: FIGURES_REFETCH_MS,
  });
  return may ? new Map(query.data?.rows.map((row) => [row.key, row])) : undefined;
}

/** Returns the columns; those with figures only if there are any. */
function columnsOf(figures: ReadonlyMap<string, CasinoFiguresRow> | undefined): readonly Column<OfficeGame>[] {
  if (figures === undefined) return COLUMNS;
  const of = ({ provider_name, game_code }: OfficeGame) => figures.get(`${provider_name} ${game_code}`);
  const [name, ...others] = COLUMNS;
  const made: readonly Column<OfficeGame>[] = [
    { head: t('casino.turnover'), numeric: true, cell: (game) => <Amount value={of(game)?.turnover} /> },
    { head: t('reports.houseMade'), numeric: true, cell: (game) => <Amount value={of(game)?.house} isSigned /> },
    { head: t('reports.return'), numeric: true, cell: (game) => <Return row={of(game)} code={game.game_code} /> },
  ];
  return name === undefined ? made : [name, ...made, ...others];
}

/** The return of a game, marked if chance does not explain it. */
function Return({ row, code }: { row: CasinoFiguresRow | undefined; code: string }) {
  if (row === undefined) return '–';
  const verdict = chanceOf(row, code)?.verdict;
  return (
    <>
      {(verdict === 'ABOVE' || verdict === 'BELOW') && <Badge tone="warn">{t(`reports.chance.${verdict}`)}</Badge>}{' '}
      {percentText(row.paid, row.turnover)}
    </>
  );
}

const COLUMNS: readonly Column<OfficeGame>[] = [
  {
    head: t('casino.game'),
    cell: (game) => (
      <>
        <b>{game.game_name}</b> <span className="text-ink-3">{`${game.provider_name} ${game.game_code}`}</span>
      </>
    ),
  },
  { head: t('casino.category'), cell: (game) => game.category },
  { head: t('casino.table'), cell: ({ phase }) => (phase === null ? '–' : t(`casino.phase.${phase}`)) },
  { head: t('casino.players'), numeric: true, cell: ({ players }) => players ?? '–' },
  {
    head: t('casino.limits'),
    numeric: true,
    cell: (game) => <Stakes game={game} />,
  },
  {
    head: t('casino.status'),
    cell: ({ closed_for }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={closed_for === null ? 'gain' : 'loss'}>{t(closed_for === null ? 'casino.open' : 'casino.closed')}</Badge>
        {closed_for !== null && <span className="text-ink-2">{closed_for}</span>}
      </span>
    ),
  },
  { head: '', numeric: true, cell: (game) => <Switch game={game} /> },
];

/** The switch of a game. Closing needs a reason, which players will read; reopening needs no reason. */
function Switch({ game }: { game: OfficeGame }) {
  const [asking, setAsking] = useState(false);
  const set = useCall(office.setCasinoGame, t('casino.changed'), () => setAsking(false));
  const { provider_name, game_id } = game;
  if (game.closed_for !== null)
    return (
      <>
        <Button
          size="sm"
          isBusy={set.isPending}
          aria-label={`${t('casino.reopen')}: ${game.game_name}`}
          onClick={() => set.mutate({ provider_name, game_id, closed_for: null })}
        >
          {t('casino.reopen')}
        </Button>
        <Problem error={set.error} />
      </>
    );
  if (!asking)
    return (
      <Button size="sm" look="danger" aria-label={`${t('casino.close')}: ${game.game_name}`} onClick={() => setAsking(true)}>
        {t('casino.close')}
      </Button>
    );
  return (
    <ActForm
      reasonLabel={t('casino.reason')}
      submitLabel={t('casino.close')}
      look="danger"
      busy={set.isPending}
      error={set.error}
      onSubmit={(reason) => set.mutate({ provider_name, game_id, closed_for: reason.slice(0, REASON_MAX) })}
    />
  );
}
