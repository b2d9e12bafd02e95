import type { CasinoGame } from '@pavilion/contract/http';
import { CATEGORIES } from '@pavilion/games/catalogue';
import { EmptyState, Skeleton } from '@pavilion/ui';
import { useDeferredValue, useState } from 'react';
import { nameText, t } from '../../messages/index.ts';
import { GameGrid } from './game-grid.tsx';
import { filtered, isUnfiltered, SHELF_FAVOURITES, SHELF_RECENT, type LobbyFilter } from './lobby-filter.ts';
import { LatestWins } from './latest-wins.tsx';
import { shelved } from './lobby-shelves.ts';
import { useCatalogue } from './use-catalogue.ts';
import './casino.css';

/** The lobby: shelves by kind of game, and every game by category and studio, with search, favourites, recent games, and each table's state. */
export function LobbyPage() {
  const { games, isFallback, recent } = useCatalogue();
  const [filter, setFilter] = useState<LobbyFilter>({ shelf: '', studio: '', search: '' });
  const asked = useDeferredValue(filter);
  const change = (part: Partial<LobbyFilter>): void => setFilter((before) => ({ ...before, ...part }));
  const found = games === undefined ? undefined : filtered(games, asked, recent);
  const studios = [...new Set(games?.map(({ sub_provider_name }) => sub_provider_name))].toSorted();
  return (
    <div className="flex flex-col gap-3 p-2 sm:p-3 lg:p-4" data-testid="lobby">
      <div className="casino-head">
        <div>
          <h1 className="caption text-lg">{t('casino.title')}</h1>
          <p className="text-ink-3">{t('casino.dealt')}</p>
        </div>
        <input
          type="search"
          className="field casino-search"
          placeholder={t('casino.search')}
          aria-label={t('casino.search')}
          value={filter.search}
          maxLength={60}
          onChange={(event) => change({ search: event.target.value })}
        />
        <select
          className="field casino-studio"
          aria-label={t('casino.provider')}
          value={filter.studio}
          onChange={(event) => change({ studio: event.target.value })}
        >
          <option value="">{t('casino.anyProvider')}</option>
          {studios.map((studio) => (
            <option key={studio} value={studio}>
              {nameText(studio)}
            </option>
          ))}
        </select>
      </div>
      <Categories shelf={filter.shelf} onPick={(shelf) => change({ shelf })} />
      {isFallback && (
        <p role="status" className="panel px-3 py-2 text-warn" data-testid="casino-fallback">
          {t('casino.fallback')}
        </p>
      )}
      {isUnfiltered(asked) && !isFallback && <LatestWins />}
      {found === undefined && <Skeleton className="h-96" />}
      {found?.length === 0 && (
        <EmptyState title={t(games?.length === 0 ? 'casino.noGames' : 'casino.none')}>
          {t(games?.length === 0 ? 'casino.noGamesHint' : 'casino.noneHint')}
        </EmptyState>
      )}
      {found !== undefined && (isUnfiltered(asked) ? <Shelves games={found} recent={recent} /> : <GameGrid games={found} />)}
    </div>
  );
}

/** The games by kind, in shelves of two rows. The player's own games come first, in a row that scrolls sideways. */
function Shelves({ games, recent }: { games: readonly CasinoGame[]; recent: readonly number[] }) {
  const own = [
    [SHELF_RECENT, t('casino.recent')],
    [SHELF_FAVOURITES, t('casino.favourites')],
  ] as const;
  return (
    <div className="lobby-shelves">
      {own.map(([shelf, title]) => {
        const kept = filtered(games, { shelf, studio: '', search: '' }, recent);
        return kept.length > 0 && <ShelfRow key={shelf} title={title} games={kept} isRepeated />;
      })}
      {shelved(games).map(([shelf, kept]) => (
        <ShelfRow key={shelf} title={t(`casino.shelf.${shelf}`)} games={kept} />
      ))}
    </div>
  );
}

type ShelfRowProps = { title: string; games: readonly CasinoGame[]; isRepeated?: boolean };

function ShelfRow({ title, games, isRepeated = false }: ShelfRowProps) {
  return (
    <section
      className="lobby-shelf"
      aria-label={title}
      data-shared={!isRepeated}
      style={{ '--columns': Math.ceil(games.length / 2), '--rows': isRepeated || games.length <= 2 ? 1 : 2 }}
    >
      <h2 className="caption">{title}</h2>
      <GameGrid games={games} isRepeated={isRepeated} />
    </section>
  );
}

function Categories({ shelf, onPick }: { shelf: string; onPick: (shelf: string) => void }) {
  const shelves = [
    ['', t('casino.all')],
    [SHELF_FAVOURITES, t('casino.favourites')],
    [SHELF_RECENT, t('casino.recent')],
    ...CATEGORIES.map((category) => [category, nameText(category)] as const),
  ] as const;
  return (
    <nav className="casino-shelves" aria-label={t('casino.title')}>
      {shelves.map(([id, name]) => (
        <button key={id} type="button" className="casino-shelf" aria-pressed={id === shelf} onClick={() => onPick(id)}>
          {name}
        </button>
      ))}
    </nav>
  );
}
