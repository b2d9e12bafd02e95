import { SignedDoor } from '@pavilion/server/signed-door';
import type { FastifyInstance } from 'fastify';
import type { Bets } from '../bets/index.ts';
import type { Ground } from '../platform/ground.ts';
import type { Quoter } from '../quotes/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { OpenTables } from '../tables/index.ts';
import { registerOfficeCalls } from './office-calls.ts';
import { OfficeReads } from './office-reads.ts';

type OfficeNeeds = Pick<Bets, 'limits' | 'pauses'> &
  Pick<Sessions, 'endAll'> &
  Pick<OpenTables, 'tables'> & { readonly calculator: Quoter };

/** Opens the module for calls that only the exchange may make. */
export function openOffice({ config, db, clock, hub }: Ground, needs: OfficeNeeds) {
  const { provider, keyId, secret } = config;
  // Both sides sign by their machine's time, even if a test moves the clock.
  const door = new SignedDoor(new Map([[provider, [{ keyId, secret }]]]), () => Date.now());
  const sources = { ...needs, hub, nowMs: clock.nowMs, reads: new OfficeReads(db) };
  return { register: (server: FastifyInstance) => registerOfficeCalls(server, sources, door) };
}
