import { AMOUNT_MAX } from '@pavilion/core/money';
import * as z from 'zod/mini';

/**
 * Small things of the wallet protocol. Amounts here are integers of minor units, unlike on the players' wire: both sides are
 * programs, and what one of them signs the other must be able to add up.
 */
export const minorAmount = z.int().check(z.gte(0), z.lte(AMOUNT_MAX));
/** What a call moves; nothing is moved by a call about nothing. */
export const minorMoved = z.int().check(z.gte(1), z.lte(AMOUNT_MAX));
/** A sum of many amounts, or a difference with its sign. */
export const minorSum = z.int();

/** Names that one side gives and the other one only repeats: transactions, rounds, players, sessions. */
export const walletName = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/));
/** Four characters, the same in round ids, in the fairness stream and in addresses (casino C-GEN-9). */
export const gameCode = z.string().check(z.regex(/^[A-Z0-9]{4}$/));
export const providerName = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_]{1,23}$/));
export const currency = z.string().check(z.regex(/^[A-Z]{3,5}$/));
/** 32 random bytes as base64url (casino C-LCH-3). */
export const launchToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** Milliseconds since 1970. */
export const moment = z.int().check(z.gte(0));

/** How a bet came out, as the provider says it; MIXED: its tickets differ (casino C-SET-8). */
export const betState = z.enum(['WON', 'LOST', 'PUSHED', 'HALF', 'VOID', 'MIXED']);
export type BetState = z.infer<typeof betState>;
