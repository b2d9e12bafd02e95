import type { ReactNode } from 'react';

type SidewaysProps = { readonly label: string; readonly className?: string; readonly children: ReactNode };

/** What may be wider than the screen: it scrolls sideways in its place, with the keyboard too. */
export function Sideways({ label, className = '', children }: SidewaysProps) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className={`overflow-x-auto ${className}`}>
      {children}
    </div>
  );
}
