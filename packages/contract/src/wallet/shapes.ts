import { AMOUNT_MAX } from '@pavilion/core/money';
import * as z from 'zod/mini';
import { instant, integer, integerIn, pattern } from '../scalars.ts';

/** Scalars of the wallet protocol. Amounts are integers of minor units, unlike in the players' API: both sides are programs that add up signed amounts. */
export const minorAmount = integerIn(0, AMOUNT_MAX);
/** Amount moved by a call, at least one unit. */
export const minorMoved = integerIn(1, AMOUNT_MAX);
/** A sum of many amounts, or a signed difference. */
export const minorSum = integer;

/** Ids that one side chooses and the other repeats: of transactions, rounds, players and sessions. */
export const walletName = pattern(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);
/** Four characters, used in round ids, the fairness stream and addresses (casino C-GEN-9). */
export const gameCode = pattern(/^[A-Z0-9]{4}$/);
export const providerName = pattern(/^[A-Z0-9][A-Z0-9_]{1,23}$/);
export const currency = pattern(/^[A-Z]{3,5}$/);
/** 32 random bytes as base64url (casino C-LCH-3). */
export const launchToken = pattern(/^[A-Za-z0-9_-]{43}$/);
/** Milliseconds since 1970. */
export const moment = instant;

/** The result of a bet as reported by the provider; MIXED: its tickets differ (casino C-SET-8). */
export const betState = z.enum(['WON', 'LOST', 'PUSHED', 'HALF', 'VOID', 'MIXED']);
export type BetState = z.infer<typeof betState>;
