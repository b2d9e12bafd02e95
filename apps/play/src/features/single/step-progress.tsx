import type { WireSingleGame } from '@pavilion/contract/provider';
import { oddsOf } from '@pavilion/games/game';
import { lastStep, paidAt } from '@pavilion/games/instant';
import { gameOf } from '@pavilion/games/registry';
import { Button } from '@pavilion/ui';
import { useMemo } from 'react';
import { t } from '../../lib/messages/index.ts';
import { money } from '../../lib/money.ts';
import { timesText } from '../../lib/format-times.ts';
import { percentOf } from '../../lib/percent.ts';
import type { StepsUi, Words } from './game-ui.ts';
import type { GameControl } from './use-game.ts';

type StepProps = { readonly game: WireSingleGame; readonly steps: StepsUi };

/** Returns the multiples of step 1, step 2 … with these options, from the game's pay table. */
function multiplesOf(code: string, steps: StepsUi, options: Words): readonly number[] {
  return (gameOf(code)?.paytable() ?? []).flatMap((row) =>
    steps.isStep(row, options) && row.price !== undefined ? [row.price] : [],
  );
}

function useMultiples({ game, steps }: StepProps): readonly number[] {
  const { gameCode, options } = game;
  return useMemo(() => multiplesOf(gameCode, steps, options), [gameCode, steps, options]);
}

/** Returns the amount at risk in the next step: the current win, or the stake before the first step. */
const riskOf = ({ credit, debit }: WireSingleGame): number => (credit > 0 ? credit : debit);

/** An open step game in figures: the win so far, the next payout, and the possible loss. */
export function StepFigures({ game, steps }: StepProps) {
  const next = useMultiples({ game, steps })[steps.taken(game)];
  const isBegun = game.credit > 0;
  const { choices, safe, left } = steps.next(game);
  return (
    <dl className="step-figures" data-testid="step-figures">
      <Figure name={t('steps.soFar')} amount={isBegun ? game.credit : undefined} multiple={oddsOf(game.multiplier ?? '')} />
      {next !== undefined && <Figure name={t('steps.next')} amount={paidAt(game.debit, next)} multiple={next} />}
      <Figure name={t('steps.risk')} amount={riskOf(game)} multiple={undefined} />
      <div>
        <dt>{t('steps.chance')}</dt>
        <dd>
          <b>{percentOf({ num: String(safe), den: String(choices.length) })}</b> <small>{left}</small>
        </dd>
      </div>
    </dl>
  );
}

/** A button that leaves the next step to chance. */
export function RandomStep({ game, steps, control }: StepProps & { readonly control: GameControl }) {
  const { kind, choices, random } = steps.next(game);
  return (
    <Button
      size="lg"
      isBusy={control.isBusy}
      onClick={() => {
        const chosen = choices[Math.floor(Math.random() * choices.length)];
        if (chosen !== undefined) void control.step({ kind, values: [chosen] });
      }}
    >
      {random}
    </Button>
  );
}

type FigureProps = { readonly name: string; readonly amount: number | undefined; readonly multiple: number | undefined };

function Figure({ name, amount, multiple }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{amount === undefined ? t('steps.nothing') : money(amount)}</b>
        {amount !== undefined && multiple !== undefined && <small>{timesText(multiple)}</small>}
      </dd>
    </div>
  );
}

/** Number of multiples shown at the same time, including the last one reached. */
const AHEAD_SHOWN = 6;

type AheadProps = {
  readonly code: string;
  readonly game: WireSingleGame | undefined;
  readonly steps: StepsUi;
  readonly options: Words;
  /** Number of steps whose result is known; undefined while no game is open. */
  readonly taken: number | undefined;
};

/** The multiples of the next steps over the board, with what they pay. The next one is lit, and the last one reached is before it. */
export function StepsAhead({ code, game, steps, options, taken }: AheadProps) {
  const debit = taken === undefined ? undefined : game?.debit;
  const chosen = debit === undefined ? options : (game?.options ?? options);
  const multiples = useMemo(() => multiplesOf(code, steps, chosen), [code, steps, chosen]);
  const from = Math.max(0, Math.min((taken ?? 0) - 1, multiples.length - AHEAD_SHOWN));
  return (
    <ol className="steps-ahead" aria-hidden>
      {multiples.slice(from, from + AHEAD_SHOWN).map((odds, place) => (
        <li key={from + place} data-past={from + place < (taken ?? 0)} data-now={from + place === taken}>
          <b>{timesText(odds)}</b>
          <small>{debit === undefined ? '' : money(paidAt(debit, odds))}</small>
        </li>
      ))}
    </ol>
  );
}

/** Announces the effect of the last step, and the end of the game. The figures beside it are part of the announcement. */
export function StepSaid({ game, steps }: { game: WireSingleGame | undefined; steps: StepsUi }) {
  // The element must exist before the first sentence; otherwise screen readers would not announce it.
  return (
    <p className="step-said" role="status" data-testid="step-said">
      {game !== undefined && <Sentence key={game.roundId} game={game} steps={steps} />}
    </p>
  );
}

function Sentence({ game, steps }: StepProps) {
  const multiples = useMultiples({ game, steps });
  const taken = steps.taken(game);
  if (game.state !== 'OPEN') return endOf(game, steps, multiples);
  return (
    <>
      {steps.lastStep(game, true)} <span className="sr-only">{stepAhead(game, multiples[taken])}</span>
    </>
  );
}

function stepAhead(game: WireSingleGame, next: number | undefined): string {
  if (next === undefined) return '';
  const pays = money(paidAt(game.debit, next));
  if (game.credit === 0) return t('steps.first', { risk: money(game.debit), next: pays });
  return t('steps.goOn', { credit: money(game.credit), next: pays });
}

/** Returns the end of the game in words, without the amount, which the result banner shows. */
function endOf(game: WireSingleGame, steps: StepsUi, multiples: readonly number[]): string {
  const taken = steps.taken(game);
  if (game.state === 'VOID' || taken === 0) return t('steps.void');
  if (game.credit === 0) return steps.lastStep(game, false);
  if (taken === lastStep(game.debit, multiples)) return t('steps.last');
  return t('steps.out', { count: taken });
}
