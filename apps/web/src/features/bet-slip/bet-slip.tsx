import { EmptyState, IconButton, Skeleton } from '@pavilion/ui';
import { X } from 'lucide-react';
import { t } from '../../messages/index.ts';
import { PaperBookNote, PaperMark } from '../../parts/paper-mark.tsx';
import { AdviceBelow, Figures, OddsField, PlaceButton, OutcomeRegion, StakeButtons, StakeField } from './slip-fields.tsx';
import { SlipList } from './slip-list.tsx';
import { OptionsLine, PriceChangeOptions, StakeNote } from './slip-options.tsx';
import { Results, SlipResult } from './slip-result.tsx';
import { closeSlip, editBet, setCollecting, useSlip } from './slip-store.ts';
import './slip.css';
import { WithMarket } from './use-slip-bet.tsx';
import { useSlipFrame } from './use-slip-frame.ts';
import { useSlipForm } from './use-slip-form.ts';
import { headOf, type OnMarket, toneOfPick } from './writing.ts';

/** The bets being written, or their results: one with all its fields, or a list of several. */
export function BetSlip() {
  const { isCollecting, bets } = useSlip();
  const bet = isCollecting ? undefined : bets[0];
  return (
    <section className="slip" aria-label={t('slip.title')} data-tone={bet && toneOfPick(bet.pick)}>
      <header className="flex items-center justify-between gap-2 border-b border-line pl-3.5">
        <h2 className="caption whitespace-nowrap">
          {t('slip.title')} {bet === undefined && <PaperMark />}
        </h2>
        <SeveralSwitch isOn={isCollecting} />
        {bet !== undefined && (
          <IconButton label={t('slip.remove')} onClick={closeSlip} className="text-ink-2">
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </header>
      {(isCollecting || bet?.kind === 'ORDER') && <PaperBookNote />}
      {isCollecting && <SlipList />}
      {!isCollecting && bet === undefined && <EmptyState title={t('slip.empty')}>{t('slip.emptyHint')}</EmptyState>}
      {bet !== undefined && (
        <WithMarket key={bet.id} bet={bet} waiting={<Skeleton className="m-3.5 h-56" />}>
          {(on) => <SlipForm on={on} />}
        </WithMarket>
      )}
    </section>
  );
}

/** Turns collecting on or off. The bet in the slip becomes the first of several. */
export function SeveralSwitch({ isOn }: { isOn: boolean }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="ml-auto flex items-center gap-2 pr-3.5"
      onClick={() => setCollecting(!isOn)}
    >
      <span className="whitespace-nowrap text-ink-2">{t('multi.several')}</span>
      <span className="switch" data-on={isOn} aria-hidden />
    </button>
  );
}

/** A bet alone in the slip: its fields in the order of use (odds and stake, button, options, results), then its outcome. The results do not push the button down. */
export function SlipForm({ on }: { readonly on: OnMarket }) {
  const form = useSlipForm(on);
  const frame = useSlipFrame(form.isEditing, on.bet.pick, { writesStake: true });
  const head = headOf(on);
  const results = <Results on={on} form={form} />;
  return (
    <div ref={frame} tabIndex={-1} onKeyDown={form.onKeyDown} className="flex flex-col gap-3 p-3.5 focus:outline-none">
      <div>
        <p className="slip-side">{head.sideLong}</p>
        <p className="text-lg leading-snug font-bold">{head.name}</p>
        <p className="truncate text-ink-2">{head.where}</p>
      </div>
      {form.isEditing && (
        <>
          <div className="slip-pair">
            <OddsField on={on} now={form.now} />
            <StakeField on={on} />
          </div>
          <StakeButtons onPick={(stakeText) => editBet(on.bet, { stakeText })} />
          <StakeNote on={on} draft={form.draft} />
          <Figures profit={form.profit} risk={form.risk} />
          <PlaceButton on={on} form={form} />
          <AdviceBelow on={on} form={form} />
          <PriceChangeOptions on={on} form={form} />
          <OptionsLine on={on} draft={form.draft} />
          {results}
          <p className="hidden text-ink-3 lg:block">{t(on.kind === 'ORDER' ? 'slip.keys' : 'house.keys')}</p>
        </>
      )}
      <OutcomeRegion>{!form.isEditing && <SlipResult on={on} />}</OutcomeRegion>
      {!form.isEditing && results}
    </div>
  );
}
