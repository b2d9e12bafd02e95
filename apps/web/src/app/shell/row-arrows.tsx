import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { t } from '../../messages/index.ts';

type Row = RefObject<HTMLElement | null>;

/**
 * Arrows at the ends of a row that is wider than its container. They are for the mouse: on a touch screen one swipes, and the keyboard moves along the links.
 */
export function RowArrows({ row, count }: { readonly row: Row; readonly count: number }) {
  const { left, right } = useHiddenEnds(row, count);
  const move = (share: number): void => row.current?.scrollBy({ left: row.current.clientWidth * share, behavior: 'smooth' });
  return (
    <>
      <Arrow to="left" isShown={left} onPress={() => move(-PAGE)} />
      <Arrow to="right" isShown={right} onPress={() => move(PAGE)} />
    </>
  );
}

/** The part of the row's width that one press scrolls, so that one of the previous links stays visible. */
const PAGE = 0.7;

type ArrowProps = { readonly to: 'left' | 'right'; readonly isShown: boolean; readonly onPress: () => void };

function Arrow({ to, isShown, onPress }: ArrowProps) {
  const Icon = to === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className="row-arrow"
      data-to={to}
      hidden={!isShown}
      tabIndex={-1}
      aria-label={t(to === 'left' ? 'shell.rowLeft' : 'shell.rowRight')}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

/** Returns which ends of the row are hidden. */
function useHiddenEnds(row: Row, count: number): { readonly left: boolean; readonly right: boolean } {
  const [ends, setEnds] = useState({ left: false, right: false });
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const look = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      setEnds({ left: scrollLeft > 1, right: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, count]);
  return ends;
}
