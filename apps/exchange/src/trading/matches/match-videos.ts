/** The address of a moving picture, signed by its source until it expires. */
export type MatchVideo = { readonly url: string; readonly expiresAtMs: number };

/** An address that is good for longer could be passed on. */
const GOOD_MS_MAX = 86_400_000;

/**
 * The moving pictures of matches, in memory: their sources sign them anew all the time. Only the origins of the setting are taken, because the
 * content policy of the page lets it play those alone.
 */
export class MatchVideos {
  readonly #origins: ReadonlySet<string>;
  readonly #videos = new Map<number, MatchVideo>();

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** Stores or removes a match's video. Returns the field that is wrong, if one is. */
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
