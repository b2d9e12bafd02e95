/** The strokes of an innings seen from above: angle in degrees, length in percent of the boundary, and kind. */
const STROKES = [
  [12, 100, 'six'],
  [41, 62, 'run'],
  [58, 100, 'four'],
  [83, 44, 'run'],
  [104, 72, 'run'],
  [131, 100, 'four'],
  [168, 55, 'run'],
  [197, 100, 'four'],
  [221, 38, 'run'],
  [246, 81, 'run'],
  [263, 100, 'six'],
  [289, 58, 'run'],
  [310, 100, 'four'],
  [337, 47, 'run'],
] as const;

const STROKE_COLOUR = { run: 'var(--bar-line)', four: 'var(--back)', six: 'var(--brand)' } as const;
const CENTRE = 240;
const BOUNDARY = 218;
const DEGREE = Math.PI / 180;

/** The ground with its boundary, circle and pitch, and an innings drawn on it as a wagon wheel. */
export function GroundDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 480" className={className} fill="none" aria-hidden>
      <circle cx={CENTRE} cy={CENTRE} r={BOUNDARY} stroke="var(--bar-line)" strokeWidth="2" />
      <circle cx={CENTRE} cy={CENTRE} r={BOUNDARY - 9} stroke="var(--bar-line)" strokeWidth="1" strokeDasharray="3 7" />
      <ellipse cx={CENTRE} cy={CENTRE} rx="102" ry="122" stroke="var(--bar-line)" strokeWidth="1.5" />
      <rect x={CENTRE - 11} y={CENTRE - 45} width="22" height="90" stroke="var(--bar-ink-2)" strokeWidth="1.5" />
      <path
        d={`M${CENTRE - 15} ${CENTRE - 34}h30M${CENTRE - 15} ${CENTRE + 34}h30`}
        stroke="var(--bar-ink-2)"
        strokeWidth="1.5"
      />
      {STROKES.map(([angle, length, kind]) => (
        <line
          key={angle}
          x1={CENTRE}
          y1={CENTRE - 34}
          x2={CENTRE + (Math.sin(angle * DEGREE) * (BOUNDARY * length)) / 100}
          y2={CENTRE - (Math.cos(angle * DEGREE) * (BOUNDARY * length)) / 100}
          stroke={STROKE_COLOUR[kind]}
          strokeWidth={kind === 'run' ? 1.5 : 2.5}
        />
      ))}
    </svg>
  );
}
