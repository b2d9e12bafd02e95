import type { ListedProposal as Proposal } from '@pavilion/contract/http/settlement';
import { Amount, formatWhole } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { EndLine, ProposalBadge } from '../../lib/proposal-line.tsx';
import { ComputationLine } from './fact-markets.tsx';
import { historyOf } from './proposal-card.tsx';

const COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_4rem_8rem_8rem_11rem]';

/** The names of the columns of decided results, on a screen with room for them. */
export function DoneHead() {
  return (
    <div className={`hidden gap-x-4 border-b border-line px-4 py-1 text-ink-3 lg:grid ${COLUMNS}`} aria-hidden>
      <span>{t('risk.market')}</span>
      <span>{t('trading.result')}</span>
      <span className="text-right">{t('risk.bets')}</span>
      <span className="text-right">{t('risk.volume')}</span>
      <span className="text-right">{t('trading.houseResult')}</span>
      <span>{t('view.time')}</span>
    </div>
  );
}

/** A decided result as a row: its market, result, bets, stakes, the house's result and the time. A phone has a card. */
export function DoneCard({ proposal }: { readonly proposal: Proposal }) {
  const { at_stake: stake, computation } = proposal;
  return (
    <article
      className={`grid grid-cols-2 items-baseline gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 first-of-type:border-t-0 sm:grid-cols-4 ${COLUMNS}`}
    >
      <p
        className="col-span-full min-w-0 lg:col-span-1 lg:flex lg:items-baseline lg:gap-x-1"
        title={`${proposal.match_name} · ${proposal.market_name} · ${proposal.market_id}`}
      >
        <ProposalBadge proposal={proposal} />{' '}
        <span className="lg:min-w-0 lg:truncate">
          <b>{proposal.match_name}</b> <span className="text-ink-2">{proposal.market_name}</span>
        </span>{' '}
        <span className="whitespace-nowrap text-ink-2">· {proposal.market_id}</span>
      </p>
      <div className="col-span-full min-w-0 lg:col-span-1">
        <details>
          <summary className="cursor-pointer lg:truncate">
            {proposal.sentence}
            {proposal.rule_id !== null && <span className="whitespace-nowrap text-ink-2"> · {proposal.rule_id}</span>}
          </summary>
          {computation === null ? (
            <p className="text-ink-2">{proposal.evidence}</p>
          ) : (
            <>
              <ComputationLine computation={computation} withSource />
              <Link to={`/facts/${proposal.match_id}`} className="link font-semibold">
                {t('facts.open')}
              </Link>
            </>
          )}
          <p className="text-ink-3">{historyOf(proposal).join(' · ')}</p>
        </details>
        <EndLine proposal={proposal} />
      </div>
      <Cell name={t('risk.bets')}>{stake === null ? '–' : formatWhole(stake.bets)}</Cell>
      <Cell name={t('risk.volume')}>
        <Amount value={stake?.stakes} />
      </Cell>
      <Cell name={t('trading.houseResult')}>
        <Amount value={stake?.house_result ?? undefined} isSigned className="font-semibold" />
      </Cell>
      <span className="whitespace-nowrap">
        {formatMoment(proposal.ended?.at ?? proposal.settled_at ?? proposal.confirmed_at ?? proposal.proposed_at)}
      </span>
    </article>
  );
}

/** A figure; a phone has its name above it. */
function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="tabular-nums lg:text-right">
      <span className="block text-xs text-ink-3 lg:hidden">{name}</span>
      {children}
    </span>
  );
}
