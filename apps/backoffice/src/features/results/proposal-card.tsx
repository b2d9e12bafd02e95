import { SECOND_MS } from '@pavilion/core/std';
import { office } from '@pavilion/contract/http/office';
import { type ListedProposal as Proposal } from '@pavilion/contract/http/settlement';
import { Badge, type BadgeTone, Button, classNames, formatAmount, formatSigned, notify } from '@pavilion/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ActForm, Problem } from '../../lib/act-form.tsx';
import { ConfirmDialog } from '../../lib/confirm-button.tsx';
import { effectKindOf, ProposalEffect } from '../../lib/effect-figures.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { PlayNote } from '../../lib/play-note.tsx';
import { endText, ProposalBadge } from '../../lib/proposal-line.tsx';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { ask } from '../../lib/api.ts';
import { useAct, useCall } from '../../lib/use-act.ts';
import { ComputationLine, figuresOf } from './fact-markets.tsx';

const HOW_TONES: Readonly<Record<Proposal['how'], BadgeTone>> = { FACTS: 'gain', FEED: 'plain', BY_HAND: 'warn' };

type CardProps = {
  readonly proposal: Proposal;
  /** True if the proposal left the page that is shown: it was decided, and its content here is old. */
  readonly isGone?: boolean;
  /** True if the proposal keeps its place among those that wait, although it waits no more. */
  readonly isPast?: boolean;
};

/** One proposed result with its evidence, the people who may confirm it, and the buttons. */
export function ProposalCard({ proposal, isGone = false, isPast = false }: CardProps) {
  const mayDecide = useMay()('RESULTS');
  return (
    <article
      className={classNames(
        'grid grid-cols-1 gap-3 border-t border-line px-4 py-1.5 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]',
        isPast && 'opacity-60',
      )}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {isGone ? <Badge>{t('results.gone')}</Badge> : <ProposalBadge proposal={proposal} />}
          <b>{proposal.match_name}</b>
          <span className="text-ink-2">
            {proposal.market_name} · {proposal.market_id}
          </span>
          {isOpen(proposal) && <Badge tone={HOW_TONES[proposal.how]}>{t(`facts.how.${proposal.how}`)}</Badge>}
        </p>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p className="text-base">
            {proposal.sentence}
            {proposal.rule_id !== null && <span className="whitespace-nowrap text-ink-2"> · {proposal.rule_id}</span>}
          </p>
          {proposal.at_stake !== null && <AtStake {...proposal.at_stake} />}
        </div>
        {proposal.computation === null && <p className="text-ink-2">{proposal.evidence}</p>}
        <ByFacts proposal={proposal} />
        <div className="flex flex-wrap items-baseline gap-x-4">
          {proposal.computation !== null && (
            <FoldedComputation computation={proposal.computation} matchId={proposal.match_id} history={historyOf(proposal)} />
          )}
          <History proposal={proposal} />
        </div>
      </div>
      {mayDecide && !isGone && isOpen(proposal) && <Decision proposal={proposal} />}
    </article>
  );
}

function isOpen({ status }: Proposal): boolean {
  return status === 'PROPOSED' || status === 'CONFIRMED';
}

type FoldedProps = {
  readonly computation: NonNullable<Proposal['computation']>;
  readonly matchId: number;
  /** Steps of the proposal, which a phone has here alone. */
  readonly history?: readonly string[];
};

/** The figures of a computed result. Every ball or player that they are computed from shows on request. */
function FoldedComputation({ computation, matchId, history = [] }: FoldedProps) {
  return (
    <details className="max-w-xl min-w-0 open:w-full open:max-w-none">
      <summary className="cursor-pointer truncate">{figuresOf(computation) || t('facts.basis')}</summary>
      <ComputationLine computation={computation} withSource />
      <p className="sm:hidden">{history.join(' · ')}</p>
      <Link to={`/facts/${matchId}`} className="link font-semibold">
        {t('facts.open')}
      </Link>
    </details>
  );
}

/** The result that the recorded facts give, beside one that was picked by hand or named by a feed. */
function ByFacts({ proposal }: { proposal: Proposal }) {
  const { by_facts: byFacts } = proposal;
  if (byFacts === null) return null;
  const { sentence, is_same: isSame, computation } = byFacts;
  return (
    <div className={`mt-1 border-l-3 px-3 py-1 ${isSame ? 'border-line' : 'border-warn bg-raised'}`}>
      <p className="font-semibold">{isSame ? t('facts.saySame') : t('facts.sayOther', { sentence })}</p>
      <FoldedComputation computation={computation} matchId={proposal.match_id} />
    </div>
  );
}

/** The first step of a proposal and, on a wider screen than a phone, the others. */
function History({ proposal }: { proposal: Proposal }) {
  const [first, ...others] = historyOf(proposal);
  return (
    <p className="text-ink-3">
      {first}
      {others.length > 0 && <span className="max-sm:hidden"> · {others.join(' · ')}</span>}
    </p>
  );
}

/** Returns who proposed and confirmed a proposal and when, when it was settled, and for a decided one also where the result came from. */
export function historyOf(proposal: Proposal): string[] {
  const { proposed_by, proposed_at, confirmed_by, confirmed_at, settled_at } = proposal;
  return [
    t('results.proposedBy', { name: proposed_by, time: formatMoment(proposed_at) }),
    ...(confirmed_at === null ? [] : [t('results.confirmedBy', { name: confirmed_by ?? '', time: formatMoment(confirmed_at) })]),
    ...(settled_at === null ? [] : [t('results.settledAt', { time: formatMoment(settled_at) })]),
    ...(proposal.ended === null ? [] : [endText(proposal, proposal.ended)]),
    ...(isOpen(proposal) ? [] : [t(`facts.how.${proposal.how}`)]),
  ];
}

/** The bets that the result settles, and in a house market what the house wins or loses. */
function AtStake({ bets, accounts, stakes, house_result: house }: NonNullable<Proposal['at_stake']>) {
  return (
    <p className="font-semibold">
      {bets === 0 ? t('results.noBets') : t('results.atStake', { bets, accounts, stakes: formatAmount(stakes) })}
      {house !== null && bets > 0 && (
        <>
          {' · '}
          <span className={house < 0 ? 'text-loss' : 'text-gain'}>{t('results.house', { result: formatSigned(house) })}</span>
        </>
      )}
    </p>
  );
}

/** True if another person has to confirm what the signed-in person proposed. */
function useIsOwn({ proposed_by, rule, status }: Proposal): boolean {
  const session = useOfficeSession();
  return status === 'PROPOSED' && rule === 'SECOND_PERSON' && proposed_by === session?.userName;
}

const CONFIRM_LABELS = {
  RESULT: 'results.confirm',
  VOID: 'results.confirmVoid',
  ROLL_BACK: 'results.confirmRollBack',
} as const;

/** Opens and closes the dialog that confirms a proposal. A proposal that is decided meanwhile takes its dialog away, so a notice says why. */
function useDialogUntilLost() {
  const [isOpen, setOpen] = useState(false);
  const isAsking = useRef(false);
  useEffect(
    () => () => {
      if (isAsking.current) notify.info(t('results.lost'));
    },
    [],
  );
  const turn = (open: boolean): void => {
    isAsking.current = open;
    setOpen(open);
  };
  return { isOpen, turn };
}

function Decision({ proposal }: { proposal: Proposal }) {
  const isOwn = useIsOwn(proposal);
  const settle = useConfirmAndSettle();
  const isMine = proposal.proposed_by === useOfficeSession()?.userName;
  const rejectLabel = t(isMine ? 'results.withdraw' : 'results.reject');
  const reject = useCall(office.rejectResult, t(isMine ? 'results.withdrawn' : 'results.rejected'));
  const [rejecting, setRejecting] = useState(false);
  const { proposal_id, version } = proposal;
  const question = effectKindOf(proposal.result);
  const look = question === 'RESULT' ? 'solid' : 'danger';
  const label = t(proposal.status === 'CONFIRMED' ? 'results.carryOut' : CONFIRM_LABELS[question]);
  const dialog = useDialogUntilLost();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 lg:flex-col lg:items-end lg:justify-start">
      <Rule proposal={proposal} isOwn={isOwn} />
      <div className="flex gap-2">
        {proposal.status === 'PROPOSED' && (
          <Button size="sm" onClick={() => setRejecting(!rejecting)}>
            {rejectLabel}
          </Button>
        )}
        {!isOwn && (
          <Button size="sm" look={look} isBusy={settle.isPending} onClick={() => dialog.turn(true)}>
            {label}
          </Button>
        )}
        {!isOwn && (
          <ConfirmDialog
            open={dialog.isOpen}
            onClose={() => dialog.turn(false)}
            label={label}
            look={look}
            question={t(`results.asked.${question}`, {
              market: proposal.market_name,
              match: proposal.match_name,
              sentence: proposal.sentence,
            })}
            onConfirm={() => settle.mutate(proposal)}
          >
            <PlayNote matchId={proposal.match_id} />
            <p>
              <span className="text-ink-2">{t('results.evidence')}:</span> {proposal.evidence}
              <span className="block text-ink-3">{historyOf(proposal)[0]}</span>
            </p>
            {proposal.result.kind === 'RUNNER' && proposal.at_stake !== null && <AtStake {...proposal.at_stake} />}
            <ProposalEffect proposalId={proposal.proposal_id} kind={question} />
            <ByFacts proposal={proposal} />
          </ConfirmDialog>
        )}
      </div>
      <Problem error={settle.error} />
      {rejecting && proposal.status === 'PROPOSED' && (
        <ActForm
          isLong
          reasonLabel={t(isMine ? 'results.withdrawReason' : 'results.rejectReason')}
          submitLabel={rejectLabel}
          look="danger"
          busy={reject.isPending}
          error={reject.error}
          onSubmit={(reason) => reject.mutate({ proposal_id, version, reason })}
        />
      )}
    </div>
  );
}

/** Shows how the proposal is confirmed: by a second person, or in the demo by a rule, unless staff confirm it earlier. */
function Rule({ proposal, isOwn }: { readonly proposal: Proposal; readonly isOwn: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (proposal.rule === 'SECOND_PERSON') return <Badge>{t(isOwn ? 'results.own' : 'results.secondPerson')}</Badge>;
  const left =
    proposal.auto_confirm_at === null ? 0 : Math.max(0, Math.ceil((Date.parse(proposal.auto_confirm_at) - now) / SECOND_MS));
  return <Badge tone="brand">{t('results.demoRule', { seconds: left })}</Badge>;
}

/** Confirms the proposal that the person saw, then carries it out. */
function useConfirmAndSettle() {
  return useAct(async (proposal: Proposal) => {
    const { proposal_id, version, status } = proposal;
    const confirmed = status === 'CONFIRMED' ? proposal : await ask(office.confirmResult, { proposal_id, version });
    if (confirmed.status === 'SETTLED') return confirmed;
    return ask(office.settleMarket, { proposal_id, version: confirmed.version });
  }, t('results.carriedOut'));
}
