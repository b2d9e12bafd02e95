/** The address of a video, signed by its source until it expires. */
export type MatchVideo = { readonly url: string; readonly expiresAtMs: number };

/** A longer-lived address could be passed on. */
const GOOD_MS_MAX = 86_400_000;

/**
 * The videos of matches, in memory: their sources renew the signatures constantly. Only the configured origins are accepted, because the page's content policy
 * plays only those.
 */
export class MatchVideos {
  readonly #origins: ReadonlySet<string>;
  readonly #videos = new Map<number, MatchVideo>();

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** Stores or removes a match's video. Returns the invalid field, if any. */
  put(matchId: number, video: MatchVideo | undefined, nowMs: number): 'url' | 'expires_at' | undefined {
    for (const [id, { expiresAtMs }] of this.#videos) if (expiresAtMs <= nowMs) this.#videos.delete(id);
    if (video === undefined) this.#videos.delete(matchId);
    else if (!this.#origins.has(new URL(video.url).origin)) return 'url';
    else if (!(video.expiresAtMs > nowMs && video.expiresAtMs <= nowMs + GOOD_MS_MAX)) return 'expires_at';
    else this.#videos.set(matchId, video);
    return undefined;
  }

  /** Returns the video of a match unless its address has expired. */
  of(matchId: number, nowMs: number): MatchVideo | undefined {
    const video = this.#videos.get(matchId);
    return video !== undefined && video.expiresAtMs > nowMs ? video : undefined;
  }
}
