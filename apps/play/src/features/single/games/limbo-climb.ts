/** Heights of the scene, as shares of the picture from its foot to its top. */
const FLAG = 0.62;
/** A balloon at the top still hangs below the banner. */
const TOP = 0.74;
/** Keeps the slope finite while no valid target is written. */
const TARGET_MIN = 1.001;

/** Returns the multiple that the climber has reached after a share of the climb; the climb is slow at first, so that it does not pass a low result at once. */
export function reachedAt(share: number, end: number): number {
  return share >= 1 ? end : end ** (share ** 1.7);
}

/**
 * Returns the height of a multiple in the picture. The target has the flag's height, whatever the result will be, so the picture reveals nothing before the
 * climber arrives. Above the flag, heights come ever closer to the top.
 */
export function heightOf(multiple: number, target: number): number {
  const way = Math.log(Math.max(1, multiple)) / Math.log(Math.max(TARGET_MIN, target));
  return way <= 1 ? FLAG * way : TOP - (TOP - FLAG) / way;
}

/** Returns the place on the ridge at a height, as shares of the picture. The ridge zigzags up to the flag. Above it the balloon drifts away from the flag. */
export function ridgeAt(height: number): readonly [x: number, y: number] {
  const way = Math.min(1, height / FLAG);
  const x = 0.14 + 0.36 * way + 0.035 * Math.sin(way * Math.PI * 4) * (1 - way);
  return [x + Math.max(0, height - FLAG) * 0.6, height];
}

/** Returns the share of the way to the flag that is behind the climber at a multiple. */
export function walkedShare(multiple: number, target: number): number {
  return Math.min(1, heightOf(multiple, target) / FLAG);
}

/** Shares of the way at which the picture tells the multiple. */
const MARKED = [0.25, 0.5, 0.75];
/** Below this target the marks would have almost the same multiple. */
const MARKED_FROM = 1.2;

/** Returns the multiples that are told beside the way, at equal distances; none for a low target. */
export function marksOf(target: number): readonly number[] {
  return target < MARKED_FROM ? [] : MARKED.map((share) => target ** share);
}
