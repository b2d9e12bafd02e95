import type { Spot } from '@pavilion/ui';

/** The drawing of the ground. The striker is at the right end of the pitch, and the bowler comes from the left. */
export const GROUND = { width: 640, height: 260, x: 320, y: 130, acrossX: 296, acrossY: 116 } as const;
export const STRIKER: Spot = { x: 374, y: 126 };
export const BOWLER: Spot = { x: 250, y: 134 };
export const STUMPS: Spot = { x: 386, y: 130 };
export const KEEPER: Spot = { x: 420, y: 130 };

/** A usual setting of nine fielders; the score does not include their places. */
export const FIELDERS: readonly Spot[] = [
  { x: 436, y: 108 },
  { x: 400, y: 82 },
  { x: 318, y: 76 },
  { x: 222, y: 96 },
  { x: 226, y: 168 },
  { x: 330, y: 190 },
  { x: 414, y: 182 },
  { x: 120, y: 176 },
  { x: 520, y: 62 },
];
