/** The colours of the jockeys: shirt, pattern and the pattern's shapes, in a box of 24. The shirts have the colours of the last results. */
type Colours = { readonly shirt: string; readonly mark: string; readonly shapes: string };

const SILKS: readonly Colours[] = [
  { shirt: '#2f7fd6', mark: '#fdfbf4', shapes: 'M5.500 0h3v24h-3zM10.500 0h3v24h-3zM15.500 0h3v24h-3z' },
  {
    shirt: '#d8392f',
    mark: '#fff6cf',
    shapes:
      'M6 8a2.600 2.600 0 1 0 5.200 0 2.600 2.600 0 1 0-5.200 0M13 8a2.600 2.600 0 1 0 5.200 0 2.600 2.600 0 1 0-5.200 0M9.400 16a2.600 2.600 0 1 0 5.200 0 2.600 2.600 0 1 0-5.200 0',
  },
  { shirt: '#0f7f47', mark: '#f7f3e2', shapes: 'M0 4h24v3.600H0zM0 11h24v3.600H0zM0 18h24v3.600H0z' },
  { shirt: '#f5a12a', mark: '#14110a', shapes: 'm0 4 12 8 12-8v5l-12 8L0 9zM0 15l12 8 12-8v5l-12 8-12-8z' },
  { shirt: '#6d2fc0', mark: '#ffe14f', shapes: 'M12 0h12v24H12z' },
  { shirt: '#ff8fc8', mark: '#3a0b2a', shapes: 'M6 3h6v6H6zM12 9h6v6h-6zM6 15h6v7H6zM18 3h6v6h-6zM0 9h6v6H0z' },
];

/** Returns the colours of a runner by its number, from 1. */
const silkOf = (runner: number): Colours => SILKS[(runner - 1) % SILKS.length] ?? { shirt: '#888', mark: '#fff', shapes: '' };

/** A jockey's shirt, as in a race card. */
export function Silk({ runner }: { runner: number }) {
  const { shirt, mark, shapes } = silkOf(runner);
  const clip = `silk-shirt-${runner}`;
  return (
    <svg viewBox="0 0 24 24" className="silk" aria-hidden>
      <clipPath id={clip}>
        <path d="M8 3h8l7 5-3 5-2.500-1.500V22h-11V11.500L4 13 1 8z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h24v24H0z" fill={shirt} />
        <path d={shapes} fill={mark} />
      </g>
      <path d="M8 3h8l7 5-3 5-2.500-1.500V22h-11V11.500L4 13 1 8z" fill="none" stroke="rgb(0 0 0 / 0.55)" strokeWidth="0.9" />
    </svg>
  );
}

const COATS = ['#6b4226', '#33261f', '#96623a', '#4a4a52', '#b08452', '#d8d0c2'];

/** A horse at full stretch with its jockey. */
export function Horse({ runner, isRunning }: { runner: number; isRunning: boolean }) {
  const { shirt, mark, shapes } = silkOf(runner);
  const coat = COATS[(runner - 1) % COATS.length];
  const clip = `silk-jockey-${runner}`;
  return (
    <svg viewBox="0 0 64 42" className="horse" data-runs={isRunning} aria-hidden>
      <clipPath id={clip}>
        <path d="M24 14c1-5 6-8 11-7l4 4-4 2-2 4-8 1z" />
      </clipPath>
      <ellipse cx="29" cy="40" rx="21" ry="2.200" fill="rgb(0 0 0 / 0.3)" />
      <g stroke={coat} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path className="horse-leg" d="M18 25l-7 6-7-1M38 26l8 4 8-2" />
        <path className="horse-leg" data-other="true" d="M21 26l-3 8-6 3M35 27l6 7 7 2" />
      </g>
      <path d="M15 18C7 17 3 22 1 30c5-4 8-6 14-6z" fill="#1d1613" />
      <path
        d="M13 21c0-5 5-7 11-7 6 1 10 0 14-3l7-8 3-1 1 3 7 3 4 5-2 3-8-2-4 4c-1 6-4 9-9 10-6 1-10-1-15-1-5 0-9-1-9-6z"
        fill={coat}
      />
      <path d="M36 13l9-10 1 3-7 10z" fill="#1d1613" />
      <circle cx="54" cy="8" r="0.900" fill="#0c0a08" />
      <path d="M23 14l11-1 1 10-11 1z" fill="#fdfbf4" />
      <g clipPath={`url(#${clip})`}>
        <path d="M20 4h24v16H20z" fill={shirt} />
        <path d={shapes} fill={mark} transform="translate(22 3) scale(0.75)" />
      </g>
      <path d="M34 10l7 1" stroke={shirt} strokeWidth="2.6" strokeLinecap="round" />
      <path d="M28 16l5 5-4 4" stroke="#fdfbf4" strokeWidth="2.4" fill="none" strokeLinecap="round" />
      <text x="29" y="21.500" textAnchor="middle" className="horse-number">
        {runner}
      </text>
      <circle cx="37.500" cy="5.500" r="3" fill="#c98f68" />
      <path d="M34 5.500a3.600 3.600 0 0 1 7-1l2 1z" fill={mark} stroke="rgb(0 0 0 / 0.3)" strokeWidth="0.6" />
    </svg>
  );
}
