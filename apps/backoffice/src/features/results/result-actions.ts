import { office, type Proposal } from '@pavilion/contract/http/office';
import { notify } from '@pavilion/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, sentenceOf } from '../../lib/api.ts';

function useAfter() {
  const queries = useQueryClient();
  return {
    onSettled: () => queries.invalidateQueries(),
    onError: (error: unknown) => notify.error(sentenceOf(error)),
  };
}

/** Confirms the proposal as it was looked at, then pays it out. */
export function useConfirmAndSettle() {
  return useMutation({
    mutationFn: async (proposal: Proposal) => {
      const { proposal_id, version, status } = proposal;
      const confirmed = status === 'CONFIRMED' ? proposal : await ask(office.confirmResult, { proposal_id, version });
      if (confirmed.status === 'SETTLED') return confirmed;
      return ask(office.settleMarket, { proposal_id, version: confirmed.version });
    },
    onSuccess: () => notify.success('Settled'),
    ...useAfter(),
  });
}

export function useReject() {
  return useMutation({
    mutationFn: ({ proposal, reason }: { proposal: Proposal; reason: string }) =>
      ask(office.rejectResult, { proposal_id: proposal.proposal_id, version: proposal.version, reason }),
    ...useAfter(),
  });
}
