import type { DataOfKind, KindOfChannel } from '@pavilion/client';
import type { MarketBook, Notice } from '@pavilion/contract/http';
import type { Channel } from '@pavilion/contract/stream/channels';
import type { HouseImage, InplayImage, MatchImage, MeImage } from '@pavilion/contract/stream';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../lib/session.ts';
import { ChannelStore } from './channel-store.ts';
import { followSession, useConnectionStore } from './connection.ts';
import { PriceTrails } from './price-trail.ts';

/**
 * The live side of the site: what the stream says, read cell by cell. A component that reads a field renders when that
 * field changes and at no other time.
 */
const store = new ChannelStore();
const trails = new PriceTrails();

const marketChannel = (marketId: string): `market:${string}` => `market:${marketId}`;
const houseChannel = (marketId: string): `house:${string}` => `house:${marketId}`;
const matchChannel = (matchId: number): `match:${string}` => `match:${String(matchId)}`;

/** Connects with the session; called once, at the start. */
export function startLive(): void {
  useConnectionStore.subscribe((connection, before) => {
    if (connection.stream !== before.stream) store.attach(connection.stream);
  });
  store.onMessage((channel) => {
    if (!channel.startsWith('market:')) return;
    const market = store.data(marketChannel(channel.slice('market:'.length)));
    if (market !== undefined) trails.take(market, Date.now());
  });
  followSession();
}

function useField<C extends Channel, T>(channel: C, select: (data: DataOfKind[KindOfChannel<C>]) => T): T | undefined {
  const listen = useCallback((changed: () => void) => store.listen(channel, changed), [channel]);
  const read = (): T | undefined => {
    const data = store.data(channel);
    return data === undefined ? undefined : select(data);
  };
  return useSyncExternalStore(listen, read, read);
}

function useFollow(channel: Channel | undefined): void {
  useEffect(() => (channel === undefined ? undefined : store.follow(channel)), [channel]);
}

/** Follows a market's book while the caller is on screen; fields are read with `useMarketField`. */
export function useFollowMarket(marketId: string | undefined): void {
  useFollow(marketId === undefined ? undefined : marketChannel(marketId));
}

/** One field of a followed market. `select` has to give the same object for the same state. */
export function useMarketField<T>(marketId: string, select: (market: MarketBook) => T): T | undefined {
  return useField(marketChannel(marketId), select);
}

/** A followed market as it is at this moment, for what happens outside of drawing. */
export function marketNow(marketId: string): MarketBook | undefined {
  return store.data(marketChannel(marketId));
}

export function houseNow(marketId: string): HouseImage | undefined {
  return store.data(houseChannel(marketId));
}

/** Follows the quotes of a house market while the caller is on screen; undefined until they are there. */
export function useHouseLive(marketId: string): HouseImage | undefined {
  const channel = houseChannel(marketId);
  useFollow(channel);
  return useField(channel, (market) => market);
}

/** The match with its scoreboard, kept by the stream. */
export function useMatchLive(matchId: number): MatchImage | undefined {
  const channel = matchChannel(matchId);
  useFollow(channel);
  return useField(channel, (match) => match);
}

/** Every match in play. */
export function useInplay(): InplayImage | undefined {
  useFollow('inplay');
  return useField('inplay', (inplay) => inplay);
}

/** One field of the player's own money, bets and positions. */
export function useMe<T>(select: (me: MeImage) => T): T | undefined {
  useFollow('me');
  return useField('me', select);
}

/** The last minutes of a runner's price, oldest first. */
export function usePriceTrail(marketId: string, selectionId: number): readonly number[] {
  const listen = useCallback((changed: () => void) => store.listen(marketChannel(marketId), changed), [marketId]);
  const read = (): ReturnType<typeof trails.of> => trails.of(marketId, selectionId);
  return useSyncExternalStore(listen, read, read);
}

/** Starts the lines of a market from its recorded prices. */
export function seedPriceTrail(marketId: string, selectionId: number, prices: readonly number[]): void {
  trails.seed(marketId, selectionId, prices);
}

/**
 * Calls `tell` once with every notice that comes while this player is here, oldest first: those that came while the connection was lost are in the next
 * image. Values of the first look are not highlighted as new.
 */
export function useNotices(tell: (notice: Notice) => void): void {
  const token = useSession((session) => session.user?.token);
  useEffect(() => {
    let known: ReadonlySet<number> | undefined;
    return store.onMessage((channel) => {
      if (channel !== 'me') return;
      const notices = store.data('me')?.notices ?? [];
      const before = known;
      known = new Set(notices.map((notice) => notice.notice_id));
      if (before !== undefined)
        for (const notice of notices.filter((each) => !before.has(each.notice_id)).toReversed()) tell(notice);
    });
  }, [tell, token]);
}

/** `live`: prices are current. Otherwise since when they are not, and no bet may be sent. */
export type Liveness = { readonly live: boolean; readonly connecting: boolean; readonly lostAt: number | undefined };

export function useLiveness(): Liveness {
  const status = useConnectionStore((connection) => connection.status);
  const lostAt = useConnectionStore((connection) => connection.lostAt);
  return { live: status === 'live', connecting: lostAt === undefined && status !== 'live', lostAt };
}
