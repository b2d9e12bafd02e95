import { notify } from '@pavilion/ui';
import { create } from 'zustand';
import { isWorthRetrying, sentenceOf } from '../api/api.ts';
import { readLocal, writeLocal } from '../device/storage.ts';
import { savePreferences } from '../member/save-preferences.ts';
import { useSession } from '../session/session.ts';
import { type Board, type BoardItem, EMPTY_BOARD, itemsOf, toggledFavourite, toggledItem } from './board.ts';

/** This browser keeps a copy of each account's board, so that the first screen is right at once. */
const KEY = 'pavilion.board';
/** The accounts whose copy has changes that are not saved yet. */
const UNSAVED_KEY = 'pavilion.unsavedBoards';
/** Several changes in a row, as while an edge is dragged, are sent once. */
const SAVE_AFTER_MS = 600;

function stored(key: string): Record<string, unknown> {
  const value = readLocal(key);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function isBoard(value: unknown): value is Board {
  if (typeof value !== 'object' || value === null) return false;
  const { panes, favourites } = value as { panes?: unknown; favourites?: unknown };
  if (!Array.isArray(panes) || panes.length === 0 || !Array.isArray(favourites)) return false;
  return panes.every((pane: { width?: unknown; items?: unknown }) => typeof pane.width === 'number' && Array.isArray(pane.items));
}

function boardOf(userId: number | undefined): Board {
  const own = userId === undefined ? undefined : stored(KEY)[userId];
  return isBoard(own) ? own : EMPTY_BOARD;
}

/** The player's board and favourite matches. The account keeps them, so every device has the same ones. */
export const useBoard = create<Board>(() => boardOf(useSession.getState().user?.user_id));

let timer: ReturnType<typeof setTimeout> | undefined;
/** The number of changes made in this tab. */
let changes = 0;

useSession.subscribe(({ user }, before) => {
  if (user?.user_id === before.user?.user_id) return;
  clearTimeout(timer);
  useBoard.setState(boardOf(user?.user_id), true);
});

function show(board: Board): void {
  const userId = useSession.getState().user?.user_id;
  if (userId === undefined) return;
  useBoard.setState(board, true);
  writeLocal(KEY, { ...stored(KEY), [userId]: board });
}

function isUnsaved(userId: number): boolean {
  return stored(UNSAVED_KEY)[userId] === true;
}

function markUnsaved(userId: number, isNow: boolean): void {
  writeLocal(UNSAVED_KEY, { ...stored(UNSAVED_KEY), [userId]: isNow });
}

/** Applies the board of the account. If this browser has a change that is not saved, for example because the page closed too soon, it is saved instead. */
export function takeBoard(board: Board | null): void {
  const userId = useSession.getState().user?.user_id;
  if (userId !== undefined && isUnsaved(userId)) {
    useBoard.setState(boardOf(userId), true);
    saveSoon();
  } else if (board !== null) show(board);
}

/** Changes the board and saves it for the account. */
export function changeBoard(change: (board: Board) => Board): void {
  const before = useBoard.getState();
  const board = change(before);
  const userId = useSession.getState().user?.user_id;
  if (board === before || userId === undefined) return;
  changes += 1;
  show(board);
  markUnsaved(userId, true);
  saveSoon();
}

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), SAVE_AFTER_MS);
}

async function save(): Promise<void> {
  const userId = useSession.getState().user?.user_id;
  if (userId === undefined) return;
  const sent = changes;
  // A change made in the meantime has its own timer.
  const settle = (): void => {
    if (changes === sent) markUnsaved(userId, false);
  };
  try {
    await savePreferences({ board: useBoard.getState() });
    settle();
  } catch (error) {
    // A refused board would be refused again. After a failure, the next start of the site saves it.
    if (!isWorthRetrying(error)) settle();
    notify.error(sentenceOf(error));
  }
}

/** Shows changes that the player makes in other tabs, so that this tab does not undo them. Returns the function that ends it. */
export function followOtherTabsBoard(): () => void {
  const listen = ({ key }: StorageEvent): void => {
    if (key === KEY) useBoard.setState(boardOf(useSession.getState().user?.user_id), true);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
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
