import type { Balance } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../../live/index.ts';
import { api } from '../../api/api.ts';
import { useRevealed } from '../../api/use-held-outcome.ts';
import { BALANCE_KEY } from '../../api/refresh.ts';
import { SESSION_BALANCE_KEY, writeSession } from '../../device/storage.ts';

const POLL_MS = 5_000;

/**
 * Returns balance and exposure, polled every five seconds and pushed by the stream; the later of the two wins. A failed poll shows no error and is repeated at
 * the next interval. The balance stays unchanged while a game withholds its outcome.
 */
export function useBalance(): Balance | undefined {
  const pushed = useMe((me) => me.balance);
  const { data: polled } = useQuery({
    queryKey: BALANCE_KEY,
    queryFn: () => api.user.getUserBalance({}),
    refetchInterval: POLL_MS,
    retry: false,
  });
  const newest = pushed !== undefined && (polled === undefined || pushed.seq >= polled.seq) ? pushed : polled;
  const balance = useRevealed(newest);
  useEffect(() => {
    if (balance !== undefined)
      writeSession(SESSION_BALANCE_KEY, { total_balance: balance.total_balance, liability: balance.liability });
  }, [balance]);
  return balance;
}
