import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** A placeholder for content that is loading. Give it the size of the content, so that the page does not jump. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden />;
}

type EmptyStateProps = {
  readonly title: string;
  /** True if the screen shows only this message, so that its title is the heading of the screen. */
  readonly isHeading?: boolean;
  readonly children?: ReactNode;
};

/** Explains that a list is empty, and how to fill it. */
export function EmptyState({ title, isHeading = false, children }: EmptyStateProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center" data-testid="empty">
      <Title className="font-semibold">{title}</Title>
      {children !== undefined && <div className="max-w-[42ch] text-ink-2">{children}</div>}
    </div>
  );
}

/** Says why something could not be loaded, and offers to retry. */
export function ErrorState({ message, retryLabel, onRetry }: { message: string; retryLabel: string; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <p className="max-w-[46ch] text-ink-2">{message}</p>
      {onRetry !== undefined && <Retry label={retryLabel} onRetry={onRetry} />}
    </div>
  );
}

/** Time in milliseconds for which a press stays visible if the same error comes again. */
const PRESSED_MS = 700;

/** Shows a spinner when it is pressed. A retry may fail immediately, and without the spinner nothing would change on the screen. Keeps the focus. */
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
