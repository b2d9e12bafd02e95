import { createHash, createHmac } from 'node:crypto';
import type { DrawSeed } from '../../../fairness/index.ts';
import { present } from '../../../std/index.ts';
import { VIRTUAL_TEAMS } from '../teams.ts';

/** The two teams of matches in tests. */
export const TEAMS = [present(VIRTUAL_TEAMS[0], 'a team'), present(VIRTUAL_TEAMS[1], 'a team')] as const;

/** A seed that a word stands for: the same word plays the same match. */
export function seedOf(label: string): DrawSeed {
  return {
    hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
    salt: '12'.repeat(32),
    seed: createHash('sha256').update(label).digest(),
  };
}
