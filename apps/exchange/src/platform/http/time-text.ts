const MICROS_PER_MS = 1_000;

/** A time of the journal, in microseconds, as texts on the wire have it. */
export function timeText(micros: number): string {
  return new Date(Math.floor(micros / MICROS_PER_MS)).toISOString();
}
