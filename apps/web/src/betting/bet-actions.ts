import { SECOND_MS } from '@pavilion/core/std';
import { notify } from '@pavilion/ui';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { formatAmount } from '@pavilion/ui';
import { api, sentenceOf } from '../api/api.ts';
import { t } from '../messages/index.ts';
import { refreshAfterBet } from '../api/refresh.ts';

const fail = (error: unknown): void => {
  notify.error(sentenceOf(error));
  refreshAfterBet();
};

const CANCEL = ['cancelBet'] as const;
const AMEND = ['amendBet'] as const;

export function useCancelBet() {
  return useMutation({
    mutationKey: CANCEL,
    mutationFn: (betId: string) => api.bet.cancelBet({ bet_id: betId }),
    onSuccess: (answer) => {
      notify.success(t('bets.cancelled', { stake: formatAmount(answer.size_cancelled) }));
      refreshAfterBet();
    },
    onError: fail,
  });
}

export function useCancelAll() {
  return useMutation({
    mutationFn: (marketId: string | undefined) => api.bet.cancelAll(marketId === undefined ? {} : { market_id: marketId }),
    onSuccess: (answer) => {
      notify.success(t('bets.cancelled', { stake: formatAmount(answer.size_cancelled) }));
      refreshAfterBet();
    },
    onError: fail,
  });
}

export type Amendment = { readonly betId: string; readonly stake: number; readonly price: number };

type AmendOptions = { readonly onDone?: () => void; readonly onRefused?: (error: Error) => void };

/** Changes the unmatched part of a bet. A refusal is shown beside the form, because a toast would disappear before the player has read it. */
export function useAmendBet({ onDone, onRefused }: AmendOptions) {
  return useMutation({
    mutationKey: AMEND,
    mutationFn: ({ betId, stake, price }: Amendment) => api.bet.amendBet({ bet_id: betId, stake, price }),
    onSuccess: ({ change, delay_ms: delayMs }) => {
      const seconds = Math.ceil(delayMs / SECOND_MS);
      notify.success(change === null ? t('bets.amended') : t('bets.changeWaits', { seconds }));
      refreshAfterBet();
      onDone?.();
    },
    onError: (error) => {
      refreshAfterBet();
      onRefused?.(error);
    },
  });
}

/** Returns the ids of the bets whose change or cancellation has no answer yet, whichever part of the page sent it. Such a bet accepts no second change. */
export function usePendingBets(): ReadonlySet<string> {
  const cancelled = usePending(CANCEL, (variables) => (typeof variables === 'string' ? variables : undefined));
  const amended = usePending(AMEND, (variables) => (variables as Amendment | undefined)?.betId);
  return new Set([...cancelled, ...amended].filter((id) => id !== undefined));
}

function usePending<T>(mutationKey: readonly string[], of: (variables: unknown) => T): readonly T[] {
  return useMutationState({ filters: { mutationKey, status: 'pending' }, select: ({ state }) => of(state.variables) });
}
