import type { MarketBook } from '@pavilion/contract/http';
import { EmptyState, IconButton, Skeleton } from '@pavilion/ui';
import { X } from 'lucide-react';
import { useFollowMarket, useMarketField } from '../../live/index.ts';
import { PaperBookNote, PaperMark } from '../../parts/paper-mark.tsx';
import { nameText, t } from '../../messages/index.ts';
import { toneOf } from '../../text/house-odds.ts';
import { HouseSlip } from './house-slip.tsx';
import { closeHouseSlip, useHouseSlip } from './house-slip-store.ts';
import { MultiSlip } from './multi-slip.tsx';
import { collect, setCollecting, useMulti } from './multi-store.ts';
import { Results } from './results.tsx';
import { SlipFields } from './slip-fields.tsx';
import { OutcomeRegion } from './slip-parts.tsx';
import { SlipResult } from './slip-result.tsx';
import './slip.css';
import { useSlipFrame } from './use-slip-frame.ts';
import { closeSlip, type SlipPick, useSlip } from './slip-store.ts';
import { useOrderBet } from './use-order-bet.ts';

/** The bet being written, or its result; several when prices are collected. */
export function BetSlip() {
  const pick = useSlip((state) => state.pick);
  const house = useHouseSlip((state) => state.pick);
  const collecting = useMulti((state) => state.collecting);
  const tone = collecting ? undefined : house === undefined ? pick?.side.toLowerCase() : toneOf(house.side);
  return (
    <section className="slip" aria-label={t('slip.title')} data-tone={tone}>
      <header className="flex items-center justify-between gap-2 border-b border-line pl-3.5">
        <h2 className="caption whitespace-nowrap">
          {t('slip.title')} {tone === undefined && <PaperMark />}
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

/** Turns collecting on or off. The bet in the slip becomes the first of several. */
export function SeveralSwitch({ on }: { on: boolean }) {
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
      <span className="whitespace-nowrap text-ink-2">{t('multi.several')}</span>
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
  const bet = useOrderBet(pick, market);
  const frame = useSlipFrame(bet.editing, pick);
  const results = <Results pick={pick} market={market} draft={bet.editing ? bet.draft : undefined} />;
  return (
    <div ref={frame} tabIndex={-1} onKeyDown={bet.onKeyDown} className="flex flex-col gap-3 p-3.5 focus:outline-none">
      <Selection pick={pick} market={market} />
      {bet.editing && <SlipFields pick={pick} market={market} bet={bet} results={results} />}
      <OutcomeRegion>{!bet.editing && <SlipResult market={market} pick={pick} />}</OutcomeRegion>
      {!bet.editing && results}
      {bet.editing && <p className="hidden text-ink-3 lg:block">{t('slip.keys')}</p>}
    </div>
  );
}

/** Returns the message key for the side of a bet. In a line market, a back sells and a lay buys (exchange X70). */
export function sideWords(side: SlipPick['side'], isLine: boolean) {
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
        {nameText(market.name)} · {nameText(pick.matchName)}
      </p>
    </div>
  );
}
