import { useMemo } from 'react';

type SparklineProps = {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly width?: number;
  readonly height?: number;
  readonly label: string;
  readonly className?: string;
};

/** A series of values as a line, with the newest point marked. Fewer than two points draw no line. */
export function Sparkline({ values, width = 72, height = 22, label, className }: SparklineProps) {
  const points = useMemo(() => layOut(values, width, height), [values, width, height]);
  const last = points.at(-1);
  if (points.length < 2 || last === undefined) return <svg width={width} height={height} className={className} aria-hidden />;
  return (
    <svg
      className={`sparkline ${className ?? ''}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="2" />
    </svg>
  );
}

const INSET = 3;

function layOut(values: readonly number[], width: number, height: number): readonly (readonly [number, number])[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = (width - 2 * INSET) / Math.max(1, values.length - 1);
  return values.map((value, index) => [
    Math.round((INSET + index * step) * 10) / 10,
    Math.round((height - INSET - ((value - low) / span) * (height - 2 * INSET)) * 10) / 10,
  ]);
}
