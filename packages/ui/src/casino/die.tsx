import { gameText } from './game-words.ts';

const SPOTS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];

/** A face of a die with its spots; blank without a face. */
export function Die({ face }: { face: number | undefined }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className="die"
      role="img"
      aria-label={face === undefined ? gameText('die') : gameText('dieFace', { face })}
    >
      <rect x="4" y="4" width="92" height="92" rx="18" className="die-body" />
      {(SPOTS[face ?? 0] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="9" className="die-spot" data-one={face === 1} />
      ))}
    </svg>
  );
}
