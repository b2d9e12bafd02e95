import type { HistoryRow, WirePaytableRow, WireSingleGame } from '@pavilion/contract/provider';
import type { SingleCode } from '@pavilion/games/catalogue';
import { oddsOf, RETURN_MAX, type Odds } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import { Button } from '@pavilion/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Chances } from '../../chrome/chances.tsx';
import { Chip, ChipRail, chipsOf, firstChip } from '../../chrome/chip-rail.tsx';
import { GameFrame } from '../../chrome/game-frame.tsx';
import { LastRounds } from '../../chrome/last-rounds.tsx';
import type { Bead } from '../../chrome/road.tsx';
import { Room } from '../../chrome/room.tsx';
import { StageStrip, StripMoney } from '../../chrome/stage-strip.tsx';
import { ShortRules } from '../../chrome/short-rules.tsx';
import { ResultBanner } from '../../chrome/result-banner.tsx';
import { useServerNow } from '../../lib/clock.ts';
import { gameWord, t } from '../../lib/messages/index.ts';
import { money, pointsOf } from '../../lib/money.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { timesText } from '../../lib/format-times.ts';
import { stakeFault } from '../../lib/stake-fault.ts';
import { useLive, useMovement } from '../../live/index.ts';
import type { ScreenProps } from '../../chrome/shared-screen.tsx';
import { GAME_UIS } from './game-uis.ts';
import type { GameUi, Words } from './game-ui.ts';
import { LastGames, multipleOf } from './last-games.tsx';
import { RandomStep, StepFigures, StepSaid } from './step-progress.tsx';
import { useGame, type GameControl, type SingleLimits } from './use-game.ts';

/** A single-player game: its stage, options, stake and steps (casino C-FAIR-8). */
export function SingleScreen({ code, session, launch, onLeave }: ScreenProps<SingleCode>) {
  const connected = useLive((live) => live.isConnected);
  const control = useGame(code);
  const { game, limits, isMoving } = control;
  const stake = game !== undefined && game !== null && (isMoving || game.state === 'OPEN') ? game.debit : 0;
  return (
    <GameFrame
      code={code}
      session={session}
      launch={launch}
      onLeave={onLeave}
      roundId={game?.roundId}
      stake={stake}
      limits={
        limits === undefined
          ? undefined
          : { markets: [], returnMax: limits.returnMax, stake: { min: limits.stakeMin, max: limits.stakeMax } }
      }
      isConnected={connected || game === undefined}
      isReady={game !== undefined}
      hasSeeds
      strip={
        game !== undefined && (
          <StageStrip share={0}>
            <GameStrip control={control} />
          </StageStrip>
        )
      }
    >
      {game !== undefined && <OpenGame key={code} code={code} control={control} chips={chipsOf(launch.stakes)} />}
    </GameFrame>
  );
}

/** The game in one line: its phase and, after its end, what it returned for each point of its stake, and the player's result. */
function GameStrip({ control: { game, restedGame, isMoving } }: { control: GameControl }) {
  if (game === null || game === undefined) return null;
  const isOver = !isMoving && restedGame?.state === 'SETTLED';
  return (
    <>
      <span className="strip-phase">{isOver ? t('phase.RESULT') : t('phase.RUNNING')}</span>
      {isOver && <span className="strip-call">{multipleOf(game)}</span>}
      {isOver && <StripMoney debit={game.debit} credit={game.credit} />}
    </>
  );
}

function OpenGame({ code, control, chips }: { code: SingleCode; control: GameControl; chips: readonly number[] }) {
  const ui = GAME_UIS[code];
  useMovement(useMemo(() => ({ dealtMs: 0, gameMs: ui.motionMs, ...(ui.stillMs && { stillMs: ui.stillMs }) }), [ui]));
  const { isMoving } = control;
  const game = control.game ?? undefined;
  const [options, setOptions] = useState<Words>(() => (game?.state === 'OPEN' ? game.options : ui.first));
  // While a game moves, everything beside the stage shows its previous state, if that belongs to the same game.
  const rested = control.restedGame ?? undefined;
  const said = rested?.roundId === game?.roundId ? rested : undefined;
  const isOpen = said?.state === 'OPEN';
  return (
    <main className="table-main single" data-phase={isMoving ? 'MOVING' : (game?.state ?? 'NONE')} data-testid="single">
      <Room code={code} className="single-felt">
        <div className="single-stage">
          <ui.Stage code={code} game={game} options={options} onOptions={setOptions} control={control} isMoving={isMoving} />
        </div>
        <div className="felt-banner">
          {said !== undefined && said.state !== 'OPEN' && (
            <ResultBanner debit={said.debit} credit={said.credit} roundId={said.roundId} />
          )}
        </div>
        <div className="felt-foot">
          {ui.steps !== undefined && <StepSaid game={said} steps={ui.steps} />}
          {ui.ending !== undefined && (
            <p className="step-said" role="status">
              {said?.state === 'SETTLED' && ui.ending(said)}
            </p>
          )}
          <LastGames game={said} ui={ui} />
        </div>
      </Room>
      <div className="table-side">
        <aside className="slip-panel">
          <div className="single-acts">
            {/* The form keeps its space during a game, so that the stage does not move. */}
            <div inert={isOpen} className={isOpen ? 'invisible' : undefined}>
              <Start
                ui={ui}
                code={code}
                control={control}
                chips={chips}
                options={options}
                onOptions={setOptions}
                isAtRest={!isMoving && !isOpen}
              />
            </div>
            {isOpen && <Steps ui={ui} game={said} control={control} />}
          </div>
        </aside>
        {ui.Beside !== undefined && <ui.Beside />}
        {ui.isChosen !== undefined && <ChancesOf ui={ui} code={code} options={game?.state === 'OPEN' ? game.options : options} />}
        <LastRounds code={code} after={rested?.state === 'OPEN' ? undefined : rested?.roundId} beadOf={multipleBead} />
        <ShortRules code={code} />
      </div>
    </main>
  );
}

/** The payouts of the chosen options. While a game is open, these are the options of that game. */
function ChancesOf({ ui: { isChosen, ownLine, steps }, code, options }: { ui: GameUi; code: SingleCode; options: Words }) {
  const isRow = useCallback((row: WirePaytableRow) => isChosen?.(row, options) ?? false, [isChosen, options]);
  return <Chances code={code} isChosen={isRow} own={ownLine?.(options)} isStepwise={steps !== undefined} />;
}

/** Returns what a game returned for each point of its stake. */
function multipleBead(row: HistoryRow): Bead {
  const text = multipleOf(row);
  return { text, words: text, tone: row.net > 0 ? 'c' : 'plain' };
}

/** Moves that the player makes on the stage itself, by touching a tile or a lane, or with the game's own button. */
const ON_STAGE: readonly string[] = ['PICK', 'STEP', 'DRAW'];
const CASH_OUT = 'CASH_OUT';

/** Acts of an open game: cash-out, and the moves made outside the stage. */
function Steps({ ui, game, control }: { ui: GameUi; game: WireSingleGame; control: GameControl }) {
  // A game of steps shows the multiplier among its figures.
  const odds = ui.steps === undefined && game.credit > 0 ? oddsOf(game.multiplier ?? '') : undefined;
  const moves = game.moves.filter(({ kind }) => !ON_STAGE.includes(kind) && kind !== CASH_OUT);
  return (
    <div className="flex flex-col justify-between gap-1.5">
      {ui.steps === undefined ? <RunningStake game={game} odds={odds} /> : <StepFigures game={game} steps={ui.steps} />}
      <div className="game-moves">
        {moves.map(({ kind, label }) => (
          <Button
            key={kind}
            size="lg"
            {...(ui.costs?.(game, kind) !== undefined && { look: 'solid' })}
            isBusy={control.isBusy}
            onClick={() => void control.step({ kind })}
          >
            <span className="move-words">
              {gameWord('move', kind, label)}
              <MoveMoney payouts={ui.payouts?.(game, kind)} costs={ui.costs?.(game, kind)} />
            </span>
          </Button>
        ))}
      </div>
      {ui.steps !== undefined && <RandomStep game={game} steps={ui.steps} control={control} />}
      {ui.Acts !== undefined && <ui.Acts game={game} control={control} />}
      {game.moves.some(({ kind }) => kind === CASH_OUT) && (
        <Button
          look="solid"
          size="lg"
          isBusy={control.isBusy}
          data-testid="cash-out"
          onClick={() => void control.step({ kind: CASH_OUT })}
        >
          {t('single.cashOut', { amount: money(game.credit) })}
        </Button>
      )}
    </div>
  );
}

/** The stake of an open game as a chip and in figures, and what it is multiplied by so far. */
function RunningStake({ game: { roundId, debit }, odds }: { game: WireSingleGame; odds: Odds | undefined }) {
  return (
    <div className="running-stake">
      <Chip points={pointsOf(debit)} />
      <p>
        <span className="field-label">{t('single.stake')}</span>
        <b>{`${money(debit)}${odds === undefined ? '' : ` · ${timesText(odds)}`}`}</b>
      </p>
      <span className="text-ink-2">{roundId}</span>
    </div>
  );
}

/** The return of a right call, or the further stake of a move, on its button. */
function MoveMoney({ payouts, costs }: { payouts: number | undefined; costs: number | undefined }) {
  if (costs !== undefined) return <small>{t('single.more', { amount: money(costs) })}</small>;
  return payouts === undefined ? null : <small>{t('market.net', { amount: money(payouts) })}</small>;
}

type StartProps = {
  ui: GameUi;
  code: SingleCode;
  control: GameControl;
  chips: readonly number[];
  options: Words;
  onOptions: (options: Words) => void;
  /** True if the last result has been shown completely. */
  isAtRest: boolean;
};

function Start({ ui, code, control, chips, options, onOptions, isAtRest }: StartProps) {
  // The stream may bring the game before its limits. Until a stake is typed, the field therefore has the smallest allowed chip.
  const [written, setPoints] = useState<string>();
  const stakeMin = control.limits?.stakeMin ?? 0;
  const points = written ?? String(firstChip(chips, stakeMin));
  const hasRead = usePreferences(({ read }) => read.includes(code));
  const stake = Math.round((Number(points) || 0) * 100);
  const wait = useWait(control.game?.nextStartAt);
  const { limits } = control;
  const isSet = ui.isReady?.(options) ?? true;
  const fault = limits === undefined || !isSet ? undefined : startFault(code, limits, stake, options);
  const ready = limits !== undefined && hasRead && isAtRest && wait === 0 && stake > 0 && isSet && fault === undefined;
  useStartKey(ready && !control.isBusy, () => void control.start(stake, options));
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !control.isBusy) void control.start(stake, options);
      }}
    >
      {ui.Options !== undefined && <ui.Options options={options} onChange={onOptions} disabled={control.isBusy} />}
      <div className="flex items-end gap-1.5">
        <label className="min-w-24 flex-1">
          <span className="field-label">{t('single.stake')}</span>
          <input className="field" inputMode="decimal" value={points} onChange={(event) => setPoints(event.target.value)} />
        </label>
        <Button
          className="min-h-[44px] min-w-[44px]"
          aria-label={t('single.half')}
          onClick={() => setPoints(scaled(points, 0.5))}
        >
          ½
        </Button>
        <Button
          className="min-h-[44px] min-w-[44px]"
          aria-label={t('single.double')}
          onClick={() => setPoints(scaled(points, 2))}
        >
          2×
        </Button>
      </div>
      <ChipRail chips={chips} chosen={Number(points)} least={pointsOf(stakeMin)} onPick={(chip) => setPoints(String(chip))} />
      <Button type="submit" look="solid" size="lg" isBusy={control.isBusy} disabled={!ready} data-testid="start">
        {wait > 0
          ? t('single.wait', { seconds: wait })
          : t('single.play', { amount: money(stake + (ui.besides?.(options) ?? 0)) })}
      </Button>
      {fault !== undefined && (
        <p role="status" className="text-warn">
          {fault}
        </p>
      )}
    </form>
  );
}

/** Returns the reason why the server would refuse this start; undefined if it would not refuse. */
function startFault(code: SingleCode, limits: SingleLimits, stake: number, options: Words): string | undefined {
  const game = gameOf(code);
  const read = game.readOptions(options);
  const returns = read.ok && stake > 0 ? game.returnMax(read.value, stake) : undefined;
  return stakeFault({ stake, limits, returns, returnMax: Math.min(RETURN_MAX, limits.returnMax) });
}

function scaled(points: string, by: number): string {
  return String(Math.max(1, Math.round((Number(points) || 0) * by)));
}

/** Returns whole seconds until the next game may start (casino C-REG-4). */
function useWait(nextStartAt: number | undefined): number {
  const now = useServerNow(200);
  return nextStartAt === undefined ? 0 : Math.max(0, Math.ceil((nextStartAt - now) / 1000));
}

/** Starts one game for each press of the space bar. Holding the bar has no effect (casino C-REG-4). */
function useStartKey(isReady: boolean, start: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isBusy = event.target instanceof HTMLElement && event.target.closest('input, button, [role="dialog"]') !== null;
      if (event.key !== ' ' || event.repeat || isBusy || !isReady) return;
      event.preventDefault();
      start();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isReady, start]);
}
