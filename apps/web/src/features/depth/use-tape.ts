import { MINUTE_MS } from '@pavilion/core/std';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { recordedTape, type Trade, type Traded, withTrades } from './trade-tape.ts';
import { useRunnerBook } from './use-depth.ts';

const RECORDED_MS = 10 * MINUTE_MS;

/** Returns the trades of a runner, newest first. The trades of the last ten minutes come from the recording, and later trades from the stream. */
export function useTape(marketId: string, selectionId: number): readonly Trade[] {
  const [opened] = useState(() => Date.now());
  const recorded = useQuery({
    queryKey: ['recordedTrades', marketId, opened],
    queryFn: () => api.market.getPriceHistory({ market_id: marketId, from: opened - RECORDED_MS, to: opened }),
    staleTime: Infinity,
    gcTime: 0,
  }).data?.find((runner) => runner.selection_id === selectionId)?.points;
  const book = useRunnerBook(marketId, selectionId);
  const [streamed, setStreamed] = useState<readonly Trade[]>([]);
  const before = useRef<Traded>(undefined);
  const isThere = book !== undefined;
  const [total, price] = [book?.traded ?? 0, book?.last_price ?? null];
  useEffect(() => {
    if (!isThere) return;
    const last = before.current;
    before.current = { total, price };
    if (last !== undefined) setStreamed((tape) => withTrades(tape, last, { total, price }, Date.now()));
  }, [isThere, total, price]);
  return useMemo(() => [...streamed, ...recordedTape(recorded ?? [])], [streamed, recorded]);
}
