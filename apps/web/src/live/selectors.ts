import type { DataOfKind, KindOfChannel } from '@pavilion/client';
import type { HouseBook, MarketBook, Notice } from '@pavilion/contract/http';
import type { Channel } from '@pavilion/contract/stream/channels';
import type { HouseImage, InplayImage, MatchImage, MeImage } from '@pavilion/contract/stream';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';
import { ChannelStore } from './channel-store.ts';
import { followSession, useConnectionStore } from './connection.ts';
import { PriceTrails } from './price-trail.ts';

/** Live data of the site, read from the stream field by field. A component that reads a field renders only when that field changes. */
const store = new ChannelStore();
const trails = new PriceTrails();

const marketChannel = (marketId: string): `market:${string}` => `market:${marketId}`;
const houseChannel = (marketId: string): `house:${string}` => `house:${marketId}`;
const matchChannel = (matchId: number): `match:${string}` => `match:${String(matchId)}`;

/** Connects to the stream whenever a session starts. Call it once, at page load. */
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

/** Subscribes to a market's book while the caller is mounted; `useMarketField` reads its fields. */
export function useFollowMarket(marketId: string | undefined): void {
  useFollow(marketId === undefined ? undefined : marketChannel(marketId));
}

/** Returns one field of a followed market. `select` must return the same object for the same state. */
export function useMarketField<T>(marketId: string, select: (market: MarketBook) => T): T | undefined {
  return useField(marketChannel(marketId), select);
}

/** Returns those of these followed markets that take bets. */
export function useOpenMarkets(marketIds: readonly string[]): readonly string[] {
  const ids = marketIds.join(' ');
  const listen = useCallback(
    (changed: () => void) => {
      const ends = ids.split(' ').map((id) => store.listen(marketChannel(id), changed));
      return () => ends.forEach((end) => end());
    },
    [ids],
  );
  // A snapshot must be equal for the same state, so it is a text.
  const read = (): string => marketIds.filter((id) => marketNow(id)?.status === 'OPEN').join(' ');
  return useSyncExternalStore(listen, read, read).split(' ');
}

/** True while a ball is running in any of these followed house markets. */
export function useIsBallRunning(marketIds: readonly string[]): boolean {
  const ids = marketIds.join(' ');
  const listen = useCallback(
    (changed: () => void) => {
      const ends = ids === '' ? [] : ids.split(' ').map((id) => store.listen(houseChannel(id), changed));
      return () => ends.forEach((end) => end());
    },
    [ids],
  );
  const read = (): boolean => marketIds.some((id) => houseNow(id)?.status === 'BALL_RUNNING');
  return useSyncExternalStore(listen, read, read);
}

/** Returns a followed market's current state, for code outside rendering. */
export function marketNow(marketId: string): MarketBook | undefined {
  return store.data(marketChannel(marketId));
}

export function houseNow(marketId: string): HouseImage | undefined {
  return store.data(houseChannel(marketId));
}

/** Subscribes to the quotes of a house market while the caller is mounted; undefined until they arrive. */
export function useHouseLive(marketId: string): HouseImage | undefined {
  const channel = houseChannel(marketId);
  useFollow(channel);
  return useField(channel, (market) => market);
}

/** Returns the newer of two versions of a house market: the one from the stream or the one last requested. */
export function useHouseBook(asked: HouseBook): HouseBook {
  const pushed = useHouseLive(asked.market_id);
  return pushed !== undefined && pushed.seq >= asked.seq ? pushed : asked;
}

/** Returns the match with its scoreboard, updated by the stream. */
export function useMatchLive(matchId: number): MatchImage | undefined {
  const channel = matchChannel(matchId);
  useFollow(channel);
  return useField(channel, (match) => match);
}

/** Returns every match in play. */
export function useInplay(): InplayImage | undefined {
  useFollow('inplay');
  return useField('inplay', (inplay) => inplay);
}

/** Returns the player's own data, without following it. */
export function meNow(): MeImage | undefined {
  return store.data('me');
}

/** Returns one field of the player's own balance, bets and positions. */
export function useMe<T>(select: (me: MeImage) => T): T | undefined {
  useFollow('me');
  return useField('me', select);
}

/** Returns the last minutes of a runner's price, oldest first. */
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
 * Calls `onNotice` once for each new notice, oldest first. Notices from a lost connection arrive with the next image. Notices of the first image are not new.
 */
export function useNotices(onNotice: (notice: Notice) => void): void {
  const token = useSession((session) => session.user?.token);
  useEffect(() => {
    let known: ReadonlySet<number> | undefined;
    return store.onMessage((channel) => {
      if (channel !== 'me') return;
      const notices = store.data('me')?.notices ?? [];
      const before = known;
      known = new Set(notices.map((notice) => notice.notice_id));
      if (before !== undefined)
        for (const notice of notices.filter((each) => !before.has(each.notice_id)).toReversed()) onNotice(notice);
    });
  }, [onNotice, token]);
}

/** `isLive`: the prices are current. Otherwise no bet may be sent, and `lostAt` is the time since which the prices are old. */
export type Liveness = { readonly isLive: boolean; readonly isConnecting: boolean; readonly lostAt: number | undefined };

export function useLiveness(): Liveness {
  const status = useConnectionStore((connection) => connection.status);
  const lostAt = useConnectionStore((connection) => connection.lostAt);
  return { isLive: status === 'live', isConnecting: lostAt === undefined && status !== 'live', lostAt };
}
