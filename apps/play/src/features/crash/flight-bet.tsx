import { play, type WireTableState, type WireTicket } from '@pavilion/contract/provider';
import { ceilingOf, isTarget } from '@pavilion/games/crash';
import { ODDS_SCALE, oddsOf, oddsText, type Odds } from '@pavilion/games/game';
import { paidAt } from '@pavilion/games/instant';
import { Button, formatTwo, notify } from '@pavilion/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstChip } from '../../chrome/chip-rail.tsx';
import { TicketBadge } from '../../chrome/ticket-badge.tsx';
import { serverNow } from '../../lib/clock.ts';
import { t } from '../../lib/messages/index.ts';
import { chipText, money } from '../../lib/money.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { client, sendBet, sentenceOf } from '../../lib/session.ts';
import { stakeFault } from '../../lib/stake-fault.ts';
import { paidTicket, merged, showStanding, useLive } from '../../live/index.ts';
import { flightAt, exitNow, type TicketExit } from './flight.ts';

type FlightBetProps = { place: number; table: WireTableState; chips: readonly number[]; open: boolean };

/** One of the two tickets of a flight. The player prepares it before take-off. It is cashed out by hand or at its target. */
export function FlightBet({ place, table, chips, open }: FlightBetProps) {
  const mine = table.tickets[place];
  const focus = useKeptFocus();
  return (
    <section
      {...focus}
      tabIndex={-1}
      className="flight-bet"
      aria-label={t('crash.bet', { number: place + 1 })}
      data-testid={`flight-bet-${place}`}
    >
      {mine === undefined ? (
        <NewTicket place={place} table={table} chips={chips} open={open} />
      ) : (
        <Ticket ticket={mine} table={table} />
      )}
    </section>
  );
}

/**
 * Keeps the focus for keyboard players when the ticket replaces the pressed button, and when the cash-out replaces the ticket in flight. A focus elsewhere on
 * the page does not move.
 */
function useKeptFocus(): Pick<React.ComponentProps<'section'>, 'ref' | 'onFocus' | 'onBlur'> {
  const section = useRef<HTMLElement>(null);
  const here = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!here.current || (activeElement !== body && activeElement !== section.current)) return;
    (section.current?.querySelector<HTMLElement>('[data-testid="cash-out"]') ?? section.current)?.focus({ preventScroll: true });
  });
  return {
    ref: section,
    onFocus: () => void (here.current = true),
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) here.current = false;
    },
  };
}

function NewTicket({ place, table, chips, open }: FlightBetProps) {
  const [points, setPoints] = useState(String(firstChip(chips, table.limits[0]?.stakeMin ?? 0)));
  const [target, setTarget] = useState('');
  const [busy, setBusy] = useState(false);
  const hasRead = usePreferences(({ read }) => read.includes(table.gameCode));
  const stake = Math.round((Number(points) || 0) * 100);
  const auto = target.trim() === '' ? null : target.trim();
  const odds = auto === null ? undefined : oddsOf(auto);
  const isBad = auto !== null && (odds === undefined || !isTarget(odds));
  const fault = faultOf(table, stake, odds);
  const isItsTurn = place === 0 || table.tickets.length > 0;
  const fly = async (): Promise<void> => {
    setBusy(true);
    await placeTicket(table, stake, auto);
    setBusy(false);
  };
  return (
    <div className="flight-ticket">
      <div className="flex flex-wrap items-end gap-1.5">
        <label className="min-w-20 flex-1">
          <span className="field-label">{t('single.stake')}</span>
          <input className="field" inputMode="decimal" value={points} onChange={(event) => setPoints(event.target.value)} />
        </label>
        <label className="min-w-20 flex-1">
          <span className="field-label whitespace-nowrap">{t('crash.auto')}</span>
          <input
            className="field"
            inputMode="decimal"
            placeholder={t('crash.manual')}
            aria-invalid={isBad}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        </label>
      </div>
      <div className="flex gap-1">
        {chips
          .filter((chip) => chip >= firstChip(chips, table.limits[0]?.stakeMin ?? 0))
          .slice(0, 3)
          .map((chip) => (
            <Button key={chip} size="sm" className="min-w-0 flex-1" onClick={() => setPoints(String(chip))}>
              {chipText(chip)}
            </Button>
          ))}
      </div>
      <Button
        look="solid"
        size="lg"
        isBusy={busy}
        disabled={!open || !hasRead || stake <= 0 || isBad || fault !== undefined || !isItsTurn}
        onClick={() => void fly()}
      >
        {open ? t('crash.place', { amount: money(stake) }) : t('market.closed')}
      </Button>
      {fault !== undefined && (
        <p role="status" className="text-warn">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Returns why the server would refuse the ticket; undefined if it would not (casino C-CRSH-4, C-SET-7). */
function faultOf({ limits: [limits], returnMax }: WireTableState, stake: number, target: Odds | undefined): string | undefined {
  if (limits === undefined) return undefined;
  const fault = stakeFault({ stake, limits, returns: stake, returnMax });
  if (fault !== undefined || target === undefined || stake <= 0) return fault;
  const ceiling = ceilingOf(stake, returnMax);
  return target > ceiling ? t('crash.targetMax', { multiplier: oddsText(ceiling) }) : undefined;
}

async function placeTicket(table: WireTableState, stake: number, target: string | null): Promise<void> {
  const { round } = table;
  if (round === null) return;
  const selection = round.offers[0]?.selection ?? '-';
  const outcome = await sendBet(
    play.placeTickets,
    {
      gameCode: table.gameCode,
      roundId: round.roundId,
      window: round.window.number,
      tickets: [{ market: round.offers[0]?.market ?? 'CRASH', selection, side: 'BACK', price: null, stake, target }],
    },
    `${table.tickets.length} tickets`,
  );
  if (!outcome.ok) {
    notify.error(sentenceOf(outcome));
    return;
  }
  showStanding(outcome.data.standing);
  useLive.setState(({ table: now }) => ({
    table: now?.round?.roundId === outcome.data.roundId ? { ...now, tickets: merged(now.tickets, outcome.data.tickets) } : now,
  }));
}

function Ticket({ ticket, table }: { ticket: WireTicket; table: WireTableState }) {
  const isFlying = table.round?.flight !== null && table.round?.flight?.bust === null;
  const target = ticket.target ?? null;
  const out = ticket.cashedOutAt ?? null;
  return (
    <div className="flight-ticket" data-state={ticket.state}>
      <dl className="flight-terms">
        <div>
          <dt>{t('single.stake')}</dt>
          <dd>{money(ticket.stake)}</dd>
        </div>
        <div>
          <dt>{t('crash.auto')}</dt>
          <dd>{target === null ? t('crash.manual') : `${target}×`}</dd>
        </div>
      </dl>
      {out !== null ? (
        <p role="status" className="flight-said" data-left data-testid="left">
          {`${t('crash.out', { multiplier: out })} · ${money(ticket.credit ?? 0)}`}
        </p>
      ) : isFlying && ticket.state === 'OPEN' ? (
        <CashOutButton ticket={ticket} table={table} />
      ) : (
        <p className="flight-said">
          <TicketBadge ticket={ticket} isWaiting={table.round?.flight === null} />
        </p>
      )}
    </div>
  );
}

/**
 * The button shows what leaving now would pay. This amount changes with every frame, outside React. The button is inactive at times when the server would
 * refuse.
 */
function CashOutButton({ ticket, table }: { ticket: WireTicket; table: WireTableState }) {
  const [busy, setBusy] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  const flight = table.round?.flight ?? null;
  const { returnMax } = table;
  const offer = useCallback(() => {
    const { multiplier } = flightAt(flight, serverNow(), 0);
    return exitNow(ticket, Math.round(multiplier * ODDS_SCALE), returnMax);
  }, [flight, ticket, returnMax]);
  useEffect(() => {
    let frame = 0;
    const say = (): void => {
      const way = offer();
      if (words.current !== null) {
        words.current.textContent = offerText(way, ticket.stake);
        words.current.closest('button')?.setAttribute('aria-disabled', String(way.kind !== 'OPEN'));
      }
      frame = requestAnimationFrame(say);
    };
    say();
    return () => cancelAnimationFrame(frame);
  }, [offer, ticket.stake]);
  const leave = async (): Promise<void> => {
    if (offer().kind !== 'OPEN') return;
    setBusy(true);
    await leaveFlight(table, ticket);
    setBusy(false);
  };
  return (
    <Button look="solid" size="lg" isBusy={busy} data-testid="cash-out" onClick={() => void leave()}>
      <span ref={words} />
    </Button>
  );
}

const OFFERS = { EARLY: 'crash.notYet', OPEN: 'crash.cashOut', REACHED: 'crash.reached' } as const;

function offerText({ kind, at }: TicketExit, stake: number): string {
  return t(OFFERS[kind], { multiplier: formatTwo(at / ODDS_SCALE), amount: money(paidAt(stake, at)) });
}

async function leaveFlight({ gameCode, round }: WireTableState, ticket: WireTicket): Promise<void> {
  const { ticketId } = ticket;
  const outcome = await client.call(play.cashOut, { gameCode, roundId: round?.roundId ?? '', ticketId });
  if (outcome.ok) {
    useLive.setState(({ table: now }) => ({
      table: now === undefined ? now : { ...now, tickets: merged(now.tickets, [paidTicket(ticket, outcome.data)]) },
    }));
    return;
  }
  // The target may be reached during the request. The ticket has then left, and the refusal of the request does not matter.
  const now = useLive.getState().table?.tickets.find((own) => own.ticketId === ticketId);
  if (typeof now?.cashedOutAt !== 'string') notify.error(sentenceOf(outcome));
}
