import { Amount, Badge, BriefStop, Button, EmptyState, formatAmount, IconButton, Skeleton } from '@pavilion/ui';
import { SECOND_MS } from '@pavilion/core/std';
import { SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { t } from '../../messages/index.ts';
import { hasEnded, stoppedWord } from '../../text/market-words.ts';
import { decimalOf } from '../../text/money.ts';
import { placeSlip } from './place-slip.ts';
import { isPlaced, type SlipBet } from './slip-bet.ts';
import {
  Advice,
  adviceBesideButton,
  ChangedOdds,
  Limits,
  OddsInput,
  oddsWord,
  StakeButtons,
  StakeInput,
} from './slip-fields.tsx';
import { ChangesOfList, FewOptions, MoreOptions, StakeNote } from './slip-options.tsx';
import { BetOutcome, CheckingSlip } from './slip-result.tsx';
import { clearPlaced, editAll, removeBet, useSlip } from './slip-store.ts';
import { WithMarket, onMarketNow, usePreviewedWriting, useTerms } from './use-slip-bet.tsx';
import { headOf, type OnMarket, requestOf, stakeWord, type Terms, type Writing, writingOf } from './writing.ts';

/** Several bets in one slip. They are sent together, and each is accepted or refused separately. */
export function SlipList() {
  const bets = useSlip((state) => state.bets);
  const terms = useTerms();
  const open = bets.filter((bet) => !isPlaced(bet));
  const placed = bets.length - open.length;
  const frame = useFocusAfterRemoval(bets.length);
  return (
    <div ref={frame} tabIndex={-1} className="slip-list">
      {bets.length === 0 && <EmptyState title={t('multi.empty')}>{t('multi.emptyHint')}</EmptyState>}
      <ul>
        {bets.map((bet, place) => (
          <li key={bet.id} data-testid="multi-entry">
            <WithMarket bet={bet} waiting={<Skeleton className="h-24" />}>
              {(on) => <Entry on={on} terms={terms} isSameMatch={bets[place - 1]?.pick.matchName === bet.pick.matchName} />}
            </WithMarket>
          </li>
        ))}
      </ul>
      <div className="slip-list-foot">
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

/** The foot of the list: a stake for all bets, the odds changes that they accept, their maximum loss, and the button that sends the ready ones. */
function Together({ bets, terms }: TogetherProps) {
  // Renders again each second, because markets open and stop without notifying this list.
  useNow(SECOND_MS);
  const phase = useSlip((state) => state.phase.kind);
  const known = bets.map(onMarketNow).filter((on) => on !== undefined);
  const isWritten = bets.every((bet) => bet.stakeText !== '');
  const ready = known.filter((on) => requestOf(on, terms) !== undefined).length;
  const label =
    ready > 0 ? t('multi.place', { count: ready, all: bets.length }) : t(isWritten ? 'multi.noneReady' : 'slip.placeEmpty');
  const risk = known.reduce((sum, on) => sum + (writingOf(on, terms).risk ?? 0), 0);
  return (
    <>
      <div role="group" aria-label={t('multi.stakeAll')} title={t('multi.stakeAll')}>
        <StakeButtons onPick={(stakeText) => editAll({ stakeText })} />
      </div>
      <ChangesOfList bets={bets} />
      <div className="slip-list-send">
        <p title={t('multi.riskHint')}>
          <span>{t('multi.risk')}</span>
          <b>
            <Amount value={decimalOf(risk)} />
          </b>
        </p>
        <Button
          look="solid"
          size="lg"
          isBusy={phase === 'placing'}
          disabled={phase !== 'editing' || ready === 0}
          onClick={() => void placeSlip(terms)}
        >
          {label}
        </Button>
      </div>
    </>
  );
}

type EntryProps = {
  readonly on: OnMarket;
  readonly terms: Terms;
  /** True if the bet above is on the same match, which then is not named again. */
  readonly isSameMatch?: boolean;
};

/** A bet of the list: its fields and options, or its outcome. */
export function Entry({ on, terms, isSameMatch = false }: EntryProps) {
  const { bet } = on;
  const [showsOptions, setShowsOptions] = useState(false);
  if (!isPlaced(bet) && hasEnded(on.market.status)) return <EndedEntry on={on} />;
  const stopped = stoppedWord(on.market.status);
  const { tone, side, name, where, whereShort } = headOf(on);
  const mayChoose = on.kind === 'ORDER' && !isPlaced(bet);
  return (
    <>
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{side}</Badge>
        <p className="min-w-0 flex-1 leading-tight font-semibold">{name}</p>
        {mayChoose && (
          <IconButton
            label={t('slip.more')}
            className="-mr-2 text-ink-2"
            aria-expanded={showsOptions}
            onClick={() => setShowsOptions(!showsOptions)}
          >
            <SlidersHorizontal size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('multi.remove', { name })} className="-mr-2 text-ink-2" onClick={() => removeBet(bet.id)}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <p className="slip-where">
        <BriefStop word={stopped ?? ''} isStopped={stopped !== undefined && !isPlaced(bet)}>
          {isSameMatch ? whereShort : where}
        </BriefStop>
      </p>
      {isPlaced(bet) ? (
        <BetOutcome on={on} placed={bet.outcome} />
      ) : (
        <EntryFields on={on} terms={terms} hasOptions={mayChoose && showsOptions} />
      )}
    </>
  );
}

/** The odds and the stake of a bet. If the odds changed since the tap, a button in their field accepts the new ones, so that no sentence is needed. */
function EntryFields({ on, terms, hasOptions }: EntryProps & { readonly hasOptions: boolean }) {
  const { name } = headOf(on);
  const { draft, problem, mustTakeOdds, now, profit, risk } = usePreviewedWriting(on, terms);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="slip-entry">
        {/* The fields have longer names of their own for screen readers. */}
        <span aria-hidden>{oddsWord(on)}</span>
        <span aria-hidden>{stakeWord(on)}</span>
        <ChangedOdds on={on} now={now}>
          <OddsInput on={on} className="field text-center font-bold" aria-label={t('multi.oddsOf', { name })} />
        </ChangedOdds>
        <StakeInput on={on} aria-label={t('multi.stakeOf', { name })} />
      </div>
      <EntryFigures on={on} profit={profit} risk={risk} />
      <StakeNote on={on} draft={draft} />
      <Advice {...adviceBesideButton({ on, form: { problem: mustTakeOdds ? undefined : problem, now: undefined } })} />
      {on.kind === 'ORDER' && hasOptions && (
        <>
          <FewOptions on={on} />
          <MoreOptions on={on} draft={draft} />
        </>
      )}
    </div>
  );
}

/** The possible profit and the risk of a bet. Until a stake is typed, the line has the limits of the stake, so that the bets below do not move. */
function EntryFigures({ on, profit, risk }: Pick<Writing, 'profit' | 'risk'> & { readonly on: OnMarket }) {
  if (profit === undefined || risk === undefined)
    return (
      <div className="slip-entry-figures">
        <Limits on={on} />
      </div>
    );
  const amounts = { gain: formatAmount(decimalOf(profit)), risk: formatAmount(decimalOf(risk)) };
  return <p className="slip-entry-figures">{t('slip.gainAndRisk', amounts)}</p>;
}

/** One line for a bet whose market takes no bets any more. */
function EndedEntry({ on }: { readonly on: OnMarket }) {
  const { side, name } = headOf(on);
  return (
    <p className="slip-ended">
      <span className="min-w-0 flex-1 truncate">
        {side} {name}
      </span>
      {stoppedWord(on.market.status)} ·
      <button type="button" className="link" aria-label={t('multi.remove', { name })} onClick={() => removeBet(on.bet.id)}>
        {t('multi.drop')}
      </button>
    </p>
  );
}
