import type { MarketBook } from '@pavilion/contract/http';
import { EmptyState, IconButton, Skeleton } from '@pavilion/ui';
import { X } from 'lucide-react';
import { useFollowMarket, useLiveness, useMarketField, useRunnerPositions } from '../../live/index.ts';
import { PaperBookNote, PaperMark } from '../../lib/paper-mark.tsx';
import { nameText, t } from '../../lib/messages/index.ts';
import { profitAndRisk } from '../../lib/position.ts';
import { draftOf, objectionTo, requestOf } from './draft.ts';
import { toneOf } from '../../lib/house-odds.ts';
import { HouseSlip } from './house-slip.tsx';
import { closeHouseSlip, useHouseSlip } from './house-slip-store.ts';
import { MultiSlip } from './multi-slip.tsx';
import { collect, setCollecting, useMulti } from './multi-store.ts';
import { EachWayTable } from './each-way-table.tsx';
import { LineTable } from './line-table.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { placeBet } from './place-bet.ts';
import { SlipFields } from './slip-fields.tsx';
import { Said } from './slip-parts.tsx';
import { bestOffer, changesInForce, draftAtLimit, hasMoved } from './price-changes.ts';
import { usePriceChanges } from './price-change-choice.tsx';
import { moveOdds, useSlipKeys } from './slip-keys.ts';
import { SlipResult } from './slip-result.tsx';
import './slip.css';
import { useAtOnce } from './use-at-once.ts';
import { useSlipFrame } from './use-slip-frame.ts';
import { closeSlip, editSlip, type SlipPick, useSlip } from './slip-store.ts';

/** The bet being written, or its result; several when prices are collected. */
export function BetSlip() {
  const pick = useSlip((state) => state.pick);
  const house = useHouseSlip((state) => state.pick);
  const collecting = useMulti((state) => state.collecting);
  const tone = collecting ? undefined : house === undefined ? pick?.side.toLowerCase() : toneOf(house.side);
  return (
    <section className="slip" aria-label={t('slip.title')} data-tone={tone}>
      <header className="flex items-center justify-between gap-2 border-b border-line pl-3.5">
        <h2 className="caption">
          {t('slip.title')} <PaperMark />
        </h2>
        <SeveralSwitch on={collecting} />
        {tone !== undefined && (
          <IconButton label={t('slip.remove')} onClick={closeSlips} className="text-ink-2">
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </header>
      {(collecting || pick !== undefined) && <PaperBookNote />}
      {collecting ? (
        <MultiSlip />
      ) : (
        <>
          {pick !== undefined && <Picked key={`${pick.marketId}/${pick.selectionId}/${pick.side}`} pick={pick} />}
          {house !== undefined && <HouseSlip key={`${house.marketId}/${house.selectionId}/${house.side}`} pick={house} />}
          {tone === undefined && <EmptyState title={t('slip.empty')}>{t('slip.emptyHint')}</EmptyState>}
        </>
      )}
    </section>
  );
}

/** Turns collecting on, with the bet that is being written as the first, or off. */
function SeveralSwitch({ on }: { on: boolean }) {
  const toggle = (): void => {
    const { pick, priceText, phase } = useSlip.getState();
    const house = useHouseSlip.getState();
    setCollecting(!on);
    if (on) return;
    if (pick !== undefined && phase.kind === 'editing') collect({ kind: 'ORDER', pick, priceText });
    if (house.pick !== undefined && house.phase.kind === 'editing') collect({ kind: 'HOUSE', pick: house.pick });
    closeSlips();
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className="ml-auto flex min-h-9 items-center gap-2 pr-3.5"
      onClick={toggle}
    >
      <span className="text-ink-2">{t('multi.several')}</span>
      <span className="switch" data-on={on} aria-hidden />
    </button>
  );
}

/** Closes the slip of the bet being written. */
export function closeSlips(): void {
  closeSlip();
  closeHouseSlip();
}

/** True if a bet is being written, between players or against the house. */
export function useIsSlipOpen(): boolean {
  const between = useSlip((state) => state.pick !== undefined);
  const against = useHouseSlip((state) => state.pick !== undefined);
  return between || against;
}

function Picked({ pick }: { pick: SlipPick }) {
  useFollowMarket(pick.marketId);
  const market = useMarketField(pick.marketId, (live) => live);
  if (market === undefined) return <Skeleton className="m-3.5 h-56" />;
  return <SlipBody pick={pick} market={market} />;
}

function SlipBody({ pick, market }: { pick: SlipPick; market: MarketBook }) {
  const slip = useSlip();
  const { live } = useLiveness();
  const positions = useRunnerPositions(market);
  const changes = changesInForce(usePriceChanges(), slip.seenPrice, slip.priceText);
  const draft = draftOf(slip, market);
  const best = bestOffer(market, pick);
  const asks = changes.kind === 'ASK' && hasMoved(slip.seenPrice, slip.priceText, best);
  const objection = objectionTo(slip, market, draft, live) ?? (asks ? t('slip.askFirst') : undefined);
  const mayPlace = slip.phase.kind === 'editing' && draft !== undefined && objection === undefined;
  const place = (): void => {
    if (mayPlace) void placeBet(requestOf(draftAtLimit(draft, changes), market, pick.selectionId, slip));
  };
  const onKeyDown = useSlipKeys({
    place,
    leave: closeSlip,
    typeStake: (stakeText) => editSlip({ stakeText }),
    move: (ticks) => moveOdds(ticks, market.lines),
  });
  const risk = draft === undefined ? undefined : profitAndRisk(draftAtLimit(draft, changes)).risk;
  useAtOnce({ armed: slip.atOnce, mayPlace, objection, risk, disarm, place });
  const editing = slip.phase.kind === 'editing' || slip.phase.kind === 'placing';
  const frame = useSlipFrame(editing, pick);
  return (
    <div ref={frame} tabIndex={-1} onKeyDown={onKeyDown} className="flex flex-col gap-3 p-3.5 focus:outline-none">
      <Selection pick={pick} market={market} />
      {editing && (
        <SlipFields pick={pick} market={market} draft={draft} objection={objection} mayPlace={mayPlace} onPlace={place} />
      )}
      <Said>{!editing && <SlipResult market={market} pick={pick} />}</Said>
      <Results market={market} selectionId={pick.selectionId} positions={positions} draft={editing ? draft : undefined} />
      {editing && <p className="hidden text-ink-3 lg:block">{t('slip.keys')}</p>}
    </div>
  );
}

/** The table of results, in the form that suits the market. */
function Results(props: ResultsProps) {
  const { market, draft } = props;
  if (market.lines !== null) return <LineTable market={market} draft={draft} />;
  return market.each_way === null ? <OutcomeTable {...props} /> : <EachWayTable {...props} />;
}

type ResultsProps = Parameters<typeof EachWayTable>[0];

const disarm = (problem: string | undefined): void =>
  useSlip.setState({ atOnce: false, ...(problem === undefined ? {} : { phase: { kind: 'editing', problem } }) });

function sideWords(side: SlipPick['side'], isLine: boolean) {
  if (isLine) return side === 'BACK' ? 'line.sellLong' : 'line.buyLong';
  return side === 'BACK' ? 'slip.back' : 'slip.lay';
}

function Selection({ pick, market }: { pick: SlipPick; market: MarketBook }) {
  const runner = market.runners.find((entry) => entry.selection_id === pick.selectionId);
  return (
    <div>
      <p className="slip-side">{t(sideWords(pick.side, market.lines !== null))}</p>
      <p className="text-lg leading-snug font-bold">{nameText(runner?.name ?? '')}</p>
      <p className="truncate text-ink-2">
        {nameText(market.name)} · {pick.matchName}
      </p>
    </div>
  );
}
