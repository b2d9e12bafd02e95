import type { Proposal } from '@pavilion/contract/http/office';
import { Badge, type BadgeTone, Button } from '@pavilion/ui';
import { useEffect, useState } from 'react';
import { formatMoment } from '../../lib/moments.ts';
import { useConfirmAndSettle, useReject } from './result-actions.ts';

const TONES: Readonly<Record<Proposal['status'], BadgeTone>> = {
  PROPOSED: 'warn',
  CONFIRMED: 'warn',
  SETTLED: 'gain',
  REJECTED: 'plain',
  ROLLED_BACK: 'loss',
};

/** One proposed result with what it rests on, who may confirm it, and the buttons for it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  return (
    <article className="grid gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[proposal.status]}>{proposal.status.replace('_', ' ').toLowerCase()}</Badge>
          <b>{proposal.match_name}</b>
          <span className="text-ink-2">
            {proposal.market_name} · {proposal.market_id}
          </span>
        </p>
        <p className="mt-1 text-base">{proposal.sentence}</p>
        <p className="text-ink-2">{proposal.evidence}</p>
        <p className="mt-1 text-ink-3">
          Proposed by {proposal.proposed_by}, {formatMoment(proposal.proposed_at)}
          {proposal.confirmed_at !== null &&
            ` · confirmation: ${proposal.confirmed_by ?? ''}, ${formatMoment(proposal.confirmed_at)}`}
          {proposal.settled_at !== null && ` · settled ${formatMoment(proposal.settled_at)}`}
        </p>
      </div>
      {(proposal.status === 'PROPOSED' || proposal.status === 'CONFIRMED') && <Decision proposal={proposal} />}
    </article>
  );
}

function Decision({ proposal }: { proposal: Proposal }) {
  const settle = useConfirmAndSettle();
  const reject = useReject();
  const [reason, setReason] = useState<string>();
  return (
    <div className="flex flex-col items-end gap-2">
      <Rule proposal={proposal} />
      <div className="flex gap-2">
        {proposal.status === 'PROPOSED' && (
          <Button onClick={() => setReason(reason === undefined ? '' : undefined)}>Reject</Button>
        )}
        <Button look="solid" busy={settle.isPending} onClick={() => settle.mutate(proposal)}>
          {proposal.status === 'CONFIRMED' ? 'Settle' : 'Confirm and settle'}
        </Button>
      </div>
      {reason !== undefined && proposal.status === 'PROPOSED' && (
        <form
          className="flex w-full gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            reject.mutate({ proposal, reason });
          }}
        >
          <input
            className="field"
            placeholder="Why it is not right"
            aria-label="Why it is not right"
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" look="danger" busy={reject.isPending}>
            Reject
          </Button>
        </form>
      )}
    </div>
  );
}

const SECOND_MS = 1_000;

/** Who confirms: a second person, or in the demo a rule that anybody may come before. */
function Rule({ proposal }: { proposal: Proposal }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (proposal.rule === 'SECOND_PERSON') return <Badge>Second person confirms</Badge>;
  const left =
    proposal.auto_confirm_at === null ? 0 : Math.max(0, Math.ceil((Date.parse(proposal.auto_confirm_at) - now) / SECOND_MS));
  return <Badge tone="brand">Demo rule confirms in {left} s</Badge>;
}
