import { useEffect, useRef, useState, type ReactNode } from 'react';

type SidewaysProps = {
  /** Name of the group for screen readers. Leave it out if the content has a name. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A container whose wide content scrolls sideways inside it, even with the keyboard. It is not a tab stop while its content is fully visible. */
export function Sideways({ label, className = '', children }: SidewaysProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  // Runs again if the children change, because their sizes are watched too.
  useEffect(() => (box.current === null ? undefined : watchWidth(box.current, setWider)), [children]);
  const name = label === undefined ? {} : { role: 'group', 'aria-label': label };
  return (
    <div ref={box} {...name} tabIndex={isWider ? 0 : undefined} className={`overflow-x-auto ${className}`}>
      {children}
    </div>
  );
}

/** Reports at once, and after every change of width, if a box is narrower than its content. */
function watchWidth(box: HTMLElement, onChange: (isWider: boolean) => void): () => void {
  const observer = new ResizeObserver(() => onChange(box.scrollWidth > box.clientWidth));
  for (const each of [box, ...box.children]) observer.observe(each);
  return () => observer.disconnect();
}
