import type { MatchSummary } from '@pavilion/contract/http';
import { Badge, Skeleton } from '@pavilion/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMatchLive } from '../../live/index.ts';
import { nameText, t } from '../../messages/index.ts';
import { BallRunning } from '../../parts/market-stop.tsx';
import { matchPath } from '../../text/paths.ts';
import { Scoreboard } from './scoreboard.tsx';

/** The match on air, with its scoreboard and its prices. A tap opens its page. */
export function FeaturedMatch({ match, children }: { match: MatchSummary; children: ReactNode }) {
  const live = useMatchLive(match.match_id);
  return (
    <section aria-label={t('home.featured')}>
      <Link to={matchPath(match)} className="mb-1.5 flex min-h-7 items-center gap-2.5 px-1 hover:underline">
        <Badge tone="live">{t('home.featured')}</Badge>
        <span className="line-clamp-2 min-w-0 flex-1 leading-tight text-ink-2">
          {nameText(match.series_name)}
          <span className="max-sm:hidden"> · {nameText(match.format)}</span>
        </span>
        <BallRunning status={match.main_market?.status ?? 'OPEN'} />
        <span className="flex flex-none items-center font-semibold">
          {/* A phone has room for the series instead. */}
          <span className="max-sm:sr-only">{t('match.open')}</span>
          <ChevronRight size={16} aria-hidden />
        </span>
      </Link>
      {/* The names and prices are known at once. Only the score arrives later, so its place is kept. */}
      {live === undefined && match.sport_id === CRICKET && <Skeleton className="featured-place" />}
      {live !== undefined && live.scoreboard !== null && <Scoreboard board={live.scoreboard} overs={live.overs} />}
      <div className="panel mt-px p-2">{children}</div>
    </section>
  );
}

const CRICKET = 4;
