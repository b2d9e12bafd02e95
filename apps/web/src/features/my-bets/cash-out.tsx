import type { CashOutQuote } from '@pavilion/contract/http';
import { Amount, Button, Dialog, formatAmount, formatSigned, notify, usePriceText } from '@pavilion/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarketField, useMe } from '../../live/index.ts';
import { api, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { refreshAfterBet } from '../../lib/refresh.ts';

const QUOTE_EVERY_MS = 3_000;

/** The quote is kept fresh while there is a position in the market and it takes bets. */
function useQuote(marketId: string) {
  const holding = useMe((me) =>
    me.positions.some(
      (position) =>
        position.market_id === marketId && position.runners.some((runner) => runner.if_wins !== 0 || runner.if_loses !== 0),
    ),
  );
  const open = useMarketField(marketId, (market) => market.status === 'OPEN');
  const enabled = holding === true && open === true;
  const quote = useQuery({
    queryKey: ['cashOut', marketId],
    queryFn: () => api.bet.getCashOut({ market_id: marketId }),
    enabled,
    refetchInterval: QUOTE_EVERY_MS,
    staleTime: 0,
  });
  return { quote: enabled ? quote.data : undefined, refetch: quote.refetch };
}

/** Leaving a market now: the same result whoever wins. Nothing happens before it is confirmed. */
export function CashOut({ marketId, bettable }: { marketId: string; bettable: boolean }) {
  const [asking, setAsking] = useState(false);
  const { quote } = useQuote(marketId);
  if (quote?.available !== true) return null;
  return (
    <>
      <Button size="sm" disabled={!bettable} onClick={() => setAsking(true)}>
        {t('cashOut.offer', { amount: formatSigned(quote.profit) })}
      </Button>
      {asking && <Confirmation quote={quote} onClose={() => setAsking(false)} />}
    </>
  );
}

function useTake(onDone: () => void) {
  return useMutation({
    mutationFn: (quote: CashOutQuote) => api.bet.cashOut({ market_id: quote.market_id, profit: quote.profit }),
    onSuccess: () => {
      notify.success(t('cashOut.taken'));
      refreshAfterBet();
      onDone();
    },
    onError: refreshAfterBet,
  });
}

function Confirmation({ quote, onClose }: { quote: CashOutQuote; onClose: () => void }) {
  const take = useTake(onClose);
  const odds = usePriceText();
  const footer = (
    <>
      <Button onClick={onClose}>{t('cashOut.keep')}</Button>
      <Button look="solid" busy={take.isPending} onClick={() => take.mutate(quote)}>
        {t('cashOut.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('cashOut.title')} closeLabel={t('app.close')} footer={footer}>
      <p className="text-ink-2">{t('cashOut.explain')}</p>
      <p className="mt-4 flex items-baseline justify-between">
        <span>{t('cashOut.result')}</span>
        <span className="text-2xl font-bold">
          <Amount value={quote.profit} signed />
        </span>
      </p>
      {quote.bets.map((bet) => (
        <p key={`${bet.selection_id}/${bet.side}`} className="mt-1 flex justify-between text-ink-2">
          <span>{t('cashOut.bet')}</span>
          <span>
            {t(bet.side === 'BACK' ? 'match.back' : 'match.lay')} {formatAmount(bet.stake)}{' '}
            {t('bets.average', { price: odds(bet.price) })}
          </span>
        </p>
      ))}
      {take.isError && (
        <p role="alert" className="mt-4 border-l-3 border-loss bg-raised px-3 py-2">
          {sentenceOf(take.error)}
        </p>
      )}
    </Dialog>
  );
}
