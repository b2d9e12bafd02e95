import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The folder of recorded matches: `PAVILION_SAMPLE_DATA`, or without it `shared/data` beside the checkout. */
export const SAMPLE_DATA = process.env['PAVILION_SAMPLE_DATA'] ?? resolve(ROOT, '../shared/data');

/** The T20 international with recorded balls, scores and odds. */
export const RECORDED_MATCH = {
  teams: ['Netherlands', 'Papua New Guinea'],
  winner: 'Netherlands',
  balls: resolve(SAMPLE_DATA, 'cricsheet/1321467.json'),
  stream: resolve(SAMPLE_DATA, 'betfair/1.200806927.jsonl.gz'),
  scores: resolve(SAMPLE_DATA, 'betfair/ccm-1.200806927.jsonl.gz'),
} as const;

export function hasRecording(): boolean {
  return [RECORDED_MATCH.balls, RECORDED_MATCH.stream, RECORDED_MATCH.scores].every((file) => existsSync(file));
}
