import type { WireSingleGame } from '@pavilion/contract/provider';
import { oddsText } from '@pavilion/games/game';
import { lastStep, paidAt } from '@pavilion/games/instant';
import { gameOf } from '@pavilion/games/registry';
import { useMemo } from 'react';
import { t } from '../../lib/messages/index.ts';
import { money } from '../../lib/money.ts';
import type { StepsUi, Words } from './game-ui.ts';

type StepProps = { readonly game: WireSingleGame; readonly steps: StepsUi };

/** Multiples of step 1, step 2 … with these options, from the game's pay table. */
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
  return (
    <dl className="step-figures" data-testid="step-figures">
      <Figure name={t('steps.soFar')} amount={isBegun ? game.credit : undefined} multiple={game.multiplier} />
      {next !== undefined && <Figure name={t('steps.next')} amount={paidAt(game.debit, next)} multiple={oddsText(next)} />}
      <Figure name={t('steps.risk')} amount={riskOf(game)} multiple={null} />
    </dl>
  );
}

type FigureProps = { readonly name: string; readonly amount: number | undefined; readonly multiple: string | null };

function Figure({ name, amount, multiple }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{amount === undefined ? t('steps.nothing') : money(amount)}</b>
        {amount !== undefined && multiple !== null && <small>{multiple}×</small>}
      </dd>
    </div>
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

/** The end of the game in words. The amount is shown as in every game. */
function endOf(game: WireSingleGame, steps: StepsUi, multiples: readonly number[]): string {
  const taken = steps.taken(game);
  if (game.state === 'VOID' || taken === 0) return t('steps.void');
  if (game.credit === 0) return steps.lastStep(game, false);
  if (taken === lastStep(game.debit, multiples)) return `${steps.lastStep(game, true)} ${t('steps.last')}`;
  return t('steps.out', { count: taken });
}
