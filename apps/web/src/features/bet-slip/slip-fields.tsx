import type { MarketBook } from '@pavilion/contract/http';
import { Button, formatAmount, formatVolume, usePriceText } from '@pavilion/ui';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { stoppedWord } from '../../text/market-words.ts';
import { decimalOf } from '../../text/money.ts';
import { t } from '../../messages/index.ts';
import { ladderOf } from './lines.ts';
import { hundredthsInput, isExactPrice } from './price-steps.ts';
import { ReceiptOrigin } from './receipt.tsx';
import { moveOdds } from './slip-keys.ts';
import { FixesChoice, fixesText, MainOptions, mayFix, MoreOptions, StakeNote } from './slip-options.tsx';
import { Figures, NowButton, Objection, StakeButtons, StakeField } from './slip-parts.tsx';
import { editSlip, openSlip, type SlipPhase, type SlipPick, useSlip } from './slip-store.ts';
import type { OrderBet } from './use-order-bet.ts';

type SlipFieldsProps = {
  readonly pick: SlipPick;
  readonly market: MarketBook;
  readonly bet: Pick<OrderBet, 'draft' | 'changes' | 'figures' | 'moved' | 'objection' | 'mayPlace' | 'place'>;
  /** The table of results, shown between the stake and the button. */
  readonly results: ReactNode;
};

export const typeStake = (stakeText: string): void => editSlip({ stakeText });

/** The fields of the slip in the order of use: odds and stake, the results, the button, and the options. */
export function SlipFields({ pick, market, bet, results }: SlipFieldsProps) {
  const phase = useSlip((state) => state.phase);
  const stakeText = useSlip((state) => state.stakeText);
  const fixes = useSlip((state) => state.fixes);
  const { draft } = bet;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <OddsField pick={pick} market={market} moved={bet.moved} />
        <StakeField
          label={fixesText(mayFix(market) ? fixes : 'STAKE', pick)}
          {...(mayFix(market) ? { choice: <FixesChoice pick={pick} /> } : {})}
          value={stakeText}
          onChange={typeStake}
        />
      </div>
      <StakeButtons onPick={typeStake} />
      <StakeNote draft={draft} market={market} />
      <Figures profit={bet.figures?.profit} risk={bet.figures?.risk} />
      {results}
      <PlaceButton pick={pick} market={market} bet={bet} />
      <Advice phase={phase} objection={bet.objection} market={market} />
      <MainOptions market={market} draft={draft} changes={bet.changes} />
      <details>
        <summary className="cursor-pointer py-1 text-ink-2">{t('slip.more')}</summary>
        <div className="flex flex-col gap-3 pt-2">
          <MoreOptions pick={pick} market={market} draft={draft} />
        </div>
      </details>
    </>
  );
}

type PlaceButtonProps = Pick<SlipFieldsProps, 'pick' | 'market'> & {
  readonly bet: Pick<OrderBet, 'draft' | 'mayPlace' | 'place'>;
  readonly children?: ReactNode;
};

/** The button that places the bet. `children` appear below its label. */
export function PlaceButton({ pick, market, bet, children }: PlaceButtonProps) {
  const placing = useSlip((state) => state.phase.kind === 'placing');
  return (
    <ReceiptOrigin>
      <Button look={pick.side === 'BACK' ? 'back' : 'lay'} size="lg" busy={placing} disabled={!bet.mayPlace} onClick={bet.place}>
        <PlaceLabel pick={pick} draft={bet.draft} market={market} placing={placing} />
        {children}
      </Button>
    </ReceiptOrigin>
  );
}

type PlaceLabelProps = Pick<SlipFieldsProps, 'pick' | 'market'> & Pick<OrderBet, 'draft'> & { readonly placing: boolean };

/** The text of the button that places the bet, or the reason why the market takes no bet. */
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

type OddsFieldProps = { readonly pick: SlipPick; readonly market: MarketBook; readonly moved: number | undefined };

function OddsField({ pick, market, moved }: OddsFieldProps) {
  const { lines } = market;
  const priceText = useSlip((state) => state.priceText);
  return (
    <div>
      <div className="field-label flex items-center justify-between">
        <label htmlFor="slip-odds">{t(lines === null ? 'slip.odds' : 'line.line')}</label>
        <BestNow pick={pick} market={market} moved={moved} />
      </div>
      <div className="slip-stepper">
        <button type="button" aria-label={t('slip.oddsDown')} onClick={() => moveOdds(-1, lines)}>
          <Minus size={16} aria-hidden />
        </button>
        <input
          id="slip-odds"
          inputMode="decimal"
          autoComplete="off"
          value={priceText}
          aria-invalid={isWrongPrice(priceText, market)}
          onChange={(event) => editSlip({ priceText: event.target.value })}
        />
        <button type="button" aria-label={t('slip.oddsUp')} onClick={() => moveOdds(1, lines)}>
          <Plus size={16} aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** Returns true if the typed text is not a price of this market's ladder, or not one of its lines. */
export function isWrongPrice(text: string, { lines }: MarketBook): boolean {
  return text !== '' && !isExactPrice(text, lines === null ? undefined : ladderOf(lines));
}

/** A button that takes the best price now; shown if that is not the price in the slip. */
export function BestNow({ pick, market, moved }: OddsFieldProps) {
  const odds = usePriceText();
  return (
    <NowButton
      words={moved === undefined ? undefined : t('slip.moved', { price: market.lines === null ? odds(moved) : String(moved) })}
      onPress={() => moved !== undefined && openSlip(pick, moved)}
    />
  );
}

type AdviceProps = { readonly phase: SlipPhase; readonly objection: string | undefined; readonly market: MarketBook };

/**
 * Returns the reason why the bet cannot be sent. A refusal of the server stays visible until the bet is changed. For a market that takes no bets the button
 * shows the reason.
 */
export function adviceOf(
  phase: SlipPhase,
  objection: string | undefined,
  market: MarketBook,
): { readonly text: string | undefined; readonly refusal: string | undefined } {
  const refusal = phase.kind === 'editing' ? phase.problem : undefined;
  return { text: refusal ?? (stoppedWord(market.status) === undefined ? objection : undefined), refusal };
}

/** Shows the reason why the bet cannot be sent, otherwise the limits. It is below the button, so that the button does not move under a finger. */
function Advice({ phase, objection, market }: AdviceProps) {
  const { text, refusal } = adviceOf(phase, objection, market);
  return (
    <div className="min-h-7">
      {text === undefined ? <Limits market={market} /> : <Objection text={text} loud={refusal !== undefined} />}
    </div>
  );
}

export function Limits({ market }: { market: MarketBook }) {
  return (
    <p className="text-center text-ink-3">
      {t('slip.limits', { min: formatVolume(market.min_stake), max: formatVolume(market.max_stake) })}
    </p>
  );
}
