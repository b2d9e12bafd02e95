import { useEffect } from 'react';
import { useAccountPreference } from '../member/use-account-preferences.ts';
import { takeBoard } from './board-store.ts';

/** Applies the account's board to this browser; mounted once, in the shell. */
export function useAccountBoard(): void {
  const board = useAccountPreference()?.board;
  useEffect(() => {
    if (board !== undefined) takeBoard(board);
  }, [board]);
}
