import type { CSSProperties, ReactNode } from 'react';
import { gameLook, type Weave } from './game-looks.ts';

/** One repeat of each weave: its size, and the lines in that square. */
const WEAVES: Readonly<Record<Weave, { readonly side: number; readonly path: string }>> = {
  jali: { side: 36, path: 'M18 2 34 18 18 34 2 18zM18 10l8 8-8 8-8-8zM0 0l5 5M36 0l-5 5M0 36l5-5M36 36l-5-5' },
  scales: { side: 32, path: 'M0 16a16 16 0 0 0 32 0M-16 0a16 16 0 0 0 32 0M16 0a16 16 0 0 0 32 0M0 32a16 16 0 0 1 0 0' },
  chevron: { side: 28, path: 'M0 8 14 0 28 8M0 22l14-8 14 8' },
  waves: { side: 40, path: 'M0 10q10-10 20 0t20 0M0 30q10-10 20 0t20 0' },
  diamonds: { side: 30, path: 'M15 3 27 15 15 27 3 15z' },
  petals: {
    side: 44,
    path: 'M22 22c-5-5-5-12 0-17 5 5 5 12 0 17zM22 22c5-5 12-5 17 0-5 5-12 5-17 0zM22 22c5 5 5 12 0 17-5-5-5-12 0-17zM22 22c-5 5-12 5-17 0 5-5 12-5 17 0z',
  },
  block: { side: 34, path: 'M17 4v26M4 17h26M17 9a8 8 0 0 1 8 8 8 8 0 0 1-8 8 8 8 0 0 1-8-8 8 8 0 0 1 8-8z' },
  dots: { side: 22, path: 'M11 9.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z' },
  rays: { side: 60, path: 'M30 30 0 0M30 30 30 0M30 30 60 0M30 30 60 30M30 30 60 60M30 30 30 60M30 30 0 60M30 30 0 30' },
  plain: { side: 24, path: 'M0 12h24' },
};

/** Returns one repeat of the weave of a game. */
export function weaveOf(code: string): (typeof WEAVES)[Weave] {
  return WEAVES[gameLook(code).weave];
}

/** Returns the colours of a game as CSS variables: `--cloth`, `--deep`, `--spark`. */
export function lookStyle(code: string): CSSProperties & Record<'--cloth' | '--deep' | '--spark', string> {
  const { cloth, deep, spark } = gameLook(code);
  return { '--cloth': cloth, '--deep': deep, '--spark': spark };
}

/** The weave of a game as a background that fills its container. */
export function Weaving({ code }: { code: string }) {
  const { side, path } = weaveOf(code);
  return (
    <svg className="weaving" aria-hidden preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern id={`weave-${code}`} width={side} height={side} patternUnits="userSpaceOnUse">
          <path d={path} fill="none" stroke="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#weave-${code})`} />
    </svg>
  );
}

/** The cloth of a table with its content, lit from above. */
export function Felt({ code, className, children }: { code: string; className?: string; children: ReactNode }) {
  return (
    <div className={`felt ${className ?? ''}`} style={lookStyle(code)}>
      <Weaving code={code} />
      <div className="felt-ground">{children}</div>
    </div>
  );
}
