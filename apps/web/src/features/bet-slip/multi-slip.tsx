import { SECOND_MS } from '@pavilion/core/std';
import type { BetAnswer } from '@pavilion/contract/http';
import { Amount, Badge, Button, EmptyState, formatAmount, IconButton, usePriceText } from '@pavilion/ui';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useFollowMarket, useHouseLive, useLiveness, useMarketField } from '../../live/index.ts';
import { oddsText, sideWord, toneOf, amountsOf } from '../../text/house-odds.ts';
import { nameText, refusalText, t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import { useNow } from '../../device/use-now.ts';
import { clearPlaced, editEntry, isPlaced, type MultiEntry, removeEntry, stakeAll, useMulti } from './multi-store.ts';
import { checkEntries, placeEntries, readinessOf } from './place-bets.ts';
import { Receipt } from './receipt.tsx';
import { Checking, Objection, StakeButtons } from './slip-parts.tsx';
import { profitAndRisk } from '../../betting/position.ts';
import { typedPrice, typedStake } from './price-steps.ts';

/** Several bets in one slip. They are sent together, and each is accepted or refused separately. */
export function MultiSlip() {
  const { entries, phase } = useMulti();
  const { live } = useLiveness();
  const waiting = entries.filter((entry) => !isPlaced(entry));
  const placed = entries.length - waiting.length;
  const frame = useFocusAfterRemoval(entries.length);
  if (entries.length === 0) {
    return (
      <div ref={frame} tabIndex={-1} className="focus:outline-none">
        <EmptyState title={t('multi.empty')}>{t('multi.emptyHint')}</EmptyState>
      </div>
    );
  }
  return (
    <div ref={frame} tabIndex={-1} className="focus:outline-none">
      <ul className="divide-y divide-line border-b border-line">
        {entries.map((entry) => (
          <li key={entry.id}>{entry.kind === 'ORDER' ? <ExchangeRow entry={entry} /> : <HouseRow entry={entry} />}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 p-3.5">
        {waiting.length > 0 && (
          <>
            <p className="field-label mb-0">{t('multi.stakeAll')}</p>
            <StakeButtons onPick={stakeAll} />
            <Totals entries={waiting} live={live} />
          </>
        )}
        {phase.kind === 'editing' && phase.problem !== undefined && <Objection text={phase.problem} loud />}
        {phase.kind === 'checking' && <Checking waiting={phase.waiting} onAgain={() => void checkEntries(phase.sent)} />}
        {placed > 0 && <Button onClick={clearPlaced}>{t('multi.clearPlaced', { count: placed })}</Button>}
      </div>
    </div>
  );
}

/** Takes the focus when the button with the focus was removed with its bet. */
function useFocusAfterRemoval(count: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return frame;
}

/** The maximum loss of all bets together, and the button that sends the ready ones. */
function Totals({ entries, live }: { entries: readonly MultiEntry[]; live: boolean }) {
  // Renders again each second, because markets open and stop without notifying this list.
  useNow(SECOND_MS);
  const phase = useMulti((state) => state.phase);
  const ready = entries.filter((entry) => readinessOf(entry, live).ready);
  const risk = entries.reduce((sum, entry) => sum + priceRisk(entry), 0);
  return (
    <>
      <p className="flex justify-between border-y border-line py-2">
        <span className="text-ink-3">{t('multi.risk')}</span>
        <b>
          <Amount value={decimalOf(risk)} />
        </b>
      </p>
      <Button
        look="solid"
        size="lg"
        busy={phase.kind === 'placing'}
        disabled={phase.kind !== 'editing' || ready.length === 0}
        onClick={() => void placeEntries(live)}
      >
        {ready.length === 0 ? t('slip.placeEmpty') : t('multi.place', { count: ready.length, all: entries.length })}
      </Button>
    </>
  );
}

function ExchangeRow({ entry }: { entry: Extract<MultiEntry, { kind: 'ORDER' }> }) {
  const { pick, priceText } = entry;
  useFollowMarket(pick.marketId);
  const market = useMarketField(pick.marketId, (live) => live);
  const runner = market?.runners.find((each) => each.selection_id === pick.selectionId);
  const tone = pick.side === 'BACK' ? 'back' : 'lay';
  const side = t(pick.side === 'BACK' ? 'match.back' : 'match.lay');
  const name = nameText(runner?.name ?? '');
  return (
    <Row
      entry={entry}
      tone={tone}
      side={side}
      name={name}
      where={`${nameText(market?.name ?? '')} · ${nameText(pick.matchName)}`}
      odds={
        <input
          className="field min-h-9 w-full px-2 text-center font-bold"
          inputMode="decimal"
          aria-label={t('multi.oddsOf', { name })}
          value={priceText}
          onChange={(event) => editEntry(entry.id, { priceText: event.target.value })}
        />
      }
    />
  );
}

function HouseRow({ entry }: { entry: Extract<MultiEntry, { kind: 'HOUSE' }> }) {
  const { pick } = entry;
  const market = useHouseLive(pick.marketId) ?? pick.market;
  const odds = usePriceText();
  const row = market.rows.find((each) => each.selection_id === pick.selectionId);
  const name = row?.name ?? '';
  return (
    <Row
      entry={entry}
      tone={toneOf(pick.side)}
      side={sideWord(pick.side)}
      name={nameText(name)}
      where={name === market.name ? nameText(pick.matchName) : `${nameText(market.name)} · ${nameText(pick.matchName)}`}
      odds={<b className="block text-center leading-9">{oddsText(pick.odds, odds)}</b>}
    />
  );
}

type RowProps = {
  readonly entry: MultiEntry;
  readonly tone: 'back' | 'lay';
  readonly side: string;
  readonly name: string;
  readonly where: string;
  readonly odds: React.ReactNode;
};

function Row({ entry, tone, side, name, where, odds }: RowProps) {
  const { live } = useLiveness();
  const readiness = isPlaced(entry) ? undefined : readinessOf(entry, live);
  const refused = entry.placed?.code ?? undefined;
  const waiting = readiness?.ready === false ? readiness.reason : undefined;
  const trouble = refused === undefined ? waiting : refusalText(refused, entry.placed?.message ?? '');
  return (
    <div className="px-3.5 py-2.5" data-testid="multi-entry">
      <div className="flex items-start gap-2">
        <Badge tone={tone}>{side}</Badge>
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-ink-2">{where}</span>
        </p>
        <IconButton label={t('multi.remove', { name })} className="-mt-1 -mr-2 text-ink-2" onClick={() => removeEntry(entry.id)}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {isPlaced(entry) ? (
        <PlacedLine entry={entry} tone={tone} />
      ) : (
        <div className="mt-1.5 grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
          {odds}
          <input
            className="field min-h-9 px-2 text-right font-bold"
            inputMode="decimal"
            placeholder={t('slip.stake')}
            aria-label={t('multi.stakeOf', { name })}
            value={entry.stakeText}
            onChange={(event) => editEntry(entry.id, { stakeText: event.target.value })}
          />
        </div>
      )}
      {!isPlaced(entry) && trouble !== undefined && <p className="mt-1.5 text-warn">{trouble}</p>}
    </div>
  );
}

/** The state of an accepted bet. */
function PlacedLine({ entry, tone }: Pick<RowProps, 'entry' | 'tone'>) {
  const odds = usePriceText();
  const answer = entry.placed?.bet;
  if (answer === undefined || answer === null) return null;
  const { size_matched: matched, size_remaining: open } = answer;
  return (
    <div role="status" className="mt-1.5 flex flex-col gap-1">
      {matched > 0 && <Receipt tone={tone}>{receiptText(entry, answer, odds)}</Receipt>}
      <p className="flex gap-3">
        {answer.status === 'PENDING' && t('bets.pending')}
        {open > 0 && t('multi.waits', { open: formatAmount(open) })}
        <span className="text-ink-3">{t('bets.id', { id: answer.bet_id })}</span>
      </p>
    </div>
  );
}

/** Says what was matched and at which price. A line bet shows its line, because its odds are always evens. */
function receiptText(
  entry: MultiEntry,
  { size_matched, average_price_matched: average, quoted }: BetAnswer,
  odds: (price: number) => string,
) {
  const stake = formatAmount(size_matched);
  const ms = entry.roundTripMs;
  const typed = entry.kind === 'HOUSE' ? oddsText(quoted ?? entry.pick.odds, odds) : entry.priceText;
  const price = entry.kind === 'HOUSE' || entry.pick.isLine === true || average === null ? typed : odds(average);
  return ms === undefined ? t('slip.matched', { stake, price }) : t('slip.receipt', { stake, price, ms });
}

/**
 * Returns the risk of a bet alone, in minor units. Returns 0 while odds or stake are missing. It also returns 0 for a meter, because only the exchange knows
 * its risk.
 */
function priceRisk(entry: MultiEntry): number {
  const stake = typedStake(entry.stakeText);
  if (stake === undefined) return 0;
  if (entry.kind === 'HOUSE') {
    const { market, side, odds } = entry.pick;
    return amountsOf({ kind: market.kind, side, odds, stake })?.liability ?? 0;
  }
  if (entry.pick.isLine === true) return stake;
  const price = typedPrice(entry.priceText);
  const { side, eachWay } = entry.pick;
  const parts = eachWay === undefined ? {} : { eachWay };
  return price === undefined ? 0 : profitAndRisk({ runner: 0, side, price, stake, ...parts }).risk;
}
