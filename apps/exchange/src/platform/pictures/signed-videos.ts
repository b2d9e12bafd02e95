import { invalid, type Refused } from '@pavilion/server/refused';
import type { ClusterNode } from '../engine/index.ts';

/** The address of a video, signed by its source until it expires. */
export type SignedVideo = { readonly url: string; readonly expiresAtMs: number };

type Put<Id> = readonly [Id, SignedVideo | undefined, number];

/** Longest accepted validity: one day. Limits how long a leaked address works. */
const VALID_MS_MAX = 86_400_000;

/**
 * The videos of matches or of casino tables. Kept in memory, because sources renew the signatures often. Other origins are refused, because the content security
 * policy blocks them.
 */
export class SignedVideos<Id extends number | string> {
  readonly #origins: ReadonlySet<string>;
  readonly #videos = new Map<Id, SignedVideo>();
  #publish: (change: Put<Id>) => void = () => undefined;

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** Registers the listener that passes changes on to the other nodes. */
  onChange(publish: (change: Put<Id>) => void): void {
    this.#publish = publish;
  }

  /** Stores or removes the video of a match or table. Refuses an address of an unknown origin, and a validity that has ended or is too long. */
  put(id: Id, video: SignedVideo | undefined, nowMs: number): null | Refused {
    for (const [each, { expiresAtMs }] of this.#videos) if (expiresAtMs <= nowMs) this.#videos.delete(each);
    if (video === undefined) this.#videos.delete(id);
    else if (!URL.canParse(video.url) || !this.#origins.has(new URL(video.url).origin)) return invalid('url');
    else if (!(video.expiresAtMs > nowMs && video.expiresAtMs <= nowMs + VALID_MS_MAX)) return invalid('expires_at');
    else this.#videos.set(id, video);
    this.#publish([id, video, nowMs]);
    return null;
  }

  /** Returns the video unless its address has expired. */
  of(id: Id, nowMs: number): SignedVideo | undefined {
    const video = this.#videos.get(id);
    return video !== undefined && video.expiresAtMs > nowMs ? video : undefined;
  }
}

/** Keeps videos equal on all nodes. They are not stored. A node that missed one gets it at the next renewal. */
export function shareVideos<Id extends number | string>(node: ClusterNode, topic: string, videos: SignedVideos<Id>): void {
  const apply = (change: Put<Id>): void => void videos.put(...change);
  videos.onChange(node.follow(topic, { apply, reread: () => Promise.resolve() }));
}
