import { decimalText, fractionText } from '@pavilion/games/fraction';
import { outsideBand, type Game } from '@pavilion/games/game';
import { openingTies } from '@pavilion/games/hands';
import { OPENING_TIES } from '@pavilion/games/poker';
import { games } from '@pavilion/games/registry';
import { parseArgs } from 'node:util';
import { rowName, writeReturns } from './returns.ts';
import type { Sample } from './sample.ts';
import { simulateFlights, simulateTable } from './shared-rounds.ts';
import { simulateSingle } from './single-games.ts';

/** No mean may be further from its exact return, in standard errors (casino C-PUB-3). */
const SIGMAS_MAX = 4;

/**
 * `npm run rtp`: every game and market with its exact return as a fraction and a decimal, beside the mean of simulated rounds and how many
 * standard errors lie between. `-- --rounds 100000` for fewer rounds, 0 for none; `-- --only TT20,ROUL` for some games; `-- --write` keeps the
 * exact returns in packages/games/published; `-- --heavy` counts what is kept as a constant anew (minutes).
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    heavy: { type: 'boolean', default: false },
  },
});

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

/** Prints a game; the rows that are outside their band or too far from their simulation are returned. */
function printGame(game: Game, rounds: number): readonly string[] {
  const samples = simulate(game, rounds);
  for (const sample of samples) console.log(line(game, sample));
  const far = samples.filter(({ sigmas = 0 }) => Math.abs(sigmas) > SIGMAS_MAX);
  return [
    ...outsideBand(game.code, game.paytable()),
    ...far.map((sample) => `${game.code} ${rowName(sample.row)} is more than ${SIGMAS_MAX} standard errors off.`),
  ];
}

/** Deals that tie in heads-up hold'em, counted over all of them. */
function checkHeavy(): readonly string[] {
  const { ties, deals } = openingTies();
  console.log(`POKR opening: ${ties} of ${deals} deals tie`);
  return ties === OPENING_TIES.ties && deals === OPENING_TIES.deals
    ? []
    : ['POKR: the opening’s ties are not those that are kept.'];
}

if (options.write) writeReturns();
const only = options.only?.split(',');
console.log(
  `${'game and market'.padEnd(49)} ${'exact'.padEnd(8)} ${'simulated'.padStart(13)} ${'apart'.padStart(8)} ${'rounds'.padStart(8)}  fraction`,
);
const chosen = games().filter(({ code }) => only === undefined || only.includes(code));
const wrong = chosen.flatMap((game) => printGame(game, Number(options.rounds)));
if (options.heavy) wrong.push(...checkHeavy());
for (const sentence of wrong) console.error(sentence);
console.log(`${chosen.length} games; ${wrong.length} rows outside their band or more than ${SIGMAS_MAX} standard errors off`);
process.exitCode = wrong.length === 0 ? 0 : 1;
