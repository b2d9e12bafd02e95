import { useEffect } from 'react';
import { useAccountPreference } from '../member/use-account-preferences.ts';
import { followOtherTabsBoard, takeBoard } from './board-store.ts';

/** Applies the account's board and changes of other tabs to this one; mounted once, in the shell. */
export function useAccountBoard(): void {
  const board = useAccountPreference()?.board;
  useEffect(followOtherTabsBoard, []);
  useEffect(() => {
    if (board !== undefined) takeBoard(board);
  }, [board]);
}
