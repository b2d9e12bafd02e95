import type { HouseBook, HouseRisk } from '@pavilion/contract/http/house-shapes';
import { office } from '@pavilion/contract/http/office';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { useAct } from '../../lib/use-act.ts';
import { draftOf, quotesToSend, type Draft } from './quote-draft.ts';

const REFETCH_MS = 1_000;

export type DeskStatus = 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED' | 'CLOSED';

const riskKey = (marketId: string) => ['houseRisk', marketId] as const;

/** Returns the house's position in a market, refetched every second. */
export function useRisk(marketId: string) {
  return useQuery({
    queryKey: riskKey(marketId),
    queryFn: () => ask(office.getHouseRisk, { market_id: marketId }),
    refetchInterval: REFETCH_MS,
  });
}

/** Returns the trader's unsent draft. Until the trader changes it, it follows the current quotes. */
export function useDraft(market: HouseBook) {
  const [written, setWritten] = useState<Draft>();
  const draft = written ?? draftOf(market);
  return {
    draft,
    isWritten: written !== undefined && quotesToSend(written, market).length > 0,
    change: (act: (now: Draft) => Draft) => setWritten((now) => act(now ?? draftOf(market))),
    /** With `sent`, forgets the draft only if nothing was typed since it was sent. */
    forget: (sent?: Draft) => setWritten((now) => (sent === undefined || now === sent ? undefined : now)),
  };
}

/** Returns the acts on one market. If the market follows its feed, a quote or a change of status first gives control to the trader. */
export function useDesk(risk: HouseRisk, onQuoted: (sent?: Draft) => void) {
  const queries = useQueryClient();
  const { market_id } = risk.market;
  const take = async (): Promise<void> => {
    if (!risk.by_hand) await ask(office.takeMarket, { market_id, by_hand: true });
  };
  const send = async (draft: Draft): Promise<void> => {
    const quotes = quotesToSend(draft, risk.market);
    if (quotes.length > 0) await ask(office.quoteMarket, { market_id, quotes });
  };
  // Keeps the draft until the new quotes are shown, because the next key press must not start from old quotes.
  const quoted = async (draft?: Draft): Promise<void> => {
    await queries.invalidateQueries({ queryKey: riskKey(market_id) });
    onQuoted(draft);
  };
  const quote = useAct(async (draft: Draft) => {
    await take();
    await send(draft);
    await quoted(draft);
  }, t('trading.quoted'));
  const status = useAct(async ({ to, draft }: { to: DeskStatus; draft: Draft | undefined }) => {
    await take();
    if (draft !== undefined) await send(draft);
    await ask(office.setMarketStatus, { market_id, status: to });
    if (draft !== undefined) await quoted(draft);
  }, t('markets.statusChanged'));
  const hand = useAct(async (isByHand: boolean) => {
    await ask(office.takeMarket, { market_id, by_hand: isByHand });
    await quoted();
  }, t('trading.handed'));
  return { quote, status, hand };
}
