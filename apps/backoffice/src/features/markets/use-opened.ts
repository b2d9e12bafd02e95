import { useState } from 'react';

const KEY = 'pavilion.office.openMatches';
/** Largest number of matches that the browser remembers as open. */
const REMEMBERED_MAX = 50;

function openMatches(): readonly string[] {
  return (localStorage.getItem(KEY) ?? '').split(' ').filter((id) => id !== '');
}

/** Returns whether this person opened a match, and a function that opens or folds it. The browser remembers it. */
export function useOpened(matchId: number): readonly [isOpen: boolean, fold: () => void] {
  const id = String(matchId);
  const [isOpen, setOpen] = useState(() => openMatches().includes(id));
  const fold = (): void => {
    const others = openMatches().filter((each) => each !== id);
    localStorage.setItem(KEY, [...others, ...(isOpen ? [] : [id])].slice(-REMEMBERED_MAX).join(' '));
    setOpen(!isOpen);
  };
  return [isOpen, fold];
}
