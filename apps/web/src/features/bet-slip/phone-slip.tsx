import type { Minor } from '@pavilion/core/money';
import { Button, formatAmount, IconButton, Skeleton, usePriceText } from '@pavilion/ui';
import { ChevronDown, Delete, Minus, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../device/use-back-closes.ts';
import { useButtonValues } from '../../member/use-button-values.ts';
import { t } from '../../messages/index.ts';
import { PaperBookNote, PaperMark } from '../../parts/paper-mark.tsx';
import { oddsText } from '../../text/house-odds.ts';
import { decimalOf } from '../../text/money.ts';
import { SeveralSwitch } from './bet-slip.tsx';
import { HELD_MS, type Key, KEYS, typeKey } from './keypad.ts';
import './phone-slip.css';
import {
  Advice,
  adviceBesideButton,
  isWrongPrice,
  Limits,
  NowButton,
  oddsWord,
  PlaceButton,
  OutcomeRegion,
} from './slip-fields.tsx';
import { moveOdds } from './slip-keys.ts';
import { changesText, FewOptions, FixesChoice, MoreOptions, PriceChangeOptions, StakeNote } from './slip-options.tsx';
import { Results, SlipResult } from './slip-result.tsx';
import { bestOffer, passedBy } from './price-changes.ts';
import type { Tapped } from './slip-bet.ts';
import { closeSlip, editBet, rewrite, useSlip } from './slip-store.ts';
import './slip.css';
import { STAKE_FIELD } from './stake-focus.ts';
import { WithMarket } from './use-slip-bet.tsx';
import { useSlipFrame } from './use-slip-frame.ts';
import { type SlipFormState, useSlipForm } from './use-slip-form.ts';
import { headOf, mayFix, type OnMarket, type OrderOnMarket, stakeWord, tappedText, toneOfPick } from './writing.ts';

/**
 * The slip on a phone: at most 300 px at the foot, with its own keys. The game above stays visible and the system keyboard never covers the button. The slip
 * does not lock the page, and the market above it shows the effect on every runner.
 */
export function PhoneSlip() {
  const bet = useSlip(({ isCollecting, bets }) => (isCollecting ? undefined : bets[0]));
  useBackCloses(bet !== undefined, closeSlip);
  if (bet === undefined) return null;
  return (
    <section key={bet.id} className="slip phone-slip" aria-label={t('slip.title')} data-tone={toneOfPick(bet.pick)}>
      <WithMarket bet={bet} waiting={<Skeleton className="m-3.5 h-56" />}>
        {(on) => <PhoneForm on={on} />}
      </WithMarket>
    </section>
  );
}

/** The field that the keypad fills. */
type Aim = 'stake' | 'odds';

/**
 * Shows selection, odds and stake in one row, the stakes and keys or the options below, and the button at the foot. After the bet is sent, it shows the result.
 */
export function PhoneForm({ on }: { readonly on: OnMarket }) {
  const form = useSlipForm(on);
  const frame = useSlipFrame(form.isEditing, on.bet.pick, { docked: true });
  const [typing, setTyping] = useState<Aim>('stake');
  const [fresh, setFresh] = useState(true);
  const [showsOptions, setShowsOptions] = useState(false);
  useBackCloses(form.isEditing && showsOptions, () => setShowsOptions(false));
  const accept = useSlip((state) => state.accept);
  const aim = (at: Aim): void => {
    setTyping(at);
    setFresh(true);
  };
  const press = (key: Key): void => {
    const { text, write } = fieldOf(on, typing);
    write(typeKey(text, key, fresh));
    setFresh(false);
  };
  const pickStake = (stakeText: string): void => {
    editBet(on.bet, { stakeText });
    setFresh(true);
  };
  return (
    <div ref={frame} tabIndex={-1} onKeyDown={form.onKeyDown} className="phone-slip-body">
      {form.isEditing && (
        <div className="phone-advice empty:hidden">
          <Advice {...adviceBesideButton({ on, form })} />
          <PassedPrice on={on} form={form} />
        </div>
      )}
      <HeadRow on={on} now={form.now} isEditing={form.isEditing} typing={typing} onAim={aim} />
      <OutcomeRegion>{!form.isEditing && <SlipResult on={on} />}</OutcomeRegion>
      {form.isEditing && showsOptions && <Options on={on} form={form} />}
      {form.isEditing && !showsOptions && (
        <div className="phone-pad">
          <Keypad onPress={press} />
          {on.kind === 'ORDER' && typing === 'odds' ? <Steps on={on} form={form} /> : <StakeChips onPick={pickStake} />}
        </div>
      )}
      {form.isEditing && (
        <div className="phone-foot">
          <button
            type="button"
            className="phone-more"
            aria-expanded={showsOptions}
            onClick={() => setShowsOptions((shown) => !shown)}
          >
            {changesText(on, form.changes, accept)}
            <ChevronDown size={14} aria-hidden className={showsOptions ? 'rotate-180' : ''} />
          </button>
          <PlaceButton on={on} form={form}>
            <GainAndRisk gain={form.profit} risk={form.risk} />
          </PlaceButton>
        </div>
      )}
    </div>
  );
}

/** Returns the text of a field and how to write it. The odds of the house cannot be typed. */
function fieldOf({ bet }: OnMarket, at: Aim): { readonly text: string; readonly write: (text: string) => void } {
  if (at === 'odds' && bet.kind === 'ORDER') return { text: bet.priceText, write: (priceText) => editBet(bet, { priceText }) };
  return { text: bet.stakeText, write: (stakeText) => editBet(bet, { stakeText }) };
}

type HeadRowProps = {
  readonly on: OnMarket;
  /** The current odds, if the odds in the slip are others. */
  readonly now: Tapped | undefined;
  readonly isEditing: boolean;
  readonly typing: Aim;
  readonly onAim: (at: Aim) => void;
};

function HeadRow({ on, now, isEditing, typing, onAim }: HeadRowProps) {
  const { side, name, whereShort } = headOf(on);
  const odds = usePriceText();
  return (
    <div className="phone-row">
      <p className="min-w-0 flex-1 leading-tight">
        <b className="block truncate">{name}</b>
        <span className="block truncate text-[0.7857rem] text-ink-2">
          <span className="phone-side">{side}</span> {whereShort} <PaperMark />
        </span>
      </p>
      {isEditing && on.kind === 'ORDER' && <FieldBox on={on} now={now} at="odds" typing={typing} onAim={onAim} />}
      {isEditing && on.kind === 'HOUSE' && (
        <p className="phone-field phone-quote">
          <OddsCaption on={on} now={now} />
          <b data-testid="slip-odds">{oddsText(on.bet.pick.odds, odds)}</b>
        </p>
      )}
      {isEditing && <FieldBox on={on} now={undefined} at="stake" typing={typing} onAim={onAim} />}
      <IconButton label={t('slip.remove')} onClick={closeSlip} className="phone-leave">
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

type FieldBoxProps = Pick<HeadRowProps, 'on' | 'now' | 'typing' | 'onAim'> & { readonly at: Aim };

/** A field that the keypad types into. `inputMode` none hides the system's keyboard; a connected keyboard still works. */
function FieldBox({ on, now, at, typing, onAim }: FieldBoxProps) {
  const { text, write } = fieldOf(on, at);
  return (
    <label className="phone-field" data-field={at} data-typing={at === typing}>
      {at === 'odds' ? <OddsCaption on={on} now={now} /> : <span>{stakeWord(on)}</span>}
      <input
        aria-label={at === 'odds' ? oddsWord(on) : stakeWord(on)}
        {...(at === 'stake' ? STAKE_FIELD : {})}
        inputMode="none"
        autoComplete="off"
        placeholder="0"
        value={text}
        aria-invalid={at === 'odds' && isWrongPrice(on)}
        onFocus={() => onAim(at)}
        onClick={() => onAim(at)}
        onChange={(event) => write(event.target.value)}
      />
    </label>
  );
}

/** The caption over the odds. If the price has moved, it shows the current price in the place of the word, so that nothing moves under a finger. */
function OddsCaption({ on, now }: Pick<HeadRowProps, 'on' | 'now'>) {
  const odds = usePriceText();
  if (now === undefined) return <span>{oddsWord(on)}</span>;
  return <span className="font-semibold text-warn">{t('slip.moved', { price: tappedText(now, odds) })}</span>;
}

/** Tells that the tapped price is gone, so that the bet would wait for it, with a button that takes the current price. */
function PassedPrice({ on, form: { draft, changes, problem } }: PhonePartProps) {
  const odds = usePriceText();
  if (on.kind === 'HOUSE' || draft === undefined || problem !== undefined || on.bet.outcome !== undefined) return null;
  const { bet, market } = on;
  const price = passedBy(draft, changes, { seen: bet.seenPrice, best: bestOffer(market, bet.pick) });
  if (price === undefined) return null;
  return (
    <>
      <p role="status" className="border-l-3 border-warn bg-raised px-3 py-2">
        {t('slip.passed', { price: odds(price), asked: odds(decimalOf(draft.price)) })}
      </p>
      <Button
        look={toneOfPick(bet.pick)}
        onClick={() => rewrite(bet, { kind: 'ORDER', pick: bet.pick, price, seenPrice: price })}
      >
        {t('slip.take', { price: odds(price) })}
      </Button>
    </>
  );
}

type PhonePartProps = { readonly on: OnMarket; readonly form: SlipFormState };

/** Shown instead of the stakes while the odds are typed. */
function Steps({ on, form }: { readonly on: OrderOnMarket; readonly form: SlipFormState }) {
  return (
    <div className="phone-steps">
      <button type="button" aria-label={t('slip.oddsDown')} onClick={() => moveOdds(on, -1)}>
        <Minus size={18} aria-hidden />
      </button>
      <button type="button" aria-label={t('slip.oddsUp')} onClick={() => moveOdds(on, 1)}>
        <Plus size={18} aria-hidden />
      </button>
      <NowButton on={on} now={form.now} />
    </div>
  );
}

function Options({ on, form }: PhonePartProps) {
  return (
    <div className="phone-options">
      <Results on={on} form={form} />
      <Limits on={on} />
      <PriceChangeOptions on={on} form={form} />
      {mayFix(on) && (
        <div className="slip-select">
          <span aria-hidden>{t('slip.fixes')}</span>
          <FixesChoice on={on} />
        </div>
      )}
      <StakeNote on={on} draft={form.draft} />
      <FewOptions on={on} />
      {on.kind === 'ORDER' && <MoreOptions on={on} draft={form.draft} />}
      <SeveralSwitch isOn={false} />
      <PaperBookNote />
    </div>
  );
}

/** The player's stakes beside the keys. Eight are visible, and a swipe shows the others. */
function StakeChips({ onPick }: { readonly onPick: (text: string) => void }) {
  const values = useButtonValues().data?.filter((value) => value.type === 'Game') ?? [];
  return (
    <div className="phone-chips">
      {values.map((value) => (
        <button key={value.button_name} type="button" onClick={() => onPick(String(value.button_value))}>
          {value.button_name}
        </button>
      ))}
    </div>
  );
}

function Keypad({ onPress }: { readonly onPress: (key: Key) => void }) {
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = (): void => clearTimeout(held.current);
  useEffect(() => release, []);
  const hold = (): void => {
    held.current = setTimeout(() => onPress('CLEAR'), HELD_MS);
  };
  return (
    <div className="phone-keys" role="group" aria-label={t('slip.keypad')}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          {...(key === 'DELETE' ? { 'aria-label': t('slip.deleteDigit') } : {})}
          // The field keeps the focus, so that the caret stays visible.
          onPointerDown={(event) => {
            event.preventDefault();
            if (key === 'DELETE') hold();
          }}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onClick={() => onPress(key)}
        >
          {key === 'DELETE' ? <Delete size={20} aria-hidden /> : key}
        </button>
      ))}
    </div>
  );
}

function GainAndRisk({ gain, risk }: { readonly gain: Minor | undefined; readonly risk: Minor | undefined }) {
  if (gain === undefined || risk === undefined) return null;
  return (
    <small className="phone-figures">
      {t('slip.gainAndRisk', { gain: formatAmount(decimalOf(gain)), risk: formatAmount(decimalOf(risk)) })}
    </small>
  );
}
