import { BALLS_PER_OVER, currentInnings, type Delivery, type ScoreState } from '@pavilion/core/cricket';

export const FRAME = { width: 320, height: 180 } as const;
export const FRAMES_PER_SECOND = 2;

/** Time for which a ball is shown: first on its way to the bat, then into the field. */
const BALL_MS = 2_500;
const TO_BAT = 0.35;
const BAT = { x: 160, y: 68 } as const;
const BOWLER = { x: 160, y: 122 } as const;

/** Returns a frame as a drawing: the ground, the newest ball and the scoreboard. The drawing uses no text, because the machine may have no fonts. */
export function frameOf(score: ScoreState | undefined, sinceBallMs: number): string {
  const innings = score === undefined ? undefined : (currentInnings(score) ?? score.innings.at(-1));
  const ball = innings?.deliveries.at(-1);
  const isSeen = ball !== undefined && sinceBallMs <= BALL_MS;
  const isOut = isSeen && ball.wickets.length > 0;
  const rope = isSeen && ball.boundary > 0 ? '#e9c45c' : '#f4f1e4';
  const runs = `${innings?.total ?? 0}-${innings?.wickets ?? 0}`;
  const balls = innings?.legalBalls ?? 0;
  const overs = `${Math.floor(balls / BALLS_PER_OVER)}.${balls % BALLS_PER_OVER}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}">
<rect width="320" height="180" fill="#16351f"/>
<ellipse cx="160" cy="95" rx="150" ry="78" fill="#2c6a3a" stroke="${rope}" stroke-width="3"/>
<rect x="151" y="58" width="18" height="74" fill="#c9ad7c"/>
<path d="M155 64h10M155 126h10" stroke="${isOut ? '#ff6a5a' : '#2a1c0c'}" stroke-width="${isOut ? 5 : 3}"/>
${isSeen ? ballAt(ball, innings?.deliveries.length ?? 0, sinceBallMs / BALL_MS) : ''}
<rect x="6" y="148" width="308" height="28" rx="3" fill="#060f0b"/>
${digits(runs, 14, '#f6f4ea')}${digits(overs, 230, '#8dffb0')}
</svg>`;
}

const TURN_MS = 6_000;
const POCKETS = 12;

/** Returns a frame of a casino table: the felt, a wheel that turns, and the time in UTC. It shows no results, because only the casino has them. */
export function tableFrameOf(atMs: number): string {
  const angle = ((atMs % TURN_MS) / TURN_MS) * 360;
  const pockets = Array.from({ length: POCKETS }, (_, place) => {
    const turn = angle + (place * 360) / POCKETS;
    return `<path transform="rotate(${turn.toFixed(1)} 160 76)" d="M160 76L143 14A64 64 0 0 1 177 14Z" fill="${place % 2 === 0 ? '#8e1f2b' : '#151515'}"/>`;
  }).join('');
  const time = new Date(atMs).toISOString().slice(11, 19).replaceAll(':', '.');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}">
<rect width="320" height="180" fill="#0d4a30"/>
<circle cx="160" cy="76" r="68" fill="#5a3a17" stroke="#e9c45c" stroke-width="4"/>${pockets}
<circle cx="160" cy="76" r="18" fill="#e9c45c"/>
<rect x="6" y="148" width="308" height="28" rx="3" fill="#060f0b"/>${digits(time, 92, '#8dffb0')}
</svg>`;
}

/** Draws the newest ball. `way` is its progress from 0 to 1; `number` decides the direction of the hit. */
function ballAt(ball: Delivery, number: number, way: number): string {
  const hit = Math.max(0, (way - TO_BAT) / (1 - TO_BAT));
  const far = ball.boundary > 0 ? 1 : Math.min(0.8, 0.2 + ball.runsOffBat * 0.2);
  const angle = number * 2.4;
  const x = BAT.x + Math.cos(angle) * 145 * far * hit;
  const y =
    way < TO_BAT ? BOWLER.y + ((BAT.y - BOWLER.y) * way) / TO_BAT : BAT.y + Math.sin(angle) * 60 * far * hit + 27 * far * hit;
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" fill="#c2262e" stroke="#fff"/>`;
}

/** The strokes of a seven-bar digit, in a cell of 10 by 18. */
const BARS = ['M1 0h8', 'M10 1v7', 'M10 10v7', 'M1 18h8', 'M0 10v7', 'M0 1v7', 'M1 9h8'] as const;
const LIT: Readonly<Record<string, readonly number[]>> = {
  '0': [0, 1, 2, 3, 4, 5],
  '1': [1, 2],
  '2': [0, 1, 6, 4, 3],
  '3': [0, 1, 6, 2, 3],
  '4': [5, 6, 1, 2],
  '5': [0, 5, 6, 2, 3],
  '6': [0, 5, 6, 4, 2, 3],
  '7': [0, 1, 2],
  '8': [0, 1, 2, 3, 4, 5, 6],
  '9': [0, 1, 2, 3, 5, 6],
  '-': [6],
};

function digits(text: string, x: number, colour: string): string {
  return [...text]
    .map((sign, place) => {
      const path = sign === '.' ? 'M4 18h3' : (LIT[sign] ?? []).map((bar) => BARS[bar]).join('');
      return `<path transform="translate(${x + place * 17} 153)" d="${path}" fill="none" stroke="${colour}" stroke-width="3"/>`;
    })
    .join('');
}
