import { EmptyState, ErrorState, Plate, Skeleton } from '@pavilion/ui';
import { Link } from 'react-router';
import { mainMarket } from '../../features/markets/market-folds.ts';
import { useMatchDetail } from '../../features/markets/use-match-detail.ts';
import { stripOf } from '../../features/score/strip-view.ts';
import { sentenceOf } from '../../api/api.ts';
import { useMatchLive } from '../../live/index.ts';
import { nameText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';
import { sideCode } from '../../text/side-code.ts';
import { saddleNumbers } from '../../features/score/race-rows.ts';
import { LiveMarket } from './live-market.tsx';

/** A whole match on the board: its score in one line, its main market, and a link to all its markets. */
export function BoardMatch({ matchId }: { matchId: number }) {
  const detail = useMatchDetail(matchId);
  const live = useMatchLive(matchId);
  if (detail.data === undefined)
    return (
      <div className="panel">
        {detail.isPending ? (
          <Skeleton className="h-40" />
        ) : (
          <ErrorState message={sentenceOf(detail.error)} retryLabel={t('app.retry')} onRetry={() => void detail.refetch()} />
        )}
      </div>
    );
  const match = live?.match ?? detail.data.match;
  const main = mainMarket(detail.data.markets);
  const count = detail.data.markets.length + match.house_count;
  return (
    <>
      <BoardScore view={stripOf(match, live?.scoreboard ?? detail.data.scoreboard, live?.contest ?? detail.data.contest)} />
      {main === undefined ? (
        <div className="panel">
          <EmptyState title={t('match.noMarkets')} />
        </div>
      ) : (
        <LiveMarket
          market={main}
          matchName={match.name}
          sportId={match.sport_id}
          numbers={saddleNumbers(live?.contest ?? detail.data.contest)}
        />
      )}
      {count > 1 && (
        <Link to={matchPath(match)} className="link inline-flex min-h-7 items-center px-1">
          {t('board.allMarkets', { count })}
        </Link>
      )}
    </>
  );
}

function BoardScore({ view }: { view: ReturnType<typeof stripOf> }) {
  if (view === undefined) return null;
  return (
    <p className="board-score">
      {view.sides.map(({ name, score }) => (
        <span key={name} className="flex flex-none items-center gap-1.5">
          <Plate code={sideCode(name)} name={name} />
          <b>{score}</b>
        </span>
      ))}
      <span className="ml-auto truncate">{nameText(view.note)}</span>
    </p>
  );
}
