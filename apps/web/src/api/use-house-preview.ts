import type { HouseBetPreview, PlaceBetRequest } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { OPEN_BETS_KEY } from './refresh.ts';

/** If no key came for this long, the player has paused typing. */
const TYPING_PAUSE_MS = 120;

type HouseBetDraft = Pick<
  PlaceBetRequest,
  'market_id' | 'selection_id' | 'side' | 'price' | 'rate' | 'line' | 'band_width' | 'stake'
>;

/** Queries the profit or loss at every result including the bet being written, computed by the exchange. Undefined without a bet or an answer. */
export function useHousePreview(draft: HouseBetDraft | undefined): HouseBetPreview | undefined {
  const text = draft === undefined ? undefined : JSON.stringify(draft);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: [...OPEN_BETS_KEY, 'preview', text],
    queryFn: () => api.bet.previewHouseBet(draft as HouseBetDraft),
    enabled: draft !== undefined && settled === text,
  });
  return draft === undefined ? undefined : data;
}
