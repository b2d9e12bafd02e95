/**
 * The logo: three stumps under a roof, and the name in specially drawn letters. The A is an upside-down V without a bar, which repeats the roof. The colour is
 * that of the text around it.
 */
export function Logo({ title, className }: { title: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 172 28" role="img" aria-label={title} fill="none" stroke="currentColor">
      <g strokeWidth="3">
        <path d="M1 12.2 14 4l13 8.2" stroke="var(--brand)" />
        <path d="M7 14.5V25M14 14.5V25M21 14.5V25" />
      </g>
      <g strokeWidth="3.1" transform="translate(38 3)">
        <path d="M2 22V2h7.2a5.6 5.6 0 0 1 0 11.2H2" />
        <path d="m18.5 22 8.2-20 8.2 20" strokeLinejoin="bevel" />
        <path d="m36.5 2 8.2 20 8.2-20" strokeLinejoin="bevel" />
        <path d="M59.5 2v20M68.5 2v20h10M84.5 2v20" />
        <circle cx="101" cy="12" r="9.9" />
        <path d="M117.5 22V2l14.5 20V2" strokeLinejoin="bevel" />
      </g>
    </svg>
  );
}

/** The logo without the name, for narrow bars. */
export function LogoMark({ title, className }: { title: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 28 28"
      role="img"
      aria-label={title}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
    >
      <path d="M1 12.2 14 4l13 8.2" stroke="var(--brand)" />
      <path d="M7 14.5V25M14 14.5V25M21 14.5V25" />
    </svg>
  );
}
