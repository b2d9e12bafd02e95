import type { HouseBook, MarketBook } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';
import { Button, formatAmount, Skeleton, usePriceText } from '@pavilion/ui';
import { Minus, Plus } from 'lucide-react';
import { useFollowMarket, useHouseLive, useMarketField } from '../../live/index.ts';
import { oddsText, sideWord, toneOf } from '../../text/house-odds.ts';
import { type MessageKey, nameText, t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import { sideWords } from './bet-slip.tsx';
import { closeHouseSlip, type HousePick, useHouseSlip } from './house-slip-store.ts';
import { AcceptChoice, HouseLimits, HousePlace, HouseResults, TakeOffer, useHouseAdvice } from './house-slip.tsx';
import { HouseSlipResult } from './house-slip-result.tsx';
import type { PriceChanges } from './price-changes.ts';
import { Results } from './results.tsx';
import { adviceOf, isWrongPrice, Limits, PlaceButton, BestNow, typeStake } from './slip-fields.tsx';
import { moveOdds } from './slip-keys.ts';
import { FixesChoice, fixesText, MainOptions, mayFix, MoreOptions, StakeNote } from './slip-options.tsx';
import { Objection } from './slip-parts.tsx';
import { type Fields, PhonePad, StepButton } from './phone-pad.tsx';
import { SlipResult } from './slip-result.tsx';
import { useSlipFrame } from './use-slip-frame.ts';
import { closeSlip, editSlip, openSlip, type SlipPick, useSlip } from './slip-store.ts';
import './slip.css';
import './phone-slip.css';
import { typeHouseStake, useHouseDraft } from './use-house-draft.ts';
import { type OrderBet, useOrderBet } from './use-order-bet.ts';

/**
 * The slip on a phone: at most 300 px at the foot, with its own keys. The game above stays visible and the system keyboard never covers the button. It does not
 * lock the page. The market above shows the effect on every runner.
 */
export function PhoneSlip() {
  const pick = useSlip((state) => state.pick);
  const house = useHouseSlip((state) => state.pick);
  if (house !== undefined) return <HouseOnPhone key={`${house.marketId}/${house.selectionId}/${house.side}`} pick={house} />;
  if (pick === undefined) return null;
  return <OrderOnPhone key={`${pick.marketId}/${pick.selectionId}/${pick.side}`} pick={pick} />;
}

function OrderOnPhone({ pick }: { readonly pick: SlipPick }) {
  useFollowMarket(pick.marketId);
  const market = useMarketField(pick.marketId, (live) => live);
  const tone = pick.side === 'BACK' ? 'back' : 'lay';
  return (
    <section className="slip phone-slip" aria-label={t('slip.title')} data-tone={tone}>
      {market === undefined ? <Skeleton className="m-3.5 h-56" /> : <OrderBody pick={pick} market={market} />}
    </section>
  );
}

const CHANGES_WORD = {
  BETTER: 'house.acceptBetter',
  ANY: 'house.acceptAny',
  ASK: 'house.acceptNone',
} as const satisfies Record<PriceChanges['kind'], MessageKey>;

function OrderBody({ pick, market }: { readonly pick: SlipPick; readonly market: MarketBook }) {
  const bet = useOrderBet(pick, market);
  const frame = useSlipFrame(bet.editing, pick, { docked: true });
  const { phase, stakeText, priceText, fixes } = useSlip();
  const odds = usePriceText();
  const { text, refusal } = adviceOf(phase, bet.objection, market);
  const name = nameText(market.runners.find((runner) => runner.selection_id === pick.selectionId)?.name ?? '');
  const { lines } = market;
  const keys: Fields = {
    stake: { label: fixesText(mayFix(market) ? fixes : 'STAKE', pick), text: stakeText, type: typeStake },
    odds: {
      label: t(lines === null ? 'slip.odds' : 'line.line'),
      text: priceText,
      type: (text) => editSlip({ priceText: text }),
      wrong: isWrongPrice(priceText, market),
    },
  };
  const advice = text !== undefined && (
    <>
      <Objection text={text} loud={refusal !== undefined} />
      {bet.moved !== undefined && (
        <Button onClick={() => openSlip(pick, bet.moved ?? 0)}>
          {t('slip.take', { price: lines === null ? odds(bet.moved) : String(bet.moved) })}
        </Button>
      )}
    </>
  );
  return (
    <div ref={frame} tabIndex={-1} onKeyDown={bet.onKeyDown} className="phone-slip-body">
      <PhonePad
        side={t(sideWords(pick.side, lines !== null))}
        name={name}
        where={nameText(market.name)}
        onLeave={closeSlip}
        editing={bet.editing}
        fields={keys}
        steps={<Steps pick={pick} market={market} moved={bet.moved} />}
        optionsWord={lines === null ? t(CHANGES_WORD[bet.changes.kind]) : t('slip.more')}
        options={<OrderOptions pick={pick} market={market} bet={bet} />}
        place={
          <PlaceButton pick={pick} market={market} bet={bet}>
            <GainAndRisk gain={bet.figures?.profit} risk={bet.figures?.risk} />
          </PlaceButton>
        }
        advice={advice}
        result={<SlipResult market={market} pick={pick} />}
      />
    </div>
  );
}

type OrderPartProps = { readonly pick: SlipPick; readonly market: MarketBook; readonly bet: OrderBet };

function Steps({ pick, market, moved }: Pick<OrderPartProps, 'pick' | 'market'> & Pick<OrderBet, 'moved'>) {
  const { lines } = market;
  return (
    <>
      <StepButton label={t('slip.oddsDown')} onPress={() => moveOdds(-1, lines)}>
        <Minus size={18} aria-hidden />
      </StepButton>
      <BestNow pick={pick} market={market} moved={moved} />
      <StepButton label={t('slip.oddsUp')} onPress={() => moveOdds(1, lines)}>
        <Plus size={18} aria-hidden />
      </StepButton>
    </>
  );
}

function OrderOptions({ pick, market, bet }: OrderPartProps) {
  return (
    <>
      {mayFix(market) && <FixesChoice pick={pick} />}
      <StakeNote draft={bet.draft} market={market} />
      <MainOptions market={market} draft={bet.draft} changes={bet.changes} />
      <MoreOptions pick={pick} market={market} draft={bet.draft} />
      <Limits market={market} />
      <Results pick={pick} market={market} draft={bet.draft} />
    </>
  );
}

const ACCEPT_WORD = {
  NONE: 'house.acceptNone',
  BETTER: 'house.acceptBetter',
  ANY: 'house.acceptAny',
} as const satisfies Record<string, MessageKey>;

function HouseOnPhone({ pick }: { readonly pick: HousePick }) {
  const market = useHouseLive(pick.marketId) ?? pick.market;
  return (
    <section className="slip phone-slip" aria-label={t('slip.title')} data-tone={toneOf(pick.side)}>
      <HouseBody pick={pick} market={market} />
    </section>
  );
}

function HouseBody({ pick, market }: { readonly pick: HousePick; readonly market: HouseBook }) {
  const bet = useHouseDraft(pick, market);
  const frame = useSlipFrame(bet.editing, pick, { docked: true });
  const { stakeText, accept } = useHouseSlip();
  const odds = usePriceText();
  const { text, refused, offer } = useHouseAdvice(pick, market, bet.objection);
  const name = nameText(market.rows.find((row) => row.selection_id === pick.selectionId)?.name ?? '');
  return (
    <div ref={frame} tabIndex={-1} onKeyDown={bet.onKeyDown} className="phone-slip-body">
      <PhonePad
        side={sideWord(pick.side)}
        name={name}
        where={name === nameText(market.name) ? pick.matchName : nameText(market.name)}
        onLeave={closeHouseSlip}
        editing={bet.editing}
        fields={{ stake: { label: t(bet.stakeWord), text: stakeText, type: typeHouseStake } }}
        fixedOdds={oddsText(pick.odds, odds)}
        optionsWord={t(ACCEPT_WORD[accept])}
        options={
          <>
            <AcceptChoice />
            <HouseLimits pick={pick} market={market} />
            <HouseResults preview={bet.preview} />
          </>
        }
        place={
          <HousePlace pick={pick} market={market} bet={bet}>
            <GainAndRisk gain={bet.profit} risk={bet.risk} />
          </HousePlace>
        }
        advice={
          text !== undefined && (
            <>
              <Objection text={text} loud={refused} />
              {offer !== undefined && <TakeOffer pick={pick} offer={offer} />}
            </>
          )
        }
        result={<HouseSlipResult pick={pick} market={market} />}
      />
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
