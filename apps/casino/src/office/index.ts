import { guarded } from '@pavilion/core/std';
import { hmacSha256, SignedDoor } from '@pavilion/server/signed-door';
import type { FastifyInstance } from 'fastify';
import type { Bets } from '../bets/index.ts';
import type { Nodes } from '../nodes/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Quoter } from '../quotes/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { OpenTables } from '../tables/index.ts';
import { ChangeApplier } from './apply-changes.ts';
import { registerOfficeCalls } from './office-calls.ts';
import { OfficeReads } from './office-reads.ts';

type OfficeNeeds = Pick<Bets, 'limits' | 'pauses'> &
  Pick<Nodes, 'notices' | 'store'> &
  Pick<Sessions, 'endAll'> &
  Pick<OpenTables, 'tables'> & { readonly calculator: Quoter };

/** Opens the module for calls that only the exchange may make. */
export function openOffice({ config, db, clock, hub, log }: Platform, needs: OfficeNeeds) {
  const { provider, keyId, secret } = config;
  const { limits, notices, pauses, tables } = needs;
  // Both sides sign by their machine's time, even if a test moves the clock.
  const door = new SignedDoor(new Map([[provider, [{ keyId, secret }]]]), () => Date.now());
  const changes = new ChangeApplier({ hub, limits, nowMs: clock.nowMs, pauses, tables });
  const onFault = (error: unknown): void => log.error(error, 'a change of another casino could not be read');
  notices.hear(
    'pause',
    guarded(() => changes.reloadPauses(), onFault),
  );
  notices.hear(
    'limits',
    guarded(({ code }: { readonly code: string }) => changes.reloadLimits(code), onFault),
  );
  const signer = { provider, keyId, secret, hmac: hmacSha256 };
  const sources = {
    ...needs,
    changes,
    reads: new OfficeReads(db),
    signer,
    tell: (notice: Parameters<typeof notices.tell>[0]) => notices.tell(notice),
  };
  return {
    /** Reads again what other casinos may have changed while notices were missed. */
    catchUp: async (): Promise<void> => {
      await changes.reloadPauses();
      await limits.load();
      for (const { code } of tables.all()) changes.sendLimits(code);
    },
    register: (server: FastifyInstance) => registerOfficeCalls(server, sources, door),
  };
}
