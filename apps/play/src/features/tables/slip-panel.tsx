import type { WireRound, WireTableState, WireTicket } from '@pavilion/contract/provider';
import { Button, IconButton, marketWords, selectionWords } from '@pavilion/ui';
import { ChevronDown, ChevronUp, RotateCcw, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Chip, ChipRail } from '../../chrome/chip-rail.tsx';
import { TicketBadge } from '../../chrome/ticket-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { MINOR_PER_POINT, money, pointsOf } from '../../lib/money.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { stakeFault } from '../../lib/stake-fault.ts';
import { betKey, compareDrafts, costOf, isQuickRepeat, returnsOf, type Checked, type Draft } from './slip.ts';
import { usePriceWords } from './markets.tsx';
import { acceptPrices, areTooLate, clearDrafts, placeDrafts, removeDraft, repeatLast, setStake, useSlip } from './slip-store.ts';

type SlipPanelProps = { readonly table: WireTableState; readonly chips: readonly number[]; readonly open: boolean };

/** Chips, draft bets, and this round's tickets. On a phone it is one line at the bottom that unfolds on a tap, so that stage and prices stay in view. */
export function SlipPanel({ table, chips, open }: SlipPanelProps) {
  const chip = useSlip((slip) => slip.chip);
  const drafts = useSlip((slip) => slip.drafts);
  const refused = useSlip((slip) => slip.refused);
  const offers = useMemo(() => table.round?.offers ?? [], [table.round?.offers]);
  const [isAsked, setAsked] = useState(false);
  useSlipKeys(table.round, chips, open, setAsked);
  useTappedInView();
  // Unfolds the slip when the player must read something before placing.
  const hasNews =
    refused !== undefined ||
    compareDrafts(drafts, offers).some(
      ({ draft, now, hasMoved }) => hasMoved || now === undefined || draftFault(draft, table) !== undefined,
    );
  const isFolded = !isAsked && !(open && hasNews);
  const hasDrafts = drafts.length > 0;
  return (
    <aside className="slip-panel" data-folded={isFolded} aria-label={t('slip.title')}>
      <div className="slip-chips">
        <IconButton
          className="slip-fold"
          label={isFolded ? t('slip.chips', { value: chip }) : t('slip.fold')}
          aria-expanded={!isFolded}
          onClick={() => setAsked(isFolded)}
        >
          {isFolded ? <Chip points={chip} /> : <ChevronDown size={18} aria-hidden />}
        </IconButton>
        {isFolded && hasDrafts && (
          <button type="button" className="slip-count" aria-expanded={false} onClick={() => setAsked(true)}>
            {t('slip.count', { count: drafts.length })} <ChevronUp size={14} aria-hidden />
          </button>
        )}
        <ChipRail chips={chips} chosen={chip} onPick={(points) => useSlip.setState({ chip: points })} />
      </div>
      <Drafts table={table} chipMax={(chips.at(-1) ?? 0) * MINOR_PER_POINT} open={open} />
      <Tickets code={table.gameCode} tickets={table.tickets} />
      {isFolded && !hasDrafts && table.tickets.length > 0 && (
        <span className="slip-count">{t('slip.count', { count: table.tickets.length })}</span>
      )}
    </aside>
  );
}

function Drafts({ table, chipMax, open }: { table: WireTableState; chipMax: number; open: boolean }) {
  const slip = useSlip();
  const { drafts, isPlacing, refused } = slip;
  const hasRead = usePreferences(({ read }) => read.includes(table.gameCode));
  const offers = useMemo(() => table.round?.offers ?? [], [table.round?.offers]);
  const lines = useMemo(() => compareDrafts(drafts, offers), [drafts, offers]);
  const total = drafts.reduce((sum, draft) => sum + costOf(draft), 0);
  const hasMoved = lines.some((line) => line.hasMoved || line.now === undefined);
  const isFaulty = lines.some(({ draft }) => draftFault(draft, table) !== undefined);
  const { round } = table;
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {drafts.length === 0 && <Repeat round={round} chipMax={chipMax} open={open} />}
      {drafts.length > 0 && (
        <ul className="draft-list">
          {lines.map((line) => (
            <DraftLine key={betKey(line.draft)} code={table.gameCode} line={line} table={table} open={open} />
          ))}
        </ul>
      )}
      {refused !== undefined && (
        <p role="alert" className="text-loss" data-testid="slip-refused">
          {refused}
        </p>
      )}
      {round !== null && areTooLate(slip, round) && (
        <p role="status" className="text-ink-2" data-testid="slip-late">
          {t('slip.late')}
        </p>
      )}
      {drafts.length > 0 && round !== null && (
        <div className="flex gap-2">
          <Button size="lg" look="quiet" className="slip-clear" onClick={clearDrafts}>
            {t('slip.clear')}
          </Button>
          {hasMoved && open ? (
            <Button size="lg" look="line" className="flex-1" onClick={() => acceptPrices(offers)}>
              {t('slip.accept')}
            </Button>
          ) : (
            <Button
              size="lg"
              look="solid"
              className="min-w-0 flex-1 whitespace-normal"
              isBusy={isPlacing}
              disabled={!open || !hasRead || total === 0 || isFaulty}
              onClick={() => void placeDrafts(round)}
            >
              {open ? t('slip.place', { amount: money(total) }) : t('market.closed')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The button that repeats the last bet, with its total liability. Before the first bet it says how to bet. */
function Repeat({ round, chipMax, open }: { round: WireRound | null; chipMax: number; open: boolean }) {
  const last = useSlip((slip) => slip.last);
  const isPlacing = useSlip((slip) => slip.isPlacing);
  return (
    <div className="flex items-center gap-2">
      {last.length === 0 && <p className="text-ink-3">{t('slip.empty')}</p>}
      {last.length > 0 && round !== null && (
        <Button
          className="min-h-[44px] w-full"
          isBusy={isPlacing}
          disabled={!open}
          onClick={() => void repeatLast(round, chipMax)}
        >
          <RotateCcw size={14} aria-hidden />
          {t(isQuickRepeat(last, chipMax) ? 'slip.repeat' : 'slip.repeatCheck', {
            amount: money(last.reduce((sum, draft) => sum + costOf(draft), 0)),
          })}
        </Button>
      )}
    </div>
  );
}

/** Returns the reason why the server would refuse the draft; undefined if it would not refuse it. */
function draftFault(draft: Draft, { limits, returnMax }: WireTableState): string | undefined {
  const own = limits.find(({ market }) => market === draft.market);
  return own === undefined ? undefined : stakeFault({ stake: draft.stake, limits: own, returns: returnsOf(draft), returnMax });
}

const POINTS_MAX = 100_000_000;

type DraftLineProps = { code: string; line: Checked; table: WireTableState; open: boolean };

function DraftLine({ code, line, table, open }: DraftLineProps) {
  const { draft, now, hasMoved } = line;
  const key = betKey(draft);
  const name = selectionWords(code, draft.market, draft.selection);
  const [price, current] = [usePriceWords(draft, draft.price), usePriceWords(draft, now)];
  const limit = table.limits.find(({ market }) => market === draft.market);
  const fault = draftFault(draft, table);
  const isRaised = useSlip(({ chip }) => limit?.stakeMin === draft.stake && chip * MINOR_PER_POINT < draft.stake);
  const cost = costOf(draft);
  return (
    <li className="draft" data-side={draft.side === 'BACK' ? 'back' : 'lay'}>
      <div className="min-w-0">
        <p className="draft-name">
          <b>{name}</b> {draft.selection !== '-' && <span className="text-ink-3">{marketWords(draft.market)}</span>}
        </p>
        <p className="text-xs text-ink-3">
          {t(draft.side === 'BACK' ? 'market.back' : 'market.lay')} {price}
          {limit !== undefined && ` · ${t('slip.limits', { min: money(limit.stakeMin), max: money(limit.stakeMax) })}`}
          {cost !== draft.stake && ` · ${t('slip.liability', { amount: money(cost) })}`}
        </p>
        {open && hasMoved && <p className="text-warn">{t('slip.moved', { price: current })}</p>}
        {open && now === undefined && <p className="text-warn">{t('market.suspended')}</p>}
        {isRaised && <p className="text-ink-2">{t('slip.raised', { min: money(draft.stake) })}</p>}
        {fault !== undefined && <p className="text-warn">{fault}</p>}
      </div>
      <input
        className="field draft-stake"
        inputMode="decimal"
        aria-label={`${t('slip.stake')}: ${name}`}
        value={String(pointsOf(draft.stake))}
        onChange={(event) => setStake(key, minorOf(event.target.value))}
      />
      <IconButton label={t('slip.remove', { bet: name })} onClick={() => removeDraft(key)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

/** Returns typed points in minor units; invalid text is zero. */
function minorOf(text: string): number {
  const points = Number(text.replace(/[^\d.]/g, ''));
  return Number.isFinite(points) ? Math.round(Math.min(points, POINTS_MAX) * 100) : 0;
}

function Tickets({ code, tickets }: { code: string; tickets: readonly WireTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <section className="my-tickets" aria-label={t('slip.mine')}>
      <h2 className="mb-1 text-xs font-semibold text-ink-3">{t('slip.mine')}</h2>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.ticketId} className="my-ticket" data-state={ticket.state}>
            <span className="draft-name">
              <b>{selectionWords(code, ticket.market, ticket.selection)}</b>{' '}
              {ticket.selection !== '-' && <span className="text-ink-3">{marketWords(ticket.market)}</span>}
            </span>
            <span className="ml-auto whitespace-nowrap">
              {money(ticket.stake)} @ <TicketPrice ticket={ticket} />
            </span>
            <TicketBadge ticket={ticket} isIconOnly />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The price of a ticket and its side. Where the pay table decides the price, its payouts are shown. */
function TicketPrice({ ticket }: { ticket: WireTicket }) {
  return `${usePriceWords(ticket, ticket.price)} ${t(ticket.side === 'BACK' ? 'market.back' : 'market.lay')}`;
}

/** Scrolls the tapped cell of the board out from under the tray, which opens with the first bet. */
function useTappedInView(): void {
  useEffect(() => {
    const listen = ({ target }: MouseEvent): void => {
      const cell = target instanceof Element ? target.closest('.table-board button') : null;
      // The tray has its new height in the next picture.
      if (cell !== null) requestAnimationFrame(() => cell.scrollIntoView({ block: 'nearest' }));
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
}

/** Handles keys, except while the player types: digits choose a chip, `p` places, Escape folds the slip and keeps its bets. */
function useSlipKeys(
  round: WireRound | null,
  chips: readonly number[],
  open: boolean,
  setAsked: (isAsked: boolean) => void,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, [role="dialog"]') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const chip = chips[Number(event.key) - 1];
      if (chip !== undefined) useSlip.setState({ chip });
      else if (event.key === 'p' && open && round !== null) void placeDrafts(round);
      else if (event.key === 'Escape') setAsked(false);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [round, chips, open, setAsked]);
}
