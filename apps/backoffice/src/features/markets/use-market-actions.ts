import type { AnyEndpoint, RequestOf } from '@pavilion/contract/endpoint';
import { office } from '@pavilion/contract/http/office';
import { notify } from '@pavilion/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, sentenceOf } from '../../lib/api.ts';

/** One act on a market, told about when it is done or refused. */
function useAct<E extends AnyEndpoint>(row: E, done: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<E>) => ask(row, request),
    onSuccess: () => {
      notify.success(done);
      onDone?.();
    },
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries(),
  });
}

export const useSetStatus = () => useAct(office.setMarketStatus, 'Status changed');
export const usePropose = (onDone: () => void) => useAct(office.proposeResult, 'Proposed', onDone);
export const useVoid = (onDone: () => void) => useAct(office.voidMarket, 'Market is void', onDone);
export const useRollBack = (onDone: () => void) => useAct(office.rollBackSettlement, 'Settlement rolled back', onDone);
