import { fromMinor } from '@pavilion/contract/amount';
import type { Minor } from '@pavilion/core/money';
import { formatAmount, formatSigned } from '@pavilion/ui';

/** Chips have whole points, and stakes minor units. */
export const MINOR_PER_POINT = 100;

/** Formats minor units for players: `1,234.50`. */
export function money(minor: number): string {
  return formatAmount(fromMinor(minor as Minor));
}

/** Returns minor units as points with decimals, for fields and chips. */
export function pointsOf(minor: number): number {
  return fromMinor(minor as Minor);
}

/** Formats minor units with a sign, for a net position (casino C-REG-2). */
export function signedMoney(minor: number): string {
  return formatSigned(fromMinor(minor as Minor));
}

/** Returns a stake button's short form: 500, 1k, 25k, 1L. */
export function chipText(points: number): string {
  if (points >= 100_000) return `${trimmed(points / 100_000)}L`;
  return points >= 1_000 ? `${trimmed(points / 1_000)}k` : String(points);
}

function trimmed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Formats a duration for the session clock: `0:07:42`. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
