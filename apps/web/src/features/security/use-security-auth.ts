import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const SECURITY_KEY = ['securityAuth'] as const;

/** Queries if signing in asks for an authenticator. */
export function useSecurityAuth() {
  return useQuery({ queryKey: SECURITY_KEY, queryFn: () => api.user.getSecurityAuth({}) });
}

/** Asks again after it was turned on or off. */
export function useSecurityRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: SECURITY_KEY });
}
