import type { ReactNode } from 'react';

/** A figure under its label. Several of them in an element of the class `figures` form two columns. */
export function LabelledFigure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p>
      <span>{label}</span>
      <b>{children}</b>
    </p>
  );
}
