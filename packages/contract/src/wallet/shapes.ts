import { AMOUNT_MAX } from '@pavilion/core/money';
import * as z from 'zod/mini';
import { instant, integer, integerIn, pattern } from '../scalars.ts';

/**
 * Small things of the wallet protocol. Amounts here are integers of minor units, unlike on the players' wire: both sides are
 * programs, and what one of them signs the other must be able to add up.
 */
export const minorAmount = integerIn(0, AMOUNT_MAX);
/** Amount that a call moves; it is at least one unit. */
export const minorMoved = integerIn(1, AMOUNT_MAX);
/** A sum of many amounts, or a difference with its sign. */
export const minorSum = integer;

/** Names that one side gives and the other one only repeats: transactions, rounds, players, sessions. */
export const walletName = pattern(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);
/** Four characters, the same in round ids, in the fairness stream and in addresses (casino C-GEN-9). */
export const gameCode = pattern(/^[A-Z0-9]{4}$/);
export const providerName = pattern(/^[A-Z0-9][A-Z0-9_]{1,23}$/);
export const currency = pattern(/^[A-Z]{3,5}$/);
/** 32 random bytes as base64url (casino C-LCH-3). */
export const launchToken = pattern(/^[A-Za-z0-9_-]{43}$/);
/** Milliseconds since 1970. */
export const moment = instant;

/** How a bet came out, as the provider says it; MIXED: its tickets differ (casino C-SET-8). */
export const betState = z.enum(['WON', 'LOST', 'PUSHED', 'HALF', 'VOID', 'MIXED']);
export type BetState = z.infer<typeof betState>;
