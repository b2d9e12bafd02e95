import type { ListedProposal } from '@pavilion/contract/http/settlement';
import { Badge, type BadgeTone } from '@pavilion/ui';
import { Link } from 'react-router';
import { t } from './messages/index.ts';

type Status = ListedProposal['status'];

const TONES: Readonly<Record<Status, BadgeTone>> = {
  PROPOSED: 'warn',
  CONFIRMED: 'warn',
  SETTLED: 'gain',
  REJECTED: 'plain',
  ROLLED_BACK: 'loss',
};

export function ProposalBadge({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{t(`proposalStatus.${status}`)}</Badge>;
}

/** The newest proposal of a market with its status. One that waits leads to the page on which another person confirms it. */
export function ProposalLine({ proposal }: { proposal: Pick<ListedProposal, 'status' | 'sentence'> | null }) {
  if (proposal === null) return null;
  const { status, sentence } = proposal;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
      <ProposalBadge status={status} />
      {sentence}
      {status === 'PROPOSED' && (
        <Link className="link" to="/">
          {t('app.results')}
        </Link>
      )}
    </p>
  );
}
