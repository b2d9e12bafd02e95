import { Badge, type BadgeTone } from '@pavilion/ui';
import type { ReactNode } from 'react';

type StandingProps = {
  readonly tone: BadgeTone;
  readonly word: string;
  /** Name of the decider; null before the decision. */
  readonly by: string | null;
  readonly children?: ReactNode;
};

/** Where something stands that one officer asks for and another decides: the word for it, who decided, and what is to be said besides. */
export function Standing({ tone, word, by, children }: StandingProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tone}>{word}</Badge>
      {by !== null && <span className="text-ink-2">{by}</span>}
      {children}
    </span>
  );
}
