import type { HouseBook } from '@pavilion/contract/http';
import { Amount, Button, formatAmount, usePriceText } from '@pavilion/ui';
import { oddsText, toneOf } from '../../text/house-odds.ts';
import { t } from '../../messages/index.ts';
import { voidOrLapseText } from '../../messages/sentences.ts';
import { useHouseBet } from '../../live/index.ts';
import { quoteOf } from './house-draft.ts';
import { closeHouseSlip, type HousePhase, type HousePick, openHouseSlip, useHouseSlip } from './house-slip-store.ts';
import { checkHouseBet } from './place-house-bet.ts';
import { Receipt } from './receipt.tsx';
import { Checking, Countdown } from './slip-parts.tsx';

type ResultProps = { readonly pick: HousePick; readonly market: HouseBook };

/** The outcome of the bet: accepted, waiting for the bet delay to end, or lapsed after it. */
export function HouseSlipResult({ pick, market }: ResultProps) {
  const phase = useHouseSlip((state) => state.phase);
  if (phase.kind === 'checking')
    return <Checking waiting={phase.waiting} onAgain={() => void checkHouseBet(phase.request, phase.key)} />;
  return phase.kind === 'done' ? <Done phase={phase} pick={pick} market={market} /> : null;
}

function Done({ phase, pick, market }: ResultProps & { phase: Extract<HousePhase, { kind: 'done' }> }) {
  const next = quoteOf(pick, market) ?? pick.odds;
  return (
    <>
      <div className="flex flex-col gap-1.5" data-testid="bet-result">
        <HouseBetOutcome phase={phase} market={market} tone={toneOf(pick.side)} />
        <p className="text-ink-3">{t('bets.id', { id: phase.answer.bet_id })}</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => openHouseSlip({ ...pick, odds: next })}>{t('slip.again')}</Button>
        <Button look="solid" onClick={closeHouseSlip}>
          {t('slip.done')}
        </Button>
      </div>
    </>
  );
}

type OutcomeProps = {
  readonly phase: Extract<HousePhase, { kind: 'done' }>;
  readonly market: HouseBook;
  readonly tone: 'back' | 'lay';
};

/** The answer, or the latest news of a waiting bet. */
function HouseBetOutcome({ phase, market, tone }: OutcomeProps) {
  const ms = phase.roundTripMs;
  const { answer, since } = phase;
  const odds = usePriceText();
  const bet = useHouseBet(market.match_id, answer.bet_id, answer.status === 'PENDING');
  const pending = bet === undefined ? answer.status === 'PENDING' : bet.status === 'PENDING';
  if (pending)
    return (
      <>
        <p className="font-semibold">{t('slip.accepted', { ms })}</p>
        <Countdown endsAt={since + answer.delay_ms} />
      </>
    );
  if (bet?.status === 'LAPSED' || bet?.status === 'VOID')
    return <p className="text-warn">{voidOrLapseText(bet) ?? t('slip.lapsed', { stake: formatAmount(bet.stake) })}</p>;
  const taken = bet ?? answer.quoted;
  if (taken === undefined) return null;
  const words = { stake: formatAmount(bet?.stake ?? answer.size_matched), odds: oddsText(taken, odds) };
  return (
    <>
      <Receipt tone={tone}>{answer.delay_ms > 0 ? t('house.taken', words) : t('house.receipt', { ...words, ms })}</Receipt>
      <p>
        {t('house.ifWon')} <Amount value={taken.potential_profit} signed /> · {t('house.ifLost')}{' '}
        <Amount value={-taken.liability} signed />
      </p>
    </>
  );
}
