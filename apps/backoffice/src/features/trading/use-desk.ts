import type { HouseBook, HouseRisk } from '@pavilion/contract/http/house-shapes';
import { office } from '@pavilion/contract/http/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { useAct } from '../../lib/use-act.ts';
import { draftOf, quotesToSend, type Draft } from './quote-draft.ts';

const EVERY_MS = 1_000;

export type DeskStatus = 'OPEN' | 'BALL_RUNNING' | 'SUSPENDED' | 'CLOSED';

/** The house's position in a market, asked for again every second. */
export function useRisk(marketId: string) {
  return useQuery({
    queryKey: ['houseRisk', marketId],
    queryFn: () => ask(office.getHouseRisk, { market_id: marketId }),
    refetchInterval: EVERY_MS,
  });
}

/** What the trader has written and not sent yet; untouched it follows the quotes in force. */
export function useDraft(market: HouseBook) {
  const [written, setWritten] = useState<Draft>();
  const draft = written ?? draftOf(market);
  return {
    draft,
    isWritten: written !== undefined && quotesToSend(written, market).length > 0,
    change: (act: (now: Draft) => Draft) => setWritten((now) => act(now ?? draftOf(market))),
    forget: () => setWritten(undefined),
  };
}

/** Acts on one market. Quoting or opening a market that its feed has takes it into the trader's hand first. */
export function useDesk(risk: HouseRisk, onQuoted: () => void) {
  const { market_id } = risk.market;
  const take = async (): Promise<void> => {
    if (!risk.by_hand) await ask(office.takeMarket, { market_id, by_hand: true });
  };
  const send = async (draft: Draft): Promise<void> => {
    const quotes = quotesToSend(draft, risk.market);
    if (quotes.length > 0) await ask(office.quoteMarket, { market_id, quotes });
  };
  const quote = useAct(
    async (draft: Draft) => {
      await take();
      await send(draft);
    },
    t('trading.quoted'),
    onQuoted,
  );
  const status = useAct(async ({ to, draft }: { to: DeskStatus; draft: Draft | undefined }) => {
    await take();
    if (draft !== undefined) await send(draft);
    await ask(office.setMarketStatus, { market_id, status: to });
    if (draft !== undefined) onQuoted();
  }, t('markets.statusChanged'));
  const hand = useAct((byHand: boolean) => ask(office.takeMarket, { market_id, by_hand: byHand }), t('trading.handed'), onQuoted);
  return { quote, status, hand };
}
