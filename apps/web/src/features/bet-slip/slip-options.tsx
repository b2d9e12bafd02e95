import type { MarketBook } from '@pavilion/contract/http';
import { placePriceOf } from '@pavilion/core/settlement';
import { MINUTE_MS } from '@pavilion/core/std';
import { formatAmount, usePriceText } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Draft } from '../../betting/position.ts';
import { usePreferences } from '../../device/preferences.ts';
import { type MessageKey, t } from '../../messages/index.ts';
import type { AcceptChanges } from '../../text/house-odds.ts';
import { decimalOf } from '../../text/money.ts';
import { InstructionForm } from './instruction-form.tsx';
import { limitPrice, type PriceChanges, TICKS_MAX } from './price-changes.ts';
import { FIXES, type OrderBet, type SlipBet } from './slip-bet.ts';
import { editAll, editBet, useSlip } from './slip-store.ts';
import { StartingPriceForm } from './starting-price-form.tsx';
import { fixesText, isLine, type OnMarket, type OrderOnMarket, type Writing } from './writing.ts';

/** The options of a bet, other than odds and stake. */

type OrderProps = { readonly on: OrderOnMarket; readonly draft: Draft | undefined };

/** The price changes that the player accepts for this bet. Bets at a line have no such option, because there is no slightly worse line. */
export function PriceChangeOptions({ on, form }: { readonly on: OnMarket; readonly form: Pick<Writing, 'draft' | 'changes'> }) {
  if (on.kind === 'HOUSE') return <QuoteChangeChoice />;
  return isLine(on) ? null : <PriceChangeChoice draft={form.draft} inForce={form.changes} />;
}

const CHANGES_WORD = {
  BETTER: 'house.acceptBetter',
  ANY: 'slip.acceptUpTo',
  ASK: 'house.acceptNone',
} as const satisfies Record<PriceChanges['kind'], MessageKey>;

const ACCEPT_WORD = {
  NONE: 'house.acceptNone',
  BETTER: 'house.acceptBetter',
  ANY: 'house.acceptAny',
} as const satisfies Record<AcceptChanges, MessageKey>;

/** Names the accepted price changes in two words, for the button that opens the options. */
export function changesText(on: OnMarket, { kind }: PriceChanges, accept: AcceptChanges): string {
  if (isLine(on)) return t('slip.more');
  return t(ACCEPT_WORD[on.kind === 'HOUSE' ? accept : kind === 'ASK' ? 'NONE' : kind]);
}

function optionsOf<Value extends string>(words: Readonly<Record<Value, MessageKey>>) {
  return (Object.keys(words) as Value[]).map((value) => ({ value, word: words[value] }));
}

type ChoiceOf<Value extends string> = {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly word: MessageKey }[];
  readonly onChange: (value: Value) => void;
};

/** A choice of a few values, all visible in one line. */
function Choices<Value extends string>({ legend, name, value, options, onChange }: ChoiceOf<Value> & { readonly name: string }) {
  return (
    <fieldset>
      <legend className="field-label mb-0">{legend}</legend>
      <div className="slip-segments">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
            {t(option.word)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A choice of a few values as a drop-down list with its label inside. */
function ChoiceField<Value extends string>({ legend, value, options, onChange }: ChoiceOf<Value>) {
  const choose = (word: string): void => {
    const chosen = options.find((option) => option.value === word);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <label className="slip-select">
      <span>{legend}</span>
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {t(option.word)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the choice for changed prices between players: only better ones, any up to a limit, or ask first. */
function usePriceChanges() {
  const value = usePreferences((preferences) => preferences.priceChanges);
  const onChange = (priceChanges: PriceChanges['kind']): void => {
    usePreferences.setState({ priceChanges });
    editAll({});
  };
  return { value, options: optionsOf(CHANGES_WORD), onChange };
}

/** Returns the choice for changed quotes of the house. */
function useQuoteChanges() {
  const value = useSlip((state) => state.accept);
  const onChange = (accept: AcceptChanges): void => {
    useSlip.setState({ accept });
    editAll({});
  };
  return { value, options: optionsOf(ACCEPT_WORD), onChange };
}

/** `inForce` is the choice that applies to the bet. */
function PriceChangeChoice({ draft, inForce }: { readonly draft: Draft | undefined; readonly inForce: PriceChanges }) {
  const changes = usePriceChanges();
  const odds = usePriceText();
  return (
    <div className="flex flex-col gap-1">
      <Choices legend={t('house.accept')} name="price-changes" {...changes} />
      {changes.value === 'ANY' && (
        <Ticks>
          {draft !== undefined &&
            t(draft.side === 'BACK' ? 'slip.downTo' : 'slip.upTo', {
              price: odds(decimalOf(limitPrice(draft.price, draft.side, inForce))),
            })}
        </Ticks>
      )}
    </div>
  );
}

/** The limit for worse prices, in steps of the ladder. */
function Ticks({ children }: { readonly children?: ReactNode }) {
  const ticks = usePreferences((preferences) => preferences.priceTicks);
  return (
    <label className="flex items-center gap-2 text-ink-2">
      {t('slip.ticks')}
      <input
        type="number"
        className="field w-20 text-right"
        min={1}
        max={TICKS_MAX}
        value={ticks}
        onChange={(event) => usePreferences.setState({ priceTicks: ticksOf(event.target.value) })}
      />
      {children}
    </label>
  );
}

function ticksOf(text: string): number {
  const ticks = Math.trunc(Number(text));
  return Math.min(TICKS_MAX, Math.max(1, Number.isNaN(ticks) ? 1 : ticks));
}

function QuoteChangeChoice() {
  return <Choices legend={t('house.accept')} name="accept-changes" {...useQuoteChanges()} />;
}

/** The odds changes that the bets of a list accept. Bets between players and bets against the house have a field each, because their choices differ. */
export function ChangesOfList({ bets }: { readonly bets: readonly SlipBet[] }) {
  const prices = usePriceChanges();
  const quotes = useQuoteChanges();
  const hasOrder = bets.some((bet) => bet.kind === 'ORDER');
  const hasHouse = bets.some((bet) => bet.kind === 'HOUSE');
  return (
    <div className="slip-changes">
      {hasOrder && <ChoiceField legend={t(hasHouse ? 'multi.acceptExchange' : 'house.accept')} {...prices} />}
      {hasHouse && <ChoiceField legend={t(hasOrder ? 'multi.acceptHouse' : 'house.accept')} {...quotes} />}
      {hasOrder && prices.value === 'ANY' && <Ticks />}
    </div>
  );
}

/** The options of a bet in one line; its last button opens the others below. */
export function OptionsLine({ on, draft }: { readonly on: OnMarket; readonly draft: Draft | undefined }) {
  const [open, setOpen] = useState(false);
  if (on.kind === 'HOUSE') return null;
  return (
    <div>
      <FewOptions on={on}>
        <button type="button" className="slip-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('slip.more')}
          <ChevronDown size={14} aria-hidden />
        </button>
      </FewOptions>
      {open && <MoreOptions on={on} draft={draft} />}
    </div>
  );
}

/** The options that players change often: matched at once or not at all, and what happens when the market turns in play. */
export function FewOptions({ on, children }: { readonly on: OnMarket; readonly children?: ReactNode }) {
  if (on.kind === 'HOUSE') return null;
  const { bet, market } = on;
  return (
    <div className="slip-few">
      <FillOrKillChoice bet={bet} />
      {market.turns_in_play && !market.in_play && (
        <Choice bet={bet} of="isKept" label={t('slip.keepInPlay')} hint={t('slip.keepInPlayHint')} />
      )}
      {children}
    </div>
  );
}

/** True if the market takes bets at the starting price now (exchange X73). */
function hasStartingPrice({ turns_in_play: turns, in_play: inPlay, runners }: MarketBook): boolean {
  return turns && !inPlay && runners.some((runner) => runner.starting_prices !== undefined);
}

/** The choices that few bets need. */
export function MoreOptions({ on, draft }: OrderProps) {
  const { bet, market } = on;
  return (
    <>
      <Choice bet={bet} of="isPostOnly" label={t('slip.postOnly')} hint={t('slip.postOnlyHint')} />
      <LastsChoice bet={bet} />
      {hasStartingPrice(market) && <StartingPriceForm pick={bet.pick} market={market} />}
      {market.lines === null && draft?.target === undefined && <InstructionForm pick={bet.pick} market={market} draft={draft} />}
    </>
  );
}

/** Explains the stake: a fixed payout changes it, and an each-way bet counts it twice. */
export function StakeNote({ on, draft }: { readonly on: OnMarket; readonly draft: Draft | undefined }) {
  const odds = usePriceText();
  if (on.kind === 'HOUSE') return null;
  if (on.market.each_way !== null) return <EachWayStake draft={draft} places={on.market.each_way.places} />;
  if (draft?.target === undefined) return null;
  return (
    <p role="status" className="text-ink-2">
      {t('slip.targetStake', { stake: formatAmount(decimalOf(draft.stake)), price: odds(decimalOf(draft.price)) })}
    </p>
  );
}

/** Explains that the stake counts twice, and shows the price of the place part. */
function EachWayStake({ draft, places }: { draft: Draft | undefined; places: number }) {
  const odds = usePriceText();
  if (draft?.eachWay === undefined) return <p className="text-ink-2">{t('eachWay.twice', { places })}</p>;
  const place = placePriceOf(draft.price, draft.eachWay);
  return (
    <p role="status" className="text-ink-2">
      {t('eachWay.stake', {
        stake: formatAmount(decimalOf(draft.stake)),
        win: odds(decimalOf(draft.price)),
        place: odds(decimalOf(place)),
        places,
      })}
    </p>
  );
}

/** Lets the player choose the meaning of the typed amount: the stake, or a payout or profit from which the stake is computed (exchange X14). */
export function FixesChoice({ on: { bet } }: { readonly on: OrderOnMarket }) {
  return (
    <select
      className="slip-fixes"
      aria-label={t('slip.fixes')}
      title={t('slip.fixesHint')}
      value={bet.fixes}
      onChange={(event) => editBet(bet, { fixes: FIXES.find((each) => each === event.target.value) ?? 'STAKE' })}
    >
      {FIXES.map((each) => (
        <option key={each} value={each}>
          {fixesText(each, bet.pick.side)}
        </option>
      ))}
    </select>
  );
}

/** The choice to match at once or not at all, and the smallest part that the player wants to have matched (exchange X11). */
function FillOrKillChoice({ bet }: { readonly bet: OrderBet }) {
  return (
    <>
      <Choice bet={bet} of="isFillOrKill" label={t('slip.fillOrKill')} hint={t('slip.fillOrKillHint')} />
      {bet.isFillOrKill && (
        <label className="flex items-center gap-2 text-ink-2">
          {t('slip.minFill')}
          <input
            className="field w-24 text-right"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('slip.minFillAll')}
            value={bet.minFillText}
            onChange={(event) => editBet(bet, { minFillText: event.target.value })}
          />
        </label>
      )}
    </>
  );
}

type ChoiceProps = {
  readonly bet: OrderBet;
  readonly of: 'isKept' | 'isPostOnly' | 'isFillOrKill';
  readonly label: string;
  readonly hint: string;
};

function Choice({ bet, of, label, hint }: ChoiceProps) {
  return (
    <label className="slip-choice" title={hint}>
      <input
        type="checkbox"
        className="size-4 accent-brand"
        checked={bet[of]}
        onChange={(event) => editBet(bet, { [of]: event.target.checked })}
      />
      <span>{label}</span>
    </label>
  );
}

/** The choices for how long a bet waits to be matched. */
const LASTS_MINUTES = [1, 5, 15, 60, 240] as const;

/** Lets the player choose how long the unmatched part waits (exchange X84). */
function LastsChoice({ bet }: { readonly bet: OrderBet }) {
  return (
    <label className="flex items-center justify-between gap-2">
      <span>{t('slip.lasts')}</span>
      <select
        className="field w-auto"
        value={bet.lastsMs}
        onChange={(event) => editBet(bet, { lastsMs: Number(event.target.value) })}
      >
        <option value={0}>{t('slip.lastsAlways')}</option>
        {LASTS_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes * MINUTE_MS}>
            {t('slip.lastsMinutes', { minutes })}
          </option>
        ))}
      </select>
    </label>
  );
}
