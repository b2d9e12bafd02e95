const AGE_MIN = 18;

/** Returns true if a person born on this day (ISO date) is old enough for an account at `nowMs`. Days are counted in UTC. */
export function isOfAge(dateOfBirth: string, nowMs: number): boolean {
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  return Date.UTC(year + AGE_MIN, month - 1, day) <= nowMs && year > 1_900;
}
