import type { QueryClient } from '@tanstack/react-query';

/**
 * Options of a query whose requests the exchange audits as views. Only its own screen requests it, so that the audit trail has no view that nobody asked for.
 */
export const AUDITED_VIEW = { meta: { isAuditedView: true }, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Refetches everything on the screen except audited views. */
export function refetchShown(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ meta }) => meta?.['isAuditedView'] !== true });
}
