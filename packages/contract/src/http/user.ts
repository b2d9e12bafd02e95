import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { type AnyEndpoint, get, post } from '../endpoint.ts';
import { language } from '../kinds.ts';
import { peopleCalls } from './people.ts';
import { board } from './user-board.ts';
import { limitCalls } from './user-limits.ts';
import { paperCalls } from './user-paper.ts';
import { passkeyCalls } from './user-passkeys.ts';
import { sessionCalls } from './user-sessions.ts';
import { newPassword, parentId, role, session } from './user-shapes.ts';
import { securityCalls, signUpCalls } from './user-sign-up.ts';
import { realityCheckMinutes, visitCalls } from './user-visit.ts';
import { flagText, integerIn, line, millis, nothing, pattern, sequence, text, timestamp, userId, words } from '../scalars.ts';

export * from './user-board.ts';
export * from './user-limits.ts';
export * from './user-paper.ts';
export * from './user-passkeys.ts';
export * from './user-shapes.ts';
export * from './user-sign-up.ts';
export * from './user-sessions.ts';
export * from './user-visit.ts';

const givenPassword = line(1_024);

/**
 * `total_balance` is the account's balance. `liability` is the amount that open bets reserve and is never negative. `available` may be used for a new bet. All
 * three are valid at `seq`.
 */
export const balance = z.object({
  total_balance: amount,
  liability: amount,
  available: amount,
  currency: words,
  seq: sequence,
});
export type Balance = z.infer<typeof balance>;

export const buttonValue = z.object({
  /** Label of the button: "1K". */
  button_name: text(16),
  /** Stake that the button puts into the slip, in whole units. */
  button_value: integerIn(1, 100_000_000),
  type: z.enum(['Game', 'Casino']),
});
export type ButtonValue = z.infer<typeof buttonValue>;

/** Returns the label of a stake button: 500 is "500", 25,000 is "25K". */
function stakeLabel(value: number): string {
  return value >= 1_000 ? `${Math.floor(value / 1_000)}K` : String(value);
}

function buttonsOf(type: ButtonValue['type'], values: readonly number[]): readonly ButtonValue[] {
  return values.map((value) => ({ button_name: stakeLabel(value), button_value: value, type }));
}

/** The six stake buttons of each kind, until the player changes them. */
export const DEFAULT_BUTTONS: readonly ButtonValue[] = [
  ...buttonsOf('Game', [100, 500, 1_000, 5_000, 10_000, 25_000]),
  ...buttonsOf('Casino', [25, 50, 100, 200, 500, 1_000]),
];

export const preferences = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  odds_format: z.enum(['decimal', 'fractional', 'american', 'indian']),
  language,
  one_click: z.boolean(),
  /** Stake of a one-click bet, in whole units. */
  one_click_stake: integerIn(1, 100_000_000),
  /** Largest risk of a single one-click bet, and of all one-click bets within a minute, in whole units; 0: no limit. The player's browser enforces it. */
  one_click_risk_max: integerIn(0, 100_000_000),
  one_click_minute_max: integerIn(0, 100_000_000),
  accept_price_changes: z.boolean(),
  show_balance: z.boolean(),
  show_exposure: z.boolean(),
  reality_check_minutes: realityCheckMinutes,
  /** Null until the player arranges the board. */
  board: z.nullable(board),
  /** Progress of the tour that places a first bet on paper. */
  tour: z.enum(['NEW', 'STARTED', 'DONE']),
});
export type Preferences = z.infer<typeof preferences>;

/** Any of the preferences; omitted ones do not change. */
const preferencesPatch = z.strictObject({
  theme: z.optional(preferences.shape.theme),
  odds_format: z.optional(preferences.shape.odds_format),
  language: z.optional(preferences.shape.language),
  one_click: z.optional(z.boolean()),
  one_click_stake: z.optional(preferences.shape.one_click_stake),
  one_click_risk_max: z.optional(preferences.shape.one_click_risk_max),
  one_click_minute_max: z.optional(preferences.shape.one_click_minute_max),
  accept_price_changes: z.optional(z.boolean()),
  show_balance: z.optional(z.boolean()),
  show_exposure: z.optional(z.boolean()),
  reality_check_minutes: z.optional(realityCheckMinutes),
  board: z.optional(board),
  tour: z.optional(preferences.shape.tour),
});

export const profile = z.object({
  user_id: userId,
  user_name: words,
  role,
  parent_id: parentId,
  parent_name: z.nullable(words),
  currency: words,
  created_at: timestamp,
  is_change_password: flagText,
});
export type Profile = z.infer<typeof profile>;

/**
 * The form sends the current password as `master_password`. It is required while the issued password is in use (`is_change_password` '1'). Older clients send
 * it as `old_password`. Both forms send the new password twice. All other sessions of the account end.
 */
const changePasswordRequest = z.strictObject({
  old_password: z.optional(givenPassword),
  master_password: z.optional(givenPassword),
  new_password: newPassword,
  confirm_password: givenPassword,
});

export const user = {
  login: post('user/login', {
    who: 'public',
    summary: 'Sign in. Unknown names and wrong passwords get the same answer in the same time.',
    request: z.strictObject({ user_name: text(64), password: givenPassword }),
    response: session,
    errors: ['SIGN_IN_FAILED'],
  }),
  logout: post('user/logout', {
    who: 'signedIn',
    summary: 'End this session. Older clients also name the session in the body; only the header counts.',
    request: z.strictObject({
      user_id: z.optional(z.union([userId, pattern(/^\d{1,10}$/)])),
      token: z.optional(line(256)),
    }),
    response: z.null(),
  }),
  getUserBalance: get('user/getUserBalance', {
    who: 'signedIn',
    summary: 'Return balance and exposure from memory. Clients call this every five seconds; it does not count as activity.',
    request: nothing,
    response: balance,
  }),
  getButtonValue: get('user/getButtonValue', {
    who: 'signedIn',
    summary: 'Return the stake buttons of the bet slip and the casino tables.',
    request: nothing,
    response: z.array(buttonValue),
    jsonText: true,
  }),
  setButtonValue: post('user/setButtonValue', {
    who: 'signedIn',
    summary: 'Replace the stake buttons of the types in the list.',
    request: z.array(z.strictObject(buttonValue.shape)).check(z.minLength(1), z.maxLength(40)),
    response: z.null(),
  }),
  streamTicket: post('user/streamTicket', {
    who: 'signedIn',
    summary: 'Return a single-use ticket for the stream. Connect to `/stream?ticket=…` before it expires.',
    request: nothing,
    response: z.object({ ticket: words, expires_in_ms: millis }),
  }),
  getProfile: get('user/getProfile', {
    who: 'signedIn',
    summary: 'Return the profile of the signed-in user.',
    request: nothing,
    response: profile,
  }),
  changePassword: post('user/changePassword', {
    who: 'signedIn',
    summary: 'Change the password. All other sessions of the account end. `details.field` names the rejected field.',
    request: changePasswordRequest,
    response: session,
    errors: ['SIGN_IN_FAILED', 'PASSWORD_TOO_COMMON'],
  }),
  getPreferences: get('user/getPreferences', {
    who: 'signedIn',
    summary: 'Return the player’s display preferences.',
    request: nothing,
    response: preferences,
  }),
  setPreferences: post('user/setPreferences', {
    who: 'signedIn',
    summary: 'Change some preferences. Returns all of them.',
    request: preferencesPatch,
    response: preferences,
  }),
  ...sessionCalls,
  ...peopleCalls,
  ...limitCalls,
  ...visitCalls,
  ...paperCalls,
  ...signUpCalls,
  ...securityCalls,
  ...passkeyCalls,
};

/** The calls that an account may make before it changes its issued password. All other calls are refused until then (trust TRAP-03). */
export const WITH_ISSUED_PASSWORD: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([user.changePassword, user.logout]);
