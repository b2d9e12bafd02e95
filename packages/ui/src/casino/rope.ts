/** A place on a picture, in its units. */
export type Spot = { readonly x: number; readonly y: number };
/** The rope of a cricket ground on a picture: an ellipse. */
export type Rope = Spot & { readonly acrossX: number; readonly acrossY: number };

/** Returns the place at a share of the way from a place on the ground to the rope, in degrees clockwise from the right of the picture. */
export function towardsRope(rope: Rope, from: Spot, degrees: number, share: number): Spot {
  const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // The ray meets the ellipse where a·d² + 2·b·d + c = 0.
  const [fromX, fromY] = [(from.x - rope.x) / rope.acrossX, (from.y - rope.y) / rope.acrossY];
  const [goesX, goesY] = [x / rope.acrossX, y / rope.acrossY];
  const [a, b, c] = [goesX ** 2 + goesY ** 2, fromX * goesX + fromY * goesY, fromX ** 2 + fromY ** 2 - 1];
  const far = (-b + Math.sqrt(b ** 2 - a * c)) / a;
  return { x: Math.round(from.x + x * far * share), y: Math.round(from.y + y * far * share) };
}
