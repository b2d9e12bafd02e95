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
  /** The reason; undefined while prices can be taken. */
  readonly word: string | undefined;
  /** The text whose place the reason takes for a moment. */
  readonly children?: ReactNode;
};

/** A line of 20 px that shows a stop of some seconds. It hides `children` and keeps their place, so that nothing moves and the dimmed prices stay readable. */
export function BriefStop({ word, children }: BriefStopProps) {
  return (
    <span className="brief-stop" data-stopped={word !== undefined}>
      <span>{children}</span>
      {word !== undefined && (
        <b role="status" className="brief-stop-word">
          {word}
        </b>
      )}
    </span>
  );
}
