import type { ClusterNode } from '../engine/index.ts';

/** The address of a video, signed by its source until it expires. */
export type SignedVideo = { readonly url: string; readonly expiresAtMs: number };

type Put<Shown> = readonly [Shown, SignedVideo | undefined, number];

/** A longer-lived address could be passed on. */
const GOOD_MS_MAX = 86_400_000;

/**
 * The videos of matches or of casino tables, in memory: their sources renew the signatures constantly. Only the configured origins are accepted, because the page's content policy
 * plays only those.
 */
export class SignedVideos<Shown extends number | string> {
  readonly #origins: ReadonlySet<string>;
  readonly #videos = new Map<Shown, SignedVideo>();
  #tell: (change: Put<Shown>) => void = () => undefined;

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** Registers the listener that passes changes on to the other nodes. */
  onChange(tell: (change: Put<Shown>) => void): void {
    this.#tell = tell;
  }

  /** Stores or removes the video of a match or table. Returns the invalid field, if any. */
  put(shown: Shown, video: SignedVideo | undefined, nowMs: number): 'url' | 'expires_at' | undefined {
    for (const [id, { expiresAtMs }] of this.#videos) if (expiresAtMs <= nowMs) this.#videos.delete(id);
    if (video === undefined) this.#videos.delete(shown);
    else if (!URL.canParse(video.url) || !this.#origins.has(new URL(video.url).origin)) return 'url';
    else if (!(video.expiresAtMs > nowMs && video.expiresAtMs <= nowMs + GOOD_MS_MAX)) return 'expires_at';
    else this.#videos.set(shown, video);
    this.#tell([shown, video, nowMs]);
    return undefined;
  }

  /** Returns the video unless its address has expired. */
  of(shown: Shown, nowMs: number): SignedVideo | undefined {
    const video = this.#videos.get(shown);
    return video !== undefined && video.expiresAtMs > nowMs ? video : undefined;
  }
}

/** Keeps videos equal on all nodes. No table has them: a node that missed one shows it from the source's next renewal on. */
export function shareVideos<Shown extends number | string>(node: ClusterNode, topic: string, videos: SignedVideos<Shown>): void {
  const apply = (change: Put<Shown>): void => void videos.put(...change);
  videos.onChange(node.follow(topic, { apply, reread: () => Promise.resolve() }));
}
