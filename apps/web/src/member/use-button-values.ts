import type { ButtonValue } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export const BUTTON_VALUES_KEY = ['buttonValues'] as const;

/** Returns the player's stake buttons for the slip ('Game') and for casino tables ('Casino'). */
export function useButtonValues() {
  return useQuery<ButtonValue[]>({ queryKey: BUTTON_VALUES_KEY, queryFn: () => api.user.getButtonValue({}), staleTime: 300_000 });
}
