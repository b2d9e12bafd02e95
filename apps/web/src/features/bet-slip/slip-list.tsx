import { Amount, Badge, Button, EmptyState, IconButton, Skeleton } from '@pavilion/ui';
import { SECOND_MS } from '@pavilion/core/std';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useNow } from '../../device/use-now.ts';
import { t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import { placeSlip } from './place-slip.ts';
import { isPlaced, type SlipBet } from './slip-bet.ts';
import { Advice, OddsInput, StakeButtons, StakeInput } from './slip-fields.tsx';
import { FewOptions, MoreOptions, PriceChangeChoice, QuoteChangeChoice, StakeNote } from './slip-options.tsx';
import { BetOutcome, CheckingSlip } from './slip-result.tsx';
import { clearPlaced, editAll, removeBet, useSlip } from './slip-store.ts';
import { OnItsMarket, onMarketNow, usePreviewedWriting, useTerms } from './use-slip-bet.tsx';
import { headOf, type OnMarket, requestOf, type Terms, writingOf } from './writing.ts';

/** Several bets in one slip. They are sent together, and each is accepted or refused separately. */
export function SlipList() {
  const bets = useSlip((state) => state.bets);
  const terms = useTerms();
  const open = bets.filter((bet) => !isPlaced(bet));
  const placed = bets.length - open.length;
  const frame = useFocusAfterRemoval(bets.length);
  return (
    <div ref={frame} tabIndex={-1} className="focus:outline-none">
      {bets.length === 0 && <EmptyState title={t('multi.empty')}>{t('multi.emptyHint')}</EmptyState>}
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {bets.map((bet) => (
          <li key={bet.id} className="px-3.5 py-2.5" data-testid="multi-entry">
            <OnItsMarket bet={bet} waiting={<Skeleton className="h-16" />}>
              {(on) => <Entry on={on} terms={terms} />}
            </OnItsMarket>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 p-3.5 empty:hidden">
        {open.length > 0 && <Together bets={open} terms={terms} />}
        <CheckingSlip />
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

type TogetherProps = { readonly bets: readonly SlipBet[]; readonly terms: Terms };

/** The foot of the list: a stake for all bets, the price changes that they accept, their maximum loss, and the button that sends the ready ones. */
function Together({ bets, terms }: TogetherProps) {
  // Renders again each second, because markets open and stop without notifying this list.
  useNow(SECOND_MS);
  const phase = useSlip((state) => state.phase.kind);
  const known = bets.map(onMarketNow).filter((on) => on !== undefined);
  const ready = known.filter((on) => requestOf(on, terms) !== undefined).length;
  const risk = known.reduce((sum, on) => sum + (writingOf(on, terms).risk ?? 0), 0);
  return (
    <>
      <p className="field-label mb-0">{t('multi.stakeAll')}</p>
      <StakeButtons onPick={(stakeText) => editAll({ stakeText })} />
      {bets.some((bet) => bet.kind === 'ORDER') ? <PriceChangeChoice /> : <QuoteChangeChoice />}
      <p className="flex justify-between border-y border-line py-2">
        <span className="text-ink-3">{t('multi.risk')}</span>
        <b>
          <Amount value={decimalOf(risk)} />
        </b>
      </p>
      <Button
        look="solid"
        size="lg"
        busy={phase === 'placing'}
        disabled={phase !== 'editing' || ready === 0}
        onClick={() => void placeSlip(terms)}
      >
        {ready === 0 ? t('slip.placeEmpty') : t('multi.place', { count: ready, all: bets.length })}
      </Button>
    </>
  );
}

/** A bet of the list: its fields and options, or its outcome. */
function Entry({ on, terms }: { readonly on: OnMarket; readonly terms: Terms }) {
  const { bet } = on;
  const { tone, side, name, where } = headOf(on);
  const writing = usePreviewedWriting(on, terms);
  return (
    <>
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{side}</Badge>
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-ink-2">{where}</span>
        </p>
        <IconButton label={t('multi.remove', { name })} className="-mr-2 text-ink-2" onClick={() => removeBet(bet.id)}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {isPlaced(bet) ? (
        <BetOutcome on={on} placed={bet.outcome} />
      ) : (
        <div className="flex flex-col gap-1.5">
          <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
            <OddsInput on={on} className="field px-2 text-center font-bold" aria-label={t('multi.oddsOf', { name })} />
            <StakeInput on={on} aria-label={t('multi.stakeOf', { name })} />
          </div>
          <StakeNote on={on} draft={writing.draft} />
          <Advice on={on} form={writing} />
          {on.kind === 'ORDER' && (
            <details>
              <summary className="cursor-pointer text-ink-2">{t('slip.more')}</summary>
              <FewOptions on={on} />
              <MoreOptions on={on} draft={writing.draft} />
            </details>
          )}
        </div>
      )}
    </>
  );
}
