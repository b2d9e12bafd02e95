import type { MatchImage } from '@pavilion/contract/stream';
import { type ContestPlay, type PictureKind, playBetween } from './contest-play.ts';

/** The scene to draw: the match as it was five seconds ago and, in a contest, its last event. */
export type Scene = {
  readonly match: MatchImage;
  readonly play: ContestPlay | undefined;
  /** Number of the event. It makes two equal events in succession both visible. */
  readonly turn: number;
};

/** Returns the next scene. A change outside the play keeps the last event. */
export function sceneAfter(kind: PictureKind, before: Scene | undefined, match: MatchImage): Scene {
  if (before === undefined) return { match, play: undefined, turn: 0 };
  const [was, is] = [before.match.contest, match.contest];
  if (was === null || is === null || is === was) return { ...before, match };
  return { match, play: playBetween(kind, was, is), turn: before.turn + 1 };
}

/** The stream counts as broken if it has not sent the match after this time. A working stream sends it much sooner. */
const STREAM_TIMEOUT_MS = 8_000;

/** Returns the text shown in place of a picture: the picture will begin soon, or there is none because the stream has sent no match for long. */
export function textWithoutScene(hasMatch: boolean, waitedMs: number): 'picture.soon' | 'picture.none' {
  return !hasMatch && waitedMs >= STREAM_TIMEOUT_MS ? 'picture.none' : 'picture.soon';
}
