import type { PasskeyRow } from '@pavilion/contract/http';
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { makePasskey } from '../../session/passkeys.ts';

const KEY = ['passkeys'] as const;

/** The secret that confirms a change of passkeys: the account's code or password. */
export type Proof = { readonly password: string } | { readonly code: string };

export function usePasskeys() {
  return useQuery({ queryKey: KEY, queryFn: () => api.user.getPasskeys({}) });
}

function useChange<T, R>(change: (what: T) => Promise<R>, onDone: () => void): UseMutationResult<R, Error, T> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY });
      onDone();
    },
  });
}

/** Adds a passkey: the server sends a challenge, the device makes the passkey, and the server stores it. */
export function useAddPasskey(onDone: () => void) {
  return useChange(
    async ({ name, proof }: { name: string; proof: Proof }): Promise<PasskeyRow> =>
      api.user.addPasskey({ ...(await makePasskey(await api.user.beginPasskey(proof))), name }),
    onDone,
  );
}

export function useRenamePasskey(onDone: () => void) {
  return useChange((wish: { passkey_id: number; name: string }) => api.user.renamePasskey(wish), onDone);
}

export function useRemovePasskey(onDone: () => void) {
  return useChange(
    ({ passkey_id, proof }: { passkey_id: number; proof: Proof }) => api.user.removePasskey({ passkey_id, ...proof }),
    onDone,
  );
}
