import { decimalText, fractionText } from '@pavilion/games/fraction';
import { outsideBand, type Game } from '@pavilion/games/game';
import { rowName } from './returns.ts';
import type { Sample } from './sample.ts';
import { simulateFlights, simulateTable } from './shared-rounds.ts';
import { simulateSingle } from './single-games.ts';

/** The largest allowed distance of a mean from its exact return, in standard errors (casino C-PUB-3). */
export const SIGMAS_MAX = 4;

/** The printed results of a game, with a sentence for each row that is wrong. */
export type GameReport = {
  readonly code: string;
  readonly lines: readonly string[];
  readonly wrong: readonly string[];
  /** The row whose mean is farthest from its exact return, in standard errors. */
  readonly farthest: { readonly name: string; readonly sigmas: number };
  /** Times for the exact returns of all its rows, and for the simulated rounds. */
  readonly exactMs: number;
  readonly simulatedMs: number;
};

/** Counts every return of a game exactly, and also plays this many rounds. */
export function reportOf(game: Game, rounds: number): GameReport {
  const began = performance.now();
  const rows = game.paytable();
  const counted = performance.now();
  const samples = simulate(game, rounds);
  const far = samples.filter(({ sigmas = 0 }) => Math.abs(sigmas) > SIGMAS_MAX);
  const distances = samples.map(({ row, sigmas = 0 }) => ({ name: `${game.code} ${rowName(row)}`, sigmas: Math.abs(sigmas) }));
  return {
    code: game.code,
    lines: samples.map((sample) => line(game, sample)),
    wrong: [
      ...outsideBand(game.code, rows),
      ...far.map((sample) => `${game.code} ${rowName(sample.row)} is more than ${SIGMAS_MAX} standard errors off.`),
    ],
    farthest: distances.reduce((most, each) => (each.sigmas > most.sigmas ? each : most), { name: '', sigmas: 0 }),
    exactMs: counted - began,
    simulatedMs: performance.now() - counted,
  };
}

function simulate(game: Game, rounds: number): readonly Sample[] {
  if (game.kind === 'shared') return simulateTable(game, rounds);
  return game.kind === 'crash' ? simulateFlights(game, rounds) : simulateSingle(game, rounds);
}

function line({ code }: Game, sample: Sample): string {
  const { row, rounds, sigmas } = sample;
  const simulated =
    rounds === 0
      ? 'not simulated'
      : `${sample.mean.toLocaleString('en', { minimumFractionDigits: 6, maximumFractionDigits: 6 })}`;
  const distance =
    sigmas === undefined ? '' : `${sigmas.toLocaleString('en', { maximumFractionDigits: 2, signDisplay: 'always' })} σ`;
  const exact = `${decimalText(row.rtp, 6)} ${simulated.padStart(13)} ${distance.padStart(8)} ${String(rounds).padStart(8)}`;
  return `${code} ${rowName(row).padEnd(44)} ${exact}  ${fractionText(row.rtp)}`;
}
