import type { CasinoWin } from '@pavilion/contract/http';
import { ErrorState, formatAmount, formatTwo, GameThumb, gameTitle, Skeleton, Switch } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { formatClock } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';

const REFRESH_MS = 5_000;

/** The latest wins of all players, for those who turned the list on. It says that losing rounds are missing, so it cannot mislead (casino C-REG-11). */
export function LatestWins() {
  const isOn = usePreferences(({ showWins }) => showWins);
  return (
    <section className="casino-wins" aria-label={t('casino.wins')}>
      <div className="-mx-4 -my-2 w-fit">
        <Switch checked={isOn} onChange={(showWins) => usePreferences.setState({ showWins })}>
          {t('casino.showWins')}
        </Switch>
      </div>
      {isOn && <Wins />}
    </section>
  );
}

function Wins() {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['casino', 'wins'],
    queryFn: () => api.casino.getWins({}),
    refetchInterval: REFRESH_MS,
  });
  if (isLoadingError)
    return <ErrorState message={t('casino.winsFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="text-ink-3">{t('casino.winsOnly')}</p>
      {data === undefined && <Skeleton className="h-14" />}
      {data?.length === 0 && <p className="text-ink-2">{t('casino.noWins')}</p>}
      <ul className="casino-wins-row" tabIndex={0} aria-label={t('casino.wins')}>
        {data?.map((win) => (
          <Win key={`${win.ended_at}/${win.game_code}/${win.player}`} win={win} />
        ))}
      </ul>
    </>
  );
}

function Win({ win: { player, game_code, game_name, debit, credit, ended_at } }: { win: CasinoWin }) {
  return (
    <li className="casino-win" title={formatClock(ended_at)}>
      <GameThumb code={game_code} />
      <span>
        <b>{formatAmount(credit)}</b>
        <small>
          {formatTwo(credit / debit)}× · {player}
        </small>
        <small>{gameTitle(game_code, game_name)}</small>
      </span>
    </li>
  );
}
