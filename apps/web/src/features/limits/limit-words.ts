import { toMinor } from '@pavilion/contract/amount';
import type { LimitKind, LimitPeriod, PlayerLimit } from '@pavilion/contract/http';
import { formatAmount } from '@pavilion/ui';
import { t } from '../../messages/index.ts';

export const KINDS: readonly LimitKind[] = ['STAKE', 'LOSS', 'DEPOSIT', 'TIME'];
export const PERIODS: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH'];

/** Returns a name such as "Stakes in 24 hours". */
export function limitName({ kind, period }: Pick<PlayerLimit, 'kind' | 'period'>): string {
  return `${t(`limits.${kind}`)} ${t(`limits.${period}`)}`;
}

/** Returns a limit in words: points, minutes, or none. */
export function limitText(kind: LimitKind, limit: number | null): string {
  if (limit === null) return t('limits.raiseNone');
  return kind === 'TIME' ? t('limits.minutes', { count: limit }) : formatAmount(limit);
}

const WHOLE = /^\d{1,9}$/;
const DECIMAL = /^\d{1,9}(\.\d{1,2})?$/;

/** Parses a typed limit for the call; undefined if it is no limit of this kind. */
export function limitOf(kind: LimitKind, typed: string): number | undefined {
  const text = typed.trim();
  if (!(kind === 'TIME' ? WHOLE : DECIMAL).test(text)) return undefined;
  const limit = Number(text);
  return kind === 'TIME' || toMinor(limit) !== undefined ? limit : undefined;
}

/** Returns how much of a limit is used, 0 to 100, for a bar; more fills the bar. */
export function usedPercent({ limit, used }: Pick<PlayerLimit, 'limit' | 'used'>): number {
  return used >= limit ? 100 : Math.floor((used * 100) / limit);
}

/** True if the player may now confirm a higher limit for the second time. */
export function isConfirmable({ raise }: PlayerLimit, nowMs: number): boolean {
  return raise !== null && Date.parse(raise.confirm_from) <= nowMs;
}
