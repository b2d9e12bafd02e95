import type { BetAnswer, BetRow, LimitBetRequest, MarketBook } from '@pavilion/contract/http';
import { Button, formatAmount, usePriceText } from '@pavilion/ui';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useCancelBet } from '../../betting/bet-actions.ts';
import { isRoundingDust } from '../../betting/rounding-dust.ts';
import { decimalOf, minorOf, priceOf } from '../../text/money.ts';
import { useMe } from '../../live/index.ts';
import { reasonText, t } from '../../messages/index.ts';
import { WaitingChange } from '../../parts/waiting-change.tsx';
import { stakeWithin } from './fill-or-kill.ts';
import { checkBet } from './place-bet.ts';
import { Receipt } from './receipt.tsx';
import { Checking, Countdown } from './slip-parts.tsx';
import { closeSlip, openSlip, type SlipPhase, type SlipPick, useSlip } from './slip-store.ts';

/** The outcome of the bet. The stream keeps it up to date while the bet waits. */
export function SlipResult({ market, pick }: { market: MarketBook; pick: SlipPick }) {
  const phase = useSlip((state) => state.phase);
  if (phase.kind === 'checking')
    return <Checking waiting={phase.waiting} onAgain={() => void checkBet(phase.request, phase.key)} />;
  if (phase.kind === 'done') return <Done phase={phase} market={market} pick={pick} />;
  return null;
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

type DoneProps = { readonly phase: Extract<SlipPhase, { kind: 'done' }>; readonly market: MarketBook; readonly pick: SlipPick };

function Done({ phase, pick, market }: DoneProps) {
  const known = useKnown(phase.answer);
  const runner = market.runners.find((entry) => entry.selection_id === pick.selectionId);
  const next = (pick.side === 'BACK' ? runner?.available_to_back : runner?.available_to_lay)?.[0]?.[0];
  return (
    <>
      <div
        className={`flex flex-col gap-1.5 ${known.size_matched > 0 ? '' : 'border-l-3 border-line-strong bg-raised px-3 py-2.5'}`}
        data-testid="bet-result"
      >
        {known.status === 'EXPIRED' ? (
          <Killed market={market} pick={pick} request={phase.request} />
        ) : (
          <>
            <Outcome known={known} phase={phase} isLine={market.lines !== null} tone={pick.side === 'BACK' ? 'back' : 'lay'} />
            {known.status === 'PENDING' && <Countdown endsAt={phase.since + phase.answer.delay_ms} />}
            {known.status !== 'PENDING' && <Rest known={known} price={phase.request.price} isLine={market.lines !== null} />}
          </>
        )}
        <p className="text-ink-3">{t('bets.id', { id: phase.answer.bet_id })}</p>
      </div>
      {known.size_remaining > 0 && <Undo betId={phase.answer.bet_id} open={known.size_remaining} />}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => openSlip(pick, next ?? phase.request.price)}>{t('slip.again')}</Button>
        <Button look="solid" onClick={closeSlip}>
          {t('slip.done')}
        </Button>
      </div>
    </>
  );
}

/** Cancels the unmatched part. */
function Undo({ betId, open }: { betId: string; open: number }) {
  const cancel = useCancelBet();
  return (
    <Button busy={cancel.isPending} onClick={() => cancel.mutate(betId)}>
      {t('slip.undo', { stake: formatAmount(open) })}
    </Button>
  );
}

type OutcomeProps = Pick<DoneProps, 'phase'> & { readonly known: Known; readonly isLine: boolean; readonly tone: 'back' | 'lay' };

/** The matched part as a receipt, or how long the answer took while nothing is matched. After a bet delay that time would mean nothing. */
function Outcome({ known, phase, isLine, tone }: OutcomeProps) {
  const oddsText = usePriceText();
  const ms = phase.roundTripMs;
  if (known.size_matched === 0) return <p className="font-semibold">{t('slip.accepted', { ms })}</p>;
  const { price } = phase.request;
  // At a line, the average price is always 2.0 and shows nothing useful.
  const average = isLine ? String(price) : oddsText(known.average_price_matched ?? price);
  const words = { stake: formatAmount(known.size_matched), price: average };
  return (
    <Receipt tone={tone}>{phase.answer.delay_ms > 0 ? t('slip.matched', words) : t('slip.receipt', { ...words, ms })}</Receipt>
  );
}

/** The parts of the bet that are not matched. */
function Rest({ known, price, isLine }: { known: Known; price: number; isLine: boolean }) {
  const oddsText = usePriceText();
  const priceText = isLine ? String : oddsText;
  return (
    <>
      {known.size_remaining > 0 && (
        <p>{t('slip.resting', { stake: formatAmount(known.size_remaining), price: priceText(price) })}</p>
      )}
      {known.change !== null && <WaitingChange change={known.change} sizeMatched={known.size_matched} isLine={isLine} />}
      {known.size_cancelled > 0 && <p>{t('bets.cancelled', { stake: formatAmount(known.size_cancelled) })}</p>}
      {known.size_lapsed > 0 && <Lapsed known={known} price={price} />}
    </>
  );
}

/** Shows the owner of a killed bet the stake that was available. It is read from the book when the page learns that the bet is killed. */
function Killed({ market, pick, request }: Pick<DoneProps, 'market' | 'pick'> & { readonly request: LimitBetRequest }) {
  const [offered] = useState(() => stakeWithin(market, pick, request.price));
  const amounts = { offered: formatAmount(decimalOf(offered)), stake: formatAmount(request.stake) };
  return (
    <p className="flex items-center gap-2 font-semibold text-warn">
      <CircleX size={18} className="flex-none" aria-hidden />
      {t('slip.killed', amounts)}
    </p>
  );
}

function Lapsed({ known, price }: { known: Known; price: number }) {
  const stake = formatAmount(known.size_lapsed);
  if (isRoundingDust(minorOf(known.size_matched), minorOf(known.size_lapsed), priceOf(price)))
    return <p className="text-ink-2">{t('bets.crumb', { stake })}</p>;
  const reason = reasonText(known.reason ?? null, known.reason_text ?? null);
  return (
    <p className="text-warn">
      {t('slip.lapsed', { stake })}
      {reason !== null && `: ${reason}`}
    </p>
  );
}
