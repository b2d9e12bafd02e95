import { SECOND_MS } from '@pavilion/core/std';
import type { Minor } from '@pavilion/core/money';
import { Amount, Button, formatAmount, formatVolume, usePriceText } from '@pavilion/ui';
import { LoaderCircle, Minus, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useNow } from '../../device/use-now.ts';
import { useButtonValues } from '../../member/use-button-values.ts';
import { t } from '../../messages/index.ts';
import { oddsText } from '../../text/house-odds.ts';
import { stoppedWord } from '../../text/market-words.ts';
import { decimalOf } from '../../text/money.ts';
import { ladderOf } from './lines.ts';
import { hundredthsInput, isExactPrice, typedPrice } from './price-steps.ts';
import { ReceiptOrigin } from './receipt.tsx';
import type { Tapped } from './slip-bet.ts';
import { moveOdds } from './slip-keys.ts';
import { FixesChoice } from './slip-options.tsx';
import { editBet, rewrite, useSlip } from './slip-store.ts';
import { STAKE_FIELD } from './stake-focus.ts';
import type { SlipFormState } from './use-slip-form.ts';
import {
  headOf,
  mayFix,
  type OnMarket,
  stakeLimits,
  stakeWord,
  tappedText,
  toneOfPick,
  type Writing,
  writtenOdds,
} from './writing.ts';

/** The fields and notices of a bet being written. Every form of the slip is made of them. */

type InputProps = ComponentProps<'input'> & { readonly on: OnMarket };

/** The odds of a bet: typed between players, fixed against the house. */
export function OddsInput({ on, ...rest }: InputProps) {
  const odds = usePriceText();
  const { bet } = on;
  if (bet.kind === 'HOUSE')
    return (
      <p className="house-odds" data-tone={toneOfPick(bet.pick)} data-testid="slip-odds">
        {oddsText(bet.pick.odds, odds)}
      </p>
    );
  return (
    <input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={bet.priceText}
      aria-invalid={isWrongPrice(on)}
      onChange={(event) => editBet(bet, { priceText: event.target.value })}
    />
  );
}

/** Returns true if the typed text is not a price of this market's ladder, or not one of its lines. */
export function isWrongPrice(on: OnMarket): boolean {
  if (on.kind === 'HOUSE' || on.bet.priceText === '') return false;
  return !isExactPrice(on.bet.priceText, on.market.lines === null ? undefined : ladderOf(on.market.lines));
}

export function StakeInput({ on: { bet }, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      {...STAKE_FIELD}
      className="field text-right text-base font-bold"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={bet.stakeText}
      onChange={(event) => editBet(bet, { stakeText: event.target.value })}
    />
  );
}

export function oddsWord(on: OnMarket): string {
  if (on.kind === 'HOUSE') return t(on.bet.pick.odds.line === null ? 'slip.odds' : 'house.lineAndRate');
  return t(on.market.lines === null ? 'slip.odds' : 'line.line');
}

type OddsFieldProps = { readonly on: OnMarket; readonly now: Tapped | undefined };

/** The odds with their label, a button that accepts the current odds, and buttons that move the odds by a tick. */
export function OddsField({ on, now }: OddsFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="slip-label">
        {on.kind === 'HOUSE' ? oddsWord(on) : <label htmlFor={id}>{oddsWord(on)}</label>}
        <NowButton on={on} now={now} />
      </div>
      {on.kind === 'HOUSE' ? (
        <OddsInput on={on} />
      ) : (
        <div className="slip-stepper">
          <button type="button" aria-label={t('slip.oddsDown')} onClick={() => moveOdds(on, -1)}>
            <Minus size={16} aria-hidden />
          </button>
          <OddsInput on={on} id={id} />
          <button type="button" aria-label={t('slip.oddsUp')} onClick={() => moveOdds(on, 1)}>
            <Plus size={16} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * A field with the odds. If the odds changed since the tap, the field also has a button that accepts the current odds. If the odds cannot be typed, the button
 * fills the field.
 */
export function ChangedOdds({ on, now, children }: OddsFieldProps & { readonly children: ReactNode }) {
  const odds = usePriceText();
  const { bet } = on;
  const isTyped = bet.kind === 'ORDER' && Number(bet.priceText) !== bet.seenPrice;
  if (now === undefined || isTyped) return children;
  return (
    <div className="slip-changed" data-whole={bet.kind === 'HOUSE'}>
      {bet.kind === 'HOUSE' ? <s>{oddsText(bet.pick.odds, odds)}</s> : children}
      <button type="button" onClick={() => rewrite(bet, now)}>
        {t('slip.take', { price: tappedText(now, odds) })}
      </button>
    </div>
  );
}

export function StakeField({ on }: { readonly on: OnMarket }) {
  const id = useId();
  return (
    <div>
      <div className="slip-label">{mayFix(on) ? <FixesChoice on={on} /> : <label htmlFor={id}>{stakeWord(on)}</label>}</div>
      <StakeInput on={on} id={id} aria-label={mayFix(on) ? stakeWord(on) : undefined} />
    </div>
  );
}

/** A button that accepts the current odds. While the slip already has these odds, its space stays empty. */
export function NowButton({ on, now }: OddsFieldProps) {
  const odds = usePriceText();
  const isHidden = now === undefined;
  return (
    <button
      type="button"
      className="slip-now"
      data-shown={!isHidden}
      tabIndex={isHidden ? -1 : 0}
      aria-hidden={isHidden}
      onClick={() => now !== undefined && rewrite(on.bet, now)}
    >
      {now === undefined ? '' : t('slip.moved', { price: tappedText(now, odds) })}
    </button>
  );
}

/** The player's stakes. */
export function StakeButtons({ onPick }: { readonly onPick: (stakeText: string) => void }) {
  const values = useButtonValues().data?.filter((value) => value.type === 'Game') ?? [];
  if (values.length === 0) return null;
  return (
    <div className="slip-stakes">
      {values.map((value) => (
        <Button key={value.button_name} size="sm" onClick={() => onPick(String(value.button_value))} className="px-0">
          {value.button_name}
        </Button>
      ))}
    </div>
  );
}

/** The possible profit and the risk of the bet. */
export function Figures({ profit, risk }: Pick<Writing, 'profit' | 'risk'>) {
  return (
    <dl className="grid grid-cols-2 gap-2 border-y border-line py-2">
      <div>
        <dt className="text-ink-3">{t('slip.profit')}</dt>
        <dd className="text-base font-bold text-gain">
          <Points value={profit} />
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-ink-3">{t('slip.liability')}</dt>
        <dd className="text-base font-bold">
          <Points value={risk} />
        </dd>
      </div>
    </dl>
  );
}

function Points({ value }: { readonly value: Minor | undefined }) {
  return <Amount value={value === undefined ? undefined : decimalOf(value)} />;
}

type PlaceButtonProps = {
  readonly on: OnMarket;
  readonly form: Pick<SlipFormState, 'draft' | 'stake' | 'mayPlace' | 'place'>;
  readonly children?: ReactNode;
};

/** The button that places the bet. While the market takes no bets, its label shows the reason. `children` appear below its label. */
export function PlaceButton({ on, form, children }: PlaceButtonProps) {
  const placing = useSlip((state) => state.phase.kind === 'placing');
  const odds = usePriceText();
  const { tone, side } = headOf(on);
  const words = (): string => {
    if (placing) return t('slip.placing');
    if (form.stake === undefined) return t('slip.placeEmpty');
    const stake = formatAmount(decimalOf(form.stake));
    return t('slip.place', { side: side.toLowerCase(), stake, price: writtenOdds(on, form.draft, odds) });
  };
  return (
    <ReceiptOrigin>
      <Button look={tone} size="lg" isBusy={placing} disabled={!form.mayPlace} onClick={form.place}>
        {stoppedWord(on.market.status) ?? words()}
        {children}
      </Button>
    </ReceiptOrigin>
  );
}

type AdviceProps = { readonly on: OnMarket; readonly form: Pick<Writing, 'problem' | 'now'> };

/** The reason why a bet cannot be sent, with a button that accepts the current odds, or the nearest step for odds between two steps. A refusal of the exchange stays visible until the bet is changed. */
export function Advice({ on, form: { problem, now } }: AdviceProps) {
  const odds = usePriceText();
  const { bet } = on;
  const refusal = bet.outcome?.kind === 'REFUSED' ? bet.outcome.reason : undefined;
  const text = refusal ?? problem;
  if (text === undefined) return null;
  const step = nearestStep(on);
  return (
    <>
      <Problem text={text} isRefusal={refusal !== undefined} />
      {step === undefined && now !== undefined && (
        <Button look={toneOfPick(bet.pick)} onClick={() => rewrite(bet, now)}>
          {t('slip.take', { price: tappedText(now, odds) })}
        </Button>
      )}
      {step !== undefined && (
        <Button look={toneOfPick(bet.pick)} onClick={() => editBet(bet, { priceText: step })}>
          {t('slip.use', { price: step })}
        </Button>
      )}
    </>
  );
}

/** Returns the nearest valid price or line if the typed one is between two of them. */
function nearestStep(on: OnMarket): string | undefined {
  if (on.kind === 'HOUSE' || !isWrongPrice(on)) return undefined;
  const nearest = typedPrice(on.bet.priceText, on.market.lines === null ? undefined : ladderOf(on.market.lines));
  return nearest === undefined ? undefined : hundredthsInput(nearest);
}

/** Returns the advice to show beside the place button. The button itself already says why a market takes no bets, so that reason is left out. */
export function adviceBesideButton({ on, form: { problem, now } }: AdviceProps): AdviceProps {
  return { on, form: { problem: stoppedWord(on.market.status) === undefined ? problem : undefined, now } };
}

/** Shows the advice, otherwise the limits. It is below the button, and its place is kept, so that neither the button nor the options move under a finger. */
export function AdviceBelow(props: AdviceProps) {
  const beside = adviceBesideButton(props);
  const isFree = beside.form.problem === undefined && props.on.bet.outcome === undefined;
  return <div className="slip-advice">{isFree ? <Limits on={props.on} /> : <Advice {...beside} />}</div>;
}

/** The smallest and the largest stake that the market takes now. */
export function Limits({ on }: { readonly on: OnMarket }) {
  const { min, max } = stakeLimits(on);
  return <p className="text-center text-ink-3">{t('slip.limits', { min: formatVolume(min), max: formatVolume(max) })}</p>;
}

/** Shows why the bet cannot be sent. `isRefusal`: the exchange refused it. */
function Problem({ text, isRefusal }: { text: string; isRefusal: boolean }) {
  return (
    <p
      role={isRefusal ? 'alert' : 'status'}
      className={`border-l-3 bg-raised px-3 py-2 ${isRefusal ? 'border-loss' : 'border-warn'}`}
    >
      {text}
    </p>
  );
}

/** Shown while it is not known if the exchange accepted the bet. */
export function Checking({ isWaiting, onAgain }: { isWaiting: boolean; onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-3 border-l-3 border-warn bg-raised px-3 py-2.5">
      <p className="flex items-start gap-2">
        {isWaiting && <LoaderCircle size={18} className="mt-0.5 flex-none animate-spin" aria-hidden />}
        {t('slip.checking')}
      </p>
      {!isWaiting && <Button onClick={onAgain}>{t('slip.checkAgain')}</Button>}
    </div>
  );
}

const TENTH_MS = 100;

/** The remaining time of the bet delay, then a note that the answer is awaited. */
export function Countdown({ endsAt }: { endsAt: number }) {
  const now = useNow(TENTH_MS);
  const leftMs = Math.max(0, endsAt - now);
  return <p>{leftMs === 0 ? t('slip.awaited') : t('slip.pending', { seconds: Math.ceil(leftMs / SECOND_MS) })}</p>;
}

/** Announces the outcome of a bet to screen readers too. Mounted before the outcome, because screen readers announce only changes of an existing element. */
export function OutcomeRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-3 empty:absolute">
      {children}
    </div>
  );
}
