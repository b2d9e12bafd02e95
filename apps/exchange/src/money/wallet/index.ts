import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits/index.ts';
import type { Notices } from '../../people/notices/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Routes } from '../../platform/routes.ts';
import { furtherProvidersOf } from '../../platform/providers/further-providers.ts';
import { registerCombinedWallet } from './adapters/combined-routes.ts';
import { parkedWinHandlers } from './parked-win-routes.ts';
import { ParkedWinService, type ParkedWinOptions } from './parked-win-service.ts';
import { providersOf } from '../../platform/providers/providers.ts';
import { WalletArchive } from './wallet-archive-reads.ts';
import { SignedDoor } from '@pavilion/server/signed-door';
import { WalletEviction } from './wallet-eviction.ts';
import { registerWallet } from './wallet-routes.ts';
import { WalletService, type PlayDoor } from './wallet-service.ts';
import { WinCeilings } from './win-ceilings.ts';

export type { OpenedSession, PlayDoor } from './wallet-service.ts';
export type Wallet = Awaited<ReturnType<typeof openWallet>>;

type WalletNeeds = Pick<Limits, 'limits'> & Pick<Notices, 'notices'> & Pick<ParkedWinOptions, 'raise'>;

/** Opens the money side of games: calls signed by providers, and wins that wait for staff. */
export async function openWallet(
  { config, db, engine, projected, projectedSeq, clock, node, jobs, log, writeAudit, warn }: Platform,
  { limits, notices, raise }: WalletNeeds,
) {
  const providers = providersOf(config);
  const further = furtherProvidersOf(config.providers);
  const parkedWins = new ParkedWinService({
    db,
    engine,
    projected,
    clock,
    log,
    further,
    audit: writeAudit,
    raise,
    notify: (where, userId, kind) => notices.write(where, userId, { kind }),
    show: (userId) => notices.show(userId),
  });
  await node.whenWriter(() => parkedWins.start());
  /** Serves calls as soon as `door`, which knows the open sessions, exists. */
  const serve = (door: PlayDoor) => {
    const wallet = new WalletService({
      engine,
      archive: new WalletArchive(db),
      door,
      limits,
      log,
      ceilings: new WinCeilings(config.casinoProvider, further),
      onParked: (win) => parkedWins.park(win),
    });
    const signedDoor = new SignedDoor(new Map(providers.map(({ name, keys }) => [name, keys])), clock.nowMs);
    const eviction = new WalletEviction({
      engine,
      wallet,
      projectedSeq,
      keptMs: config.walletKeptMs,
      clock: jobs,
      onWarning: warn,
    });
    const register = async (server: FastifyInstance): Promise<void> => {
      await registerWallet(server, { wallet, signedDoor, log });
      await registerCombinedWallet(server, { wallet, providers: further, clock });
    };
    return { register, stop: () => eviction.stop() };
  };
  const routes = { office: parkedWinHandlers({ db, parkedWins }) } satisfies Routes;
  return { parkedWins, providers, further, serve, routes, stop: () => parkedWins.stop() };
}
