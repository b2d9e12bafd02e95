import type { Minor } from '../../money/index.ts';
import type { Micros, OrderId } from '../commands.ts';
import type { Odds } from './commands.ts';

/** The standing of a bet once the command is done. */
export type HouseBetAnswer = Odds & {
  readonly ok: true;
  readonly seq: number;
  readonly bet: OrderId;
  /** PENDING: it waits out the bet delay, and its liability is held. */
  readonly status: 'TAKEN' | 'PENDING';
  readonly stake: Minor;
  readonly profit: Minor;
  readonly liability: Minor;
  /** When the bet delay ends; 0 when it was taken at once. */
  readonly dueAt: Micros;
  readonly repeated: boolean;
};

/** How many bets were voided now; those that were void already do not count. */
export type VoidHouseBetsAnswer = { readonly ok: true; readonly seq: number; readonly voided: number };
