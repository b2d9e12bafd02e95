import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { notify } from '@pavilion/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from './api.ts';
import { refetchShown } from './audited-view.ts';

/**
 * Returns one act of the office. A success shows `done`. The caller shows a refusal beside the button (`Problem`). After either, the screen is refetched.
 */
export function useAct<Request, Response>(
  act: (request: Request) => Promise<Response>,
  done: string | ((response: Response) => string),
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (response) => {
      notify.success(typeof done === 'string' ? done : done(response));
      onDone?.();
    },
    onSettled: () => refetchShown(queries),
  });
}

/** Returns an act that consists of one call. */
export function useCall<E extends AnyEndpoint>(
  row: E,
  done: string | ((response: ResponseOf<E>) => string),
  onDone?: () => void,
) {
  return useAct((request: RequestOf<E>) => ask(row, request), done, onDone);
}
