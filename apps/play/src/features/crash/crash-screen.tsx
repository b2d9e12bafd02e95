import type { WireLastResult, WireRound, WireTableState, WireTicket } from '@pavilion/contract/provider';
import type { FlightCode } from '@pavilion/games/catalogue';
import { useState } from 'react';
import { Chances } from '../../chrome/chances.tsx';
import { LastRounds } from '../../chrome/last-rounds.tsx';
import { Room } from '../../chrome/room.tsx';
import { StripMoney } from '../../chrome/stage-strip.tsx';
import { ShortRules } from '../../chrome/short-rules.tsx';
import { ResultBanner } from '../../chrome/result-banner.tsx';
import { Road, type Bead } from '../../chrome/road.tsx';
import { useServerNow } from '../../lib/clock.ts';
import { t } from '../../lib/messages/index.ts';
import { money } from '../../lib/money.ts';
import { RoundDialog } from '../../chrome/round-dialog.tsx';
import { useSteadyHeight } from '../../chrome/steady-height.ts';
import { SharedScreen, tallyOf, type OpenTableProps, type ScreenProps } from '../../chrome/shared-screen.tsx';
import { FlightBet } from './flight-bet.tsx';
import { flightAt, ridersInOrder } from './flight.ts';
import { sizeOf } from './flight-history.ts';
import { FlightChart } from './flight-chart.tsx';
import { FlightCanvas, flightWords } from './flight-canvas.tsx';

/** The multiplier is near the top of the stage, so it is the first part to scroll away. */
const MULTIPLIER_GONE = 0.85;

/** A crash game: one flight for everybody, and two tickets for each player (casino C-CRSH-3). */
export function CrashScreen(props: ScreenProps<FlightCode>) {
  return (
    <SharedScreen {...props} stripShare={MULTIPLIER_GONE} strip={({ table }) => <FlightStrip table={table} />}>
      {(open) => <Flight {...open} gameCode={props.code} />}
    </SharedScreen>
  );
}

function Flight({ table, chips, site, isConnected, gameCode }: OpenTableProps & { gameCode: FlightCode }) {
  const { round, tickets } = table;
  const [picked, setPicked] = useState<WireLastResult>();
  const { areSettled, debit, credit } = tallyOf(tickets);
  const bets = useSteadyHeight();
  const markOf = ({ roundId }: { roundId: string }): Bead | undefined => {
    const result = table.lastResults.find((each) => each.roundId === roundId);
    return result && flightBead(result);
  };
  return (
    <main className="table-main flight-main" data-phase={round?.phase ?? table.status} data-testid="table">
      <div className="table-left">
        <Room code={gameCode} className="flight-felt">
          <FlightCanvas round={round} code={gameCode} />
          <OwnExits tickets={tickets} />
          {areSettled && round !== null && (
            <div className="felt-banner">
              <ResultBanner debit={debit} credit={credit} roundId={round.roundId} />
            </div>
          )}
          <div className="felt-foot">
            <Road results={table.lastResults} beadOf={flightBead} onPick={setPicked} />
          </div>
        </Room>
      </div>
      <aside className="slip-panel">
        <div ref={bets}>
          <div className="flight-bets">
            {[0, 1].map((place) => (
              <FlightBet key={place} place={place} table={table} chips={chips} open={isConnected && round?.phase === 'BETTING'} />
            ))}
          </div>
        </div>
        <p className="text-xs text-ink-3">{t('crash.disconnect')}</p>
      </aside>
      <div className="table-side">
        <Riders round={round} />
        <LastRounds code={gameCode} after={table.lastResults[0]?.roundId} beadOf={markOf} />
        <FlightChart results={table.lastResults} />
        <Chances code={gameCode} isChosen={isAny} />
        <ShortRules code={gameCode} />
      </div>
      <RoundDialog result={picked} code={gameCode} site={site} onClose={() => setPicked(undefined)} />
    </main>
  );
}

/** The flight in one line: its multiplier, and what the player's tickets returned. */
function FlightStrip({ table: { round, tickets } }: { table: WireTableState }) {
  const view = flightAt(round?.flight ?? null, useServerNow(100), round?.window.closesAt ?? 0);
  const left = tickets.filter(({ cashedOutAt }) => typeof cashedOutAt === 'string');
  const { debit, credit } = tallyOf(view.phase === 'gone' ? tickets : left);
  return (
    <>
      <b className="strip-call" data-phase={view.phase}>
        {flightWords(view)}
      </b>
      {view.phase !== 'waiting' && <StripMoney debit={debit} credit={credit} />}
    </>
  );
}

/** Each target of the pay table is listed with its chance. */
const isAny = (): boolean => true;

/** Returns the mark of a flight: its multiplier, in the colour of its size. */
function flightBead({ label }: WireLastResult): Bead {
  return { text: `${label}×`, words: `${label}×`, tone: TONES[sizeOf(Number(label))] };
}

const TONES = { low: 'plain', high: 'a', far: 'd', farthest: 'e' } as const;

/**
 * The tickets of a flight with stakes and cash-outs, for all players to see; the casino masks the names. A ticket counts as lost only once the flight has
 * ended.
 */
function Riders({ round }: { round: WireRound | null }) {
  const { riders = [], endedAt = null } = round?.flight ?? {};
  const left = riders.filter(({ multiplier }) => multiplier !== null).length;
  return (
    <section className="panel flight-riders" aria-label={t('crash.riders')}>
      <div className="market-head">
        <h2 className="caption">{t('crash.riders')}</h2>
        {riders.length > 0 && <span className="text-ink-2">{t('crash.ridersLeft', { left, count: riders.length })}</span>}
      </div>
      {riders.length === 0 && (
        <p className="px-3 pb-2 text-ink-3">{t(round?.phase === 'DEALING' ? 'crash.ridersNobody' : 'crash.ridersNone')}</p>
      )}
      <ul tabIndex={0} aria-label={t('crash.riders')}>
        {ridersInOrder(riders).map(({ place, player, stake, multiplier, credit, ticketId }) => (
          <li
            key={place}
            data-mine={ticketId !== undefined}
            data-state={multiplier !== null ? 'left' : endedAt !== null ? 'lost' : 'aboard'}
          >
            <span className="truncate">{ticketId === undefined ? player : t('crash.you')}</span>
            <span>{money(stake)}</span>
            <b>{multiplier === null ? '' : `${multiplier}×`}</b>
            <b>{credit === null ? '' : money(credit)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shows the player's cash-outs over the flight as they happen, and marks automatic ones. A return of no more than the stake is not celebrated (casino C-REG-5).
 */
function OwnExits({ tickets }: { tickets: readonly WireTicket[] }) {
  return (
    <div className="flight-told" aria-live="polite">
      {tickets.map(({ ticketId, cashedOutAt, target, credit, debit }) => {
        if (typeof cashedOutAt !== 'string') return null;
        const isAuto = typeof target === 'string' && Number(target) === Number(cashedOutAt);
        return (
          <p key={ticketId} data-won={(credit ?? 0) > debit}>
            {t(isAuto ? 'crash.autoOut' : 'crash.out', { multiplier: cashedOutAt })} · {money(credit ?? 0)}
          </p>
        );
      })}
    </div>
  );
}
