import * as z from 'zod/mini';
import { tableSummary } from './publication.ts';
import { gameCode, marketName, roundId, stakeMinor } from './scalars.ts';
import { marketLimits } from './table.ts';
import { integer, text, words } from '../scalars.ts';

/**
 * Requests from the platform's staff to the provider, in the same form as those of `wallet/provider.ts`. They are JSON over POST at
 * `/provider/v1/admin/<name>`, signed with the headers of the wallet (casino C-WAL-1, C-WAL-2). A bad signature gets 401 with SIGNATURE_INVALID. An unknown
 * game or market gets 404, and an impossible limit gets 400 with a sentence in `message`.
 */
export const PROVIDER_ADMIN_PATH = '/provider/v1/admin';

/** A game as the office sees it. */
export const adminTable = z.object({
  ...tableSummary.shape,
  /** Reason of the pause; null if it is not paused. */
  pausedReason: z.nullable(words),
  limits: z.array(marketLimits),
  roundId: z.nullable(roundId),
  /** Unplayed links of the chain; null for a single-player game, or while the chain is being computed. */
  linksLeft: z.nullable(integer),
});
export type AdminTable = z.infer<typeof adminTable>;

/** A running program of the casino. Times are in milliseconds since 1970. */
export const aliveCasino = z.object({
  /** Unique for each start of a program. */
  runId: integer,
  /** Address at which the other casinos reach it; empty until it listens. */
  url: words,
  /** Shared tables that it deals now. */
  tables: z.array(gameCode),
  /** True if this program sends the messages of all casinos to the wallet. */
  sendsToWallet: z.boolean(),
  startedAt: integer,
  /** Its last renewal. */
  heardAt: integer,
});

export const PROVIDER_ADMIN_CALLS = {
  tables: { request: z.strictObject({}), answer: z.object({ tables: z.array(adminTable) }) },
  /** New rounds and games do not begin. Those in progress are finished and paid. */
  pause: {
    request: z.strictObject({ gameCode, reason: text(200) }),
    answer: adminTable,
  },
  resume: { request: z.strictObject({ gameCode }), answer: adminTable },
  /** Limits of a ticket, from the next bet on. `market` is the name of a market, or `*` for all markets without their own limits. */
  setLimits: {
    request: z.strictObject({
      gameCode,
      market: z.union([marketName, z.literal('*')]),
      stakeMin: stakeMinor,
      stakeMax: stakeMinor,
    }),
    answer: adminTable,
  },
  /** The casinos that are alive. Each shared table is dealt by one of them. */
  casinos: { request: z.strictObject({}), answer: z.object({ casinos: z.array(aliveCasino) }) },
  /** The player signed out or is excluded. New bets stop, and rounds in progress are settled and paid (casino C-REG-10). */
  endSessions: {
    request: z.strictObject({ playerId: text(64) }),
    answer: z.object({ sessions: integer }),
  },
} as const;

export type ProviderAdminCall = keyof typeof PROVIDER_ADMIN_CALLS;
export type ProviderAdminRequest<C extends ProviderAdminCall> = z.output<(typeof PROVIDER_ADMIN_CALLS)[C]['request']>;
export type ProviderAdminAnswer<C extends ProviderAdminCall> = z.output<(typeof PROVIDER_ADMIN_CALLS)[C]['answer']>;
