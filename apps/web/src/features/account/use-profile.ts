import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Who is signed in, as the server knows them. */
export function useProfile() {
  return useQuery({ queryKey: ['profile'], queryFn: () => api.user.getProfile({}), staleTime: 60_000 });
}
