import { formatAmount } from '@pavilion/ui';

/** Amounts below this are read at a glance. */
const GROUPED_MIN = 1_000;

/** The amount in a field with its digits grouped, so that a missing or extra zero is seen. Shows nothing for small amounts and other texts. */
export function GroupedHint({ text }: { readonly text: string }) {
  const amount = Number(text);
  if (text.trim() === '' || !(Math.abs(amount) >= GROUPED_MIN)) return null;
  return (
    <output className="whitespace-nowrap text-ink-2 tabular-nums" aria-live="off">
      = {formatAmount(amount)}
    </output>
  );
}
