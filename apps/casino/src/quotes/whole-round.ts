import { AssertionError } from '@pavilion/core/std';
import { settle } from '@pavilion/games/registry';
import { refuse, type Refused } from '@pavilion/server/refused';

type Settled = Extract<ReturnType<typeof settle>, { readonly ok: true }>['value'];

/** Settles tickets under an outcome that the caller supplied. Refuses an incomplete round, on which the games themselves would fail an assertion. */
export function settledWhole(...round: Parameters<typeof settle>): Settled | Refused {
  try {
    const settled = settle(...round);
    return settled.ok ? settled.value : refuse('INVALID_REQUEST', { field: 'tickets' }, settled.reason);
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error;
    return refuse('INVALID_REQUEST', { field: 'outcome' }, 'The outcome is not a complete round of this game.');
  }
}
