import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Queries the server for the profile of the signed-in player. */
export function useProfile() {
  return useQuery({ queryKey: ['profile'], queryFn: () => api.user.getProfile({}), staleTime: 60_000 });
}
