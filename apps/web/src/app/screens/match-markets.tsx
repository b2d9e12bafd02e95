import type { HouseBook, MarketBook, MatchSummary } from '@pavilion/contract/http';
import { KINDS } from '@pavilion/core/market';
import type { MarketType } from '@pavilion/core/settlement';
import { MINUTE_MS } from '@pavilion/core/std';
import { Button, EmptyState, Skeleton, Tabs } from '@pavilion/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { type FancyGroup, hasGuide, OWN_TABS, type OwnTab, ownTabOf, sortHouse } from '../../features/markets/house-groups.ts';
import { DecidedMarkets, UnpricedMarkets } from '../../features/markets/folded-markets.tsx';
import { HousePanel } from '../../features/markets/house-panel.tsx';
import { foldMarkets } from '../../features/markets/market-folds.ts';
import { useHouseMarkets } from '../../features/markets/use-house-markets.ts';
import { formatStart } from '../../text/dates.ts';
import { MarketRulesButton } from '../../features/rules/market-rules.tsx';
import { type MessageKey, nameText, t } from '../../messages/index.ts';
import { openModal } from '../../device/ui-store.ts';
import { useNow } from '../../device/use-now.ts';
import { useHouseBets } from '../../live/index.ts';
import { PinButton } from '../../features/board/pin-button.tsx';
import type { BoardItem } from '../../betting/board.ts';
import { useHasRail } from '../with-slip.tsx';
import { HouseMarket } from './house-market.tsx';
import { LiveMarket } from './live-market.tsx';

type MatchMarketsProps = {
  readonly match: MatchSummary;
  /** The markets between players. */
  readonly markets: readonly MarketBook[];
  /** The numbers that the runners of a race wear, by name. */
  readonly numbers?: ReadonlyMap<string, string> | undefined;
  /** The positions of the runners in a race that is run, by name. */
  readonly places?: ReadonlyMap<string, number> | undefined;
};

const GROUP_NAMES: Readonly<Record<FancyGroup, MessageKey>> = {
  SESSIONS: 'house.sessions',
  WICKETS: 'house.wickets',
  BATTERS: 'house.batters',
  SEASON: 'house.season',
  OTHERS: 'house.others',
};

/** The kinds of bets on a race, each with a tab. */
const RACE_TABS = [
  { id: 'WIN', label: 'race.win' },
  { id: 'PLACE', label: 'race.place' },
  { id: 'EACH_WAY', label: 'race.eachWay' },
] as const satisfies readonly { readonly id: MarketType; readonly label: MessageKey }[];

const OWN_NAMES: Readonly<Record<OwnTab, MessageKey>> = {
  TOSS: 'house.toss',
  TIED_MATCH: 'house.tied',
  COMPLETED_MATCH: 'house.completed',
};

/** All markets of a match, together or by tab. */
export function MatchMarkets({ match, markets, numbers, places }: MatchMarketsProps) {
  const { match_id: matchId, name: matchName, sport_id: sportId } = match;
  const { markets: house, isPending: asking } = useHouseMarkets(matchId);
  const pending = asking && match.house_count > 0;
  const sorted = useMemo(() => sortHouse(house), [house]);
  const bets = useHouseBets({ matchId, isSettled: false }).data;
  const mine = useMemo(() => new Set(bets?.map((bet) => bet.market_id)), [bets]);
  const [chosen, setTab] = useState<string>();
  const hasRoom = useHasRail();

  const rows = (market: HouseBook) => (
    <HouseMarket key={market.market_id} market={market} matchName={matchName} hasBets={mine.has(market.market_id)} />
  );
  const inMatch = { match_id: matchId, match_name: matchName, sport_id: sportId };
  const pinOf = (market: HouseBook) => ({ ...inMatch, market_id: market.market_id, house: true });
  const oddsOf = (shown: readonly MarketBook[]) =>
    shown.map((market) => <LiveMarket key={market.market_id} market={market} {...{ matchName, sportId, numbers, places }} />);
  const { standing, unpriced, decided } = useFolds(markets);
  const races = racesOf(standing, oddsOf);
  const odds = oddsOf(standing.filter((market) => ownTabOf(market) === undefined && !isOnRace(market)));
  const bookmakers = sorted.bookmakers.map((market) => ownPanel(market, rows(market), pinOf(market)));
  const fancies = sorted.fancies.map(({ group, markets: lines }) => (
    <HousePanel key={group} title={t(GROUP_NAMES[group])} sides={KINDS.FANCY.sides} lines={lines}>
      {lines.map(rows)}
    </HousePanel>
  ));
  const own = OWN_TABS.map((id) => ({
    id,
    label: t(OWN_NAMES[id]),
    shown: [
      ...oddsOf(standing.filter((market) => ownTabOf(market) === id)),
      ...sorted.own.filter((market) => ownTabOf(market) === id).map((market) => ownPanel(market, rows(market), pinOf(market))),
    ],
  }));
  const more = sorted.more.map((market) => ownPanel(market, rows(market), pinOf(market)));
  const ends = [
    unpriced.length > 0 && (
      <UnpricedMarkets key="unpriced" count={unpriced.length}>
        {() => oddsOf(unpriced)}
      </UnpricedMarkets>
    ),
    <DecidedMarkets key="decided" markets={decided} house={sorted.decided} />,
  ];
  const everyPart = [
    ...races,
    { id: 'ODDS', label: t('house.matchOdds'), shown: odds },
    { id: 'BOOKMAKER', label: t('house.bookmaker'), shown: bookmakers },
    { id: 'FANCY', label: t('house.fancy'), shown: fancies },
    ...own,
    { id: 'MORE', label: t('house.more'), shown: more },
  ].filter(({ shown }) => shown.length > 0);
  // House markets come between the others. Until they have loaded, only what stays above them is shown.
  const parts = pending ? everyPart.filter(({ id }) => id === 'ODDS' || isOnRace({ market_type: id })) : everyPart;
  const all = {
    id: 'ALL',
    label: t('house.all'),
    shown: [...parts.flatMap(({ shown }) => shown), ...(pending ? [PLACE] : ends)],
  };
  // With a single part, a second tab would show the same.
  const tabs = parts.length > 1 || pending ? [all, ...parts] : [all];
  if (!asking && markets.length + house.length === 0) return <NoMarkets match={match} />;
  return (
    <div className="market-tabs">
      <Tabs
        label={t('house.markets')}
        value={openTab(tabs, chosen, hasRoom)}
        onChange={setTab}
        tabs={tabs.map(({ id, label, shown }) => ({ id, label, content: <Stack>{shown}</Stack> }))}
      />
    </div>
  );
}

/** Returns a tab for each kind of bet on a race. */
function racesOf<Shown>(markets: readonly MarketBook[], oddsOf: (shown: readonly MarketBook[]) => Shown[]) {
  return RACE_TABS.map(({ id, label }) => ({
    id,
    label: t(label),
    shown: oddsOf(markets.filter((market) => market.market_type === id)),
  }));
}

/** Returns the tab that the player chose, or the first one. On a phone, all markets of a race would be several screens long, so that the winner comes first. */
function openTab(tabs: readonly { readonly id: string }[], chosen: string | undefined, hasRoom: boolean): string {
  const has = (wanted: string | undefined): boolean => tabs.some(({ id }) => id === wanted);
  if (chosen !== undefined && has(chosen)) return chosen;
  return !hasRoom && has('WIN') ? 'WIN' : 'ALL';
}

function isOnRace({ market_type: type }: { readonly market_type: string }): boolean {
  return RACE_TABS.some(({ id }) => id === type);
}

function NoMarkets({ match }: Pick<MatchMarketsProps, 'match'>) {
  const now = useNow(MINUTE_MS);
  return (
    <div className="panel">
      <EmptyState title={t('match.noMarkets')}>
        {!match.in_play && t('match.noMarketsHint', { time: formatStart(match.match_Date, now) })}
      </EmptyState>
    </div>
  );
}

/** Groups the markets when the page is opened. A market that is decided later keeps its place, so that the page does not move under the player. */
function useFolds(markets: readonly MarketBook[]) {
  const [{ unpriced, decided }] = useState(() => foldMarkets(markets));
  const folded = new Set([...unpriced, ...decided].map((market) => market.market_id));
  return { standing: markets.filter((market) => !folded.has(market.market_id)), unpriced, decided };
}

function ownPanel(market: HouseBook, rows: ReactNode, pin: BoardItem) {
  return (
    <HousePanel
      key={market.market_id}
      title={nameText(market.name)}
      sides={KINDS[market.kind].sides}
      market={market}
      actions={
        <>
          <MarketRulesButton marketId={market.market_id} marketName={nameText(market.name)} />
          {hasGuide(market) && (
            <Button size="sm" look="quiet" onClick={() => openModal({ kind: 'bookmaker', market })}>
              {t('bookmaker.open')}
            </Button>
          )}
          <PinButton item={pin} name={nameText(market.name)} />
        </>
      }
    >
      {rows}
    </HousePanel>
  );
}

/** Hides the content below until the markets above have loaded, so that the page does not move. */
const PLACE = <Skeleton key="place" className="h-[80dvh]" />;

/** Markets below each other, or in two columns where each has room for its three prices. */
function Stack({ children }: { children: ReactNode }) {
  return <div className="market-stack">{children}</div>;
}
