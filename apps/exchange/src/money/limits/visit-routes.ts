import { fromMinor } from '@pavilion/contract/amount';
import type { Visit } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import type { Db } from '../../platform/db/index.ts';
import { readProjected } from '../../platform/http/read-projected.ts';
import { type ExchangeEngine, type Projected } from '../../platform/engine/index.ts';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { totalOf } from '../../platform/http/wire.ts';
import { Refused } from '@pavilion/server/refused';
import { netSince } from './limit-reads.ts';
import { noteRealityCheck, visitTimes } from './visit-store.ts';

export type VisitRoutesOptions = { readonly db: Db; readonly engine: ExchangeEngine; readonly projected: Projected };

/** Handles a player's visit: its start, its net result as in the reports, and reality checks (trust REG-29, casino C-REG-8). */
export function visitHandlers(options: VisitRoutesOptions): Pick<HandlersOf<'user'>, 'getVisit' | 'answerRealityCheck'> {
  return {
    getVisit: (_request, call) => visitOf(options, call),
    answerRealityCheck: async (_request, call) => {
      await noteRealityCheck(options.db, call.caller.sessionId, new Date(call.receivedAtMs));
      return visitOf(options, call);
    },
  };
}

async function visitOf({ db, engine, projected }: VisitRoutesOptions, { caller, receivedAtMs }: Call): Promise<Visit | Refused> {
  const times = await visitTimes(db, caller.sessionId);
  if (times instanceof Refused) return times;
  const { startedAt, checkedAt } = times;
  const net = await readProjected(engine, projected, () => netSince(db, caller.userId, startedAt.getTime()));
  if (!('sport' in net)) return net;
  return {
    started_at: startedAt.toISOString(),
    checked_at: checkedAt.toISOString(),
    now: new Date(receivedAtMs).toISOString(),
    sport: fromMinor(net.sport as Minor),
    casino: fromMinor(net.casino as Minor),
    net: totalOf([net.sport as Minor, net.casino as Minor]),
  };
}
