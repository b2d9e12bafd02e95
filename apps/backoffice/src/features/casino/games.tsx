import type { OfficeGame } from '@pavilion/contract/http/casino-office';
import { office } from '@pavilion/contract/http/office';
import type { CasinoFiguresRow } from '@pavilion/contract/http/report-office';
import { Amount, Badge, Button, EmptyState, ErrorState, formatWhole, Skeleton } from '@pavilion/ui';
import { returnText } from '@pavilion/games/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActForm, Choice, Problem } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { chanceOf, CHANCE_TONES } from '../../lib/chance.ts';
import { FilterBar } from '../../lib/filter-bar.tsx';
import { DataTable, PAGE_SIZE, Pager, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { percentText } from '../../lib/percent.ts';
import { periodOf, rangeOf } from '../../lib/period.tsx';
import { useMay } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { BulkGames, keyOf, nameColumn } from './bulk-games.tsx';
import { categoryOf } from './category.ts';
import { StakesOf } from './stakes.tsx';

const REFETCH_MS = 3_000;
const REASON_MAX = 120;

/** All games that providers list, in the chosen order, each with buttons to change its stakes and to close or reopen it. */
export function Games() {
  const [wanted, setWanted] = useState<Wanted>({ search: '', category: '', only: 'ALL', order: 'TURNOVER' });
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<OpenForm>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const games = useQuery({
    queryKey: ['casino-games'],
    queryFn: () => ask(office.getCasinoGames, {}),
    refetchInterval: REFETCH_MS,
  });
  const figures = useFigures();
  const text = wanted.search.trim().toLowerCase();
  const found = (games.data ?? [])
    .filter(
      (game) =>
        `${game.game_name} ${game.game_code}`.toLowerCase().includes(text) &&
        (wanted.category === '' || categoryOf(game) === wanted.category) &&
        isInFilter(wanted.only, game, figures),
    )
    .toSorted((a, b) => sizeOf(figuresFor(figures, b), wanted.order) - sizeOf(figuresFor(figures, a), wanted.order));
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const filter = (next: Wanted): void => {
    setWanted(next);
    setPage(1);
  };
  return (
    <Panel
      isFolding
      title={t('casino.games')}
      tools={
        <>
          <span className="text-ink-2">{t('casino.hint')}</span>
          {figures !== undefined && (
            <Link className="link ml-auto" to="/reports?about=casino">
              {t('casino.figures')}
            </Link>
          )}
        </>
      }
    >
      <Filters wanted={wanted} games={games.data ?? []} figures={figures} onFilter={filter} />
      {games.isPending && <Skeleton className="h-40" />}
      {games.isLoadingError && (
        <ErrorState message={sentenceOf(games.error)} retryLabel={t('app.retry')} onRetry={() => void games.refetch()} />
      )}
      {found.length > 0 && <BulkGames found={found} chosen={chosen} onChosen={setChosen} />}
      {rows.length === 0 && (games.data?.length ?? 0) > 0 && <EmptyState title={t('casino.noneFound')} />}
      {games.data?.length === 0 && <EmptyState title={t('casino.none')} />}
      {rows.length > 0 && (
        <DataTable
          label={t('casino.games')}
          rows={rows}
          keyOf={keyOf}
          columns={[nameColumn(chosen, setChosen), ...columnsOf(figures, open, setOpen)]}
          below={(game) => open?.key === keyOf(game) && <Form game={game} act={open.act} onDone={() => setOpen(undefined)} />}
          isFolding
        />
      )}
      <Pager page={page} total={found.length} onPage={setPage} />
    </Panel>
  );
}

const ONLY = ['ALL', 'PLAYED', 'UNLIKELY', 'CLOSED'] as const;
type Only = (typeof ONLY)[number];
const NEED_FIGURES: readonly Only[] = ['PLAYED', 'UNLIKELY'];
const ORDERS = ['TURNOVER', 'HOUSE', 'RETURN'] as const;
type Order = (typeof ORDERS)[number];
type Wanted = { readonly search: string; readonly category: string; readonly only: Only; readonly order: Order };

/** Returns the figure by which games are sorted, the largest first. A game without bets comes last. */
function sizeOf(row: CasinoFiguresRow | undefined, order: Order): number {
  if (row === undefined || row.turnover === 0) return -Infinity;
  return order === 'TURNOVER' ? row.turnover : order === 'HOUSE' ? row.house : row.paid / row.turnover;
}
type GameFigures = ReadonlyMap<string, CasinoFiguresRow> | undefined;

const figuresFor = (figures: GameFigures, { provider_name, game_code }: OfficeGame): CasinoFiguresRow | undefined =>
  figures?.get(`${provider_name} ${game_code}`);

/** True if the game matches the filter: every game, played in the period, a return that chance does not explain, or closed. */
function isInFilter(only: Only, game: OfficeGame, figures: GameFigures): boolean {
  if (only === 'CLOSED') return game.closed_for !== null;
  if (only === 'ALL') return true;
  const row = figuresFor(figures, game);
  if (row === undefined) return false;
  const verdict = chanceOf(row, game.game_code)?.verdict;
  return only === 'PLAYED' || verdict === 'BELOW' || verdict === 'ABOVE';
}

type FiltersProps = {
  readonly wanted: Wanted;
  readonly games: readonly OfficeGame[];
  readonly figures: GameFigures;
  readonly onFilter: (wanted: Wanted) => void;
};

/** The search, filters and order of the list. The options of the status filter show how many games match. */
function Filters({ wanted, games, figures, onFilter }: FiltersProps) {
  const choices = ONLY.filter((value) => figures !== undefined || !NEED_FIGURES.includes(value));
  const countOf = (only: Only): number => games.filter((game) => isInFilter(only, game, figures)).length;
  return (
    <FilterBar search={wanted.search} searchLabel={t('casino.find')} onSearch={(search) => onFilter({ ...wanted, search })}>
      <Choice
        label={t('casino.category')}
        value={wanted.category}
        onChange={(category) => onFilter({ ...wanted, category })}
        options={[
          { value: '', name: t('casino.everyCategory') },
          ...[...new Set(games.map(categoryOf))].map((value) => ({ value, name: value })),
        ]}
      />
      <Choice
        label={t('casino.only')}
        value={wanted.only}
        onChange={(only) => onFilter({ ...wanted, only })}
        options={choices.map((value) => ({ value, name: t(`casino.only.${value}`, { count: countOf(value) }) }))}
      />
      {figures !== undefined && (
        <Choice
          label={t('casino.order')}
          value={wanted.order}
          onChange={(order) => onFilter({ ...wanted, order })}
          options={ORDERS.map((value) => ({ value, name: t(`casino.order.${value}`) }))}
        />
      )}
    </FilterBar>
  );
}

/** The form that is open below a game. */
type OpenForm = { readonly key: string; readonly act: 'STAKES' | 'CLOSE' };
type OnOpen = (open: OpenForm | undefined) => void;

const FIGURES_REFETCH_MS = 30_000;
const FIGURES_MAX = 100;

/** Returns what the games made in the last seven days, by provider and code; undefined for people who may not read reports. */
function useFigures(): GameFigures {
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
function columnsOf(figures: GameFigures, open: OpenForm | undefined, onOpen: OnOpen): readonly Column<OfficeGame>[] {
  const acts: Column<OfficeGame> = {
    head: '',
    numeric: true,
    cell: (game) => <Acts game={game} open={open} onOpen={onOpen} />,
  };
  if (figures === undefined) return [STATUS, ...COLUMNS, acts];
  const of = (game: OfficeGame): CasinoFiguresRow | undefined => figuresFor(figures, game);
  const made: readonly Column<OfficeGame>[] = [
    { head: t('casino.turnover'), numeric: true, cell: (game) => <Amount value={of(game)?.turnover} /> },
    { head: t('reports.houseMade'), numeric: true, cell: (game) => <Amount value={of(game)?.house} isSigned /> },
    {
      head: t('casino.return'),
      numeric: true,
      isAlways: true,
      cell: (game) => <Return row={of(game)} code={game.game_code} />,
    },
  ];
  return [STATUS, ...made, ...COLUMNS, acts];
}

/** The return of a game beside the published one, with the verdict whether chance explains the difference. A return of too few rounds is grey. */
function Return({ row, code }: { row: CasinoFiguresRow | undefined; code: string }) {
  const published = returnText(code);
  const chance = row === undefined ? undefined : chanceOf(row, code);
  const isFew = chance?.verdict === 'FEW';
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2 max-md:justify-start">
      {chance !== undefined && !isFew && (
        <Badge tone={CHANCE_TONES[chance.verdict]}>{t(`reports.chance.${chance.verdict}`)}</Badge>
      )}
      {row !== undefined && (
        <b
          className={isFew ? 'font-normal text-ink-3 tabular-nums' : 'tabular-nums'}
          title={isFew ? t('reports.chance.FEW') : undefined}
        >
          {percentText(row.paid, row.turnover)}
        </b>
      )}
      {published !== undefined && <span className="text-ink-3 tabular-nums">{t('casino.published', { value: published })}</span>}
    </span>
  );
}

const STATUS: Column<OfficeGame> = {
  head: t('casino.status'),
  isAlways: true,
  cell: ({ closed_for }) => (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={closed_for === null ? 'gain' : 'loss'}>{t(closed_for === null ? 'casino.open' : 'casino.closed')}</Badge>
      {closed_for !== null && <span className="text-ink-2">{closed_for}</span>}
    </span>
  ),
};

const COLUMNS: readonly Column<OfficeGame>[] = [
  { head: t('casino.table'), cell: ({ phase }) => (phase === null ? '–' : t(`casino.phase.${phase}`)) },
  { head: t('casino.players'), numeric: true, cell: ({ players }) => players ?? '–' },
  {
    head: t('casino.limits'),
    numeric: true,
    cell: (game) => (
      <span className="whitespace-nowrap">
        {formatWhole(game.min_stake)} – {formatWhole(game.max_stake)}
      </span>
    ),
  },
];

/** The buttons of a game. Closing needs a reason, which players will read; reopening needs no reason. */
function Acts({ game, open, onOpen }: { game: OfficeGame; open: OpenForm | undefined; onOpen: OnOpen }) {
  const set = useCall(office.setCasinoGame, t('casino.changed'));
  const key = keyOf(game);
  const { provider_name, game_id } = game;
  const isOpen = (act: OpenForm['act']): boolean => open?.key === key && open.act === act;
  const press = (act: OpenForm['act']) => (): void => onOpen(isOpen(act) ? undefined : { key, act });
  return (
    <span className="flex justify-end gap-2 max-xl:flex-col max-md:flex-row max-md:justify-start">
      <Button
        size="sm"
        aria-expanded={isOpen('STAKES')}
        aria-label={`${t('casino.setStakes')}: ${game.game_name}`}
        onClick={press('STAKES')}
      >
        {t(isOpen('STAKES') ? 'casino.leaveStakes' : 'casino.setStakes')}
      </Button>
      {game.closed_for === null ? (
        <Button
          size="sm"
          look="danger"
          aria-expanded={isOpen('CLOSE')}
          aria-label={`${t('casino.close')}: ${game.game_name}`}
          onClick={press('CLOSE')}
        >
          {t('casino.close')}
        </Button>
      ) : (
        <Button
          size="sm"
          isBusy={set.isPending}
          aria-label={`${t('casino.reopen')}: ${game.game_name}`}
          onClick={() => set.mutate({ provider_name, game_id, closed_for: null })}
        >
          {t('casino.reopen')}
        </Button>
      )}
      <Problem error={set.error} />
    </span>
  );
}

/** The open form of a game, in a row of its own, so that no column changes its width. */
function Form({ game, act, onDone }: { game: OfficeGame; act: OpenForm['act']; onDone: () => void }) {
  const set = useCall(office.setCasinoGame, t('casino.changed'), onDone);
  const { provider_name, game_id } = game;
  if (act === 'STAKES') return <StakesOf game={game} onDone={onDone} />;
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
