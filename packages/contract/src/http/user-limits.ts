import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { integerIn, nothing, timestamp, userId } from '../scalars.ts';

/** DEPOSIT, LOSS and STAKE in the account's currency, TIME in minutes. Stakes are the amounts put at risk. */
export const limitKind = z.enum(['DEPOSIT', 'LOSS', 'STAKE', 'TIME']);
export type LimitKind = z.infer<typeof limitKind>;
/** The last day, week or thirty days, counted back from now. */
export const limitPeriod = z.enum(['DAY', 'WEEK', 'MONTH']);
export type LimitPeriod = z.infer<typeof limitPeriod>;

/**
 * A current limit (`limit`) and how much of it is used. A lower limit applies immediately. A higher limit, or none (`limit` null), is requested first. It can
 * be confirmed from `confirm_from` on, a day later (trust REG-28).
 */
export const playerLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  limit: amount,
  used: amount,
  raise: z.nullable(z.object({ limit: z.nullable(amount), confirm_from: timestamp })),
});
export type PlayerLimit = z.infer<typeof playerLimit>;

/** `break_until` and `excluded_until` are the times until which no bets are accepted. Signing in and withdrawing are still possible. */
export const playerLimits = z.object({
  limits: z.array(playerLimit),
  break_until: z.nullable(timestamp),
  excluded_until: z.nullable(timestamp),
});
export type PlayerLimits = z.infer<typeof playerLimits>;

const wantedLimit = z.strictObject({
  kind: limitKind,
  period: limitPeriod,
  /** null: no limit. TIME is in whole minutes. */
  limit: z.nullable(amount.check(z.gte(0), z.lte(1_000_000_000))),
});

export const limitCalls = {
  getLimits: get('user/getLimits', {
    who: 'player',
    realOnly: true,
    summary: 'Return the account’s limits with their use, and its break and exclusion.',
    request: nothing,
    response: playerLimits,
  }),
  setLimits: post('user/setLimits', {
    who: 'player',
    realOnly: true,
    summary: 'Set limits. Lower limits apply at once. Higher limits apply when they are sent a second time a day later.',
    request: z.strictObject({ limits: z.array(wantedLimit).check(z.minLength(1), z.maxLength(12)) }),
    response: playerLimits,
  }),
  takeBreak: post('user/takeBreak', {
    who: 'player',
    realOnly: true,
    summary:
      'Take a break from betting for some hours, at most six weeks. A break can be extended, never shortened. Unmatched bets are cancelled.',
    request: z.strictObject({ hours: integerIn(1, 1_008) }),
    response: playerLimits,
  }),
  selfExclude: post('user/selfExclude', {
    who: 'player',
    realOnly: true,
    summary:
      'Exclude the account from betting for six months to five years. The exclusion can be extended, never shortened. Unmatched bets are cancelled.',
    request: z.strictObject({ months: integerIn(6, 60) }),
    response: playerLimits,
  }),
};

export const limitOfficeCalls = {
  viewLimits: post('office/viewLimits', {
    who: 'operator',
    summary: 'Return the limits that a player set, with their use, and a break or exclusion.',
    request: z.strictObject({ user_id: userId }),
    response: playerLimits,
  }),
};
