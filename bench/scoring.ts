import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  formatOf,
  inningsFacts,
  matchFacts,
  parseCricsheet,
  scoreOf,
  totalOf,
  TOTALS,
  type CricsheetMatch,
} from '@pavilion/core/cricket';
import { atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { printFigures } from './own-process.ts';

/**
 * Scores both innings of a T20 match from its balls to every fact that results need. The figure is the median over the sample matches next to the project
 * (PAVILION_SAMPLE_DATA names their folder). The file is parsed beforehand, and the parsing time is quoted.
 */
const BESIDE = ['../../shared/data', '../../../shared/data'].map((path) => resolve(import.meta.dirname, path));
const NAME = 'scoring a T20 match with all facts';

function sampleFiles(): readonly unknown[] {
  const named = process.env['PAVILION_SAMPLE_DATA'];
  const folders = (named === undefined ? BESIDE : [named]).map((each) => join(each, 'cricsheet'));
  const folder = folders.find((each) => existsSync(each));
  if (folder === undefined) return [];
  const names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  return names.map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

function matchOf(file: unknown): readonly CricsheetMatch[] {
  const match = parseCricsheet(file);
  return match.ok && formatOf(match.value.setup.scheduledOvers) === 'T20' ? [match.value] : [];
}

/** Reads every fact, so that facts computed lazily are computed too. Summing them prevents the engine from optimising the work away. */
function factsOf({ setup, events }: CricsheetMatch): number {
  const match = matchFacts(scoreOf(setup, events));
  const innings = match.innings.map((each) => inningsFacts(each));
  return TOTALS.reduce((sum, what) => sum + (totalOf(innings, what) ?? 0), match.oversBowled);
}

/**
 * Returns the processor time of one run, as the mean of `rounds` runs after the same number of warm-up runs. Processor time varies little with the load from
 * other programs.
 */
function processorMs(work: () => unknown, rounds: number): number {
  for (let round = 0; round < rounds; round += 1) work();
  const started = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000 / rounds;
}

export function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const files = sampleFiles();
  const matches = files.flatMap(matchOf);
  if (matches.length === 0) return Promise.resolve([quoted(`${NAME}: no sample data`, 0, 'ms')]);
  const rounds = isQuick ? 5 : 25;
  const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const scored = medianOf(matches.map((match) => processorMs(() => factsOf(match), rounds)));
  const parsed = medianOf(files.map((file) => processorMs(() => parseCricsheet(file), rounds)));
  return Promise.resolve([atMost(NAME, scored, 'ms', 5), quoted('reading a match file, all formats', parsed, 'ms')]);
}

if (import.meta.main) await printFigures('scoring');
