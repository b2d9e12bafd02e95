import type { RoundDetails, WireLastResult, WireOffer, WireTableState, WireTicket } from '@pavilion/contract/provider';
import type { TableCode } from '@pavilion/games/catalogue';
import { Felt } from '@pavilion/ui';
import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { firstChip } from '../../chrome/chip-rail.tsx';
import { LastRounds } from '../../chrome/last-rounds.tsx';
import { ResultBanner } from '../../chrome/result-banner.tsx';
import { callStyle, Road, type Bead } from '../../chrome/road.tsx';
import { reasonText, t } from '../../lib/messages/index.ts';
import { useLive, useMovement } from '../../live/index.ts';
import { RoundDialog } from '../../chrome/round-dialog.tsx';
import { useSteadyHeight } from '../../chrome/steady-height.ts';
import { SharedScreen, tallyOf, type OpenTableProps, type ScreenProps } from '../../chrome/shared-screen.tsx';
import { beadOf } from './results/beads.ts';
import { Statistics } from './results/statistics.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { emptySlip, useSlip } from './slip-store.ts';
import { movementOf } from './stages/stage-durations.ts';
import { Stage } from './stages/stage.tsx';
import { PayoutsContext, payoutsOf, usePublished } from '../../chrome/paytable.ts';
import { winnersOf } from './winners.ts';
import { useKeptOffers } from './kept-offers.ts';
import { pilesOf, PilesContext } from './piles.ts';
import { SpotsContext } from './bet-spots.tsx';
import { callOf, type Call as CalledResult } from './results/call.ts';
import { useServerNow } from '../../lib/clock.ts';
import { Room } from '../../chrome/room.tsx';
import { StripMoney } from '../../chrome/stage-strip.tsx';
import { ShortRules } from '../../chrome/short-rules.tsx';
import { DiceBoard } from './boards/dice-board.tsx';
import { MatkaBoard } from './boards/matka-board.tsx';
import { QuestionsBoard } from './boards/questions-board.tsx';
import { RouletteBoard } from './boards/roulette-board.tsx';
import { WheelBoard } from './boards/wheel-board.tsx';
import { Markets, type BoardProps } from './markets.tsx';
import { LAYOUTS, phaseWord } from './stages/layout.ts';

/** A shared table: deals, offers and bets. */
export function TableScreen(props: ScreenProps<TableCode>) {
  return (
    <SharedScreen {...props} stripShare={0.5} strip={({ table }) => <TableStrip table={table} gameCode={props.code} />}>
      {(open) => <OpenTable {...open} gameCode={props.code} />}
    </SharedScreen>
  );
}

function OpenTable({ table, chips, site, isConnected, gameCode }: OpenTableProps & { gameCode: TableCode }) {
  const { round } = table;
  useMovement(useMemo(() => movementOf(gameCode), [gameCode]));
  const stakeMin = Math.min(...table.limits.map((limit) => limit.stakeMin));
  useEffect(() => emptySlip(firstChip(chips, stakeMin)), [gameCode, chips, stakeMin]);
  const [picked, setPicked] = useState<WireLastResult>();
  const { offers, layMarkets } = useKeptOffers(gameCode, round?.offers ?? NO_OFFERS);
  const winners = useMemo(() => winnersOf(round, offers), [round, offers]);
  const published = usePublished(gameCode).data;
  const paytable = useMemo(() => published?.rows ?? [], [published]);
  const payouts = useMemo(() => payoutsOf(paytable), [paytable]);
  const board = useSteadyHeight();
  const { lastResults } = table;
  const markOf = useCallback(
    ({ roundId }: { roundId: string }): Bead | undefined => {
      const result = lastResults.find((each) => each.roundId === roundId);
      return result && beadOf(gameCode, result);
    },
    [lastResults, gameCode],
  );
  const open = isConnected && table.status === 'RUNNING' && round?.phase === 'BETTING';
  const spots = useMemo(
    () => ({ open, offers: new Map(offers.map((offer) => [`${offer.market}/${offer.selection}`, offer])) }),
    [open, offers],
  );
  return (
    <PayoutsContext value={payouts}>
      <main className="table-main" data-phase={round?.phase ?? table.status} data-testid="table">
        <div className="table-left" data-beside={isRound(gameCode)}>
          <SpotsContext value={spots}>
            <TableFelt table={table} gameCode={gameCode} winners={winners} onPick={setPicked} />
          </SpotsContext>
          <div ref={board} className="table-board">
            <div className="table-markets">
              <BoardPiles tickets={table.tickets} open={open}>
                <Board
                  code={gameCode}
                  offers={offers}
                  layMarkets={layMarkets}
                  open={open}
                  winners={winners}
                  tickets={table.tickets}
                  paytable={paytable}
                />
              </BoardPiles>
            </div>
          </div>
        </div>
        <div className="table-side">
          <SlipPanel table={table} chips={chips} open={open} />
          <LastRounds code={gameCode} after={table.lastResults[0]?.roundId} beadOf={markOf} />
          <Statistics code={gameCode} results={table.lastResults} />
          <ShortRules code={gameCode} />
        </div>
        <RoundDialog
          result={picked}
          code={gameCode}
          site={site}
          onClose={() => setPicked(undefined)}
          picture={(shown) => <PastRound {...shown} gameCode={gameCode} />}
        />
      </main>
    </PayoutsContext>
  );
}

const NO_OFFERS: readonly WireOffer[] = [];

type BoardPilesProps = { readonly tickets: readonly WireTicket[]; readonly open: boolean; readonly children: ReactNode };

/** Gives the cells of a board the player's chips. Unsent chips are shown as long as they can be placed. */
function BoardPiles({ tickets, open, children }: BoardPilesProps) {
  const drafts = useSlip((slip) => slip.drafts);
  const piles = useMemo(() => pilesOf(tickets, open ? drafts : []), [tickets, drafts, open]);
  return <PilesContext value={piles}>{children}</PilesContext>;
}

type TableFeltProps = {
  table: WireTableState;
  gameCode: TableCode;
  winners: ReadonlySet<string>;
  onPick: (result: WireLastResult) => void;
};

/** The cloth with the running round, the player's result and the last results. */
function TableFelt({ table, gameCode, winners, onPick }: TableFeltProps) {
  const { round, tickets, lastResults } = table;
  const isMoving = useIsMoving();
  const drafts = useSlip((slip) => slip.drafts);
  const markOf = useCallback((result: WireLastResult) => beadOf(gameCode, result), [gameCode]);
  const isBetting = round?.phase === 'BETTING';
  const piles = useMemo(() => pilesOf(tickets, isBetting ? drafts : []), [tickets, drafts, isBetting]);
  return (
    <Room code={gameCode} className="table-felt">
      <FeltHead table={table} gameCode={gameCode} />
      <div className="felt-middle">
        <Stage
          code={gameCode}
          roundId={round?.roundId ?? ''}
          dealt={round?.dealt ?? []}
          winners={winners}
          piles={piles}
          isClosed={round !== null && !isBetting}
          isOver={round?.phase === 'RESULT'}
          isMoving={isMoving}
        />
      </div>
      <div className="felt-banner">
        <Call table={table} gameCode={gameCode} />
        <Outcome table={table} />
      </div>
      <div className="felt-foot">
        <Road results={lastResults} beadOf={markOf} onPick={onPick} legend={legendOf(gameCode)} />
      </div>
    </Room>
  );
}

/** The stage of an earlier round, as it was at the end. */
function PastRound({ roundId, dealt, tickets, gameCode }: RoundDetails & { gameCode: TableCode }) {
  return (
    <Felt code={gameCode} className="past-round rounded-md p-3">
      <Stage
        code={gameCode}
        roundId={roundId}
        dealt={dealt}
        winners={new Set()}
        piles={pilesOf(tickets)}
        isClosed
        isOver={false}
        isMoving={false}
      />
    </Felt>
  );
}

function FeltHead({ table, gameCode }: TableProps) {
  const { round, status } = table;
  const words = phaseText(table, gameCode, useIsMoving());
  if (status === 'PAUSED' || round === null) return <p className="felt-head felt-phase">{words}</p>;
  const { phase, window } = round;
  return (
    <div className="felt-head">
      <p className="felt-phase" aria-live="polite">
        {words}
      </p>
      <span className="ml-auto h-12">
        {phase === 'BETTING' && <CountdownRing opensAt={window.opensAt} closesAt={window.closesAt} />}
      </span>
    </div>
  );
}

/** The dealer's call of the result. */
function Call({ table, gameCode }: TableProps) {
  const call = calledAt(table, gameCode);
  if (call === undefined) return null;
  return (
    <p className="result-call" data-tone={call.tone} style={callStyle(call)} role="status" data-testid="result-call">
      {call.words}
    </p>
  );
}

/** Returns the call of the running round once it is over. */
function calledAt({ round, lastResults }: WireTableState, gameCode: TableCode): CalledResult | undefined {
  const result = round?.phase === 'RESULT' ? lastResults.find(({ roundId }) => roundId === round.roundId) : undefined;
  return result && callOf(gameCode, result);
}

type TableProps = { readonly table: WireTableState; readonly gameCode: TableCode };

/** The table in one line: its phase and the seconds left to bet, then the call and the player's result. */
function TableStrip({ table, gameCode }: TableProps) {
  const { round, tickets } = table;
  const call = calledAt(table, gameCode);
  const { areSettled, debit, credit } = tallyOf(tickets);
  return (
    <>
      <span className="strip-phase">{phaseText(table, gameCode, useIsMoving())}</span>
      {round?.phase === 'BETTING' && <Seconds until={round.window.closesAt} />}
      {call !== undefined && (
        <span className="strip-call" data-tone={call.tone} style={callStyle(call)}>
          {call.words}
        </span>
      )}
      {areSettled && <StripMoney debit={debit} credit={credit} />}
    </>
  );
}

const useIsMoving = (): boolean => useLive((live) => live.isMoving);

/** Returns the phase in words. An item that still moves tells nothing. */
function phaseText({ round, status, pausedReason }: WireTableState, gameCode: TableCode, isMoving: boolean): string {
  if (status === 'PAUSED') return pausedReason ?? t('phase.PAUSED');
  if (round === null) return t('phase.IDLE');
  const items = round.dealt.map(({ card }) => card);
  return t(phaseWord(gameCode, round.phase, isMoving ? items.slice(0, -1) : items));
}

function Seconds({ until }: { until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useServerNow(200)) / 1000));
  return (
    <b className="strip-seconds" data-late={seconds <= LATE_SECONDS}>
      {seconds}
    </b>
  );
}

/** Returns what the marks of the last results mean, where they are signs. */
function legendOf(code: TableCode): string | undefined {
  const layout = LAYOUTS[code];
  if (layout.kind === 'questions') return t('road.questions');
  if (layout.kind === 'dice') return t(layout.count === 2 ? 'road.twoDice' : 'road.threeDice');
  if (layout.kind === 'sides' && !layout.hasJoker) return t('road.sides');
  return layout.kind === 'seats' && layout.shows !== undefined ? t('road.higher') : undefined;
}

/** True if the stage is about as wide as high, so that a wide page has room for the board beside it. */
function isRound(code: TableCode): boolean {
  return LAYOUTS[code].kind === 'wheel';
}

/** The result of the round, once every ticket of the player is final. */
function Outcome({ table }: { table: WireTableState }) {
  const { round, tickets } = table;
  if (round?.phase === 'VOID') {
    return <p className="result-banner">{t('result.void', { reason: reasonText(round.voidReason ?? '') })}</p>;
  }
  const { areSettled, debit, credit } = tallyOf(tickets);
  if (round === null || !areSettled) return null;
  return <ResultBanner debit={debit} credit={credit} roundId={round.roundId} />;
}

const CIRCLE = 2 * Math.PI * 20;
/** The last seconds of a window are red. */
const LATE_SECONDS = 5;

/** The window's remaining time as an emptying ring. */
function CountdownRing({ opensAt, closesAt }: { opensAt: number; closesAt: number }) {
  const now = useServerNow(100);
  const left = Math.max(0, closesAt - now);
  const share = Math.min(1, left / Math.max(1, closesAt - opensAt));
  const seconds = Math.ceil(left / 1000);
  return (
    <span className="ring" data-late={seconds <= LATE_SECONDS} role="timer" aria-label={t('phase.left', { seconds })}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r="20" className="ring-ground" />
        <circle cx="24" cy="24" r="20" className="ring-left" strokeDasharray={CIRCLE} strokeDashoffset={CIRCLE * (1 - share)} />
      </svg>
      <b>{seconds}</b>
    </span>
  );
}

/** The bets of a table, on its own board if it has one, otherwise in lists. A deal that changes no bet does not draw them again. */
const Board = memo(function Board(props: BoardProps): ReactNode {
  const layout = LAYOUTS[props.code];
  if (layout.kind === 'wheel')
    return layout.wheel.isRoulette ? <RouletteBoard {...props} /> : <WheelBoard {...props} ring={layout.wheel.ring} />;
  if (layout.kind === 'matka') return <MatkaBoard {...props} />;
  if (layout.kind === 'dice') return <DiceBoard {...props} lines={layout.lines} />;
  return layout.kind === 'questions' ? <QuestionsBoard {...props} /> : <Markets {...props} />;
});
