import type { BetAnswer, BetRow } from '@pavilion/contract/http';
import { Amount, Button, formatAmount, usePriceText } from '@pavilion/ui';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useCancelBet } from '../../betting/bet-actions.ts';
import type { Draft } from '../../betting/position.ts';
import { isRoundingDust } from '../../betting/rounding-dust.ts';
import { RunLadder } from '../../betting/run-ladder.tsx';
import { useHouseBet, useMe, useRunnerPositions } from '../../live/index.ts';
import { reasonText, t } from '../../messages/index.ts';
import { voidOrLapseText } from '../../messages/sentences.ts';
import { WaitingChange } from '../../parts/waiting-change.tsx';
import { oddsText } from '../../text/house-odds.ts';
import { decimalOf, minorOf, priceOf } from '../../text/money.ts';
import { EachWayTable } from './each-way-table.tsx';
import { stakeWithin } from './fill-or-kill.ts';
import { LineTable } from './line-table.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { checkSlip } from './place-slip.ts';
import { bestOffer } from './price-changes.ts';
import { Receipt } from './receipt.tsx';
import { isPlaced, type Placed } from './slip-bet.ts';
import { Checking, Countdown } from './slip-fields.tsx';
import { closeSlip, rewrite, useSlip } from './slip-store.ts';
import type { SlipFormState } from './use-slip-form.ts';
import { againOf, type HouseOnMarket, isLine, type OnMarket, type OrderOnMarket, toneOfPick } from './writing.ts';

/** Shown while it is not known if the exchange took the bets that were sent. */
export function CheckingSlip() {
  const phase = useSlip((state) => state.phase);
  if (phase.kind !== 'checking') return null;
  return <Checking isWaiting={phase.isWaiting} onAgain={() => void checkSlip(phase.sent)} />;
}

/** The outcome of a single bet, with the buttons for the next step. */
export function SlipResult({ on }: { readonly on: OnMarket }) {
  const { bet } = on;
  if (!isPlaced(bet)) return <CheckingSlip />;
  const placed = bet.outcome;
  return (
    <>
      <BetOutcome on={on} placed={placed} />
      {on.kind === 'ORDER' && <Undo answer={placed.answer} />}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => rewrite(bet, againOf(on, placed.request.price ?? 0))}>{t('slip.again')}</Button>
        <Button look="solid" onClick={closeSlip}>
          {t('slip.done')}
        </Button>
      </div>
    </>
  );
}

/** The outcome of a placed bet: accepted, waiting for the bet delay to end, matched or lapsed. The stream keeps it up to date. */
export function BetOutcome({ on, placed }: { readonly on: OnMarket; readonly placed: Placed }) {
  return (
    <div className="bet-outcome" data-testid="bet-result">
      {on.kind === 'ORDER' ? <OrderOutcome on={on} placed={placed} /> : <HouseOutcome on={on} placed={placed} />}
      <p className="text-ink-3">{t('bets.id', { id: placed.answer.bet_id })}</p>
    </div>
  );
}

/** The newest version of the bet, from the answer or from the stream after it. */
type Known = Pick<
  BetAnswer,
  'status' | 'size_matched' | 'average_price_matched' | 'size_remaining' | 'size_cancelled' | 'size_lapsed' | 'change' | 'seq'
> &
  Partial<Pick<BetRow, 'reason' | 'reason_text'>>;

function useKnown(answer: BetAnswer): Known {
  const row = useMe((me): BetRow | undefined => me.bets.find((bet) => bet.bet_id === answer.bet_id));
  return row !== undefined && row.seq >= answer.seq ? row : answer;
}

type OrderOutcomeProps = { readonly on: OrderOnMarket; readonly placed: Placed };

/**
 * The matched part as a receipt, or how long the answer took while nothing is matched. A receipt after a bet delay does not show this time, because the delay
 * is longer.
 */
function OrderOutcome({ on, placed: { answer, request, roundTripMs: ms, since } }: OrderOutcomeProps) {
  const known = useKnown(answer);
  const odds = usePriceText();
  const { price = 0 } = request;
  if (known.status === 'EXPIRED') return <Killed on={on} stake={request.stake} price={price} />;
  // At a line, the average price is always 2.0 and shows nothing useful.
  const average = isLine(on) ? String(price) : odds(known.average_price_matched ?? price);
  const words = { stake: formatAmount(known.size_matched), price: average };
  return (
    <>
      {known.size_matched === 0 ? (
        <p className="font-semibold">{t('slip.accepted', { ms })}</p>
      ) : (
        <Receipt tone={toneOfPick(on.bet.pick)}>
          {answer.delay_ms > 0 ? t('slip.matched', words) : t('slip.receipt', { ...words, ms })}
        </Receipt>
      )}
      {known.status === 'PENDING' ? <Countdown endsAt={since + answer.delay_ms} /> : <Rest on={on} known={known} price={price} />}
    </>
  );
}

/** Cancels the unmatched part. */
function Undo({ answer }: { readonly answer: BetAnswer }) {
  const open = useKnown(answer).size_remaining;
  const cancel = useCancelBet();
  if (open === 0) return null;
  return (
    <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(answer.bet_id)}>
      {t('slip.undo', { stake: formatAmount(open) })}
    </Button>
  );
}

/** The parts of the bet that are not matched. */
function Rest({ on, known, price }: { readonly on: OrderOnMarket; readonly known: Known; readonly price: number }) {
  const oddsText = usePriceText();
  const priceText = isLine(on) ? String : oddsText;
  const best = bestOffer(on.market, on.bet.pick);
  return (
    <>
      {known.size_remaining > 0 && (
        <p>
          {t('slip.resting', { stake: formatAmount(known.size_remaining), price: priceText(price) })}
          {best !== undefined && best !== price && t('slip.bestNow', { price: priceText(best) })}
        </p>
      )}
      {known.change !== null && <WaitingChange change={known.change} sizeMatched={known.size_matched} isLine={isLine(on)} />}
      {known.size_cancelled > 0 && <p>{t('bets.cancelled', { stake: formatAmount(known.size_cancelled) })}</p>}
      {known.size_lapsed > 0 && <Lapsed known={known} price={price} />}
    </>
  );
}

type KilledProps = { readonly on: OrderOnMarket; readonly stake: number; readonly price: number };

/** Shows the owner of a killed bet the stake that was available. The page reads it from the book when it learns that the bet is killed. */
function Killed({ on: { bet, market }, stake, price }: KilledProps) {
  const [offered] = useState(() => stakeWithin(market, bet.pick, price));
  const amounts = { offered: formatAmount(decimalOf(offered)), stake: formatAmount(stake) };
  return (
    <p className="flex items-center gap-2 font-semibold text-warn">
      <CircleX size={18} className="flex-none" aria-hidden />
      {t('slip.killed', amounts)}
    </p>
  );
}

/** The lapsed part and its reason. A remainder of the rounding is no refusal, so it has a quiet line: without one, a player misses a part of the stake. */
function Lapsed({ known, price }: { known: Known; price: number }) {
  const stake = formatAmount(known.size_lapsed);
  if (isRoundingDust(minorOf(known.size_matched), minorOf(known.size_lapsed), priceOf(price)))
    return <p className="text-ink-3">{t('slip.remainder', { stake })}</p>;
  const reason = reasonText(known.reason ?? null, known.reason_text ?? null);
  return (
    <p className="text-warn">
      {t('slip.lapsed', { stake })}
      {reason !== null && `: ${reason}`}
    </p>
  );
}

/** The answer to a bet against the house, or the latest news of a waiting one. */
function HouseOutcome({ on: { bet, market }, placed }: { readonly on: HouseOnMarket; readonly placed: Placed }) {
  const { answer, since, roundTripMs: ms } = placed;
  const odds = usePriceText();
  const row = useHouseBet(market.match_id, answer.bet_id, answer.status === 'PENDING');
  const pending = row === undefined ? answer.status === 'PENDING' : row.status === 'PENDING';
  if (pending)
    return (
      <>
        <p className="font-semibold">{t('slip.accepted', { ms })}</p>
        <Countdown endsAt={since + answer.delay_ms} />
      </>
    );
  if (row?.status === 'LAPSED' || row?.status === 'VOID')
    return <p className="text-warn">{voidOrLapseText(row) ?? t('slip.lapsed', { stake: formatAmount(row.stake) })}</p>;
  const taken = row ?? answer.quoted;
  if (taken === undefined) return null;
  const words = { stake: formatAmount(row?.stake ?? answer.size_matched), odds: oddsText(taken, odds) };
  return (
    <>
      <Receipt tone={toneOfPick(bet.pick)}>
        {answer.delay_ms > 0 ? t('house.taken', words) : t('house.receipt', { ...words, ms })}
      </Receipt>
      <p>
        {t('house.ifWon')} <Amount value={taken.potential_profit} isSigned /> · {t('house.ifLost')}{' '}
        <Amount value={-taken.liability} isSigned />
      </p>
    </>
  );
}

type ResultsProps = { readonly on: OnMarket; readonly form: Pick<SlipFormState, 'draft' | 'preview' | 'isEditing'> };

/** The profit or loss at every result, in the table for this kind of market. It includes the bet until the bet is sent. */
export function Results({ on, form }: ResultsProps) {
  if (on.kind === 'ORDER') return <OrderResults on={on} draft={form.isEditing ? form.draft : undefined} />;
  if (form.preview === undefined || !form.isEditing) return null;
  return (
    <section>
      <h3 className="text-ink-3">{t('house.everyResult')}</h3>
      <RunLadder label={t('house.everyResult')} before={form.preview.before} after={form.preview.after} />
    </section>
  );
}

function OrderResults({ on: { bet, market }, draft }: { readonly on: OrderOnMarket; readonly draft: Draft | undefined }) {
  const positions = useRunnerPositions(market);
  const exposure = useMe((me) => me.positions.find((position) => position.market_id === market.market_id)?.exposure) ?? 0;
  const results = { market, positions, exposure: minorOf(exposure), draft };
  if (market.lines !== null) return <LineTable market={market} draft={draft} />;
  if (market.each_way === null) return <OutcomeTable {...results} />;
  return <EachWayTable {...results} selectionId={bet.pick.selectionId} />;
}
