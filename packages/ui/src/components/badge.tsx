import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'live' | 'brand' | 'back' | 'lay' | 'gain' | 'loss' | 'warn';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
