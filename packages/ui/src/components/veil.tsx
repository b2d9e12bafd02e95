import type { ReactNode } from 'react';

/** Covers prices that cannot be taken now, and shows why. */
export function Veil({ word }: { readonly word: string }) {
  return (
    <div className="veil" role="status">
      <span>{word}</span>
    </div>
  );
}

type BriefStopProps = {
  /** The reason of the stop. Its space is kept while betting is open, so that the line never wraps differently. */
  readonly word: string;
  readonly isStopped: boolean;
  /** The text that the reason replaces during the stop. */
  readonly children?: ReactNode;
};

/** A line of 20 px that shows a stop of some seconds. It hides `children` and keeps their place, so that nothing moves and the dimmed prices stay readable. */
export function BriefStop({ word, isStopped, children }: BriefStopProps) {
  return (
    <span className="brief-stop" data-stopped={isStopped}>
      <span>{children}</span>
      <b role={isStopped ? 'status' : undefined} className="brief-stop-word">
        {word}
      </b>
    </span>
  );
}
