import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptyScore, applyScoreEvent, parseCricsheet, scoreOf, type CricsheetMatch, type ScoreState } from '../index.ts';

/**
 * The sample matches are stored beside the project (PAVILION_SAMPLE_DATA names their folder). If they are missing, the tests that need them are skipped and say
 * so.
 */
const BESIDE = ['../../../../../../shared/data', '../../../../../../../shared/data'].map((path) =>
  resolve(import.meta.dirname, path),
);
const NAMED = process.env['PAVILION_SAMPLE_DATA'];
const FOLDERS = NAMED === undefined ? BESIDE : [NAMED];
/** Undefined if the sample matches are missing. */
export const sampleFolder = FOLDERS.find((folder) => existsSync(resolve(folder, 'cricsheet/facts.json')));

export const samplesPresent = sampleFolder !== undefined;

/** The file's JSON as it is; the tests only compare it. */
export type Facts = Readonly<Record<string, unknown>>;

export interface MatchFactsRow extends Facts {
  readonly operatorInput?: { readonly allotted?: number };
  readonly innings: readonly Facts[];
  readonly settlement: Facts & { readonly innings: readonly Facts[] };
}

export const sampleFacts: Readonly<Record<string, MatchFactsRow>> =
  sampleFolder === undefined ? {} : JSON.parse(readFileSync(resolve(sampleFolder, 'cricsheet/facts.json'), 'utf8'));

export const sampleIds: readonly string[] = Object.keys(sampleFacts);

const parsed = new Map<string, CricsheetMatch>();

export function sampleMatch(id: string): CricsheetMatch {
  const known = parsed.get(id);
  if (known !== undefined) return known;
  const file: unknown = JSON.parse(readFileSync(resolve(sampleFolder ?? '', `cricsheet/${id}.json`), 'utf8'));
  const allotted = sampleFacts[id]?.operatorInput?.allotted;
  const match = parseCricsheet(file, allotted === undefined ? {} : { allottedOvers: allotted });
  if (!match.ok) throw new Error(match.reason);
  parsed.set(id, match.value);
  return match.value;
}

export function sampleScore(id: string): ScoreState {
  const { setup, events } = sampleMatch(id);
  return scoreOf(setup, events);
}

/** Yields the score after each event of a match, starting with the empty score. */
export function* samplePrefixes(id: string): Generator<ScoreState> {
  const { setup, events } = sampleMatch(id);
  let score = emptyScore(setup);
  yield score;
  for (const event of events) {
    score = applyScoreEvent(score, event);
    yield score;
  }
}

test('either all sample matches are present, or none is', () => {
  expect(sampleIds.length).toBe(samplesPresent ? 21 : 0);
});
