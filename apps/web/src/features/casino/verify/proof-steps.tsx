import { oddsText, type Ticket } from '@pavilion/games/game';
import { formatAmount, marketWords, PlayingCard, selectionWords } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { t } from '../../../messages/index.ts';
import { decimalOf } from '../../../text/money.ts';
import { settledUnder, type Verified } from './proof.ts';

/** The steps to the verdict: commitment, blocks, integers, deck, outcome, own tickets (casino C-VER-3). */
export function ProofSteps({ code, found, tickets }: { code: string; found: Verified; tickets: readonly Ticket[] }) {
  const { commit, blocks, integers, deck, text } = found;
  return (
    <ol className="verify-steps">
      <Step title={t('verify.stepCommit')}>
        <dl data-testid="verify-commit" data-holds={commit.isSame}>
          <dt>{t('verify.computed')}</dt>
          <dd className="verify-hex">{commit.computed}</dd>
          <dt>{t('verify.published')}</dt>
          <dd className="verify-hex">{commit.published}</dd>
          <dt className={commit.isSame ? 'text-gain' : 'text-loss'}>{t(commit.isSame ? 'verify.same' : 'verify.notSame')}</dt>
        </dl>
      </Step>
      <Step title={t('verify.stepBlocks', { count: blocks.length })}>
        <ol className="verify-blocks">
          {blocks.map((block, counter) => (
            <li key={block} className="verify-hex">
              <span className="text-ink-3">{counter}</span> {block}
            </li>
          ))}
        </ol>
      </Step>
      {integers.length > 0 && (
        <Step title={t('verify.stepIntegers', { count: integers.length })}>
          <p className="verify-integers">
            {integers.map(({ integer, total, discarded }, place) => (
              <span key={`${place}-${integer}`} data-discarded={discarded} title={discarded ? t('verify.discarded') : undefined}>
                {discarded ? `${integer} ✗` : `${integer} mod ${total} = ${integer % total}`}
              </span>
            ))}
          </p>
        </Step>
      )}
      {deck.length > 0 && (
        <Step title={t('verify.stepDeck', { count: deck.length })}>
          <Deck deck={deck} />
        </Step>
      )}
      <Step title={t('verify.stepOutcome')}>
        <code className="verify-hex block text-base" data-testid="verify-outcome">
          {text}
        </code>
      </Step>
      {tickets.length > 0 && (
        <Step title={t('verify.stepTickets')}>
          <Tickets code={code} found={found} tickets={tickets} />
        </Step>
      )}
    </ol>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="panel">
      <h2 className="caption px-3">{title}</h2>
      <div className="px-3 pb-3">{children}</div>
    </li>
  );
}

/** Maximum number of cards shown. Only the beginning of a shoe of many decks is ever dealt. */
const SHOWN_MAX = 60;

function Deck({ deck }: { deck: readonly string[] }) {
  const areCards = /^[A-Z0-9][SHDC]$/.test(deck[0] ?? '');
  if (!areCards) return <p className="verify-hex">{deck.slice(0, SHOWN_MAX).join(' ')}</p>;
  return (
    <div className="verify-deck">
      {deck.slice(0, SHOWN_MAX).map((card, place) => (
        <PlayingCard key={`${place}-${card}`} code={card} />
      ))}
    </div>
  );
}

function Tickets({ code, found, tickets }: { code: string; found: Verified; tickets: readonly Ticket[] }) {
  const settled = settledUnder(code, found.outcome, tickets);
  if (settled === undefined) return <p className="text-ink-2">{t('verify.noTickets')}</p>;
  return (
    <ul>
      {settled.map((ticket) => (
        <li key={ticket.ticketId}>
          {`${selectionWords(code, ticket.market, ticket.selection)} (${marketWords(ticket.market)}) ${t(ticket.side === 'BACK' ? 'match.back' : 'match.lay')} @ ${oddsText(ticket.price)}: ${t(`ticket.${ticket.state}`)}, ${formatAmount(decimalOf(ticket.debit))} → ${formatAmount(decimalOf(ticket.credit))}`}
        </li>
      ))}
    </ul>
  );
}
