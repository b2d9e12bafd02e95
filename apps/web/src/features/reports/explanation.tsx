import type { Explanation as Data } from '@pavilion/contract/http';
import { Amount, Badge, formatAmount, formatSigned, usePriceText } from '@pavilion/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { AuctionCheck } from '../../betting/auction-check.tsx';
import { formatMoment } from '../../text/dates.ts';
import { lineSideWord, oddsText, sideWord, toneOf } from '../../text/house-odds.ts';
import { type MessageKey, nameText, reasonText, t, useSpoken } from '../../messages/index.ts';
import { resultSentence } from '../../messages/sentences.ts';
import { computationOf } from './computation.ts';
import { ExplainedBets } from './explained-bets.tsx';

type HouseBet = NonNullable<Data['house_bets']>[number];

/** Explains a settlement line from top to bottom: bets with fills, result, commission, booked amount. */
export function Explanation({ explanation, isRolledBack }: { explanation: Data; isRolledBack: boolean }) {
  const { language } = useSpoken();
  return (
    <div className="grid gap-4 bg-ground px-4 py-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 overflow-x-auto">
        <h3 className="mb-1 font-semibold">{t('statement.bets')}</h3>
        <Bets
          marketId={explanation.market_id}
          bets={explanation.bets}
          questionUntil={isRolledBack ? undefined : explanation.result.question_until}
        />
        <HouseBets
          bets={explanation.house_bets ?? []}
          questionUntil={isRolledBack ? undefined : explanation.result.question_until}
        />
      </div>
      <div>
        <h3 className="mb-1 font-semibold">{t('statement.result')}</h3>
        <p className="text-ink-2">{resultSentence(explanation.result.sentence, explanation.result.void_reason ?? null)}</p>
        {explanation.result.rule !== null && (
          <p className="mt-1 text-ink-2">
            <Link to={`/page/rules?rule=${explanation.result.rule.rule_id}`} className="link text-inherit">
              {explanation.result.rule.rule_id}
            </Link>{' '}
            {language === 'hi' ? explanation.result.rule.text_hi : explanation.result.rule.text}
          </p>
        )}
        <Computation computation={explanation.result.computation ?? null} />
        <ByHand pick={explanation.result.by_hand ?? null} />
        <p className="text-ink-3">{t('statement.bookedAt', { time: formatMoment(explanation.result.settled_at) })}</p>
        <dl className="statement-sum mt-3">
          <dt>{t('statement.gross')}</dt>
          <dd>
            <Amount value={explanation.gross} isSigned />
          </dd>
          <dt>{t('statement.commissionAt', { percent: explanation.commission_percent })}</dt>
          <dd>
            <Amount value={explanation.commission === 0 ? 0 : -explanation.commission} isSigned />
          </dd>
          <dt className="font-semibold text-ink">{t(isRolledBack ? 'statement.takenBack' : 'statement.net')}</dt>
          <dd className="font-bold">
            <Amount value={explanation.net} isSigned />
          </dd>
        </dl>
      </div>
    </div>
  );
}

type Computed = NonNullable<Data['result']['computation']>;

/** The facts that the rule read, and the figures computed from them. */
function Computation({ computation }: { computation: Computed | null }) {
  const { language } = useSpoken();
  if (computation === null) return null;
  const list = (title: string, values: Computed['facts']) =>
    values.length > 0 && (
      <>
        <h4 className="mt-2 font-semibold">{title}</h4>
        <dl className="statement-sum" data-kind="facts">
          {values.map((value) => (
            <Fragment key={value.name}>
              <dt>{language === 'hi' ? value.label_hi : value.label}</dt>
              <dd>{language === 'hi' ? value.text_hi : value.text}</dd>
            </Fragment>
          ))}
        </dl>
      </>
    );
  return (
    <div className="mt-1">
      {list(t('statement.facts'), computation.facts)}
      {list(t('statement.computed'), computation.figures)}
      <p className="mt-1 text-ink-3">{t('statement.factsFrom', { source: computation.source })}</p>
    </div>
  );
}

/** Says that staff picked the result by hand, with the reason that they gave. */
function ByHand({ pick }: { pick: Data['result']['by_hand'] | null }) {
  if (pick === undefined || pick === null) return null;
  return (
    <p className="mt-1 text-ink-2">
      {t('statement.byHand')} {pick.reason !== '' && t('statement.byHandReason', { reason: pick.reason })}
    </p>
  );
}

type BetsProps = { readonly marketId: string; readonly bets: Data['bets']; readonly questionUntil: string | undefined };

function Bets({ marketId, bets, questionUntil }: BetsProps) {
  const odds = usePriceText();
  const rows = bets.map((bet) => ({
    ...bet,
    tone: toneOf(bet.side, bet.fill_lines !== undefined),
    word: bet.fill_lines === undefined ? t(bet.side === 'BACK' ? 'match.back' : 'match.lay') : lineSideWord(bet.side),
    price: bet.fill_lines === undefined ? odds(askedOf(bet)) : String(bet.price),
    story: <OrderStory marketId={marketId} bet={bet} />,
  }));
  return <ExplainedBets bets={rows} questionUntil={questionUntil} />;
}

/** Returns the odds that a bet asked for. A bet at the starting price asked for none, so it shows the odds of its matches. */
function askedOf({ order_type: type, average_price_matched: average, price }: Data['bets'][number]): number {
  return type === 'MARKET_ON_CLOSE' ? (average ?? price) : price;
}

/** The history of an order: its fills, and the reason of each voided fill. */
function OrderStory({ marketId, bet }: { marketId: string; bet: Data['bets'][number] }) {
  const odds = usePriceText();
  return (
    <>
      {bet.fills.map((fill, place) => (
        <tr key={fill.fill_id} className="text-ink-2">
          <td />
          <td className="pb-1">{t('statement.fillAt', { time: formatMoment(fill.time) })}</td>
          <td className="pr-2 pb-1 sm:text-right sm:whitespace-nowrap">
            {formatAmount(fill.stake)} {t('bets.average', { price: bet.fill_lines?.[place]?.toString() ?? odds(fill.price) })}
          </td>
          <td />
        </tr>
      ))}
      {bet.order_type !== 'LIMIT' && (
        <tr className="text-ink-2">
          <td />
          <td colSpan={3} className="pb-1">
            <AuctionCheck marketId={marketId} selection={{ selection_id: bet.selection_id, name: nameText(bet.selection_name) }}>
              {t('auction.open')}
            </AuctionCheck>
          </td>
        </tr>
      )}
      {bet.each_way !== undefined && <EachWayStory parts={bet.each_way} />}
      {bet.voids.map((part) => (
        <VoidStory key={part.case_id ?? part.reason} part={part} />
      ))}
    </>
  );
}

/** Explains why a bet or a part of it is void, and gives the name of the void case. */
function VoidStory({ part }: { part: Data['bets'][number]['voids'][number] }) {
  return (
    <tr>
      <td className="pr-2">
        <Badge tone="plain">{t('statement.void')}</Badge>
      </td>
      <td colSpan={2} className="pr-2 pb-1 text-ink-2">
        {formatAmount(part.stake)} · {reasonText(part.reason, part.sentence)}
        {part.case_id !== null && ` ${t('statement.case', { id: part.case_id })}`}
      </td>
      <td />
    </tr>
  );
}

/** The results of the win part and the place part of an each-way bet. */
function EachWayStory({ parts }: { parts: NonNullable<Data['bets'][number]['each_way']> }) {
  const odds = usePriceText();
  const { places, divisor, place_price: price } = parts;
  return (
    <tr className="text-ink-2">
      <td />
      <td className="pb-1">
        {t('eachWay.parts', { places, divisor })} {price !== null && t('bets.average', { price: odds(price) })}
      </td>
      <td className="pr-2 pb-1 sm:text-right sm:whitespace-nowrap">
        {formatSigned(parts.win_profit)} {formatSigned(parts.place_profit)}
      </td>
      <td />
    </tr>
  );
}

const OUTCOMES: Readonly<Record<HouseBet['outcome'], MessageKey>> = {
  WON: 'house.WON',
  LOST: 'house.LOST',
  LEVEL: 'house.LEVEL',
  VOID: 'house.VOID',
};

/** Shows how the profit or loss of a house bet was computed. */
function HouseStory({ bet }: { bet: HouseBet }) {
  return (
    <tr className="text-ink-2">
      <td />
      <td className="pb-1">{t(OUTCOMES[bet.outcome])}</td>
      <td className="pr-2 pb-1 sm:text-right sm:whitespace-nowrap">{computationOf(bet)}</td>
      <td />
    </tr>
  );
}

/** Bets against the house, each with the computation of its result. */
function HouseBets({ bets, questionUntil }: { bets: readonly HouseBet[]; questionUntil: string | undefined }) {
  const odds = usePriceText();
  const rows = bets.map((bet) => ({
    ...bet,
    tone: toneOf(bet.side),
    word: sideWord(bet.side),
    price: oddsText(bet, odds),
    story: (
      <>
        {(bet.voided === undefined || bet.outcome !== 'VOID') && <HouseStory bet={bet} />}
        {bet.voided !== undefined && <VoidStory part={{ stake: bet.stake, ...bet.voided }} />}
      </>
    ),
  }));
  return <ExplainedBets bets={rows} questionUntil={questionUntil} />;
}
