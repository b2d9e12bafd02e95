import { classNames } from './class-names.ts';
import { formatAmount, formatSigned } from './numbers.ts';

type AmountProps = {
  /** In the account's currency, as the API returns it. */
  readonly value: number | undefined;
  /** Shows a sign and the colour of gain or loss. */
  readonly signed?: boolean;
  readonly currency?: string;
  readonly className?: string;
};

export function Amount({ value, signed = false, currency, className }: AmountProps) {
  if (value === undefined) return <span className={className}>–</span>;
  const tone = signed && value > 0 ? 'text-gain' : signed && value < 0 ? 'text-loss' : undefined;
  return (
    <span className={classNames('whitespace-nowrap', tone, className)}>
      {signed ? formatSigned(value) : formatAmount(value)}
      {currency !== undefined && <span className="ml-1 text-ink-3">{currency}</span>}
    </span>
  );
}
