import type { FlightCode } from '@pavilion/games/catalogue';

/** Position of a flyer, its lean in radians, and whether it has gone. `beat` is time in seconds, for swaying. */
export type Pose = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly lean: number;
  readonly isGone: boolean;
  readonly beat: number;
};

type Draw = (context: CanvasRenderingContext2D, pose: Pose) => void;

const LANTERN = new Path2D('M-15-20h30l6 27c-4 9-38 9-42 0z');
const LANTERN_GLOW = new Path2D('M-8-15h16l4 21c-4 5-20 5-24 0z');
const KITE = new Path2D('M0-28 24 0 0 30-24 0z');
const KITE_HALF = new Path2D('M0-28 24 0H-24z');
const ROCKET = new Path2D('M0-30c10 9 13 23 9 39H-9c-4-16-1-30 9-39z');
const ROCKET_FINS = new Path2D('M-9-2-19 14l10-2zM9-2l10 16-10-2z');

function lantern(context: CanvasRenderingContext2D, { beat }: Pose): void {
  const glow = context.createRadialGradient(0, 0, 4, 0, 0, 62);
  glow.addColorStop(0, `rgb(255 190 90 / ${0.75 + 0.12 * Math.sin(beat * 7)})`);
  glow.addColorStop(1, 'rgb(255 160 60 / 0)');
  context.fillStyle = glow;
  context.fillRect(-62, -62, 124, 124);
  context.fillStyle = '#ff9b38';
  context.fill(LANTERN);
  context.fillStyle = '#ffe9a8';
  context.fill(LANTERN_GLOW);
}

function kite(context: CanvasRenderingContext2D, { beat }: Pose): void {
  context.fillStyle = '#ff7a59';
  context.fill(KITE);
  context.fillStyle = '#fff1d8';
  context.fill(KITE_HALF);
  context.strokeStyle = 'rgb(255 255 255 / 0.85)';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(0, 30);
  for (let knot = 1; knot <= 12; knot++) context.lineTo(Math.sin(beat * 5 + knot * 0.9) * knot * 0.9, 30 + knot * 6);
  context.stroke();
}

function rocket(context: CanvasRenderingContext2D, { beat, isGone }: Pose): void {
  if (!isGone) {
    const length = 24 + 7 * Math.sin(beat * 31);
    context.fillStyle = '#ffb02e';
    context.beginPath();
    context.moveTo(-7, 9);
    context.quadraticCurveTo(0, 14 + length * 1.6, 7, 9);
    context.fill();
  }
  context.fillStyle = '#ffe066';
  context.fill(ROCKET_FINS);
  context.fillStyle = '#f6f3ea';
  context.fill(ROCKET);
  context.fillStyle = '#c2262e';
  context.beginPath();
  context.arc(0, -9, 6, 0, 2 * Math.PI);
  context.fill();
}

type Flyer = {
  readonly draw: Draw;
  /** True if the flyer leans into the wind. */
  readonly isLeaning: boolean;
  /** True if rain falls behind the flyer. */
  readonly hasRain: boolean;
};

/** The flying object of each flight. */
export const FLYERS: Readonly<Record<FlightCode, Flyer>> = {
  CRLN: { draw: lantern, isLeaning: false, hasRain: false },
  CRKT: { draw: kite, isLeaning: true, hasRain: true },
  CRBR: { draw: rocket, isLeaning: true, hasRain: false },
};

/** Draws a flyer in its pose. After it has gone, draws only sparks. */
export function drawFlyer(context: CanvasRenderingContext2D, { draw, isLeaning }: Flyer, pose: Pose): void {
  context.save();
  context.translate(pose.x, pose.y);
  const scale = pose.isGone ? Math.min(BURST_MAX, pose.scale) : pose.scale;
  context.scale(scale, scale);
  if (pose.isGone) drawBurst(context);
  else {
    context.rotate(isLeaning ? pose.lean : 0);
    draw(context, pose);
  }
  context.restore();
}

const RAYS = 14;
/** A larger burst would reach the words above it. */
const BURST_MAX = 1.1;

function drawBurst(context: CanvasRenderingContext2D): void {
  context.strokeStyle = '#ff6a5a';
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.beginPath();
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray * 2 * Math.PI) / RAYS;
    const end = ray % 2 === 0 ? 44 : 28;
    context.moveTo(Math.cos(angle) * 14, Math.sin(angle) * 14);
    context.lineTo(Math.cos(angle) * end, Math.sin(angle) * end);
  }
  context.stroke();
  context.fillStyle = '#ffd36b';
  context.beginPath();
  context.arc(0, 0, 9, 0, 2 * Math.PI);
  context.fill();
}
