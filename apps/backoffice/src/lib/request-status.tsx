import { Badge, type BadgeTone } from '@pavilion/ui';
import type { ReactNode } from 'react';

type RequestStatusProps = {
  readonly tone: BadgeTone;
  readonly word: string;
  /** Name of the decider; null before. */
  readonly by: string | null;
  readonly children?: ReactNode;
};

/** State of a request that a second person decides: its name, the decider, and further details. */
export function RequestStatus({ tone, word, by, children }: RequestStatusProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Badge tone={tone}>{word}</Badge>
      {by !== null && <span className="text-ink-2">{by}</span>}
      {children}
    </span>
  );
}
