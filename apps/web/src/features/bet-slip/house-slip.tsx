import type { HouseBook } from '@pavilion/contract/http';
import { Button, formatAmount, formatVolume, usePriceText } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { type AcceptChanges, oddsText, sameOdds, sideWord, toneOf } from '../../text/house-odds.ts';
import { useHouseLive } from '../../live/index.ts';
import { stoppedWord } from '../../text/market-words.ts';
import { type MessageKey, nameText, t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import { RunLadder } from '../../betting/run-ladder.tsx';
import { quoteOf } from './house-draft.ts';
import { HouseSlipResult } from './house-slip-result.tsx';
import { editHouseSlip, type HousePick, takeOdds, useHouseSlip } from './house-slip-store.ts';
import { ReceiptOrigin } from './receipt.tsx';
import { Choices, Figures, NowButton, Objection, OutcomeRegion, StakeButtons, StakeField } from './slip-parts.tsx';
import { useSlipFrame } from './use-slip-frame.ts';
import { type HouseDraft, typeHouseStake, useHouseDraft } from './use-house-draft.ts';

/** A bet against the house: the odds seen, a stake, and its effect under every result. */
export function HouseSlip({ pick }: { pick: HousePick }) {
  const market = useHouseLive(pick.marketId) ?? pick.market;
  return <SlipBody pick={pick} market={market} />;
}

type PartProps = { readonly pick: HousePick; readonly market: HouseBook };

function SlipBody({ pick, market }: PartProps) {
  const bet = useHouseDraft(pick, market);
  const frame = useSlipFrame(bet.editing, pick);
  return (
    <div ref={frame} tabIndex={-1} onKeyDown={bet.onKeyDown} className="flex flex-col gap-3 p-3.5 focus:outline-none">
      <Selection pick={pick} market={market} />
      {bet.editing && <Fields pick={pick} market={market} bet={bet} />}
      <OutcomeRegion>{!bet.editing && <HouseSlipResult pick={pick} market={market} />}</OutcomeRegion>
      {bet.editing && <p className="hidden text-ink-3 lg:block">{t('house.keys')}</p>}
    </div>
  );
}

function Selection({ pick, market }: PartProps) {
  const row = market.rows.find((entry) => entry.selection_id === pick.selectionId);
  return (
    <div>
      <p className="slip-side">{sideWord(pick.side)}</p>
      <p className="text-lg leading-snug font-bold">{nameText(row?.name ?? '')}</p>
      <p className="truncate text-ink-2">
        {row?.name === market.name ? nameText(pick.matchName) : `${nameText(market.name)} · ${nameText(pick.matchName)}`}
      </p>
    </div>
  );
}

type FieldsProps = PartProps & { readonly bet: HouseDraft };

function Fields({ pick, market, bet }: FieldsProps) {
  const stakeText = useHouseSlip((state) => state.stakeText);
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <OddsSeen pick={pick} market={market} />
        <StakeField label={t(bet.stakeWord)} value={stakeText} onChange={typeHouseStake} />
      </div>
      <StakeButtons onPick={typeHouseStake} />
      <Figures profit={bet.profit} risk={bet.risk} />
      <HouseResults preview={bet.preview} />
      <HousePlace pick={pick} market={market} bet={bet} />
      <Advice pick={pick} market={market} objection={stoppedWord(market.status) === undefined ? bet.objection : undefined} />
      <AcceptChoice />
    </>
  );
}

/** Shows the effect of the bet at every result, for markets where only the exchange can compute it. */
export function HouseResults({ preview }: Pick<HouseDraft, 'preview'>) {
  if (preview === undefined) return null;
  return (
    <section>
      <h3 className="text-ink-3">{t('house.everyResult')}</h3>
      <RunLadder label={t('house.everyResult')} before={preview.before} after={preview.after} />
    </section>
  );
}

/** The button that places the bet. While the market takes no bets, its label shows the reason. `children` appear below the label. */
export function HousePlace({ pick, market, bet, children }: FieldsProps & { readonly children?: ReactNode }) {
  const placing = useHouseSlip((state) => state.phase.kind === 'placing');
  const odds = usePriceText();
  const { stake } = bet;
  const words = stake === undefined ? t('slip.placeEmpty') : placeText(pick, decimalOf(stake), odds, placing);
  return (
    <ReceiptOrigin>
      <Button look={toneOf(pick.side)} size="lg" busy={placing} disabled={!bet.mayPlace} onClick={bet.place}>
        {stoppedWord(market.status) ?? words}
        {children}
      </Button>
    </ReceiptOrigin>
  );
}

/** The choice of the changed quotes that the player accepts. */
export function AcceptChoice() {
  const accept = useHouseSlip((state) => state.accept);
  return (
    <Choices
      legend={t('house.accept')}
      name="accept-changes"
      value={accept}
      options={CHOICES}
      onChange={(chosen) => editHouseSlip({ accept: chosen })}
    />
  );
}

function placeText(pick: HousePick, stake: number, odds: (price: number) => string, placing: boolean): string {
  if (placing) return t('slip.placing');
  return t('slip.place', { side: sideWord(pick.side), stake: formatAmount(stake), price: oddsText(pick.odds, odds) });
}

/** The odds of the bet, and the current quote if it is different. */
function OddsSeen({ pick, market }: PartProps) {
  const odds = usePriceText();
  const quote = quoteOf(pick, market);
  const moved = quote !== undefined && !sameOdds(quote, pick.odds);
  return (
    <div>
      <div className="field-label flex items-center justify-between">
        {t(pick.odds.line === null ? 'slip.odds' : 'house.lineAndRate')}
        <NowButton
          words={moved ? t('slip.moved', { price: oddsText(quote, odds) }) : undefined}
          onPress={() => moved && takeOdds(quote)}
        />
      </div>
      <p className="house-odds" data-tone={toneOf(pick.side)} data-testid="slip-odds">
        {oddsText(pick.odds, odds)}
      </p>
    </div>
  );
}

const CHOICES: readonly { readonly value: AcceptChanges; readonly word: MessageKey }[] = [
  { value: 'NONE', word: 'house.acceptNone' },
  { value: 'BETTER', word: 'house.acceptBetter' },
  { value: 'ANY', word: 'house.acceptAny' },
];

/** Shows why the bet cannot be sent, and a quote that the player can take instead. If the bet can be sent, it shows the limits of the market. */
function Advice({ pick, market, objection }: PartProps & { objection: string | undefined }) {
  const { text, refused, offer } = useHouseAdvice(pick, market, objection);
  if (text === undefined) return <HouseLimits pick={pick} market={market} />;
  return (
    <div className="flex min-h-7 flex-col gap-2">
      <Objection text={text} loud={refused} />
      {offer !== undefined && <TakeOffer pick={pick} offer={offer} />}
    </div>
  );
}

/** The advice to the player: why the bet cannot be sent, whether the exchange refused it, and the quote to take instead. */
type HouseAdvice = {
  readonly text: string | undefined;
  readonly refused: boolean;
  readonly offer: HousePick['odds'] | undefined;
};

export function useHouseAdvice(pick: HousePick, market: HouseBook, objection: string | undefined): HouseAdvice {
  const phase = useHouseSlip((state) => state.phase);
  const accept = useHouseSlip((state) => state.accept);
  const refusal = phase.kind === 'editing' ? phase.problem : undefined;
  const quote = quoteOf(pick, market);
  const refusedFor = phase.kind === 'editing' ? phase.offered : undefined;
  const blocked = objection !== undefined && accept !== 'ANY' && quote !== undefined && !sameOdds(quote, pick.odds);
  const offer = quote !== undefined && (refusedFor !== undefined || blocked) ? quote : refusedFor;
  return { text: refusal ?? objection, refused: refusal !== undefined, offer };
}

/** A button that takes the current quote in place of the tapped one. */
export function TakeOffer({ pick, offer }: { readonly pick: HousePick; readonly offer: HousePick['odds'] }) {
  const odds = usePriceText();
  return (
    <Button look={toneOf(pick.side)} onClick={() => takeOdds(offer)}>
      {t('slip.take', { price: oddsText(offer, odds) })}
    </Button>
  );
}

/** The smallest and the largest stake that the market takes now. */
export function HouseLimits({ pick, market }: PartProps) {
  const largest = Math.min(market.max_stake, quoteOf(pick, market)?.limit ?? market.max_stake);
  return (
    <p className="min-h-7 text-center text-ink-3">
      {t('slip.limits', { min: formatVolume(market.min_stake), max: formatVolume(largest) })}
    </p>
  );
}
