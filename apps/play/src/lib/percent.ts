/** Formats a fraction as a percentage, `0.975028` as `97.50 %`, with an exact fraction if short enough to read. */
export function percentOf({ num, den }: { readonly num: string; readonly den: string }): string {
  const hundredths = (BigInt(num) * 1_000_000n) / BigInt(den);
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(5, '0');
  return `${hundredths < 0n ? '−' : ''}${digits.slice(0, -4)}.${digits.slice(-4, -2)} %`;
}
