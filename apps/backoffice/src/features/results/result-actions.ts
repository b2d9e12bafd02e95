import { office, type Proposal } from '@pavilion/contract/http/office';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { useAct, useCall } from '../../lib/use-act.ts';

/** Confirms the proposal as it was looked at, then carries it out. */
export function useConfirmAndSettle() {
  return useAct(async (proposal: Proposal) => {
    const { proposal_id, version, status } = proposal;
    const confirmed = status === 'CONFIRMED' ? proposal : await ask(office.confirmResult, { proposal_id, version });
    if (confirmed.status === 'SETTLED') return confirmed;
    return ask(office.settleMarket, { proposal_id, version: confirmed.version });
  }, t('results.carriedOut'));
}

export const useReject = () => useCall(office.rejectResult, t('results.rejected'));
