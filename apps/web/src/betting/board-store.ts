import { notify } from '@pavilion/ui';
import { create } from 'zustand';
import { api, sentenceOf } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { readLocal, writeLocal } from '../device/storage.ts';
import { PREFERENCES_KEY } from '../member/use-account-preferences.ts';
import { useSession } from '../session/session.ts';
import { type Board, type BoardItem, EMPTY_BOARD, itemsOf, toggledFavourite, toggledItem } from './board.ts';

/** This browser keeps a copy of each account's board, so that the first screen is right at once. */
const KEY = 'pavilion.board';
/** Several changes in a row, as while an edge is dragged, are sent once. */
const SAVE_AFTER_MS = 600;

function stored(): Record<string, unknown> {
  const value = readLocal(KEY);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function isBoard(value: unknown): value is Board {
  if (typeof value !== 'object' || value === null) return false;
  const { panes, favourites } = value as { panes?: unknown; favourites?: unknown };
  if (!Array.isArray(panes) || panes.length === 0 || !Array.isArray(favourites)) return false;
  return panes.every((pane: { width?: unknown; items?: unknown }) => typeof pane.width === 'number' && Array.isArray(pane.items));
}

function boardOf(userId: number | undefined): Board {
  const own = userId === undefined ? undefined : stored()[userId];
  return isBoard(own) ? own : EMPTY_BOARD;
}

/** The player's board and favourite matches. The account keeps them, so every device has the same ones. */
export const useBoard = create<Board>(() => boardOf(useSession.getState().user?.user_id));

let timer: ReturnType<typeof setTimeout> | undefined;

useSession.subscribe(({ user }, before) => {
  if (user?.user_id === before.user?.user_id) return;
  clearTimeout(timer);
  timer = undefined;
  useBoard.setState(boardOf(user?.user_id), true);
});

function show(board: Board): void {
  const userId = useSession.getState().user?.user_id;
  if (userId === undefined) return;
  useBoard.setState(board, true);
  writeLocal(KEY, { ...stored(), [userId]: board });
}

/** Applies the board of the account, unless the player has just changed it here. */
export function takeBoard(board: Board | null): void {
  if (timer === undefined && board !== null) show(board);
}

/** Changes the board and saves it for the account. */
export function changeBoard(change: (board: Board) => Board): void {
  const before = useBoard.getState();
  const board = change(before);
  if (board === before) return;
  show(board);
  clearTimeout(timer);
  timer = setTimeout(() => void save(), SAVE_AFTER_MS);
}

async function save(): Promise<void> {
  try {
    const saved = await api.user.setPreferences({ board: useBoard.getState() });
    queryClient.setQueryData(PREFERENCES_KEY, saved);
  } catch (error) {
    notify.error(sentenceOf(error));
  } finally {
    timer = undefined;
  }
}

export function toggleItem(item: BoardItem): void {
  changeBoard((board) => toggledItem(board, item));
}

export function toggleFavourite(matchId: number): void {
  changeBoard((board) => toggledFavourite(board, matchId));
}

/** Returns true if the item with this key is on the board. */
export function useIsOnBoard(isIt: (item: BoardItem) => boolean): boolean {
  return useBoard((board) => itemsOf(board).some(isIt));
}
