import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves a row of links that is wider than the screen so that the current one stands in the middle of it; the page itself stays where it is. `count`: of
 * links that come later, how many are there.
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, count = 0): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    if (row.current === null || current === null || current === undefined) return;
    const [place, shown] = [current.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollBy({ left: place.left + place.width / 2 - (shown.left + shown.width / 2) });
  }, [row, pathname, count]);
}
