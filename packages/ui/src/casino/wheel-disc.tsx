/** A slice of a wheel: its label and colours. */
export type WheelSlice = { readonly label: string; readonly colour: string; readonly ink: string };

const RADIUS = 100;
const at = (angle: number, radius: number): string =>
  `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;

type WheelDiscProps = {
  readonly slices: readonly WheelSlice[];
  /** Pegs between the slices, which a flapper touches. */
  readonly hasPegs?: boolean;
  /** A cone of wood with a turret inside the pockets, as in roulette. */
  readonly hasCone?: boolean;
  /** The place of the slice on which the wheel has stopped. It stays bright, and the others are dimmed. */
  readonly lit?: number | undefined;
};

/** Size of the labels, for a wheel of one slice. With pegs, a digit stays inside its slice, and a longer label is written along it, from the rim inwards. */
const [LABEL_SIZE, LABEL_SIZE_PEGS] = [350, 590];
const LABEL_MAX = 15;
/** The middle of a label, from the middle of the wheel. A label along its slice begins at the rim. */
const [LABEL_RADIUS, ALONG_RADIUS] = [89, 95];

/** A wheel seen from above, in a square of 220 around its middle. The first slice is at the top, the others follow clockwise. */
export function WheelDisc({ slices, hasPegs = false, hasCone = false, lit }: WheelDiscProps) {
  const turn = (2 * Math.PI) / slices.length;
  return (
    <svg viewBox="-110 -110 220 220" className="wheel-disc" aria-hidden>
      <circle r="108" className="wheel-rim" />
      {slices.map(({ label, colour, ink }, index) => {
        const [from, to] = [(index - 0.5) * turn, (index + 0.5) * turn];
        const isAlong = hasPegs && label.length > 1;
        const size = Math.min(LABEL_MAX, (hasPegs ? LABEL_SIZE_PEGS : LABEL_SIZE) / slices.length);
        return (
          <g key={from} className="wheel-part" data-dim={lit !== undefined && lit !== index}>
            <path
              d={`M0 0L${at(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to, RADIUS)}z`}
              fill={colour}
              className="wheel-slice"
            />
            <text
              transform={`rotate(${((index * turn * 180) / Math.PI).toFixed(3)}) translate(0 ${isAlong ? -ALONG_RADIUS : -LABEL_RADIUS})${isAlong ? ' rotate(90)' : ''}`}
              textAnchor={isAlong ? 'start' : 'middle'}
              dominantBaseline="central"
              fill={ink}
              className="wheel-label"
              fontSize={size}
            >
              {label}
            </text>
          </g>
        );
      })}
      {hasPegs &&
        slices.map((_, index) => (
          <circle key={index} r="1.7" className="wheel-peg" transform={`translate(${at((index + 0.5) * turn, 104)})`} />
        ))}
      {lit !== undefined && (
        <path
          d={`M0-62${`L${at(-turn / 2, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(turn / 2, RADIUS)}`}z`}
          transform={`rotate(${((lit * turn * 180) / Math.PI).toFixed(3)})`}
          className="wheel-lit"
        />
      )}
      <circle r="66" className="wheel-well" />
      {hasCone && <Cone />}
      <circle r="30" className="wheel-hub" />
    </svg>
  );
}

const ARMS = [0, 90, 180, 270];
const SEAMS = [...Array(8).keys()].map((seam) => seam * 45 + 22.5);

/** The cone inside the pockets, of eight pieces of wood, with the arms of the turret. */
function Cone() {
  return (
    <>
      <circle r="78" className="wheel-pockets" />
      <circle r="62" className="wheel-cone" />
      {SEAMS.map((turn) => (
        <path key={turn} d="M0-62V-28" transform={`rotate(${turn})`} className="wheel-seam" />
      ))}
      {ARMS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`} className="wheel-arm">
          <path d="M-3-28-1.800-48h3.600L3-28z" />
          <circle cy="-50" r="4" />
        </g>
      ))}
    </>
  );
}
