import type { RequestOf } from '@pavilion/contract/endpoint';
import type { user } from '@pavilion/contract/http/user';
import { api } from '../api/api.ts';
import { replaceAnswer } from '../api/query-client.ts';
import { currentToken } from '../session/session.ts';

export const PREFERENCES_KEY = ['preferences'] as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * Saves a change of the account's preferences, after all earlier changes: each answer has every preference, and an answer that comes too late would undo a newer
 * change. A change is not sent if its session has ended. Throws the failure of the call.
 */
export function savePreferences(change: RequestOf<typeof user.setPreferences>): Promise<void> {
  const token = currentToken();
  const saved = last.then(async () => {
    if (currentToken() !== token) return;
    const account = await api.user.setPreferences(change);
    if (currentToken() !== token) return;
    await replaceAnswer(PREFERENCES_KEY, account);
  });
  last = saved.catch(() => undefined);
  return saved;
}
