import { ErrorState } from '@pavilion/ui';
import { Link } from 'react-router';
import { PopularGames, usePopularGames } from '../../features/casino/popular-games.tsx';
import { CupList, useCups } from '../../features/matches/cup-list.tsx';
import { MatchList } from '../../features/matches/match-list.tsx';
import { MatchPrices } from '../../features/matches/match-row.tsx';
import { useChosenMatches, useInplayMatches, useUpcomingMatches } from '../../features/matches/use-matches.ts';
import { useOpenBets } from '../../features/my-bets/use-open-bets.ts';
import { FeaturedMatch } from '../../features/score/featured-match.tsx';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { useBoard } from '../../betting/board-store.ts';
import { retryFailedQueries } from '../../api/refresh.ts';
import { openFromList } from '../open-from-list.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { useHasRail, WithSlip } from '../with-slip.tsx';

/** The home page: a featured match, the matches in play, the casino and the next matches. */
export function HomeScreen() {
  const inPlay = useInplayMatches();
  const upcoming = useUpcomingMatches();
  const begun = new Set(inPlay.matches?.map((match) => match.match_id));
  const isWide = useHasRail();
  const next = upcoming.matches?.filter((match) => !begun.has(match.match_id));
  const soon = { ...upcoming, matches: isWide ? next : next?.slice(0, SOON_ON_PHONE) };
  const favourites = useBoard((board) => board.favourites);
  const mine = useChosenMatches(favourites);
  const games = usePopularGames();
  const cups = useCups();
  const { error: betsError } = useOpenBets();
  const featured = inPlay.matches?.find((match) => match.sport_id === CRICKET) ?? inPlay.matches?.[0];
  // The list omits the featured match, unless the list would then be empty.
  const others = inPlay.matches?.filter((match) => match !== featured) ?? [];
  const running = others.length > 0 ? others : inPlay.matches;
  // Each part waits for the parts above it. Otherwise a part that loads late would push down what the player reads.
  if (inPlay.matches === undefined && inPlay.error === null)
    return (
      <WithSlip>
        <PageSkeleton />
      </WithSlip>
    );
  // If every request failed, one error with one button replaces the page.
  const failed = [inPlay.error, upcoming.error, betsError];
  if (failed.every((error) => error !== null))
    return (
      <WithSlip>
        <div className="panel m-2 sm:m-3 lg:m-4">
          <ErrorState message={sentenceOf(inPlay.error)} retryLabel={t('app.retry')} onRetry={retryFailedQueries} />
        </div>
      </WithSlip>
    );
  return (
    <WithSlip>
      <div className="home-columns p-2 sm:p-3 lg:p-4">
        <div className="flex min-w-0 flex-col gap-3">
          {featured !== undefined && (
            <FeaturedMatch key={featured.match_id} match={featured}>
              <MatchPrices match={featured} columns={0} onPick={openFromList} />
            </FeaturedMatch>
          )}
          {mine.length > 0 && (
            <MatchList list={{ ...inPlay, matches: mine }} title={t('favourite.title')} empty="" onPick={openFromList} />
          )}
          <MatchList
            list={{ ...inPlay, matches: isWide ? running : running?.slice(0, RUNNING_ON_PHONE) }}
            title={t('home.inPlay')}
            empty={t('home.noInPlay')}
            emptyHint={t('home.noInPlayHint')}
            onPick={openFromList}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {games !== undefined && <PopularGames games={games} />}
          {games !== undefined && cups !== undefined && (
            <>
              <CupList cups={cups} />
              <MatchList list={soon} title={t('home.upcoming')} empty={t('home.noUpcoming')} onPick={openFromList} />
            </>
          )}
          <Link to="/inplay" className="link self-start px-1">
            {t('home.allInPlay')}
          </Link>
        </div>
      </div>
    </WithSlip>
  );
}

const CRICKET = 4;
/** A phone lists a few matches, so that the page stays short. The page of the matches in play and those of the sports have all. */
const RUNNING_ON_PHONE = 7;
const SOON_ON_PHONE = 5;
