import { DAY_MS } from '@pavilion/core/std';
import type { Limit, PlayerRules } from './limit-store.ts';

/** The limit that a player requests; `value` undefined removes it. */
export type WantedLimit = Pick<Limit, 'kind' | 'hours'> & { readonly value: number | undefined };

/**
 * Returns a limit after its owner asked for `wanted` at `nowMs`; undefined if no limit remains. A first or lower limit applies immediately. A higher limit, or
 * its removal, takes two requests, the second at least a day after the first (trust REG-28).
 */
export function changedLimit(now: Limit | undefined, wanted: WantedLimit, nowMs: number): Limit | undefined {
  const { kind, hours, value } = wanted;
  if (now === undefined) return value === undefined ? undefined : { kind, hours, value, raise: undefined };
  if (value !== undefined && value <= now.value) return { ...now, value, raise: undefined };
  if (now.raise === undefined || now.raise.value !== value) return { ...now, raise: { value, fromMs: nowMs + DAY_MS } };
  if (nowMs < now.raise.fromMs) return now;
  return value === undefined ? undefined : { ...now, value, raise: undefined };
}

/** Applies several changes one after the other. */
export function changedRules(rules: PlayerRules, wanted: readonly WantedLimit[], nowMs: number): PlayerRules {
  let { limits } = rules;
  for (const request of wanted) {
    const isRequested = (limit: Limit): boolean => limit.kind === request.kind && limit.hours === request.hours;
    const changed = changedLimit(limits.find(isRequested), request, nowMs);
    limits = [...limits.filter((limit) => !isRequested(limit)), ...(changed === undefined ? [] : [changed])];
  }
  return { ...rules, limits };
}

/** Returns the rules with a break until `untilMs`, unless the current break ends later. A break is never shortened. */
export function withBreak(rules: PlayerRules, untilMs: number): PlayerRules {
  return { ...rules, breakUntilMs: Math.max(rules.breakUntilMs, untilMs) };
}

export function withExclusion(rules: PlayerRules, untilMs: number): PlayerRules {
  return { ...rules, excludedUntilMs: Math.max(rules.excludedUntilMs, untilMs) };
}

/** Returns the same day this many months later, or the last day of that month if it has no such day. */
export function monthsLater(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
