import type { ReactNode } from 'react';
import { t } from '../../lib/messages/index.ts';

/** Outcomes shown before the fold; a market on a number has many. */
const OUTCOMES_SHOWN = 6;

type OutcomesProps = { readonly outcomes: readonly { readonly name: string; readonly figures: ReactNode }[] };

/** The outcomes of a market with their figures. All but the first are folded. */
export function OutcomeList({ outcomes }: OutcomesProps) {
  const rest = outcomes.slice(OUTCOMES_SHOWN);
  return (
    <>
      <List outcomes={outcomes.slice(0, OUTCOMES_SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-2">{t('risk.more', { count: rest.length })}</summary>
          <List outcomes={rest} />
        </details>
      )}
    </>
  );
}

function List({ outcomes }: OutcomesProps) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {outcomes.map(({ name, figures }) => (
        <li key={name} className="flex gap-2">
          <span className="text-ink-2">{name}</span>
          {figures}
        </li>
      ))}
    </ul>
  );
}
