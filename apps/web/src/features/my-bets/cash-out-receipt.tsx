import { SECOND_MS } from '@pavilion/core/std';
import type { BetAnswer, BetRow, CashOutQuote } from '@pavilion/contract/http';
import type { MeImage } from '@pavilion/contract/stream';
import { Amount, formatAmount, usePriceText } from '@pavilion/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useNow } from '../../device/use-now.ts';
import { useHouseBets, useMe, useShownProfit } from '../../live/index.ts';
import { nameText, t } from '../../messages/index.ts';
import { lineSideWord, oddsText, sideWord } from '../../text/house-odds.ts';
import './my-bets.css';

const TENTH_MS = 100;
const NO_BETS: readonly BetRow[] = [];

type Runners = readonly { readonly selection_id: number; readonly name: string }[];

/** A cash-out that the exchange has accepted: the offer, the answers in the order of its bets, its result, and the time of the answer. */
export type TakenCashOut = {
  readonly quote: CashOutQuote;
  readonly bets: readonly BetAnswer[];
  readonly profit: number;
  readonly since: number;
};

/** The state of one bet of a cash-out, from the answer or from the stream after it. */
export type CashOutLeg = {
  readonly state: 'WAITING' | 'DONE' | 'MISSED';
  readonly stake: number;
  /** The average price; undefined until something is matched. */
  readonly price: number | undefined;
};

type Known = Pick<BetRow, 'bet_id' | 'status' | 'size_matched' | 'average_price_matched' | 'seq'>;

/** Returns the newest state of an exchange bet of a cash-out. Its bets are fill-or-kill, so that one without a matched part is missed. */
export function legOf(answer: BetAnswer, rows: readonly Known[]): CashOutLeg {
  const row = rows.find((bet) => bet.bet_id === answer.bet_id);
  const known = row !== undefined && row.seq >= answer.seq ? row : answer;
  if (known.status === 'PENDING') return { state: 'WAITING', stake: 0, price: undefined };
  const price = known.average_price_matched ?? undefined;
  return { state: known.size_matched > 0 ? 'DONE' : 'MISSED', stake: known.size_matched, price };
}

type ReceiptProps = { readonly taken: TakenCashOut; readonly runners: Runners };

/** The outcome of a cash-out: each bet with its price, or the reason why it was not matched, then the balance of the market as it is now. */
export function CashOutReceipt({ taken, runners }: ReceiptProps) {
  return (
    <div role="status" className="cash-receipt">
      {taken.quote.house === null ? (
        <OrderReceipt taken={taken} runners={runners} />
      ) : (
        <HouseReceipt taken={taken} house={taken.quote.house} runners={runners} />
      )}
    </div>
  );
}

function OrderReceipt({ taken: { quote, bets, profit, since }, runners }: ReceiptProps) {
  const rows = useMe((me) => me.bets) ?? NO_BETS;
  const odds = usePriceText();
  const legs = bets.map((answer) => legOf(answer, rows));
  const isLine = quote.lines !== undefined;
  const lines = quote.bets.map((bet, place) => {
    const { state, stake, price } = legs[place] ?? { state: 'MISSED', stake: 0, price: undefined };
    const shown = state === 'DONE' && price !== undefined && !isLine ? price : bet.price;
    const side = isLine ? lineSideWord(bet.side) : sideWord(bet.side);
    const words = `${side} ${nameOf(runners, bet.selection_id)} ${formatAmount(state === 'DONE' ? stake : bet.stake)}`;
    return { key: `${bet.selection_id}/${bet.side}`, state, words, price: isLine ? String(shown) : odds(shown) };
  });
  return (
    <Outcome
      lines={lines}
      endsAt={since + Math.max(...bets.map((bet) => bet.delay_ms), 0)}
      delayMs={Math.max(...bets.map((bet) => bet.delay_ms), 0)}
    >
      <Balance
        marketId={quote.market_id}
        runners={runners}
        profit={profit}
        isLevelled={!isLine && quote.each_way === undefined}
      />
    </Outcome>
  );
}

type HouseProps = ReceiptProps & { readonly house: NonNullable<CashOutQuote['house']> };

function HouseReceipt({ taken: { bets, profit, since }, house: { bet }, runners }: HouseProps) {
  const odds = usePriceText();
  const [answer] = bets;
  const open = useHouseBets({ matchId: undefined, isSettled: false }).data?.find((row) => row.bet_id === answer?.bet_id);
  const gone = useHouseBets({ matchId: undefined, isSettled: true }).data?.find((row) => row.bet_id === answer?.bet_id);
  const status = (gone ?? open)?.status ?? answer?.status;
  const state = status === 'PENDING' ? 'WAITING' : status === 'LAPSED' || status === 'VOID' ? 'MISSED' : 'DONE';
  const words = `${sideWord(bet.side)} ${nameOf(runners, bet.selection_id)} ${formatAmount(bet.stake)}`;
  const delayMs = answer?.delay_ms ?? 0;
  return (
    <Outcome lines={[{ key: 'house', state, words, price: oddsText(bet, odds) }]} endsAt={since + delayMs} delayMs={delayMs}>
      <BalanceLine label={t('bound.least')} value={profit} />
    </Outcome>
  );
}

function nameOf(runners: Runners, id: number): string {
  return nameText(runners.find((runner) => runner.selection_id === id)?.name ?? '');
}

type Line = { readonly key: string; readonly state: CashOutLeg['state']; readonly words: string; readonly price: string };

type OutcomeProps = {
  readonly lines: readonly Line[];
  readonly endsAt: number;
  readonly delayMs: number;
  /** The balance, which is shown when nothing waits any more. */
  readonly children: ReactNode;
};

function Outcome({ lines, endsAt, delayMs, children }: OutcomeProps) {
  const isWaiting = lines.some(({ state }) => state === 'WAITING');
  const missed = lines.filter(({ state }) => state === 'MISSED').length;
  return (
    <>
      {isWaiting ? (
        <Waiting endsAt={endsAt} delayMs={delayMs} />
      ) : (
        <p className="cash-receipt-head" data-missed={missed > 0}>
          {missed > 0 ? <CircleX size={22} aria-hidden /> : <CircleCheck size={22} aria-hidden />}
          {t(missed === 0 ? 'cashOut.taken' : missed === lines.length ? 'cashOut.none' : 'cashOut.part')}
        </p>
      )}
      <ul className="cash-legs">
        {lines.map(({ key, state, words, price }) => (
          <li key={key} data-state={state}>
            <span>{words}</span>
            <b>{t('bets.average', { price })}</b>
            {!isWaiting && state === 'MISSED' && <small>{t('cashOut.notMatched')}</small>}
          </li>
        ))}
      </ul>
      {!isWaiting && missed > 0 && (
        <p className="text-ink-2">{t(missed === lines.length ? 'cashOut.unchanged' : 'cashOut.partStands')}</p>
      )}
      {!isWaiting && children}
    </>
  );
}

/** The remaining bet delay as a ring that empties. Until it is empty nothing has changed. */
function Waiting({ endsAt, delayMs }: { readonly endsAt: number; readonly delayMs: number }) {
  const leftMs = Math.max(0, endsAt - useNow(TENTH_MS));
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const share = delayMs === 0 ? 0 : leftMs / delayMs;
  const ring: CSSProperties & Record<'--left', string> = { '--left': `${share * 360}deg` };
  return (
    <p className="cash-receipt-head" data-waits>
      <span className="delay-ring" style={ring} aria-hidden>
        <span>{seconds}</span>
      </span>
      <span>
        {t(leftMs === 0 ? 'slip.awaited' : 'cashOut.waits', { seconds })}
        <small>{t('cashOut.waitsHint')}</small>
      </span>
    </p>
  );
}

type BalanceProps = {
  readonly marketId: string;
  readonly runners: Runners;
  readonly profit: number;
  readonly isLevelled: boolean;
};

/** The profit or loss of the market now: one figure if every result is the same, otherwise one for each. */
function Balance({ marketId, runners, profit, isLevelled }: BalanceProps) {
  const position = useMe((me): MeImage['positions'][number] | undefined =>
    me.positions.find((each) => each.market_id === marketId),
  );
  const shownProfit = useShownProfit(marketId);
  const wins = position?.runners.map((runner) => ({ id: runner.selection_id, value: shownProfit(runner.if_wins) })) ?? [];
  if (!isLevelled || wins.length === 0) return <BalanceLine label={t('bound.least')} value={shownProfit(profit)} />;
  if (wins.every(({ value }) => value === wins[0]?.value))
    return <BalanceLine label={t('cashOut.now')} value={wins[0]?.value ?? 0} />;
  return wins.map(({ id, value }) => (
    <BalanceLine key={id} label={t('cashOut.ifWins', { name: nameOf(runners, id) })} value={value} />
  ));
}

function BalanceLine({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <p className="cash-balance">
      <span>{label}</span>
      <b>
        <Amount value={value} isSigned />
      </b>
    </p>
  );
}
