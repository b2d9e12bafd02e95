import { create } from 'zustand';
import { movedBy } from './order.ts';
import { useSession } from '../session/session.ts';
import { readLocal, writeLocal } from '../device/storage.ts';

/** A pinned market, with the data for its name and the link to its match. */
export type MarketPin = {
  readonly marketId: string;
  readonly house: boolean;
  readonly matchId: number;
  readonly matchName: string;
  readonly sportId: number;
};

type Pins = { readonly matches: readonly number[]; readonly markets: readonly MarketPin[] };

const KEY = 'pavilion.pins';
const NONE: Pins = { matches: [], markets: [] };
/** Maximum number of markets in one `market/getMarkets` request. It is enough for any board. */
const MARKETS_MAX = 24;
const MATCHES_MAX = 100;

/** Returns the stored pins of all accounts in this browser, by account. */
function stored(): Record<string, unknown> {
  const value = readLocal(KEY);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function isPin(value: unknown): value is MarketPin {
  if (typeof value !== 'object' || value === null) return false;
  const pin = value as Partial<Record<keyof MarketPin, unknown>>;
  return typeof pin.marketId === 'string' && /^1\.[1-9]\d{0,9}$/.test(pin.marketId) && typeof pin.matchName === 'string';
}

function pinsOf(userId: number | undefined): Pins {
  const own = userId === undefined ? undefined : stored()[userId];
  if (typeof own !== 'object' || own === null) return NONE;
  const { matches, markets } = own as { matches?: unknown; markets?: unknown };
  return {
    matches: Array.isArray(matches) ? matches.filter((id): id is number => Number.isSafeInteger(id)) : [],
    markets: Array.isArray(markets) ? markets.filter(isPin) : [],
  };
}

/** The player's favourite matches and pinned markets, kept in this browser. */
export const usePins = create<Pins>(() => pinsOf(useSession.getState().user?.user_id));

useSession.subscribe(({ user }, before) => {
  if (user?.user_id !== before.user?.user_id) usePins.setState(pinsOf(user?.user_id), true);
});

function keep(pins: Pins): void {
  const userId = useSession.getState().user?.user_id;
  if (userId === undefined) return;
  usePins.setState(pins, true);
  writeLocal(KEY, { ...stored(), [userId]: pins });
}

/** Adds a match to the favourites or removes it. */
export function toggleMatch(matchId: number): void {
  const { matches, markets } = usePins.getState();
  const without = matches.filter((id) => id !== matchId);
  keep({ markets, matches: without.length < matches.length ? without : [matchId, ...matches].slice(0, MATCHES_MAX) });
}

/** Puts a market on the board, or takes it off. */
export function togglePin(pin: MarketPin): void {
  const { matches, markets } = usePins.getState();
  const without = markets.filter(({ marketId }) => marketId !== pin.marketId);
  keep({ matches, markets: without.length < markets.length ? without : [...markets, pin].slice(-MARKETS_MAX) });
}

/** Moves a market on the board towards its beginning or its end. */
export function movePin(marketId: string, by: -1 | 1): void {
  const { matches, markets } = usePins.getState();
  const index = markets.findIndex((pin) => pin.marketId === marketId);
  keep({ matches, markets: movedBy(markets, index, by) });
}
