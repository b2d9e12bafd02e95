type PhishingDrawingProps = { readonly title: string; readonly address: string; readonly className: string };

/** Two address bars: the real one under the roof of a house, and a false one that hangs from a fish hook. */
export function PhishingDrawing({ title, address, className }: PhishingDrawingProps) {
  return (
    <svg viewBox="0 0 480 190" role="img" aria-label={title} className={className}>
      <rect width="480" height="190" rx="4" fill="var(--bar)" />
      <path d="M0 150c60-14 120-14 180 0s120 14 180 0 80-11 120-4v44H0z" fill="var(--bar-line)" />
      <path d="M0 166c60-10 120-10 180 0s120 10 180 0 80-8 120-3v27H0z" fill="var(--bar-line)" opacity="0.7" />
      <g>
        <path d="M28 50 128 18l100 32" fill="none" stroke="var(--brand)" strokeWidth="5" />
        <AddressBar x={28} y={62} text={address} ink="var(--bar-ink)" frame="var(--brand)" />
        <path d="m44 112 12 12 22-24" fill="none" stroke="var(--brand)" strokeWidth="6" />
      </g>
      <g transform="rotate(-7 352 110)">
        <AddressBar x={252} y={92} text={disguised(address)} ink="var(--bar-ink-2)" frame="var(--live)" />
        <path
          d="M428-30V128c0 22-26 22-26 2l-9 9m9-9 8 10"
          fill="none"
          stroke="var(--bar-ink)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="m270 140 22 22m0-22-22 22" fill="none" stroke="var(--live)" strokeWidth="6" />
      </g>
    </svg>
  );
}

type AddressBarProps = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly ink: string;
  readonly frame: string;
};

const WIDTH = 200;
/** Number of letters that fit in the bar. */
const LETTERS_MAX = 22;

function AddressBar({ x, y, text, ink, frame }: AddressBarProps) {
  return (
    <>
      <rect x={x} y={y} width={WIDTH} height="34" rx="17" fill="var(--bar)" stroke={frame} strokeWidth="2" />
      <path d={`M${x + 14} ${y + 17}v-4a5 5 0 0 1 10 0v4m-12 0h14v10h-14z`} fill="none" stroke={ink} strokeWidth="2" />
      <text x={x + 36} y={y + 22} fill={ink} fontSize="14" fontWeight="600">
        {text.slice(0, LETTERS_MAX)}
      </text>
    </>
  );
}

/** Returns a different address that looks the same at a glance. */
function disguised(address: string): string {
  return `login-${address}`;
}
