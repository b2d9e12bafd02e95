import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bindAddresses, isFamilyMissing } from '@pavilion/contract/listening';
import { CONSTANTS } from '@pavilion/core/settlement';
import { guarded } from '@pavilion/core/std';
import type { ScoreState } from '@pavilion/core/cricket';
import { isContest, type GameState } from '@pavilion/core/contests';
import type { Clock } from '../clock.ts';
import type { FeedGateway } from '../gateway.ts';
import type { Segment } from './encode.ts';
import { FRAMES_PER_SECOND, frameOf, tableFrameOf } from './frame.ts';

export interface VideoOptions {
  readonly gateway: Pick<FeedGateway, 'video' | 'tableVideo'>;
  readonly clock: Clock;
  /** The scores of matches in play, by reference. */
  readonly scoresInPlay: () => ReadonlyMap<string, GameState>;
  /** Codes of casino tables with a picture of their own. */
  readonly tables: readonly string[];
  readonly host: string;
  readonly port: number;
  /** The origin under which players reach this server. */
  readonly origin: string;
  readonly onError: (error: unknown) => void;
}

type Moment = { readonly at: number; readonly score: ScoreState };

const LOOK_EVERY_MS = 500;
const SEGMENT_MS = 4_000;
const SEGMENTS_LISTED = 4;
/** Delay of the picture, which the rules promise (settlement S-GEN-7). */
const LATE_MS = CONSTANTS.TV_DELAY_SECONDS * 1_000;
const KEPT_MS = LATE_MS + (SEGMENTS_LISTED + 3) * SEGMENT_MS;
const GOOD_MS = 15 * 60_000;
const SIGN_EVERY_MS = 60_000;
const TABLE = 'table:';
const refOf = (game: string): string => `${TABLE}${game}`;
const PATH = /^\/([\w.:-]{1,80})\/(\d{13})\/([\w-]{43})\/(live\.m3u8|header\.mp4|(\d{1,9})\.m4s)$/;

/**
 * The videos of virtual cricket, drawn from the score, and of casino tables, as HTTP Live Streaming. Segments are drawn on request. An address has an expiry
 * and a signature; without both it is not served.
 */
export class VideoServer {
  readonly #options: VideoOptions;
  readonly #secret = randomBytes(32);
  readonly #begunAt: number;
  readonly #moments = new Map<string, Moment[]>();
  readonly #signedAt = new Map<string, number>();
  readonly #segments = new Map<string, Promise<Segment>>();
  /** True if the server cannot listen on its port. */
  #isAway = false;

  constructor(options: VideoOptions) {
    this.#options = options;
    this.#begunAt = options.clock.now();
  }

  /** Serves and signs until the signal aborts. If the port is in use, matches have no video. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, host, port, onError } = this.#options;
    const serve = guarded((request: IncomingMessage, response: ServerResponse) => void this.#serve(request, response), onError);
    const servers = bindAddresses(host).map(({ address, isOptional }) => {
      const note = guarded((error: NodeJS.ErrnoException) => {
        if (isOptional && isFamilyMissing(error.code)) return;
        this.#isAway = true;
        onError(error);
      }, onError);
      return createServer(serve).on('error', note).listen(port, address);
    });
    while (!signal.aborted) {
      await this.update();
      await clock.sleep(LOOK_EVERY_MS, signal);
    }
    for (const server of servers) server.close().closeAllConnections();
  }

  /** Stores the current scores, and sends an address for each match without a recent one. */
  async update(): Promise<void> {
    const { clock, gateway, scoresInPlay } = this.#options;
    const now = clock.now();
    const playing = scoresInPlay();
    const isUnsigned = this.#isAway || this.#lastPart(now) < 1;
    for (const [ref, score] of playing) {
      const moments = this.#moments.get(ref) ?? [];
      if (!isContest(score) && moments.at(-1)?.score !== score) moments.push({ at: now, score });
      this.#moments.set(ref, moments);
      // Video players treat a playlist without parts as an error.
      if (isUnsigned || now - (this.#signedAt.get(ref) ?? 0) < SIGN_EVERY_MS) continue;
      this.#signedAt.set(ref, now);
      // A failure is ignored, because a new address is sent a minute later.
      await gateway.video(ref, { url: this.addressOf(ref, now + GOOD_MS), expiresAt: now + GOOD_MS }).catch(() => undefined);
    }
    for (const game of this.#options.tables) {
      const ref = refOf(game);
      if (isUnsigned || now - (this.#signedAt.get(ref) ?? 0) < SIGN_EVERY_MS) continue;
      // The exchange may not know the game yet, so a refused address is sent again at the next update.
      const address = { url: this.addressOf(ref, now + GOOD_MS), expiresAt: now + GOOD_MS };
      await gateway.tableVideo(game, address).then(
        () => this.#signedAt.set(ref, now),
        () => undefined,
      );
    }
    for (const [ref, moments] of this.#moments) {
      // The newest moment before the oldest frame still determines that frame.
      while ((moments[1]?.at ?? Infinity) < now - KEPT_MS) moments.shift();
      if (!playing.has(ref) && (moments.at(-1)?.at ?? 0) < now - KEPT_MS) this.#forget(ref);
    }
  }

  #forget(ref: string): void {
    this.#moments.delete(ref);
    this.#signedAt.delete(ref);
  }

  /** Returns the signed address of the playlist of a match. */
  addressOf(ref: string, expiresAt: number): string {
    return `${this.#options.origin}/${ref}/${expiresAt}/${this.#signatureOf(ref, String(expiresAt))}/live.m3u8`;
  }

  #signatureOf(ref: string, expiresAt: string): string {
    return createHmac('sha256', this.#secret).update(`${ref} ${expiresAt}`).digest('base64url');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, type = 'text/plain', body } = await this.answer(request.url ?? '');
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
      response.end(body);
    } catch (error) {
      this.#options.onError(error);
      response.writeHead(500).end();
    }
  }

  /** Answers a request for a path: 403 without a valid signature, 404 for an unknown match or part. */
  async answer(path: string): Promise<{ readonly status: number; readonly type?: string; readonly body: string | Buffer }> {
    const [, ref = '', expiresAt = '', signature = '', part = '', number] = PATH.exec(path) ?? [];
    const now = this.#options.clock.now();
    const expected = Buffer.from(this.#signatureOf(ref, expiresAt));
    const isSigned = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected);
    if (!isSigned || Number(expiresAt) <= now) return { status: 403, body: 'The address is not signed or has expired.\n' };
    const last = this.#lastPart(now);
    const isTable = this.#options.tables.some((game) => refOf(game) === ref);
    if (!isTable && !this.#moments.has(ref)) return { status: 404, body: 'There is no picture here.\n' };
    if (part === 'live.m3u8') return { status: 200, type: 'application/vnd.apple.mpegurl', body: playlistTo(last) };
    const asked = number === undefined ? last : Number(number);
    if (asked > last || asked < last - SEGMENTS_LISTED - 1) return { status: 404, body: 'There is no such part.\n' };
    const { header, frames } = await this.#segment(ref, asked);
    return { status: 200, type: 'video/mp4', body: number === undefined ? header : frames };
  }

  /** Returns the number of the last complete part. */
  #lastPart(now: number): number {
    return Math.floor((now - LATE_MS - this.#begunAt) / SEGMENT_MS) - 1;
  }

  /** Draws a segment once for all its viewers. */
  #segment(ref: string, number: number): Promise<Segment> {
    const name = `${ref} ${number}`;
    const known = this.#segments.get(name);
    if (known !== undefined) return known;
    const drawn = this.#drawSegment(ref, number);
    this.#segments.set(name, drawn);
    drawn.catch(() => this.#segments.delete(name));
    const [oldest = ''] = this.#segments.keys();
    if (this.#segments.size > SEGMENTS_LISTED * 4) this.#segments.delete(oldest);
    return drawn;
  }

  async #drawSegment(ref: string, number: number): Promise<Segment> {
    const moments = this.#moments.get(ref) ?? [];
    const from = this.#begunAt + number * SEGMENT_MS;
    const drawings = Array.from({ length: (SEGMENT_MS / 1_000) * FRAMES_PER_SECOND }, (_, frame) => {
      const at = from + (frame * 1_000) / FRAMES_PER_SECOND;
      if (ref.startsWith(TABLE)) return tableFrameOf(at);
      const moment = moments.findLast((each) => each.at <= at);
      return frameOf(moment?.score, at - (moment?.at ?? at));
    });
    // Most programs never draw a frame, and the encoder loads slowly, so it is loaded at the first frame.
    const { segmentOf } = await import('./encode.ts');
    return segmentOf(drawings, (number * SEGMENT_MS) / 1_000);
  }
}

/** Returns the last complete parts; empty before the first. */
function playlistTo(last: number): string {
  const first = Math.max(0, last - SEGMENTS_LISTED + 1);
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  const seconds = SEGMENT_MS / 1_000;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${seconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-MAP:URI="header.mp4"',
    ...numbers.flatMap((number) => [`#EXTINF:${seconds.toFixed(1)},`, `${number}.m4s`]),
    '',
  ].join('\n');
}
