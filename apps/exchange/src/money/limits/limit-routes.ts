import { HOUR_MS } from '@pavilion/core/std';
import { playerWords } from '@pavilion/contract/messages/player.en';
import { fromMinor, toMinor } from '@pavilion/contract/amount';
import type { LimitPeriod, PlayerLimits } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import type { LimitKind } from '../../platform/db/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, invalid, Refused } from '@pavilion/server/refused';
import type { Notices } from '../../people/notices/index.ts';
import { monthsLater, type WantedLimit } from './limit-changes.ts';
import type { LimitService, UsedLimit } from './limit-service.ts';
import type { LimitHours } from './limit-store.ts';

export type LimitRoutesOptions = {
  readonly limits: LimitService;
  readonly notices: Pick<Notices['notices'], 'notify'>;
  /** Adds an entry to the owner's list of account activity. */
  readonly noteActivity: (
    userId: number,
    kind: 'LIMITS_CHANGED' | 'BREAK_TAKEN' | 'SELF_EXCLUDED',
    address: string,
    note: string,
  ) => Promise<void>;
};

type LimitHandlers = Pick<HandlersOf<'user'>, 'getLimits' | 'setLimits' | 'takeBreak' | 'selfExclude'>;

const HOURS: Readonly<Record<LimitPeriod, LimitHours>> = { DAY: 24, WEEK: 168, MONTH: 720 };

/** Handles limits, breaks and exclusion that players set themselves. */
export function limitHandlers({ limits, notices, noteActivity }: LimitRoutesOptions): LimitHandlers {
  return {
    getLimits: (_request, { caller }) => currentLimits(limits, caller.userId),
    setLimits: async (request, { caller, address }) => {
      const wanted = request.limits.map(wantedLimit);
      const wrong = wanted.find((each) => each instanceof Refused);
      if (wrong instanceof Refused) return wrong;
      await limits.change(caller.userId, wanted as WantedLimit[]);
      const note = request.limits.map(({ kind, period, limit }) => `${kind} ${period} ${limit ?? 'none'}`).join(', ');
      await noteActivity(caller.userId, 'LIMITS_CHANGED', address, note);
      await notices.notify(caller.userId, { kind: 'LIMIT_CHANGED' });
      return answerWithMessage(await currentLimits(limits, caller.userId), playerWords['done.limitsNoted']);
    },
    takeBreak: async ({ hours }, { caller, address, receivedAtMs }) => {
      await limits.takeBreak(caller.userId, receivedAtMs + hours * HOUR_MS);
      await noteActivity(caller.userId, 'BREAK_TAKEN', address, `${hours} hours`);
      return answerWithMessage(await currentLimits(limits, caller.userId), playerWords['done.breakBegun']);
    },
    selfExclude: async ({ months }, { caller, address, receivedAtMs }) => {
      await limits.selfExclude(caller.userId, monthsLater(receivedAtMs, months));
      await noteActivity(caller.userId, 'SELF_EXCLUDED', address, `${months} months`);
      return answerWithMessage(await currentLimits(limits, caller.userId), playerWords['done.excluded']);
    },
  };
}

function answerWithMessage(outcome: PlayerLimits | Refused, message: string): Answer<PlayerLimits> | Refused {
  return outcome instanceof Refused ? outcome : new Answer(outcome, message);
}

type WireLimit = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly limit: number | null };

function wantedLimit({ kind, period, limit }: WireLimit): WantedLimit | Refused {
  if (limit === null) return { kind, hours: HOURS[period], value: undefined };
  const minutes = Number.isInteger(limit) ? limit : undefined;
  const value = kind === 'TIME' ? minutes : toMinor(limit);
  return value === undefined ? invalid('limits.limit') : { kind, hours: HOURS[period], value };
}

async function currentLimits(service: LimitService, userId: number): Promise<PlayerLimits | Refused> {
  const known = await service.rulesOf(userId);
  if (known instanceof Refused) return known;
  const { rules, limits } = known;
  const timeOf = (ms: number): string | null => (ms === 0 ? null : new Date(ms).toISOString());
  return {
    limits: limits.map(wireLimit),
    break_until: timeOf(rules.breakUntilMs),
    excluded_until: timeOf(rules.excludedUntilMs),
  };
}

function wireLimit({ kind, hours, value, used, raise }: UsedLimit): PlayerLimits['limits'][number] {
  const wire = (each: number): number => (kind === 'TIME' ? each : fromMinor(each as Minor));
  return {
    kind,
    period: hours === 24 ? 'DAY' : hours === 168 ? 'WEEK' : 'MONTH',
    limit: wire(value),
    used: wire(used),
    raise:
      raise === undefined
        ? null
        : {
            limit: raise.value === undefined ? null : wire(raise.value),
            confirm_from: new Date(raise.fromMs).toISOString(),
          },
  };
}

/** Handles the office's view of a player's limits. */
export function limitOfficeHandlers(limits: LimitService): Pick<HandlersOf<'office'>, 'viewLimits'> {
  return { viewLimits: ({ user_id }) => currentLimits(limits, user_id) };
}
