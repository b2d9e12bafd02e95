import type { StatementLine } from '@pavilion/contract/http';
import { Amount, formatAmount } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import { formatMoment, formatOwn } from '../../lib/dates.ts';
import { t } from '../../lib/messages/index.ts';
import { Explanation } from './explanation.tsx';

/** One movement. A settlement opens to bets, fills, result and commission; other lines say all there is in one line. */
export function StatementRow({ line }: { line: StatementLine }) {
  const head = <Head line={line} />;
  if (line.explanation === null) return <li className="statement-line border-t border-line">{head}</li>;
  return (
    <li className="border-t border-line">
      <details className="group">
        <summary className="statement-line hover:bg-raised" title={t('statement.explain')}>
          {head}
        </summary>
        <Explanation explanation={line.explanation} rolledBack={line.kind === 'ROLLBACK'} />
      </details>
    </li>
  );
}

function Head({ line }: { line: StatementLine }) {
  return (
    <>
      <span className="text-ink-2" title={formatOwn(line.time)}>
        {formatMoment(line.time)}
      </span>
      <span className="flex min-w-0 items-start gap-1.5 font-medium">
        {line.explanation !== null && (
          <ChevronDown
            size={16}
            aria-hidden
            className="mt-0.5 flex-none text-brand-text transition-transform group-open:rotate-180"
          />
        )}
        <span className="min-w-0">{line.description}</span>
      </span>
      <span className="text-gain">{line.credit === 0 ? '' : <Amount value={line.credit} />}</span>
      <span className="text-loss">{line.debit === 0 ? '' : <Amount value={line.debit} />}</span>
      <span>
        <span className="text-ink-3 sm:hidden">{t('statement.balance')} </span>
        {formatAmount(line.balance)}
      </span>
    </>
  );
}
