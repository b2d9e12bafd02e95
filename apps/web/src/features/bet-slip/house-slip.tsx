import type { HouseBook } from '@pavilion/contract/http';
import { KINDS } from '@pavilion/core/market';
import { Button, formatAmount, formatVolume, usePriceText } from '@pavilion/ui';
import { amountsOf, type AcceptChanges, oddsText, sameOdds, sideWord, toneOf } from '../../lib/house-odds.ts';
import { useHouseLive, useLiveness } from '../../live/index.ts';
import { stoppedWord } from '../../lib/market-words.ts';
import { type MessageKey, nameText, t } from '../../lib/messages/index.ts';
import { decimalOf, minorOf } from '../../lib/money.ts';
import { RunLadder } from '../../lib/run-ladder.tsx';
import { useHousePreview } from '../../lib/use-house-preview.ts';
import { houseObjection, houseRequestOf, previewOf, quoteOf } from './house-draft.ts';
import { HouseSlipResult } from './house-slip-result.tsx';
import { closeHouseSlip, editHouseSlip, type HousePick, takeOdds, useHouseSlip } from './house-slip-store.ts';
import { placeHouseBet } from './place-house-bet.ts';
import { stakeFault } from './draft.ts';
import { typedStake } from './price-steps.ts';
import { useSlipKeys } from './slip-keys.ts';
import { useAtOnce } from './use-at-once.ts';
import { Choices, Figures, Objection, Said, StakeButtons, StakeField } from './slip-parts.tsx';
import { useSlipFrame } from './use-slip-frame.ts';

const disarm = (problem: string | undefined): void =>
  useHouseSlip.setState({
    atOnce: false,
    ...(problem === undefined ? {} : { phase: { kind: 'editing', problem, offered: undefined } }),
  });
const typeStake = (stakeText: string): void => editHouseSlip({ stakeText });

/** A bet against the house: the odds seen, a stake, and its effect under every result. */
export function HouseSlip({ pick }: { pick: HousePick }) {
  const market = useHouseLive(pick.marketId) ?? pick.market;
  return <SlipBody pick={pick} market={market} />;
}

type PartProps = { readonly pick: HousePick; readonly market: HouseBook };

function SlipBody({ pick, market }: PartProps) {
  const { stakeText, accept, phase, atOnce } = useHouseSlip();
  const { live } = useLiveness();
  const stake = typedStake(stakeText);
  const objection = houseObjection({ pick, market, stake, accept, live }) ?? stakeFault(stakeText);
  const mayPlace = phase.kind === 'editing' && stake !== undefined && objection === undefined;
  const place = (): void => {
    if (mayPlace) void placeHouseBet(houseRequestOf(pick, stake, accept));
  };
  const onKeyDown = useSlipKeys({ place, leave: closeHouseSlip, typeStake });
  const amounts = stake === undefined ? undefined : amountsOf({ kind: market.kind, side: pick.side, odds: pick.odds, stake });
  const risk = amounts?.liability;
  useAtOnce({ armed: atOnce, mayPlace, objection, risk, disarm, place });
  const editing = phase.kind === 'editing' || phase.kind === 'placing';
  const frame = useSlipFrame(editing, pick);
  return (
    <div ref={frame} tabIndex={-1} onKeyDown={onKeyDown} className="flex flex-col gap-3 p-3.5 focus:outline-none">
      <Selection pick={pick} market={market} />
      {editing && <Fields pick={pick} market={market} objection={objection} mayPlace={mayPlace} onPlace={place} />}
      <Said>{!editing && <HouseSlipResult pick={pick} market={market} />}</Said>
      {editing && <p className="hidden text-ink-3 lg:block">{t('house.keys')}</p>}
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
        {row?.name === market.name ? pick.matchName : `${nameText(market.name)} · ${pick.matchName}`}
      </p>
    </div>
  );
}

type FieldsProps = PartProps & {
  readonly objection: string | undefined;
  readonly mayPlace: boolean;
  readonly onPlace: () => void;
};

function Fields({ pick, market, objection, mayPlace, onPlace }: FieldsProps) {
  const { stakeText, phase, accept } = useHouseSlip();
  const odds = usePriceText();
  const stake = typedStake(stakeText);
  const preview = useHousePreview(stake === undefined ? undefined : previewOf(pick, pick.odds, stake));
  const amounts = stake === undefined ? undefined : amountsOf({ kind: market.kind, side: pick.side, odds: pick.odds, stake });
  const perRun = KINDS[market.kind].quotedAs === 'LINE';
  const word = stoppedWord(market.status);
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <OddsSeen pick={pick} market={market} />
        <StakeField label={t(perRun ? 'house.stakePerRun' : 'slip.stake')} value={stakeText} onChange={typeStake} />
      </div>
      <StakeButtons onPick={typeStake} />
      <Figures
        profit={amounts?.profit ?? (preview === undefined ? undefined : minorOf(preview.profit))}
        risk={amounts?.liability ?? (preview === undefined ? undefined : minorOf(preview.liability))}
      />
      <Choices
        legend={t('house.accept')}
        name="accept-changes"
        value={accept}
        options={CHOICES}
        onChange={(chosen) => editHouseSlip({ accept: chosen })}
      />
      <Button look={toneOf(pick.side)} size="lg" busy={phase.kind === 'placing'} disabled={!mayPlace} onClick={onPlace}>
        {word ?? (stake === undefined ? t('slip.placeEmpty') : placeText(pick, decimalOf(stake), odds, phase.kind === 'placing'))}
      </Button>
      <Advice pick={pick} market={market} objection={word === undefined ? objection : undefined} />
      {preview !== undefined && (
        <section>
          <h3 className="text-ink-3">{t('house.everyResult')}</h3>
          <RunLadder label={t('house.everyResult')} before={preview.before} after={preview.after} />
        </section>
      )}
    </>
  );
}

function placeText(pick: HousePick, stake: number, odds: (price: number) => string, placing: boolean): string {
  if (placing) return t('slip.placing');
  return t('slip.place', { side: sideWord(pick.side), stake: formatAmount(stake), price: oddsText(pick.odds, odds) });
}

/** The odds of the bet, and the quote in force if it differs. */
function OddsSeen({ pick, market }: PartProps) {
  const odds = usePriceText();
  const quote = quoteOf(pick, market);
  const moved = quote !== undefined && !sameOdds(quote, pick.odds);
  return (
    <div>
      <p className="field-label">{t(pick.odds.line === null ? 'slip.odds' : 'house.lineAndRate')}</p>
      <p className="house-odds" data-tone={toneOf(pick.side)} data-testid="slip-odds">
        {oddsText(pick.odds, odds)}
      </p>
      <button
        type="button"
        className="slip-now"
        data-shown={moved}
        tabIndex={moved ? 0 : -1}
        aria-hidden={!moved}
        onClick={() => quote !== undefined && takeOdds(quote)}
      >
        {quote === undefined ? '' : t('slip.moved', { price: oddsText(quote, odds) })}
      </button>
    </div>
  );
}

const CHOICES: readonly { readonly value: AcceptChanges; readonly word: MessageKey }[] = [
  { value: 'NONE', word: 'house.acceptNone' },
  { value: 'BETTER', word: 'house.acceptBetter' },
  { value: 'ANY', word: 'house.acceptAny' },
];

/** The reason why the bet cannot go, with the quote that can be taken instead. Without a reason, the limits of the market. */
function Advice({ pick, market, objection }: PartProps & { objection: string | undefined }) {
  const phase = useHouseSlip((state) => state.phase);
  const accept = useHouseSlip((state) => state.accept);
  const odds = usePriceText();
  const refusal = phase.kind === 'editing' ? phase.problem : undefined;
  const text = refusal ?? objection;
  const quote = quoteOf(pick, market);
  const refused = phase.kind === 'editing' ? phase.offered : undefined;
  const blocked = objection !== undefined && accept !== 'ANY' && quote !== undefined && !sameOdds(quote, pick.odds);
  const offer = quote !== undefined && (refused !== undefined || blocked) ? quote : refused;
  if (text === undefined) return <Limits market={market} limit={quote?.limit} />;
  return (
    <div className="flex min-h-11 flex-col gap-2">
      <Objection text={text} loud={refusal !== undefined} />
      {offer !== undefined && (
        <Button look={toneOf(pick.side)} onClick={() => takeOdds(offer)}>
          {t('slip.take', { price: oddsText(offer, odds) })}
        </Button>
      )}
    </div>
  );
}

function Limits({ market, limit }: { market: HouseBook; limit: number | undefined }) {
  const largest = Math.min(market.max_stake, limit ?? market.max_stake);
  return (
    <p className="min-h-11 text-center text-ink-3">
      {t('slip.limits', { min: formatVolume(market.min_stake), max: formatVolume(largest) })}
    </p>
  );
}
