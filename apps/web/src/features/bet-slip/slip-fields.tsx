import type { MarketBook } from '@pavilion/contract/http';
import { Button, formatAmount, formatVolume, usePriceText } from '@pavilion/ui';
import { placePriceOf } from '@pavilion/core/settlement';
import { MINUTE_MS } from '@pavilion/core/std';
import { Minus, Plus } from 'lucide-react';
import { stoppedWord } from '../../lib/market-words.ts';
import { decimalOf } from '../../lib/money.ts';
import { t } from '../../lib/messages/index.ts';
import { type Draft, profitAndRisk } from '../../lib/position.ts';
import { PriceChangeChoice, usePriceChanges } from './price-change-choice.tsx';
import { bestOffer, changesInForce, draftAtLimit } from './price-changes.ts';
import { InstructionForm } from './instruction-form.tsx';
import { ladderOf } from '../../lib/lines.ts';
import { hundredthsInput, isExactPrice } from './price-steps.ts';
import { moveOdds } from './slip-keys.ts';
import { Figures, Objection, StakeButtons, StakeField } from './slip-parts.tsx';
import { editSlip, FIXES, type Fixes, openSlip, type SlipPhase, type SlipPick, useSlip } from './slip-store.ts';

type SlipFieldsProps = {
  readonly pick: SlipPick;
  readonly market: MarketBook;
  readonly draft: Draft | undefined;
  readonly objection: string | undefined;
  readonly mayPlace: boolean;
  readonly onPlace: () => void;
};

const typeStake = (stakeText: string): void => editSlip({ stakeText });

/** Odds, stake, possible win and risk, and the button that places the bet. */
export function SlipFields({ pick, market, draft, objection, mayPlace, onPlace }: SlipFieldsProps) {
  const phase = useSlip((state) => state.phase);
  const stakeText = useSlip((state) => state.stakeText);
  const seenPrice = useSlip((state) => state.seenPrice);
  const priceText = useSlip((state) => state.priceText);
  const changes = changesInForce(usePriceChanges(), seenPrice, priceText);
  // The figures are those of the worst price the player accepts. A better price can only improve them.
  const figures = draft === undefined ? undefined : profitAndRisk(draftAtLimit(draft, changes));
  const fixes = useSlip((state) => state.fixes);
  const odds = usePriceText();
  // At lines and each way only the stake can be fixed.
  const mayFix = market.lines === null && market.each_way === null;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <OddsField pick={pick} market={market} />
        <StakeField
          label={fixesText(mayFix ? fixes : 'STAKE', pick)}
          {...(mayFix ? { choice: <FixesChoice pick={pick} /> } : {})}
          value={stakeText}
          onChange={typeStake}
        />
      </div>
      <StakeButtons onPick={typeStake} />
      {market.each_way !== null && <EachWayStake draft={draft} places={market.each_way.places} />}
      {draft?.target !== undefined && (
        <p role="status" className="text-ink-2">
          {t('slip.targetStake', { stake: formatAmount(decimalOf(draft.stake)), price: odds(decimalOf(draft.price)) })}
        </p>
      )}
      <Figures profit={figures?.profit} risk={figures?.risk} />
      {market.lines === null && <PriceChangeChoice draft={draft} inForce={changes} />}
      {market.turns_in_play && !market.in_play && (
        <Choice of="keep" label={t('slip.keepInPlay')} hint={t('slip.keepInPlayHint')} />
      )}
      <Button
        look={pick.side === 'BACK' ? 'back' : 'lay'}
        size="lg"
        busy={phase.kind === 'placing'}
        disabled={!mayPlace}
        onClick={onPlace}
      >
        <PlaceLabel pick={pick} draft={draft} market={market} placing={phase.kind === 'placing'} />
      </Button>
      <Advice phase={phase} objection={objection} market={market} />
      <details>
        <summary className="cursor-pointer py-1 text-ink-2">{t('slip.more')}</summary>
        <div className="flex flex-col gap-3 pt-2">
          <Choice of="postOnly" label={t('slip.postOnly')} hint={t('slip.postOnlyHint')} />
          <LastsChoice />
          {market.lines === null && draft?.target === undefined && <InstructionForm pick={pick} market={market} draft={draft} />}
        </div>
      </details>
    </>
  );
}

/** Tells the player that the stake counts twice, and the price of the place part. */
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

function fixesText(fixes: Fixes, { side }: SlipPick): string {
  return t(fixes === 'STAKE' && side === 'LAY' ? 'slip.backerStake' : FIXES_TEXT[fixes]);
}

/** The choice of what the typed amount fixes: the stake, or a payout or profit from which the stake is computed (exchange X14). */
function FixesChoice({ pick }: { pick: SlipPick }) {
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

type PlaceLabelProps = Pick<SlipFieldsProps, 'pick' | 'draft' | 'market'> & { readonly placing: boolean };

function PlaceLabel({ pick, draft, market, placing }: PlaceLabelProps) {
  const odds = usePriceText();
  if (placing) return t('slip.placing');
  const stopped = stoppedWord(market.status);
  if (stopped !== undefined) return stopped;
  if (draft === undefined) return t('slip.placeEmpty');
  const isLine = draft.isLine === true;
  const [back, lay] = isLine ? (['line.sell', 'line.buy'] as const) : (['match.back', 'match.lay'] as const);
  const price = isLine ? hundredthsInput(draft.price) : odds(decimalOf(draft.price));
  const side = t(pick.side === 'BACK' ? back : lay).toLowerCase();
  return t('slip.place', { side, stake: formatAmount(decimalOf(draft.stake)), price });
}

function OddsField({ pick, market }: { pick: SlipPick; market: MarketBook }) {
  const { lines } = market;
  const priceText = useSlip((state) => state.priceText);
  const odds = usePriceText();
  const best = bestOffer(market, pick);
  const moved = best !== undefined && Number(priceText) !== best;
  return (
    <div>
      <label className="field-label" htmlFor="slip-odds">
        {t(lines === null ? 'slip.odds' : 'line.line')}
      </label>
      <div className="slip-stepper">
        <button type="button" aria-label={t('slip.oddsDown')} onClick={() => moveOdds(-1, lines)}>
          <Minus size={16} aria-hidden />
        </button>
        <input
          id="slip-odds"
          inputMode="decimal"
          autoComplete="off"
          value={priceText}
          aria-invalid={priceText !== '' && !isExactPrice(priceText, lines === null ? undefined : ladderOf(lines))}
          onChange={(event) => editSlip({ priceText: event.target.value })}
        />
        <button type="button" aria-label={t('slip.oddsUp')} onClick={() => moveOdds(1, lines)}>
          <Plus size={16} aria-hidden />
        </button>
      </div>
      <button
        type="button"
        className="slip-now"
        data-shown={moved}
        tabIndex={moved ? 0 : -1}
        aria-hidden={!moved}
        onClick={() => best !== undefined && openSlip(pick, best)}
      >
        {best === undefined ? '' : t('slip.moved', { price: lines === null ? odds(best) : String(best) })}
      </button>
    </div>
  );
}

function Choice({ of, label, hint }: { of: 'keep' | 'postOnly'; label: string; hint: string }) {
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

/** The times that a bet can be given to find a taker. */
const LASTS_MINUTES = [1, 5, 15, 60, 240] as const;

/** The choice of how long the unmatched part waits (exchange X84). */
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

type AdviceProps = { readonly phase: SlipPhase; readonly objection: string | undefined; readonly market: MarketBook };

/**
 * The reason why the bet cannot go, or else the limits. It stands below the button and keeps its height, so that the
 * button never moves away under a finger. A refusal of the server stays until the bet is changed.
 */
function Advice({ phase, objection, market }: AdviceProps) {
  const refusal = phase.kind === 'editing' ? phase.problem : undefined;
  // If the market takes no bets, the button itself says so.
  const text = refusal ?? (stoppedWord(market.status) === undefined ? objection : undefined);
  return (
    <div className="min-h-11">
      {text === undefined ? <Limits market={market} /> : <Objection text={text} loud={refusal !== undefined} />}
    </div>
  );
}

function Limits({ market }: { market: MarketBook }) {
  return (
    <p className="text-center text-ink-3">
      {t('slip.limits', { min: formatVolume(market.min_stake), max: formatVolume(market.max_stake) })}
    </p>
  );
}
