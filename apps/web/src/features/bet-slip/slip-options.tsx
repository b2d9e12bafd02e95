import type { MarketBook } from '@pavilion/contract/http';
import { placePriceOf } from '@pavilion/core/settlement';
import { MINUTE_MS } from '@pavilion/core/std';
import { formatAmount, usePriceText } from '@pavilion/ui';
import { decimalOf } from '../../text/money.ts';
import { t } from '../../messages/index.ts';
import type { Draft } from '../../betting/position.ts';
import { InstructionForm } from './instruction-form.tsx';
import { PriceChangeChoice } from './price-change-choice.tsx';
import type { PriceChanges } from './price-changes.ts';
import { StartingPriceForm } from './starting-price-form.tsx';
import { editSlip, FIXES, type Fixes, type SlipPick, useSlip } from './slip-store.ts';

/** The options of a bet between players, other than odds and stake. */

type OptionsProps = { readonly pick: SlipPick; readonly market: MarketBook; readonly draft: Draft | undefined };

/** The options that players change often: odds different from the best price, and what happens when the market turns in play. */
export function MainOptions({ market, draft, changes }: Omit<OptionsProps, 'pick'> & { readonly changes: PriceChanges }) {
  return (
    <>
      {market.lines === null && <PriceChangeChoice draft={draft} inForce={changes} />}
      <FillOrKillChoice />
      {market.turns_in_play && !market.in_play && (
        <Choice of="keep" label={t('slip.keepInPlay')} hint={t('slip.keepInPlayHint')} />
      )}
    </>
  );
}

/** True if the market takes bets at the starting price now (exchange X73). */
function hasStartingPrice({ turns_in_play: turns, in_play: inPlay, runners }: MarketBook): boolean {
  return turns && !inPlay && runners.some((runner) => runner.starting_prices !== undefined);
}

/** The choices that few bets need. */
export function MoreOptions({ pick, market, draft }: OptionsProps) {
  return (
    <>
      <Choice of="postOnly" label={t('slip.postOnly')} hint={t('slip.postOnlyHint')} />
      <LastsChoice />
      {hasStartingPrice(market) && <StartingPriceForm pick={pick} market={market} />}
      {market.lines === null && draft?.target === undefined && <InstructionForm pick={pick} market={market} draft={draft} />}
    </>
  );
}

/** Explains the stake: a fixed payout changes it, and an each-way bet counts it twice. */
export function StakeNote({ draft, market }: Omit<OptionsProps, 'pick'>) {
  const odds = usePriceText();
  if (market.each_way !== null) return <EachWayStake draft={draft} places={market.each_way.places} />;
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

const FIXES_TEXT = { STAKE: 'slip.stake', PAYOUT: 'slip.payout', BACKERS_PROFIT: 'slip.backersProfit' } as const;

export function fixesText(fixes: Fixes, { side }: SlipPick): string {
  return t(fixes === 'STAKE' && side === 'LAY' ? 'slip.backerStake' : FIXES_TEXT[fixes]);
}

/** Returns true if the typed amount may be a payout or profit. At a line or each way it is always the stake. */
export function mayFix(market: MarketBook): boolean {
  return market.lines === null && market.each_way === null;
}

/** Lets the player choose the meaning of the typed amount: the stake, or a payout or profit from which the stake is computed (exchange X14). */
export function FixesChoice({ pick }: { pick: SlipPick }) {
  const fixes = useSlip((state) => state.fixes);
  return (
    <select
      className="slip-fixes"
      aria-label={t('slip.fixes')}
      title={t('slip.fixesHint')}
      value={fixes}
      onChange={(event) => editSlip({ fixes: FIXES.find((each) => each === event.target.value) ?? 'STAKE' })}
    >
      {FIXES.map((each) => (
        <option key={each} value={each}>
          {fixesText(each, pick)}
        </option>
      ))}
    </select>
  );
}

/** The choice to match at once or not at all, and the smallest part that is worth it (exchange X11). */
function FillOrKillChoice() {
  const { fillOrKill, minFillText } = useSlip();
  return (
    <div className="flex min-h-9 items-center justify-between gap-2">
      <Choice of="fillOrKill" label={t('slip.fillOrKill')} hint={t('slip.fillOrKillHint')} />
      {fillOrKill && (
        <label className="flex items-center gap-2 text-ink-2">
          {t('slip.minFill')}
          <input
            className="field w-24 text-right"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('slip.minFillAll')}
            value={minFillText}
            onChange={(event) => editSlip({ minFillText: event.target.value })}
          />
        </label>
      )}
    </div>
  );
}

function Choice({ of, label, hint }: { of: 'keep' | 'postOnly' | 'fillOrKill'; label: string; hint: string }) {
  const checked = useSlip((state) => state[of]);
  return (
    <label className="flex cursor-pointer items-start gap-2" title={hint}>
      <input
        type="checkbox"
        className="mt-0.5 size-4 accent-brand"
        checked={checked}
        onChange={(event) => editSlip({ [of]: event.target.checked })}
      />
      <span>{label}</span>
    </label>
  );
}

/** The choices for how long a bet waits to be matched. */
const LASTS_MINUTES = [1, 5, 15, 60, 240] as const;

/** Lets the player choose how long the unmatched part waits (exchange X84). */
function LastsChoice() {
  const lastsMs = useSlip((state) => state.lastsMs);
  return (
    <label className="flex items-center justify-between gap-2">
      <span>{t('slip.lasts')}</span>
      <select className="field w-auto" value={lastsMs} onChange={(event) => editSlip({ lastsMs: Number(event.target.value) })}>
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
