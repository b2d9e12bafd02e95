import type { StatementLine } from '@pavilion/contract/http';
import { Amount, formatAmount } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment, formatOwn } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { lineSentence } from '../../messages/sentences.ts';
import { casinoTicketText } from './casino-ticket-text.ts';
import { Explanation } from './explanation.tsx';
import { VerifyButton } from './verify-round.tsx';

/** One movement. A settlement can be opened to show its bets, fills, result and commission. Other lines have no details. */
export function StatementRow({ line, open = false }: { line: StatementLine; open?: boolean }) {
  const head = <Head line={line} />;
  if (line.casino !== undefined) return <CasinoLine casino={line.casino} head={head} />;
  if (line.explanation === null) return <li className="statement-line border-t border-line">{head}</li>;
  return (
    <li className="border-t border-line">
      <details className="group" open={open}>
        <summary className="statement-line hover:bg-raised" title={t('statement.explain')}>
          {head}
        </summary>
        <Explanation explanation={line.explanation} isRolledBack={line.kind === 'ROLLBACK'} />
      </details>
    </li>
  );
}

/** A casino bet or its payout, which opens to its tickets and to the proof of its round. */
function CasinoLine({ casino, head }: { casino: NonNullable<StatementLine['casino']>; head: ReactNode }) {
  return (
    <li className="border-t border-line">
      <details className="group">
        <summary className="statement-line hover:bg-raised" title={t('statement.explain')}>
          {head}
        </summary>
        <div className="flex flex-wrap items-center gap-3 px-4 pb-3 text-ink-2">
          <ul>
            {casino.tickets.map((ticket) => (
              <li key={ticket.ticket_id}>{casinoTicketText(casino.game_code, ticket)}</li>
            ))}
          </ul>
          <span className="ml-auto">{casino.round_id}</span>
          <VerifyButton provider={casino.provider_name} roundId={casino.round_id} />
        </div>
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
        {(line.explanation !== null || line.casino !== undefined) && (
          <ChevronDown
            size={16}
            aria-hidden
            className="mt-0.5 flex-none text-brand-text transition-transform group-open:rotate-180"
          />
        )}
        <span className="min-w-0">{lineSentence(line)}</span>
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
