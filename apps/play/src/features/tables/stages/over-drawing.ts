import type { Spot } from '@pavilion/ui';

/** The picture: its upper edge and size, the rope as an ellipse, and where the batter meets the ball. */
export const PICTURE = { top: 62, width: 640, height: 238 } as const;
export const ROPE = { x: 320, y: 186, acrossX: 304, acrossY: 98 } as const;
export const BAT: Spot = { x: 428, y: 196 };
export const WICKET: Spot = { x: 456, y: 197 };
/** The bowler at his release, the wicketkeeper, and the two batters. */
export const BOWLER: Spot = { x: 214, y: 202 };
export const KEEPER: Spot = { x: 508, y: 206 };
export const STRIKER: Spot = { x: 438, y: 204 };
export const NON_STRIKER: Spot = { x: 148, y: 220 };

/** The other nine fielders as seen from the stands: the farther ones are higher on the picture. */
export const FIELDERS: readonly Spot[] = [
  { x: 122, y: 140 },
  { x: 262, y: 114 },
  { x: 340, y: 108 },
  { x: 490, y: 122 },
  { x: 566, y: 152 },
  { x: 66, y: 200 },
  { x: 268, y: 270 },
  { x: 388, y: 264 },
  { x: 560, y: 222 },
];

/** The directions of hits, in degrees clockwise from the right of the picture. */
export const ANGLES = [150, 172, 196, 214, 236, 318, 42, 128];

/** The highest point of each flight above its way. */
export const HIGH = { wicket: 6, dot: 10, runs: 12, four: 16, six: 92 } as const;
