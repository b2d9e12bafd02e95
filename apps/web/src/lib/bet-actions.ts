import { notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { formatAmount } from '@pavilion/ui';
import { api, sentenceOf } from './api.ts';
import { t } from './messages/index.ts';
import { refreshAfterBet } from './refresh.ts';

const fail = (error: unknown): void => {
  notify.error(sentenceOf(error));
  refreshAfterBet();
};

export function useCancelBet() {
  return useMutation({
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

/** Changes what waits of a bet. Why it was not changed stands where it was asked for: a toast would be gone before it is read. */
export function useAmendBet(onDone: () => void) {
  return useMutation({
    mutationFn: ({ betId, stake, price }: Amendment) => api.bet.amendBet({ bet_id: betId, stake, price }),
    onSuccess: () => {
      notify.success(t('bets.amended'));
      refreshAfterBet();
      onDone();
    },
    onError: refreshAfterBet,
  });
}
