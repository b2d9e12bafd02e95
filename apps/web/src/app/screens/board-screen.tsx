import type { HouseBook, MarketBook, MatchSummary } from '@pavilion/contract/http';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { KINDS } from '@pavilion/core/market';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BoardCard } from '../../features/board/board-card.tsx';
import { PaneCount } from '../../features/board/pane-count.tsx';
import { PinButton } from '../../features/board/pin-button.tsx';
import { useBoardMarkets } from '../../features/board/use-board-markets.ts';
import { Workspace } from '../../features/board/workspace.tsx';
import { HousePanel } from '../../features/markets/house-panel.tsx';
import { useInplayMatches, useUpcomingMatches } from '../../features/matches/use-matches.ts';
import { MatchPicker } from '../../features/search/match-picker.tsx';
import { sentenceOf } from '../../api/api.ts';
import { nameText, t } from '../../messages/index.ts';
import { Onward } from '../../parts/onward.tsx';
import { type BoardItem, itemKey, itemsOf, wholeMatch, withoutItems, withPaneCount } from '../../betting/board.ts';
import { changeBoard, toggleItem, useBoard } from '../../betting/board-store.ts';
import { useHouseBets, useMatchLive } from '../../live/index.ts';
import { useFreshPreferences } from '../../member/use-account-preferences.ts';
import { WithSlip } from '../with-slip.tsx';
import { BoardMatch } from './board-match.tsx';
import { HouseMarket } from './house-market.tsx';
import { saddleNumbers } from '../../features/score/race-rows.ts';
import { LiveMarket } from './live-market.tsx';
import { useSettledItems } from './use-settled-items.ts';

/** Maximum number of matches that one tap puts on an empty board. */
const FIRST_MATCHES = 3;

/** The player's workspace: matches and markets in panes, arranged by the player and kept for the account. */
export function BoardScreen() {
  useFreshPreferences();
  const board = useBoard();
  const markets = useBoardMarkets();
  const items = itemsOf(board);
  const marketOf = (item: BoardItem) => markets.data?.markets.find(({ market_id }) => market_id === item.market_id);
  const houseOf = (item: BoardItem) => markets.data?.houses.find(({ market_id }) => market_id === item.market_id);
  const nameOf = (item: BoardItem): string => nameText(marketOf(item)?.name ?? houseOf(item)?.name ?? item.match_name);
  const matches = useMatchesToAdd(items);
  const settled = useSettledItems(items, [...(markets.data?.markets ?? []), ...(markets.data?.houses ?? [])]);
  return (
    <WithSlip>
      <div className="flex flex-col gap-3 p-2 sm:p-3 lg:p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="caption mr-auto text-lg">{t('board.title')}</h1>
          {settled.size > 0 && (
            <Button onClick={() => changeBoard((newest) => withoutItems(newest, settled))}>
              {t('board.removeSettled', { count: settled.size })}
            </Button>
          )}
          <AddMatch matches={matches} items={items} />
          {items.length > 0 && <PaneCount count={board.panes.length} />}
        </div>
        {items.length === 0 && <NoItems matches={matches} />}
        {items.length > 0 && markets.error !== null && markets.data === undefined && (
          <ErrorState message={sentenceOf(markets.error)} retryLabel={t('app.retry')} onRetry={() => void markets.refetch()} />
        )}
        {items.length > 0 && (
          <Workspace board={board} nameOf={nameOf}>
            {(item, ends) => (
              <BoardCard key={itemKey(item)} item={item} name={nameOf(item)} {...ends}>
                {item.market_id === null ? (
                  <BoardMatch matchId={item.match_id} />
                ) : (
                  <BoardMarket item={item} market={marketOf(item)} house={houseOf(item)} isLoading={markets.data === undefined} />
                )}
              </BoardCard>
            )}
          </Workspace>
        )}
      </div>
    </WithSlip>
  );
}

type BoardMarketProps = {
  readonly item: BoardItem;
  readonly market: MarketBook | undefined;
  readonly house: HouseBook | undefined;
  readonly isLoading: boolean;
};

function BoardMarket({ item, market, house, isLoading }: BoardMarketProps) {
  const bets = useHouseBets({ matchId: undefined, isSettled: false }).data;
  const numbers = saddleNumbers(useMatchLive(item.match_id)?.contest ?? null);
  if (market !== undefined)
    return <LiveMarket market={market} matchName={item.match_name} sportId={item.sport_id} numbers={numbers} />;
  if (house !== undefined)
    return (
      <HousePanel
        title={nameText(house.name)}
        sides={KINDS[house.kind].sides}
        market={house}
        actions={<PinButton item={item} name={nameText(house.name)} />}
      >
        <HouseMarket
          market={house}
          matchName={item.match_name}
          hasBets={bets?.some((bet) => bet.market_id === house.market_id) === true}
        />
      </HousePanel>
    );
  if (isLoading) return <Skeleton className="h-40" />;
  return (
    <div className="panel">
      <EmptyState title={t('board.gone')}>
        <Button size="sm" onClick={() => toggleItem(item)}>
          {t('board.remove')}
        </Button>
      </EmptyState>
    </div>
  );
}

/** Returns the matches that the board does not show as a whole: those in play, then upcoming ones. */
function useMatchesToAdd(items: readonly BoardItem[]): readonly MatchSummary[] {
  const inPlay = useInplayMatches().matches ?? [];
  const upcoming = useUpcomingMatches().matches ?? [];
  const taken = new Set(items.flatMap((item) => (item.market_id === null ? [item.match_id] : [])));
  const all = new Map([...inPlay, ...upcoming].map((match) => [match.match_id, match]));
  return [...all.values()].filter((match) => match.main_market !== null && !taken.has(match.match_id));
}

type AddMatchProps = { readonly matches: readonly MatchSummary[]; readonly items: readonly BoardItem[] };

/** Finds a match by its name and puts it on the board. Matches in play and upcoming ones come first. */
function AddMatch({ matches, items }: AddMatchProps) {
  const [open, setOpen] = useState(false);
  const add = (match: MatchSummary): void => {
    toggleItem(wholeMatch(match));
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        {t('board.addMatch')}
      </Button>
      {open && (
        <MatchPicker
          title={t('board.addMatch')}
          suggested={matches}
          isTaken={(match) => items.some((item) => itemKey(item) === itemKey(wholeMatch(match)))}
          onPick={add}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** An empty board, with a button that adds the first matches of the list: those in play, then upcoming ones. */
function NoItems({ matches }: { matches: readonly MatchSummary[] }) {
  const first = matches.slice(0, FIRST_MATCHES);
  const fill = (): void => {
    changeBoard((board) => withPaneCount(board, Math.max(2, first.length)));
    for (const match of first) toggleItem(wholeMatch(match));
  };
  return (
    <div className="panel">
      <EmptyState title={t('board.none')}>
        <Onward text={t('board.noneHint')} to="/inplay" label={t('home.allInPlay')} />
        {first.length > 0 && (
          <span className="mt-3 block">
            <Button look="solid" onClick={fill}>
              {t('board.fill', { count: first.length })}
            </Button>
          </span>
        )}
      </EmptyState>
    </div>
  );
}
