import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** The place of something that is on its way; give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden />;
}

type EmptyStateProps = {
  readonly title: string;
  /** It is all that the screen says, so its title is the heading of the screen. */
  readonly heading?: boolean;
  readonly children?: ReactNode;
};

/** Shows that a list is empty, and how to fill it. */
export function EmptyState({ title, heading = false, children }: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Title className="font-semibold">{title}</Title>
      {children !== undefined && <div className="max-w-[42ch] text-ink-2">{children}</div>}
    </div>
  );
}

/** It could not be loaded; says why and offers to try again. */
export function ErrorState({ message, retryLabel, onRetry }: { message: string; retryLabel: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <p className="max-w-[46ch] text-ink-2">{message}</p>
      {onRetry !== undefined && <Retry label={retryLabel} onRetry={onRetry} />}
    </div>
  );
}

/** How long a press is seen to have been one, when the answer is the same again. */
const PRESSED_MS = 700;

/** Turns a wheel when it is pressed: what it asks for may fail again at once, and nothing else would move. It keeps the focus. */
function Retry({ label, onRetry }: { label: string; onRetry: () => void }) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!asking) return undefined;
    const timer = setTimeout(() => setAsking(false), PRESSED_MS);
    return () => clearTimeout(timer);
  }, [asking]);
  const press = (): void => {
    setAsking(true);
    onRetry();
  };
  return (
    <Button onClick={press} aria-busy={asking}>
      {asking && <LoaderCircle size={16} className="animate-spin" aria-hidden />}
      {label}
    </Button>
  );
}
