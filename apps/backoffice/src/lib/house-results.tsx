import { classNames, formatSigned } from '@pavilion/ui';

/** The house's results of a line in whole points: none without a position, one, or the worst and the best. */
export function HouseResults({ results, className }: { readonly results: readonly number[]; readonly className: string }) {
  return (
    <span className={className}>
      {results.map((result, at) => (
        <span key={at} className={classNames('block', result < 0 && 'text-loss', result > 0 && 'text-gain')}>
          {formatSigned(Math.round(result)).replace(/\.00$/, '')}
        </span>
      ))}
    </span>
  );
}
