import type { MarketStatus } from '@pavilion/core/market';
import type { CashOutQuote } from '@pavilion/contract/http';
import type { MeImage } from '@pavilion/contract/stream';
import { Amount, Button, Dialog, formatAmount, formatSigned, Skeleton, usePriceText } from '@pavilion/ui';
import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe, useOpenMarkets, useShownProfit } from '../../live/index.ts';
import { api, codeOf, sentenceOf } from '../../api/api.ts';
import { nameText, serverText, t } from '../../messages/index.ts';
import { decimalOf, minorOf } from '../../text/money.ts';
import { hasEnded, stoppedWord } from '../../text/market-words.ts';
import { lineSideWord, oddsText, sideWord } from '../../text/house-odds.ts';
import { refreshAfterBet } from '../../api/refresh.ts';
import { RunLadder } from '../../betting/run-ladder.tsx';
import { secondsOf } from '../../text/dates.ts';
import { AutoGreen } from './auto-green.tsx';
import { CashOutReceipt, type TakenCashOut } from './cash-out-receipt.tsx';
import { ChosenBets } from './chosen-bets.tsx';

const QUOTE_EVERY_MS = 3_000;
const ALL_PERCENT = 100;
const STEP_PERCENT = 5;

/** True if the player has a position in an exchange market. */
export function useIsHolding(marketId: string): boolean {
  return useMe((me) => me.positions.some((position) => position.market_id === marketId && isHeld(position))) === true;
}

function isHeld({ exposure, runners }: MeImage['positions'][number]): boolean {
  return exposure !== 0 || runners.some((runner) => runner.if_wins !== 0 || runner.if_loses !== 0);
}

/** True if every result of a market is the same and no bet waits there, so that a cash-out would change nothing. */
export function isLevelPosition({ positions, bets }: Pick<MeImage, 'positions' | 'bets'>, marketId: string): boolean {
  const position = positions.find((each) => each.market_id === marketId);
  if (position === undefined || bets.some((bet) => bet.market_id === marketId && bet.size_remaining > 0)) return false;
  const results = position.runners.flatMap(({ if_wins: wins, if_loses: loses }) => [wins, loses]);
  const [result = 0] = results;
  // A position against the house or at lines has an exposure that the results of the runners do not show.
  return results.every((each) => each === result) && position.exposure === Math.max(0, -result);
}

/** Queries the amount of a full or partial cash-out. It refreshes while the market takes bets. After that the last answer is kept. */
function useQuote(marketId: string, percent: number, isEnabled: boolean, chosen?: readonly string[]) {
  return useQuery({ ...quoteOf(marketId, percent, chosen), enabled: isEnabled });
}

function quoteOf(marketId: string, percent: number, chosen?: readonly string[]) {
  return {
    queryKey: chosen === undefined ? ['cashOut', marketId, percent] : ['cashOut', marketId, percent, chosen],
    queryFn: () =>
      api.bet.getCashOut({ market_id: marketId, percent, ...(chosen === undefined ? {} : { bet_ids: [...chosen] }) }),
    placeholderData: keepPreviousData,
    refetchInterval: QUOTE_EVERY_MS,
    staleTime: 0,
  };
}

/**
 * Returns the profit of cashing out of all these followed markets now, before commission. It is undefined if no market offers a cash-out. A level
 * market has none, and a market that is not open has none either: its last answer is kept by the query, but nobody can take it any more. The queries are
 * the ones of the markets' own buttons, so no market is asked twice.
 */
export function useCashOutSum(marketIds: readonly string[]): number | undefined {
  // A text, because a list would be a new one with every message.
  const held = useMe((me) => {
    const markets = me.positions.filter(isHeld).map((position) => position.market_id);
    return markets.filter((id) => !isLevelPosition(me, id)).join(' ');
  })?.split(' ');
  const open = useOpenMarkets(marketIds);
  const offered = offeredMarkets(marketIds, { held, open });
  return useQueries({ queries: offered.map((id) => quoteOf(id, ALL_PERCENT)), combine: sumOf });
}

type Standing = { readonly held: readonly string[] | undefined; readonly open: readonly string[] };

/** Returns the markets whose offers count: the player holds a position there that can change, and the market takes bets. */
export function offeredMarkets(marketIds: readonly string[], { held = [], open }: Standing): readonly string[] {
  return marketIds.filter((id) => held.includes(id) && open.includes(id));
}

/** Adds the profits of the offered cash-outs in minor units, because sums of decimal fractions are not exact. */
export function sumOf(quotes: readonly { readonly data?: CashOutQuote | undefined }[]): number | undefined {
  const profits = quotes.flatMap(({ data }) => (data?.available === true ? [minorOf(data.profit)] : []));
  return profits.length === 0 ? undefined : decimalOf(profits.reduce((sum, profit) => sum + profit, 0));
}

type CashOutProps = {
  readonly marketId: string;
  /** Names of the selections, to show the result for each of them. */
  readonly runners: readonly { readonly selection_id: number; readonly name: string }[];
  readonly isBettable: boolean;
  readonly status: MarketStatus;
};

/** Statuses in which cash-out is shown: the market takes bets or is stopped for a moment. */
const CASHABLE: readonly string[] = ['OPEN', 'SUSPENDED', 'BALL_RUNNING'];

/** Cashes out of a market, in whole or in part. Acts only after the player confirms. */
export function CashOut(market: CashOutProps) {
  const [asking, setAsking] = useState(false);
  const isOpen = market.status === 'OPEN';
  const { data: quote } = useQuote(market.marketId, ALL_PERCENT, isOpen);
  const displayedProfit = useShownProfit(market.marketId);
  const isOffered = quote?.available === true;
  const isLevel = useMe((me) => isLevelPosition(me, market.marketId)) === true;
  // The button keeps its place before the first quote, while a ball is running and under its dialog, so that the prices below do not jump.
  return (
    <>
      {CASHABLE.includes(market.status) && (
        <Button
          size="sm"
          className="cash-out"
          disabled={!market.isBettable || !isOpen || !isOffered || isLevel}
          title={isLevel ? t('cashOut.isLevel') : serverText(quote?.reason ?? '')}
          onClick={() => setAsking(true)}
        >
          {isOffered && !isLevel
            ? t('cashOut.offer', { amount: formatSigned(displayedProfit(quote.profit)) })
            : t('cashOut.title')}
        </Button>
      )}
      {asking && <Confirmation {...market} onClose={() => setAsking(false)} />}
    </>
  );
}

type CashOutBet = Pick<CashOutQuote['bets'][number], 'selection_id' | 'side'>;

/** Takes a cash-out. If some bets of a whole one were killed, the dialog keeps its offer, with them and the figures of the rest. Otherwise it shows a receipt. */
function useTake(
  chosen: readonly string[] | undefined,
  onTaken: (taken: TakenCashOut) => void,
  { onPart, onRefused }: { readonly onPart: (missed: readonly CashOutBet[]) => void; readonly onRefused: () => void },
) {
  return useMutation({
    mutationFn: ({ market_id, percent, profit }: CashOutQuote) =>
      api.bet.cashOut({ market_id, percent, profit, ...(chosen === undefined ? {} : { bet_ids: [...chosen] }) }),
    onSuccess: ({ bets, profit }, quote) => {
      // The answers are in the order of the bets of the quote.
      const missed = quote.bets.filter((_, place) => bets[place]?.status === 'EXPIRED');
      refreshAfterBet();
      // After a whole cash-out, a new quote for the whole position is the quote for the rest. After a share or chosen bets, no quote is exactly the rest.
      const canTakeRest = chosen === undefined && quote.percent === ALL_PERCENT;
      if (missed.length > 0 && canTakeRest) onPart(missed);
      else onTaken({ quote, bets, profit, since: Date.now() });
    },
    onError: () => {
      refreshAfterBet();
      onRefused();
    },
  });
}

function Confirmation({ marketId, runners, isBettable, status, onClose }: CashOutProps & { readonly onClose: () => void }) {
  const [percent, setPercent] = useState(ALL_PERCENT);
  const isOpen = status === 'OPEN';
  const [chosen, setChosen] = useState<readonly string[]>();
  const quoteQuery = useQuote(marketId, percent, isOpen, chosen);
  const quote = quoteQuery.data;
  const [missed, setMissed] = useState<readonly CashOutBet[]>([]);
  const [taken, setTaken] = useState<TakenCashOut>();
  const displayedProfit = useShownProfit(marketId);
  const askAgain = (): void => void quoteQuery.refetch();
  const take = useTake(chosen, setTaken, { onPart: (bets) => (setMissed(bets), askAgain()), onRefused: askAgain });
  const isRefusedOffer = take.isError && quoteQuery.dataUpdatedAt <= take.submittedAt;
  const isCurrent = quote?.percent === percent && !quoteQuery.isPlaceholderData && !isRefusedOffer;
  const current = quote?.available === true && isCurrent ? quote : undefined;
  const choose = (share: number, bets: readonly string[] | undefined): void => {
    setPercent(share);
    setChosen(bets);
    setMissed([]);
    take.reset();
  };
  if (taken !== undefined || hasEnded(status))
    return (
      <Dialog open onClose={onClose} title={t('cashOut.title')} closeLabel={t('app.close')} footer={<Done onClose={onClose} />}>
        {taken === undefined ? <p role="status">{t('cashOut.ended')}</p> : <CashOutReceipt taken={taken} runners={runners} />}
      </Dialog>
    );
  const footer = (
    <>
      <Button onClick={onClose}>{t('cashOut.keep')}</Button>
      <Button
        look="solid"
        isBusy={take.isPending || (quoteQuery.isFetching && quoteQuery.error === null && !isCurrent)}
        disabled={current === undefined || !isBettable || !isOpen}
        onClick={() => current !== undefined && take.mutate(current)}
      >
        {confirmText(current, displayedProfit)}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('cashOut.title')} closeLabel={t('app.close')} footer={footer}>
      <CashOutObstacle status={status} refused={refusalOf(take.error, current, displayedProfit)} unanswered={quoteQuery.error}>
        {explanationOf(quote, percent)}
      </CashOutObstacle>
      <ShareField percent={percent} disabled={take.isPending} onChoose={(share) => choose(share, chosen)} />
      {quote === undefined && quoteQuery.error === null && <Skeleton className="mt-4 h-20" />}
      {/* The figures of the previous share stay visible, faded, until the figures of the chosen share arrive. The dialog therefore does not jump. */}
      <div className={isCurrent ? '' : 'opacity-40'} aria-busy={!isCurrent}>
        {quote?.available === false && <p className="mt-3 text-warn">{serverText(quote.reason ?? '')}</p>}
        {quote?.available === true && <CashOutEffect quote={quote} runners={runners} />}
      </div>
      {current !== undefined && isOpen && <OfferAge key={quoteQuery.dataUpdatedAt} />}
      {isLevelled(quote) && <ChosenBets marketId={marketId} chosen={chosen} onChoose={(bets) => choose(percent, bets)} />}
      {isLevelled(quote) && <AutoGreen marketId={marketId} />}
      {missed.length > 0 && <MissedBets bets={missed} runners={runners} />}
    </Dialog>
  );
}

/**
 * Returns the sentence for a refused cash-out; undefined if none was refused. The sentence of a bet whose odds changed asks for another bet. A cash-out
 * has nothing to bet again, so it names the offer that replaces the old one as soon as it is known.
 */
export function refusalOf(
  error: Error | null,
  offer: CashOutQuote | undefined,
  displayedProfit: (profit: number) => number,
): string | undefined {
  if (error === null) return undefined;
  const code = codeOf(error);
  if (code === 'UNKNOWN') return sentenceOf(error);
  if (code !== 'PRICE_CHANGED') return `${sentenceOf(error)} ${t('cashOut.unchanged')}`;
  if (offer === undefined) return `${t('cashOut.changed')} ${t('cashOut.unchanged')}`;
  const profit = displayedProfit(offer.profit);
  if (offer.percent < ALL_PERCENT || !isLevelled(offer))
    return t('cashOut.newOffer', { result: 'LEAST', amount: formatSigned(profit) });
  return t('cashOut.newOffer', { result: profit < 0 ? 'LOSS' : 'GAIN', amount: formatAmount(Math.abs(profit)) });
}

/** Names the amount that the press brings. A share of the difference brings a range of results, so its button has no amount. */
function confirmText(offer: CashOutQuote | undefined, displayedProfit: (profit: number) => number): string {
  if (offer === undefined || offer.percent < ALL_PERCENT) return t('cashOut.confirm');
  return t('cashOut.offer', { amount: formatSigned(displayedProfit(offer.profit)) });
}

function Done({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button look="solid" onClick={onClose}>
      {t('slip.done')}
    </Button>
  );
}

/** A line that shrinks until the offer is asked for again. A worse price before the press refuses the cash-out, so the player is told that too. */
function OfferAge() {
  return (
    <p className="offer-age">
      <span style={{ animationDuration: `${QUOTE_EVERY_MS}ms` }} aria-hidden />
      {t('cashOut.stands', { seconds: secondsOf(QUOTE_EVERY_MS) })}
    </p>
  );
}

type MissedBetsProps = { readonly bets: readonly CashOutBet[]; readonly runners: CashOutProps['runners'] };

/** Names the bets of a cash-out that were not matched. The figures above are then those of the rest, and one press cashes the rest out. */
export function MissedBets({ bets, runners }: MissedBetsProps) {
  return (
    <p role="alert" className="mt-4 border-l-3 border-warn bg-raised px-3 py-2">
      {t('cashOut.missed', { bets: missedText(bets, runners) })}
    </p>
  );
}

function missedText(bets: MissedBetsProps['bets'], runners: MissedBetsProps['runners']): string {
  const nameOf = (id: number): string => nameText(runners.find((runner) => runner.selection_id === id)?.name ?? '');
  return bets
    .map(({ side, selection_id }) => `${t(side === 'BACK' ? 'match.back' : 'match.lay')} ${nameOf(selection_id)}`)
    .join(', ');
}

/** True for a market whose positions can be levelled: not against the house, at lines or each way. */
function isLevelled(quote: CashOutQuote | undefined): boolean {
  return quote?.house === null && quote.lines === undefined && quote.each_way === undefined;
}

function explanationOf(quote: CashOutQuote | undefined, percent: number): string {
  if (percent < ALL_PERCENT) return t('cashOut.explainPart', { percent });
  if (quote !== undefined && quote.house !== null) return t('cashOut.explainHouse');
  if (quote?.available === true && !isLevelled(quote)) return t('cashOut.explainWorst');
  return t(quote !== undefined && quote.bets.length > 1 ? 'cashOut.explainSeveral' : 'cashOut.explain');
}

type ShareFieldProps = { readonly percent: number; readonly disabled: boolean; readonly onChoose: (percent: number) => void };

/** The slider that chooses the share of the difference to level. */
function ShareField({ percent, disabled, onChoose }: ShareFieldProps) {
  return (
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
        disabled={disabled}
        aria-valuetext={t('cashOut.percent', { percent })}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </label>
  );
}

type CashOutObstacleProps = {
  readonly status: MarketStatus;
  readonly refused: string | undefined;
  readonly unanswered: Error | null;
  /** Shown while cash-out is possible. */
  readonly children: string;
};

/**
 * Explains in one sentence why cash-out is not possible now. The reason of a refused press comes first. It takes the place of the explanation, so that the
 * height of the dialog does not change.
 */
function CashOutObstacle({ status, refused, unanswered, children }: CashOutObstacleProps) {
  const stopped = stoppedWord(status);
  const sentence =
    refused !== undefined
      ? refused
      : stopped !== undefined
        ? t('slip.marketStopped', { status: stopped })
        : unanswered !== null
          ? sentenceOf(unanswered)
          : undefined;
  return (
    <div role={refused === undefined ? 'status' : 'alert'} className="min-h-10">
      {sentence === undefined ? (
        <p className="text-ink-2">{children}</p>
      ) : (
        <p className={`border-l-3 bg-raised px-3 py-2 ${refused === undefined ? 'border-warn' : 'border-loss'}`}>{sentence}</p>
      )}
    </div>
  );
}

type HouseBringsProps = {
  readonly house: NonNullable<CashOutQuote['house']>;
  readonly nameOf: (selectionId: number) => string;
};

/** Shows the cash-out bet against the house, with every result before and after it. */
function HouseCashOutEffect({ house: { bet, before, after }, nameOf }: HouseBringsProps) {
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

/** Shows the cash-out bet and the result after it: one amount if all selections have the same, otherwise one for each. */
export function CashOutEffect({ quote, runners }: { quote: CashOutQuote; runners: CashOutProps['runners'] }) {
  const odds = usePriceText();
  const displayedProfit = useShownProfit(quote.market_id);
  const profit = displayedProfit(quote.profit);
  const isSame = quote.percent === ALL_PERCENT && isLevelled(quote);
  const nameOf = (id: number): string => nameText(runners.find((runner) => runner.selection_id === id)?.name ?? '');
  return (
    <>
      <p className="mt-4 flex items-baseline justify-between">
        <span>{t(isSame ? (profit < 0 ? 'cashOut.loss' : 'cashOut.result') : 'bound.least')}</span>
        <span className="text-2xl font-bold">
          {isSame && profit < 0 ? <span className="text-loss">{formatAmount(-profit)}</span> : <Amount value={profit} isSigned />}
        </span>
      </p>
      {(quote.percent < ALL_PERCENT || quote.bets.length > 1) &&
        quote.outcomes.map((outcome) => (
          <p key={outcome.selection_id} className="mt-1 flex justify-between text-ink-2">
            <span>{t('cashOut.ifWins', { name: nameOf(outcome.selection_id) })}</span>
            <Amount value={displayedProfit(outcome.profit)} isSigned />
          </p>
        ))}
      {quote.lines !== undefined && <RunLadder label={t('house.everyResult')} {...quote.lines} />}
      {quote.each_way?.map(
        (parts) =>
          (parts.if_wins !== 0 || parts.if_placed !== 0 || parts.if_loses !== 0) && (
            <p key={parts.selection_id} className="mt-1 flex justify-between gap-3 text-ink-2">
              <span>{nameOf(parts.selection_id)}</span>
              <span className="text-right">
                {t('eachWay.wins')} <Amount value={parts.if_wins} isSigned /> · {t('eachWay.placed')}{' '}
                <Amount value={parts.if_placed} isSigned /> · {t('eachWay.neither')} <Amount value={parts.if_loses} isSigned />
              </span>
            </p>
          ),
      )}
      {quote.house !== null && <HouseCashOutEffect house={quote.house} nameOf={nameOf} />}
      {quote.bets.map((bet) => (
        <p
          key={`${bet.selection_id}/${bet.side}`}
          className="mt-1 flex justify-between gap-3 border-t border-line pt-2 text-ink-2"
        >
          <span>{t('cashOut.bet')}</span>
          <span className="text-right">
            {quote.lines === undefined ? t(bet.side === 'BACK' ? 'match.back' : 'match.lay') : lineSideWord(bet.side)}{' '}
            {nameOf(bet.selection_id)} {formatAmount(bet.stake)}{' '}
            {t('bets.average', { price: quote.lines === undefined ? odds(bet.price) : String(bet.price) })}
          </span>
        </p>
      ))}
    </>
  );
}
