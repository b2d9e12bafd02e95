import { CATEGORIES } from '@pavilion/games/catalogue';
import { EmptyState, gameTitle, Skeleton } from '@pavilion/ui';
import { Link, useParams } from 'react-router';
import { nameText, t } from '../../messages/index.ts';
import { Picture } from './game-tile.tsx';
import { useCatalogue } from './use-catalogue.ts';
import './casino.css';

/** Returns the part of an address that names a series of tables: `live-dealer` is Live Dealer. */
const seriesId = (category: string): string => category.toLowerCase().replaceAll(' ', '-');

/** The Indian casino as series of tables. An address that names a series shows only that series. */
export function ListPage() {
  const { series_id } = useParams();
  const { games } = useCatalogue();
  const named = CATEGORIES.filter((category) => series_id === undefined || seriesId(category) === series_id);
  // The list of all series leaves out empty ones. A requested series is shown even if empty.
  const shown = series_id === undefined ? named.filter((category) => games?.some((game) => game.category === category)) : named;
  const isEmpty = games !== undefined && !games.some((game) => shown.includes(game.category));
  return (
    <div className="flex flex-col gap-4 p-2 sm:p-3 lg:p-4">
      <h1 className="caption text-lg">{t('casino.indian')}</h1>
      {games === undefined && <Skeleton className="h-96" />}
      {games !== undefined &&
        shown.map((category) => (
          <section key={category} aria-label={nameText(category)}>
            <h2 className="mb-1.5 font-bold">
              <Link to={`/casino/list/${seriesId(category)}`} className="block leading-7 hover:underline">
                {nameText(category)}
              </Link>
            </h2>
            <ul className="casino-grid">
              {games
                .filter((game) => game.category === category)
                .map((game) => (
                  <li key={game.game_id} className="casino-tile">
                    <Link to={`/casino/match/${game.game_id}`} className="casino-tile-open">
                      <Picture game={game} />
                      <span className="casino-tile-name">
                        <b>{gameTitle(game.game_code, game.game_name)}</b>
                        <span>{nameText(game.sub_provider_name)}</span>
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      {isEmpty && <EmptyState title={t('casino.noGames')}>{t('casino.noGamesHint')}</EmptyState>}
    </div>
  );
}
