import type { ListedProposal } from '@pavilion/contract/http/settlement';
import { Badge, type BadgeTone } from '@pavilion/ui';
import { Link } from 'react-router';
import { t } from './messages/index.ts';
import { formatMoment } from './moments.ts';

type Status = ListedProposal['status'];

const TONES: Readonly<Record<Status, BadgeTone>> = {
  PROPOSED: 'warn',
  CONFIRMED: 'warn',
  SETTLED: 'gain',
  REJECTED: 'plain',
  ROLLED_BACK: 'loss',
};

type Proposal = Pick<ListedProposal, 'status' | 'sentence' | 'proposed_by' | 'ended'>;

/** The status of a proposal. One that its proposer took back is withdrawn, not rejected. */
export function ProposalBadge({ proposal: { status, proposed_by, ended } }: { proposal: Omit<Proposal, 'sentence'> }) {
  const isWithdrawn = status === 'REJECTED' && ended?.by === proposed_by;
  return <Badge tone={TONES[status]}>{t(`proposalStatus.${isWithdrawn ? 'WITHDRAWN' : status}`)}</Badge>;
}

/** Returns who rejected, withdrew or undid a proposal, when and why. */
export function endText({ status, proposed_by }: Proposal, { by, at, reason }: NonNullable<Proposal['ended']>): string {
  const time = at === null ? '' : formatMoment(at);
  const why = reason === '' ? t('results.noReason') : reason;
  if (status === 'ROLLED_BACK') return t('results.undone', { reason: why });
  if (by === null) return t('results.setAside', { reason: why });
  return t(by === proposed_by ? 'results.withdrawnBy' : 'results.rejectedBy', { name: by, time, reason: why });
}

/** The end of a proposal: who rejected it and why. Shows nothing for one that waits or stands. */
export function EndLine({ proposal }: { proposal: Proposal }) {
  if (proposal.ended === null) return null;
  return <p className="font-semibold text-loss">{endText(proposal, proposal.ended)}</p>;
}

/** The newest proposal of a market with its status. One that waits leads to the page on which another person confirms it. */
export function ProposalLine({ proposal }: { proposal: Proposal | null }) {
  if (proposal === null) return null;
  const { status, sentence } = proposal;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
      <ProposalBadge proposal={proposal} />
      {sentence}
      <EndLine proposal={proposal} />
      {status === 'PROPOSED' && (
        <Link className="link" to="/">
          {t('app.results')}
        </Link>
      )}
    </p>
  );
}
