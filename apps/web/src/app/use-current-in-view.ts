import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls a row of links so that the current link is in the middle, without scrolling the page. `count` is the number of links loaded so far. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, count = 0): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"], [data-within="true"]');
    if (row.current === null || current === null || current === undefined) return;
    const [place, shown] = [current.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollBy({ left: place.left + place.width / 2 - (shown.left + shown.width / 2) });
  }, [row, pathname, count]);
}
