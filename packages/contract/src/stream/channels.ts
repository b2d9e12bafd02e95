import * as z from 'zod/mini';
import { pattern } from '../scalars.ts';

/**
 * market:<id> a book · house:<id> quotes of a house market · match:<id> score and states of markets · inplay list of live matches · me the player's own money
 * and bets · office operators
 */
export const channel = z.union([
  z.templateLiteral(['market:', pattern(/^1\.[1-9]\d{0,9}$/)]),
  z.templateLiteral(['house:', pattern(/^1\.[1-9]\d{0,9}$/)]),
  z.templateLiteral(['match:', pattern(/^-?\d{1,10}$/)]),
  z.enum(['inplay', 'me', 'office']),
]);
export type Channel = z.infer<typeof channel>;

/** Contents of a channel. */
export type ChannelKind = 'market' | 'house' | 'match' | 'inplay' | 'me' | 'office';

export function kindOf(name: Channel): ChannelKind {
  if (name.startsWith('market:')) return 'market';
  if (name.startsWith('house:')) return 'house';
  if (name.startsWith('match:')) return 'match';
  return name as 'inplay' | 'me' | 'office';
}
