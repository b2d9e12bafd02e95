import type { Minor } from '../../money/index.ts';
import type { Micros, OrderId } from '../commands.ts';
import type { Odds } from './commands.ts';

/** The answer to an accepted bet, which is taken at once or waits for the end of its bet delay. */
export type HouseBetAnswer = Odds & {
  readonly ok: true;
  readonly seq: number;
  readonly bet: OrderId;
  /** PENDING: the bet delay is running, and the liability is reserved. */
  readonly status: 'TAKEN' | 'PENDING';
  readonly stake: Minor;
  readonly profit: Minor;
  readonly liability: Minor;
  /** End of the bet delay; 0 if the bet was accepted immediately. */
  readonly dueAt: Micros;
  readonly repeated: boolean;
};

/** The answer to a void of bets. `voided` counts the bets that were not void before. */
export type VoidHouseBetsAnswer = { readonly ok: true; readonly seq: number; readonly voided: number };
