import { randomOf } from './random-of.ts';

/** A moment of a die: its distance from the resting place and its height, in die widths, and the turn that remains, in degrees. */
export type DieMoment = { readonly away: number; readonly height: number; readonly turnX: number; readonly turnY: number };

/** Number of moments in a throw, evenly spaced from the hand to the rest. */
export const THROW_MOMENTS = 72;
/** Fraction of the throw after which the die lies still. */
const STILL_FROM = 0.9;
const BOUNCE = 0.52;
const BOUNCES = 4;

/** Degrees that turn each face of a cube to the front: around the horizontal, then around the vertical axis. */
const TO_FRONT: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};

/** Returns the degrees that turn a face of the die to the front. */
export function frontOf(face: number): readonly [x: number, y: number] {
  return TO_FRONT[face] ?? [0, 0];
}

/** Returns the fractions of the throw at which the die touches the cloth. Each hop is shorter than the one before. */
function touchesOf(): readonly number[] {
  const hops = Array.from({ length: BOUNCES }, (_, hop) => BOUNCE ** hop);
  // The throw begins at the top of its first hop.
  const whole = hops.reduce((sum, hop) => sum + hop, 0.5);
  let time = (0.5 / whole) * STILL_FROM;
  return [time, ...hops.map((hop) => (time += (hop / whole) * STILL_FROM))];
}

/** Returns the height at a time, in die widths: half of a first hop, then lower ones, then none. */
function heightAt(time: number, top: number, touches: readonly number[]): number {
  const [first = STILL_FROM] = touches;
  if (time <= first) return top * (1 - (time / first) ** 2);
  const next = touches.findIndex((touch) => touch > time);
  const [from, to] = [touches[next - 1], touches[next]];
  if (from === undefined || to === undefined) return 0;
  // Half the time gives a quarter of the height. The throw starts halfway through its first hop.
  const way = (time - from) / (to - from);
  return top * ((to - from) / (2 * first)) ** 2 * 4 * way * (1 - way);
}

/**
 * Returns the tumbling of a die from the hand to its rest. It turns over both axes, slower the further it has come, and hops lower each time. The seed alone
 * decides the path, so every viewer of a round sees the same throw. It always ends at rest, so the drawn face ends in front.
 */
export function dieThrow(seed: string): readonly DieMoment[] {
  const random = randomOf(seed);
  const side = random() < 0.5 ? -1 : 1;
  // A low stage has no room for a high hop.
  const [far, top] = [3 + random() * 1.5, 0.7 + random() * 0.3];
  const [overX, overY] = [360 * (2 + Math.floor(random() * 2)), 360 * (1 + Math.floor(random() * 2)) * side];
  const touches = touchesOf();
  return Array.from({ length: THROW_MOMENTS }, (_, moment) => {
    const time = moment / (THROW_MOMENTS - 1);
    const left = Math.max(0, 1 - time / STILL_FROM) ** 1.8;
    return { away: far * left, height: heightAt(time, top, touches), turnX: overX * left, turnY: overY * left };
  });
}

/** The tilt of every lying die: it is seen a little from above. In degrees. */
export const TILT = -20;

/** Direction from a die to the lamp: from the left, from above and from the front. */
const LAMP = [-0.5, -0.45, 0.74] as const;
/** Light that a fully bright face gets, and the darkness of a face for all light that it lacks. */
const [BRIGHT, DARKNESS] = [0.7, 0.4];

/** The normals of a cube's faces: x to the right, y down, z to the viewer. */
const NORMALS: Readonly<Record<number, Point>> = {
  1: [0, 0, 1],
  2: [0, -1, 0],
  3: [1, 0, 0],
  4: [-1, 0, 0],
  5: [0, 1, 0],
  6: [0, 0, -1],
};

type Point = readonly [x: number, y: number, z: number];

/** Turns a point as CSS does with `rotateX(byX) rotateY(byY)`: around the vertical axis first. In degrees. */
export function turned([x, y, z]: Point, byX: number, byY: number): Point {
  const [sinX, cosX] = [Math.sin((byX * Math.PI) / 180), Math.cos((byX * Math.PI) / 180)];
  const [sinY, cosY] = [Math.sin((byY * Math.PI) / 180), Math.cos((byY * Math.PI) / 180)];
  const far = z * cosY - x * sinY;
  return [x * cosY + z * sinY, y * cosX - far * sinX, far * cosX + y * sinX];
}

/** Returns how dark a face of a cube is, from 0 to 1, once the cube is turned and then seen from `yaw` degrees beside it. */
export function darknessOf(side: number, turnX: number, turnY: number, yaw: number): number {
  const [x, y, z] = turned(turned(NORMALS[side] ?? [0, 0, 1], turnX, turnY), TILT, yaw);
  const light = x * LAMP[0] + y * LAMP[1] + z * LAMP[2];
  return Math.min(1, Math.max(0, (BRIGHT - light) * DARKNESS));
}

/** Returns the angle at which a die comes to rest, so that no two dice of a round lie in one line. It is in degrees. */
export function yawOf(seed: string): number {
  const random = randomOf(`${seed}/yaw`);
  return -16 - random() * 18;
}

/** Returns the fractions of a throw at which its die hits the cloth. */
export function dieHits(moments: readonly DieMoment[]): readonly number[] {
  const heightOf = (moment: number): number => moments[moment]?.height ?? Infinity;
  return moments.flatMap(({ height }, moment) =>
    height < heightOf(moment - 1) && height <= heightOf(moment + 1) ? [moment / (THROW_MOMENTS - 1)] : [],
  );
}
