import type { FlightCode } from '@pavilion/games/catalogue';
import { formatTwo, gameLook } from '@pavilion/ui';
import type { FlightView } from './flight.ts';
import { drawFlyer, FLYERS } from './flyers-drawing.ts';

type Size = { readonly width: number; readonly height: number };

/** The static parts of a scene, computed once. */
export type Scene = {
  readonly code: FlightCode;
  readonly sky: readonly [top: string, bottom: string];
  readonly spark: string;
  /** Stars, raindrops or floodlit dust: place from 0 to 1, and depth. */
  readonly motes: readonly (readonly [x: number, y: number, depth: number])[];
  /** Hills, roofs or a grandstand, as heights from 0 to 1 from left to right. */
  readonly skyline: readonly number[];
};

const MOTES = 70;
const ROOFS = 28;

/** Returns a pseudo-random number between 0 and 1, fixed for each place. */
function scatter(place: number): number {
  const wave = Math.sin(place * 127.1 + 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
}

export function sceneOf(code: FlightCode): Scene {
  const { cloth, deep, spark } = gameLook(code);
  return {
    code,
    sky: [deep, cloth],
    spark,
    motes: [...Array(MOTES).keys()].map((mote) => [scatter(mote), scatter(mote + 500), 0.2 + 0.8 * scatter(mote + 900)] as const),
    skyline: [...Array(ROOFS).keys()].map((roof) => 0.05 + 0.09 * scatter(roof + 40)),
  };
}

/** A ticket that has left: its multiplier, and its player, or what it paid to the player of this page. */
export type ShownExit = { readonly multiplier: number; readonly words: string; readonly isMine: boolean };

/** Draws one frame with a few hundred path operations, whatever the flight. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  size: Size,
  scene: Scene,
  view: FlightView,
  exits: readonly ShownExit[],
  isStill: boolean,
): void {
  drawSky(context, size, scene, view, isStill);
  drawSkyline(context, size, scene, view, isStill);
  if (view.phase === 'waiting') {
    drawFlyer(context, FLYERS[scene.code], {
      x: size.width * 0.16,
      y: size.height * 0.74 - (isStill ? 0 : stirOf(view.elapsed)),
      scale: scaleOf(size),
      lean: 0,
      isGone: false,
      beat: isStill ? 0 : view.elapsed / 1000,
    });
    return;
  }
  const place = placesOf(size, view);
  const tip = drawCurve(context, size, scene, view, place);
  drawExits(context, scene, view, exits, place);
  drawFlyer(context, FLYERS[scene.code], {
    ...tip,
    scale: scaleOf(size),
    lean: 0.35,
    isGone: view.phase === 'gone',
    beat: isStill ? 0 : view.elapsed / 1000,
  });
}

const scaleOf = ({ width }: Size): number => Math.max(0.9, Math.min(1.9, width / 560));

/** Returns how far the flyer has risen from the ground before take-off; it trembles more and more. */
function stirOf(elapsed: number): number {
  const near = Math.max(0, 1 + elapsed / 3_000);
  return near * (4 + 3 * Math.sin(elapsed / 40));
}

function drawSky(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  scene: Scene,
  view: FlightView,
  isStill: boolean,
): void {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, scene.sky[0]);
  gradient.addColorStop(1, scene.sky[1]);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  const drift = isStill ? 0 : Math.max(0, view.elapsed) / 9_000;
  const { hasRain } = FLYERS[scene.code];
  context.fillStyle = 'rgb(255 255 255 / 0.55)';
  for (const [x, y, depth] of scene.motes) {
    const left = (((x - drift * depth) % 1) + 1) % 1;
    const top = (y + drift * depth * (hasRain ? 3 : 0.5)) % 1;
    if (hasRain) context.fillRect(left * width, top * height, 1.2, 9 * depth);
    else context.fillRect(left * width, top * height * 0.82, 1.8 * depth, 1.8 * depth);
  }
}

/** Layers of the ground from far to near: height, shade, and how fast they pass and sink. */
const LAYERS = [
  { high: 2.3, shade: 'rgb(0 0 0 / 0.16)', pace: 0.12, sinks: 0.08 },
  { high: 1.55, shade: 'rgb(0 0 0 / 0.3)', pace: 0.3, sinks: 0.16 },
  { high: 1, shade: 'rgb(0 0 0 / 0.6)', pace: 0.7, sinks: 0.3 },
] as const;

/** Draws the ground in layers that pass at different speeds; a wrapped strip of roofs repeats for ever. */
function drawSkyline(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  scene: Scene,
  view: FlightView,
  isStill: boolean,
): void {
  const elapsed = view.phase === 'waiting' ? 0 : view.elapsed;
  const step = width / (scene.skyline.length - 1);
  for (const { high, shade, pace, sinks } of LAYERS) {
    const sink = Math.min(1, elapsed / 14_000) * height * sinks;
    const passed = isStill ? 0 : (elapsed / 1_000) * pace;
    const [first, part] = [Math.floor(passed), passed - Math.floor(passed)];
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(0, height + sink);
    for (let place = 0; place <= scene.skyline.length; place++) {
      const roof = scene.skyline[(place + first + Math.round(high * 5)) % scene.skyline.length] ?? 0;
      const [x, y] = [(place - part) * step, height - roof * high * height + sink];
      context.lineTo(x, y);
      context.lineTo(x + 0.6 * step, y);
    }
    context.lineTo(width, height + sink);
    context.fill();
  }
}

const STEPS = 48;
/** The picture shows at least this time and height. When the flight exceeds them, it zooms out. */
const SPAN_MS_MIN = 9_000;
const SPAN_MULTIPLIER_MIN = 1.8;

/** The growth of the multiplier for each millisecond (casino C-CRSH-3). */
const GROWTH = 0.000_06;

/** The share of the height that the path may climb, so that it ends below the multiplier. */
const REACH = 0.56;

type PlaceAt = (elapsed: number) => readonly [x: number, y: number];

/** Returns the function from the time of a flight to its place on the picture. */
function placesOf({ width, height }: Size, view: FlightView): PlaceAt {
  const span = Math.max(SPAN_MS_MIN, view.elapsed * 1.18);
  const top = Math.max(SPAN_MULTIPLIER_MIN, 1 + (view.multiplier - 1) * 1.3);
  return (elapsed) => {
    const multiplier = Math.min(view.multiplier, Math.exp(GROWTH * elapsed));
    return [width * (0.06 + 0.8 * (elapsed / span)), height * (0.86 - REACH * ((multiplier - 1) / (top - 1)))];
  };
}

/** Time for which a new exit has its name beside its mark. */
const NAMED_MS = 1_600;

/** Marks where tickets have left. The name at a new mark rises from the path. The player's own marks keep what they paid. */
function drawExits(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { elapsed, phase }: FlightView,
  exits: readonly ShownExit[],
  place: PlaceAt,
): void {
  for (const { multiplier, words, isMine } of exits) {
    const leftAt = Math.log(multiplier) / GROWTH;
    const [x, y] = place(Math.min(leftAt, elapsed));
    context.beginPath();
    context.arc(x, y, isMine ? 7 : 4.5, 0, 2 * Math.PI);
    context.fillStyle = isMine ? '#63d08f' : '#fff';
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = isMine ? '#fff' : scene.spark;
    context.stroke();
    if (isMine) {
      drawPaid(context, words, x, y);
      continue;
    }
    const age = (elapsed - leftAt) / NAMED_MS;
    if (phase !== 'flying' || age > 1) continue;
    context.globalAlpha = 1 - age ** 3;
    context.textAlign = 'right';
    context.font = `700 14px ${fontOf(context)}`;
    context.fillStyle = '#e6eef7';
    context.fillText(`${words} ${formatTwo(multiplier)}×`, x - 10, y - 10 - 34 * age);
    context.globalAlpha = 1;
  }
}

/** Returns the fonts of the site, because a canvas inherits none. */
function fontOf({ canvas }: CanvasRenderingContext2D): string {
  return getComputedStyle(canvas).fontFamily;
}

/** Writes below a mark what the player's own ticket paid there. */
function drawPaid(context: CanvasRenderingContext2D, words: string, x: number, y: number): void {
  context.font = `800 14px ${fontOf(context)}`;
  context.textAlign = 'left';
  const [width, left, top] = [context.measureText(words).width + 14, Math.max(4, x - 10), y + 14];
  context.beginPath();
  context.roundRect(left, top, width, 22, 11);
  context.fillStyle = '#63d08f';
  context.fill();
  context.fillStyle = '#06210f';
  context.fillText(words, left + 7, top + 16);
}

/** Draws the path so far. Returns the position of its tip. */
function drawCurve(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  scene: Scene,
  view: FlightView,
  place: PlaceAt,
): { x: number; y: number } {
  context.beginPath();
  context.moveTo(...place(0));
  for (let step = 1; step <= STEPS; step++) context.lineTo(...place((view.elapsed * step) / STEPS));
  context.strokeStyle = scene.spark;
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.globalAlpha = view.phase === 'gone' ? 0.4 : 1;
  context.stroke();
  const [x, y] = place(view.elapsed);
  context.lineTo(x, height);
  context.lineTo(width * 0.06, height);
  context.globalAlpha = view.phase === 'gone' ? 0.06 : 0.16;
  context.fillStyle = scene.spark;
  context.fill();
  context.globalAlpha = 1;
  return { x, y };
}
