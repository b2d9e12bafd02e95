import type { MatchImage } from '@pavilion/contract/stream';
import { type ContestPlay, type PictureKind, playBetween } from './contest-play.ts';

/** What is drawn now: the match as it was five seconds ago, and of a contest what had happened just before. */
export type Scene = {
  readonly match: MatchImage;
  readonly play: ContestPlay | undefined;
  /** Counts what was drawn, so that the same event twice is drawn twice. */
  readonly turn: number;
};

/** The next scene. A change that is none of the play leaves what is drawn alone. */
export function sceneAfter(kind: PictureKind, before: Scene | undefined, match: MatchImage): Scene {
  if (before === undefined) return { match, play: undefined, turn: 0 };
  const [was, is] = [before.match.contest, match.contest];
  if (was === null || is === null || is === was) return { ...before, match };
  return { match, play: playBetween(kind, was, is), turn: before.turn + 1 };
}

/** A stream that answers at all has brought the match long before. */
const PATIENCE_MS = 8_000;

/** What stands in place of a picture that there is not yet: it begins in a moment, or nothing of the match has come for so long that there is none. */
export function withoutScene(hasMatch: boolean, waitedMs: number): 'picture.soon' | 'picture.none' {
  return !hasMatch && waitedMs >= PATIENCE_MS ? 'picture.none' : 'picture.soon';
}
