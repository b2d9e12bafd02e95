import type { ResponseOf } from '@pavilion/contract/endpoint';
import type { casino } from '@pavilion/contract/http/casino';
import {
  Button,
  EmptyState,
  ErrorState,
  gameTitle,
  marketWords,
  resultWords,
  selectionWords,
  Skeleton,
  stateWords,
} from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { api, codeOf, sentenceOf } from '../../api/api.ts';
import { useRevealed } from '../../api/use-held-outcome.ts';
import { t, useSpoken } from '../../messages/index.ts';
import { GameFrame } from './game-frame.tsx';
import { Picture } from './game-tile.tsx';
import { useGameAddress, useLaunch } from './use-launch.ts';
import './casino.css';

type Table = ResponseOf<typeof casino.getTable>;

const REFRESH_MS = 5_000;
const ROWS_MAX = 40;

type Filmed = {
  /** The moving picture of a table, if it has one. */
  readonly Video: ComponentType<{ readonly gameId: number; readonly title: string }>;
};

/** A table inside the site: its picture, frame, latest results, rules, returns, and the round check. */
export function TablePage({ Video }: Filmed) {
  const { match_id = '' } = useParams();
  const { language } = useSpoken();
  const asked = useQuery({
    queryKey: ['casino', 'table', match_id, language],
    queryFn: () => api.casino.getTable({ game_id: match_id, language }),
    enabled: /^[1-9]\d{0,8}$/.test(match_id),
    refetchInterval: REFRESH_MS,
  });
  if (!/^[1-9]\d{0,8}$/.test(match_id) || codeOf(asked.error) === 'NOT_FOUND') return <EmptyState title={t('casino.noTable')} />;
  if (asked.data === undefined && asked.isError)
    return <ErrorState message={sentenceOf(asked.error)} retryLabel={t('app.retry')} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Skeleton className="m-3 h-96" />;
  return <OpenTable key={match_id} table={asked.data} Video={Video} />;
}

function OpenTable({ table, Video }: Filmed & { readonly table: Table }) {
  const { game } = table;
  const { launch } = useLaunch();
  return (
    <div className="flex flex-col gap-3 p-2 sm:p-3 lg:p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="caption text-lg">{gameTitle(game.game_code, game.game_name)}</h1>
        <span className="text-ink-3">{t('casino.dealt')}</span>
        <Button className="ml-auto" onClick={() => launch(game)}>
          {t('casino.fullPage')}
        </Button>
      </div>
      {game.kind === 'SHARED' && <Video gameId={game.game_id} title={gameTitle(game.game_code, game.game_name)} />}
      <Seat table={table} />
      <div className="casino-facts">
        <LastResults table={table} />
        <Rules table={table} />
        <Returns table={table} />
      </div>
    </div>
  );
}

/** A button to sit down. After a press, the frame of the game replaces it, because a game opens only by a tap. */
function Seat({ table: { game } }: { table: Table }) {
  const address = useGameAddress();
  const seat = useRef<HTMLDivElement>(null);
  const url = address.data?.url;
  useEffect(() => {
    if (url !== undefined) seat.current?.scrollIntoView({ block: 'start' });
  }, [url]);
  if (address.data !== undefined) {
    return (
      <div ref={seat} className="casino-seat panel overflow-hidden">
        <GameFrame named={[address.data.url]} title={gameTitle(game.game_code, game.game_name)} />
      </div>
    );
  }
  return (
    <div className="casino-seat casino-curtain panel">
      <Picture game={game} />
      <Button
        look="solid"
        size="lg"
        isBusy={address.isPending}
        disabled={game.status !== 'ACTIVE'}
        onClick={() => address.mutate(game)}
      >
        {t('casino.sitDown')}
      </Button>
      <p className="text-ink-3">{game.status === 'ACTIVE' ? t('casino.sitDownHint') : game.status_reason}</p>
    </div>
  );
}

function LastResults({ table: { table, game } }: { table: Table }) {
  const results = useRevealed(table?.lastResults) ?? [];
  return (
    <section className="panel p-3">
      <h2 className="caption">{t('casino.lastResults')}</h2>
      {results.length === 0 && <p className="text-ink-3">{t('casino.noResults')}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {results.map(({ roundId, label }) => (
          <li key={roundId} className="badge" title={roundId}>
            {resultWords(game.game_code, label)}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link className="link" to={`/casino/verify?game=${game.game_code}`}>
          {t('casino.fairness')}
        </Link>
      </p>
    </section>
  );
}

function Rules({ table: { rules } }: { table: Table }) {
  if (rules.length === 0) return null;
  return (
    <section className="panel p-3">
      <h2 className="caption">{t('casino.rules')}</h2>
      {rules.map((rule) => (
        <p key={rule} className="mb-1 text-ink-2">
          {rule}
        </p>
      ))}
    </section>
  );
}

function Returns({ table: { paytable, game } }: { table: Table }) {
  if (paytable.length === 0) return null;
  return (
    <section className="panel overflow-x-auto p-3">
      <h2 className="caption">{t('casino.returns')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th>{t('casino.market')}</th>
            <th data-numeric="true">{t('casino.price')}</th>
            <th data-numeric="true">{t('casino.return')}</th>
          </tr>
        </thead>
        <tbody>
          {paytable.slice(0, ROWS_MAX).map((row) => (
            <tr key={`${row.market}/${row.selection}/${row.side}/${row.state ?? ''}`}>
              <td>{rowName(game.game_code, row)}</td>
              <td data-numeric="true">{row.price}</td>
              <td data-numeric="true">{row.rtpText}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {paytable.length > ROWS_MAX && (
        <p className="mt-2 text-ink-3">{t('casino.moreReturns', { count: paytable.length - ROWS_MAX })}</p>
      )}
    </section>
  );
}

/** Returns a row of the pay table in words, with its state. */
function rowName(code: string, { market, selection, side, state }: Table['paytable'][number]): string {
  const bet = selectionWords(code, market, selection);
  const named = selection === '-' ? bet : `${bet} (${marketWords(market)})`;
  const laid = side === 'LAY' ? `${named}, ${t('match.lay')}` : named;
  return state === undefined ? laid : `${laid}: ${stateWords(state)}`;
}
