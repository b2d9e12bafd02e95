/** An expected outcome: a value, or a reason from a closed union. No function of the core throws to refuse. */
export type Result<T, Reason> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: Reason };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refused<Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason };
}
