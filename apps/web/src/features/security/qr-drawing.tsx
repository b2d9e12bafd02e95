import { encode } from 'uqr';

/** Modules of white around the code, without which readers do not find it. */
const QUIET = 4;

/** A text as a square for a camera; always dark on white, whatever the theme. */
export function QrDrawing({ text, title }: { text: string; title: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges" className="w-52 max-w-full">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
