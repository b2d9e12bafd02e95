import type { ContestTable, MatchSummary, Scoreboard } from '@pavilion/contract/http';
import { Plate } from '@pavilion/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { nameText } from '../../messages/index.ts';
import { sideCode } from '../../text/side-code.ts';
import './score.css';
import { stripOf } from './strip-view.ts';

type ScoreStripProps = {
  readonly match: Pick<MatchSummary, 'teams' | 'score_text'>;
  readonly board: Scoreboard | null;
  readonly contest: ContestTable | null;
  /** The score in full. */
  readonly children: ReactNode;
};

/** The whole score. When it is scrolled out of view, the score stays in one line under the bar. */
export function ScoreStrip({ match, board, contest, children }: ScoreStripProps) {
  const full = useRef<HTMLDivElement>(null);
  const isAway = useScrolledAway(full);
  const view = stripOf(match, board, contest);
  return (
    <>
      <div ref={full} className="flex flex-col gap-3">
        {children}
      </div>
      {view !== undefined && (
        // Hidden from screen readers, which read the full score.
        <div className="score-strip" data-shown={isAway} aria-hidden>
          <p>
            {view.sides.map(({ name, score }) => (
              <span key={name} className="flex flex-none items-center gap-1.5">
                <Plate code={sideCode(name)} name={name} />
                <b>{score}</b>
              </span>
            ))}
            <span className="ml-auto truncate">{nameText(view.note)}</span>
          </p>
        </div>
      )}
    </>
  );
}

/** Returns true while the element is above the visible part of the window below the bar. */
function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const bar = getComputedStyle(document.documentElement).getPropertyValue('--bar-height');
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${Number.parseInt(bar, 10)}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
