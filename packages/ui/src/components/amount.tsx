import { classNames } from './class-names.ts';
import { formatAmount, formatSigned } from './numbers.ts';

type AmountProps = {
  /** In the account's currency, as the API returns it. */
  readonly value: number | undefined;
  /** Shows a sign and the colour of gain or loss. */
  readonly isSigned?: boolean;
  readonly currency?: string;
  readonly className?: string;
};

export function Amount({ value, isSigned = false, currency, className }: AmountProps) {
  if (value === undefined) return <span className={className}>–</span>;
  const tone = isSigned && value > 0 ? 'text-gain' : isSigned && value < 0 ? 'text-loss' : undefined;
  return (
    <span className={classNames('whitespace-nowrap', tone, className)}>
      {isSigned ? formatSigned(value) : formatAmount(value)}
      {currency !== undefined && <span className="ml-1 text-ink-3">{currency}</span>}
    </span>
  );
}
