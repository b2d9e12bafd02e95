import { useEffect, useRef, useState, type ReactNode } from 'react';

type SidewaysProps = {
  /** Label; absent if the content names itself. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * Container for wide content: it scrolls sideways in its place, with the keyboard too. It is no tab stop if all of it is visible.
 */
export function Sideways({ label, className = '', children }: SidewaysProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  // Anew with other children, because they are watched themselves.
  useEffect(() => (box.current === null ? undefined : watchWidth(box.current, setWider)), [children]);
  const name = label === undefined ? {} : { role: 'group', 'aria-label': label };
  return (
    <div ref={box} {...name} tabIndex={isWider ? 0 : undefined} className={`overflow-x-auto ${className}`}>
      {children}
    </div>
  );
}

/** Tells at once, and whenever a width changes, whether a box is narrower than what is in it. */
function watchWidth(box: HTMLElement, tell: (isWider: boolean) => void): () => void {
  const observer = new ResizeObserver(() => tell(box.scrollWidth > box.clientWidth));
  for (const each of [box, ...box.children]) observer.observe(each);
  return () => observer.disconnect();
}
