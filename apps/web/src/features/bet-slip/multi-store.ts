import type { PlacedRow, PlaceBetRequest } from '@pavilion/contract/http';
import type { BetSide } from '@pavilion/core/market';
import { useMemo } from 'react';
import { create } from 'zustand';
import { sameOdds } from '../../text/house-odds.ts';
import { useSession } from '../../session/session.ts';
import type { HousePick } from './house-slip-store.ts';
import type { SlipPick } from './slip-store.ts';

/** Limit of bets on a slip; the exchange itself takes up to 200 at once. */
export const ENTRIES_MAX = 20;

type Common = {
  /** Market, selection and side together, so that each combination is on the slip only once. */
  readonly id: string;
  readonly stakeText: string;
  /** The answer; undefined: not sent yet, or changed since. */
  readonly placed: PlacedRow | undefined;
  /** Time until the answer to all bets, in milliseconds. */
  readonly roundTripMs?: number;
};

/** One bet of several: at typed odds between players, or against the house at the tapped quote. */
export type MultiEntry =
  | (Common & { readonly kind: 'ORDER'; readonly pick: SlipPick; readonly priceText: string })
  | (Common & { readonly kind: 'HOUSE'; readonly pick: HousePick });

/** `checking` means that the bets were sent and their outcome is not known yet. */
export type MultiPhase =
  | { readonly kind: 'editing'; readonly problem: string | undefined }
  | { readonly kind: 'placing' }
  | { readonly kind: 'checking'; readonly sent: Sent; readonly waiting: boolean };

/** One request: the bets in order, and the ids of their entries. */
export type Sent = { readonly ids: readonly string[]; readonly bets: readonly PlaceBetRequest[]; readonly key: string };

type MultiState = {
  /** While this is on, taps collect prices instead of opening the slip of one bet. */
  readonly collecting: boolean;
  readonly entries: readonly MultiEntry[];
  readonly phase: MultiPhase;
};

const EDITING: MultiPhase = { kind: 'editing', problem: undefined };
const EMPTY: MultiState = { collecting: false, entries: [], phase: EDITING };

/** Several bets that are written together and sent together. */
export const useMulti = create<MultiState>(() => EMPTY);

// Unfinished bets belong to the player who wrote them.
useSession.subscribe((session, before) => {
  if (session.user?.token !== before.user?.token) useMulti.setState(EMPTY);
});

export function setCollecting(collecting: boolean): void {
  if (useMulti.getState().phase.kind === 'editing') useMulti.setState({ collecting, phase: EDITING });
}

function idOf(pick: SlipPick | HousePick): string {
  return `${pick.marketId}/${pick.selectionId}/${pick.side}`;
}

type Tapped =
  | { readonly kind: 'ORDER'; readonly pick: SlipPick; readonly priceText: string }
  | { readonly kind: 'HOUSE'; readonly pick: HousePick };

/**
 * Adds a tapped price to the slip. A second tap on the same price removes it. Another price of the same runner and side replaces it. Returns false while
 * collecting is off.
 */
export function collect(tapped: Tapped): boolean {
  const { collecting, entries, phase } = useMulti.getState();
  if (!collecting) return false;
  if (phase.kind === 'editing') useMulti.setState({ entries: withTapped(entries, tapped), phase: EDITING });
  return true;
}

function withTapped(entries: readonly MultiEntry[], tapped: Tapped): readonly MultiEntry[] {
  const id = idOf(tapped.pick);
  const there = entries.find((entry) => entry.id === id);
  if (there === undefined) {
    if (entries.length >= ENTRIES_MAX) return entries;
    const stakeText = entries.at(-1)?.stakeText ?? '';
    return [...entries, { ...tapped, id, stakeText, placed: undefined }];
  }
  if (hasSamePrice(there, tapped)) return entries.filter((entry) => entry !== there);
  const { stakeText } = there;
  return entries.map((entry) => (entry === there ? { ...tapped, id, stakeText, placed: undefined } : entry));
}

function hasSamePrice(entry: MultiEntry, tapped: Tapped): boolean {
  if (entry.kind === 'ORDER' && tapped.kind === 'ORDER') return Number(entry.priceText) === Number(tapped.priceText);
  return entry.kind === 'HOUSE' && tapped.kind === 'HOUSE' && sameOdds(entry.pick.odds, tapped.pick.odds);
}

/** Returns the picks collected in a market, as the same list object while they are unchanged. */
export function useCollected(marketId: string): readonly CollectedPick[] {
  const text = useMulti(({ collecting, entries }) =>
    collecting
      ? entries
          .filter((entry) => entry.pick.marketId === marketId)
          .map((entry) => `${entry.pick.selectionId}/${entry.pick.side}`)
          .join(' ')
      : '',
  );
  return useMemo(
    () =>
      text === ''
        ? []
        : text.split(' ').map((part) => {
            const [selectionId, side] = part.split('/');
            return { selectionId: Number(selectionId), side: side as BetSide };
          }),
    [text],
  );
}

export type CollectedPick = { readonly selectionId: number; readonly side: BetSide };

export function removeEntry(id: string): void {
  useMulti.setState(({ entries }) => ({ entries: entries.filter((entry) => entry.id !== id) }));
}

/** Changes the typed values. The previous outcome no longer applies. */
export function editEntry(id: string, part: { readonly stakeText?: string; readonly priceText?: string }): void {
  useMulti.setState(({ entries }) => ({
    entries: entries.map((entry) => (entry.id === id ? { ...entry, ...part, placed: undefined } : entry)),
  }));
}

/** Sets the same stake on every bet not yet placed. */
export function stakeAll(stakeText: string): void {
  useMulti.setState(({ entries }) => ({
    entries: entries.map((entry) => (isPlaced(entry) ? entry : { ...entry, stakeText, placed: undefined })),
  }));
}

export function isPlaced(entry: MultiEntry): boolean {
  return entry.placed !== undefined && entry.placed.bet !== null;
}

/** Removes placed bets from the slip. Refused bets stay, so that the player can change them. */
export function clearPlaced(): void {
  useMulti.setState(({ entries }) => ({ entries: entries.filter((entry) => !isPlaced(entry)) }));
}

/** Records the outcomes of the sent bets, one by one. */
export function notePlaced(ids: readonly string[], rows: readonly PlacedRow[], roundTripMs?: number): void {
  useMulti.setState(({ entries }) => ({
    phase: EDITING,
    entries: entries.map((entry) => {
      const place = ids.indexOf(entry.id);
      return place < 0 ? entry : { ...entry, placed: rows[place], ...(roundTripMs === undefined ? {} : { roundTripMs }) };
    }),
  }));
}
