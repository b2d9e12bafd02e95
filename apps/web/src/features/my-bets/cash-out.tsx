import type { CashOutQuote } from '@pavilion/contract/http';
import { Amount, Button, Dialog, formatAmount, formatSigned, notify, usePriceText } from '@pavilion/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarketField, useMe } from '../../live/index.ts';
import { api, sentenceOf } from '../../lib/api.ts';
import { nameText, t } from '../../lib/messages/index.ts';
import { oddsText, sideWord } from '../../lib/house-odds.ts';
import { refreshAfterBet } from '../../lib/refresh.ts';
import { RunLadder } from '../../lib/run-ladder.tsx';

const QUOTE_EVERY_MS = 3_000;
const ALL_PERCENT = 100;
const STEP_PERCENT = 5;

/** Whether the player holds anything in an exchange market that takes bets. */
export function useIsHolding(marketId: string): boolean {
  const holding = useMe((me) =>
    me.positions.some(
      (position) =>
        position.market_id === marketId && position.runners.some((runner) => runner.if_wins !== 0 || runner.if_loses !== 0),
    ),
  );
  const open = useMarketField(marketId, (market) => market.status === 'OPEN');
  return holding === true && open === true;
}

/** What leaving the market brings, whole or in part; kept fresh while there is something to leave and the market takes bets. */
function useQuote(marketId: string, percent: number, enabled: boolean) {
  const quote = useQuery({
    queryKey: ['cashOut', marketId, percent],
    queryFn: () => api.bet.getCashOut({ market_id: marketId, percent }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: QUOTE_EVERY_MS,
    staleTime: 0,
  });
  return enabled ? quote.data : undefined;
}

type CashOutProps = {
  readonly marketId: string;
  /** Names of the selections, for what each of them would bring. */
  readonly runners: readonly { readonly selection_id: number; readonly name: string }[];
  readonly bettable: boolean;
  /** There is a position, and the market takes bets. */
  readonly holding: boolean;
};

/** Leaving a market now, whole or in part. Nothing happens before it is confirmed. */
export function CashOut({ marketId, runners, bettable, holding }: CashOutProps) {
  const [asking, setAsking] = useState(false);
  const quote = useQuote(marketId, ALL_PERCENT, holding);
  if (asking)
    return (
      <Confirmation
        marketId={marketId}
        runners={runners}
        bettable={bettable}
        holding={holding}
        onClose={() => setAsking(false)}
      />
    );
  if (quote?.available !== true) return null;
  return (
    <Button size="sm" disabled={!bettable} onClick={() => setAsking(true)}>
      {t('cashOut.offer', { amount: formatSigned(quote.profit) })}
    </Button>
  );
}

function useTake(onDone: () => void) {
  return useMutation({
    mutationFn: ({ market_id, percent, profit }: CashOutQuote) => api.bet.cashOut({ market_id, percent, profit }),
    onSuccess: ({ bets }) => {
      const waits = bets.some((bet) => bet.status === 'PENDING');
      notify.success(t(waits ? 'cashOut.waits' : 'cashOut.taken'));
      refreshAfterBet();
      onDone();
    },
    onError: refreshAfterBet,
  });
}

function Confirmation({ marketId, runners, bettable, holding, onClose }: CashOutProps & { readonly onClose: () => void }) {
  const [percent, setPercent] = useState(ALL_PERCENT);
  const quote = useQuote(marketId, percent, holding);
  const take = useTake(onClose);
  const current = quote?.available === true && quote.percent === percent ? quote : undefined;
  const footer = (
    <>
      <Button onClick={onClose}>{t('cashOut.keep')}</Button>
      <Button
        look="solid"
        busy={take.isPending}
        disabled={current === undefined || !bettable}
        onClick={() => current !== undefined && take.mutate(current)}
      >
        {t('cashOut.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('cashOut.title')} closeLabel={t('app.close')} footer={footer}>
      <p className="min-h-10 text-ink-2">
        {percent === ALL_PERCENT
          ? t(quote?.house === undefined || quote.house === null ? 'cashOut.explain' : 'cashOut.explainHouse')
          : t('cashOut.explainPart', { percent })}
      </p>
      <label className="mt-4 block">
        <span className="flex items-baseline justify-between">
          <span className="field-label mb-0">{t('cashOut.share')}</span>
          <b>{t('cashOut.percent', { percent })}</b>
        </span>
        <input
          type="range"
          className="mt-1 w-full accent-brand"
          min={STEP_PERCENT}
          max={ALL_PERCENT}
          step={STEP_PERCENT}
          value={percent}
          aria-valuetext={t('cashOut.percent', { percent })}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      </label>
      {quote?.available === false && <p className="mt-3 text-warn">{quote.reason}</p>}
      {quote?.available === true && <Brings quote={quote} runners={runners} />}
      {take.isError && (
        <p role="alert" className="mt-4 border-l-3 border-loss bg-raised px-3 py-2">
          {sentenceOf(take.error)}
        </p>
      )}
    </Dialog>
  );
}

type HouseBringsProps = {
  readonly house: NonNullable<CashOutQuote['house']>;
  readonly nameOf: (selectionId: number) => string;
};

/** The bet against the house that it is, and what every result brings without it and with it. */
function HouseBrings({ house: { bet, before, after }, nameOf }: HouseBringsProps) {
  const odds = usePriceText();
  return (
    <>
      <RunLadder label={t('house.everyResult')} before={before} after={after} />
      <p className="mt-1 flex justify-between gap-3 border-t border-line pt-2 text-ink-2">
        <span>{t('cashOut.bet')}</span>
        <span className="text-right">
          {sideWord(bet.side)} {nameOf(bet.selection_id)} {formatAmount(bet.stake)}{' '}
          {t('bets.average', { price: oddsText(bet, odds) })}
        </span>
      </p>
    </>
  );
}

/** The result after it, the same for every selection or selection by selection, and the bet that makes it. */
function Brings({ quote, runners }: { quote: CashOutQuote; runners: CashOutProps['runners'] }) {
  const odds = usePriceText();
  const nameOf = (id: number): string => nameText(runners.find((runner) => runner.selection_id === id)?.name ?? '');
  return (
    <>
      <p className="mt-4 flex items-baseline justify-between">
        <span>{t(quote.percent === ALL_PERCENT && quote.house === null ? 'cashOut.result' : 'cashOut.worst')}</span>
        <span className="text-2xl font-bold">
          <Amount value={quote.profit} signed />
        </span>
      </p>
      {quote.percent < ALL_PERCENT &&
        quote.outcomes.map((outcome) => (
          <p key={outcome.selection_id} className="mt-1 flex justify-between text-ink-2">
            <span>{t('cashOut.ifWins', { name: nameOf(outcome.selection_id) })}</span>
            <Amount value={outcome.profit} signed />
          </p>
        ))}
      {quote.house !== null && <HouseBrings house={quote.house} nameOf={nameOf} />}
      {quote.bets.map((bet) => (
        <p
          key={`${bet.selection_id}/${bet.side}`}
          className="mt-1 flex justify-between gap-3 border-t border-line pt-2 text-ink-2"
        >
          <span>{t('cashOut.bet')}</span>
          <span className="text-right">
            {t(bet.side === 'BACK' ? 'match.back' : 'match.lay')} {nameOf(bet.selection_id)} {formatAmount(bet.stake)}{' '}
            {t('bets.average', { price: odds(bet.price) })}
          </span>
        </p>
      ))}
    </>
  );
}
