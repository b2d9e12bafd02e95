import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert, present } from '@pavilion/core/std';
import type { CrashGame, Outcome, SharedGame, Step } from '@pavilion/games/game';
import { gameOf } from '@pavilion/games/registry';
import { linkAt, linkBefore, makeChain, type Chain } from './chain.ts';
import type { ChainStore } from './chain-store.ts';
import type { ChainRecord, Dealt, DealerSettings, NextStep, Opening, RoundEnd, RoundRef } from './protocol.ts';

/** A round whose outcome is secret to all but the dealer until the round ends. */
type Hand = {
  readonly end: RoundEnd;
  readonly commitment: string;
  readonly script: readonly Step[];
  /** Place of window 0 in the script. */
  readonly window0: number;
  readonly game: SharedGame | CrashGame;
  closesAtMs: number | undefined;
};

/** Length of a rest compared with the work before it, while chains are made in the background. */
const REST_PER_WORK = 4;
/** Maximum number of cached hands, far above the number of tables. */
const HANDS_MAX = 200;

/**
 * The dealer keeps the chains, derives outcomes and releases them step by step. It releases no part of a round before its own clock has closed window 0 (casino
 * C-FAIR-6). It gets no data about players or bets.
 */
export class Dealer {
  readonly #store: ChainStore;
  readonly #settings: Omit<DealerSettings, 'databaseUrl'>;
  readonly #chains = new Map<string, Promise<{ chain: Chain; record: ChainRecord }>>();
  readonly #hands = new Map<string, Hand>();
  /** Number of callers that wait for a chain. */
  #urgent = 0;

  constructor(store: ChainStore, settings: Omit<DealerSettings, 'databaseUrl'>) {
    this.#store = store;
    this.#settings = settings;
  }

  async chain({ code, chain }: { code: string; chain: number }): Promise<ChainRecord> {
    this.#urgent += 1;
    try {
      return (await this.#chain(code, chain)).record;
    } finally {
      this.#urgent -= 1;
    }
  }

  async warm(codes: readonly string[]): Promise<void> {
    for (const code of codes) await this.#chain(code, 1);
  }

  async open(ref: RoundRef): Promise<Opening> {
    const hand = await this.#hand(ref);
    const deals = hand.script.slice(0, hand.window0).length;
    return { commitment: hand.commitment, dealt: hand.end.dealt.slice(0, deals), seen: seenOf(hand, deals) };
  }

  /** Seals a round. The window is at least as long as the window of the game. */
  async seal({ windowMs, ...ref }: RoundRef & { windowMs: number }): Promise<{ closesAtMs: number; isNew: boolean }> {
    const hand = await this.#hand(ref);
    const shortestMs = (hand.game.timing.windows[0] ?? 0) / this.#settings.pace;
    assert(windowMs >= Math.floor(shortestMs), 'window 0 is as long as the game says');
    const wanted = Math.round(Date.now() + windowMs);
    const before = await this.#store.sealOf(ref);
    hand.closesAtMs = before ?? (await this.#store.seal(ref, wanted));
    return { closesAtMs: hand.closesAtMs, isNew: before === undefined && hand.closesAtMs === wanted };
  }

  async next({ position, ...ref }: RoundRef & { position: number }): Promise<NextStep> {
    const hand = await this.#closedHand(ref);
    const place = hand.window0 + 1 + position;
    const step = hand.script[place];
    if (step === undefined) return { kind: 'end', end: hand.end };
    const deals = hand.script.slice(0, place).filter(({ kind }) => kind === 'deal').length;
    if (step.kind === 'window') return { kind: 'window', window: step.window, seen: seenOf(hand, deals) };
    return { kind: 'deal', dealt: present(hand.end.dealt[deals], 'a deal of the script has its card') };
  }

  async finish(ref: RoundRef): Promise<RoundEnd> {
    return (await this.#closedHand(ref)).end;
  }

  async #closedHand(ref: RoundRef): Promise<Hand> {
    const hand = await this.#hand(ref);
    hand.closesAtMs ??= await this.#store.sealOf(ref);
    assert(
      hand.closesAtMs !== undefined && Date.now() >= hand.closesAtMs,
      'nothing of a round leaves the dealer before window 0 has closed',
    );
    return hand;
  }

  async #hand(ref: RoundRef): Promise<Hand> {
    const key = `${ref.code}/${ref.chain}/${ref.link}`;
    const known = this.#hands.get(key);
    if (known !== undefined) return known;
    const { chain, record } = await this.#chain(ref.code, ref.chain);
    const link = linkAt(chain, ref.link);
    const hand = handOf(ref.code, record.salt, link);
    if (this.#hands.size >= HANDS_MAX) this.#hands.delete(this.#hands.keys().next().value ?? '');
    this.#hands.set(key, hand);
    return hand;
  }

  #chain(code: string, number: number): Promise<{ chain: Chain; record: ChainRecord }> {
    const key = `${code}/${number}`;
    let found = this.#chains.get(key);
    if (found === undefined) {
      found = this.#readOrMake(code, number);
      this.#chains.set(key, found);
      found.catch(() => this.#chains.delete(key));
    }
    return found;
  }

  async #readOrMake(code: string, number: number): Promise<{ chain: Chain; record: ChainRecord }> {
    if ((await this.#store.read(code, number)) === undefined) {
      const { chain, commitment } = await makeChain(
        this.#settings.links,
        createPause(() => this.#urgent > 0),
      );
      const saltSource =
        this.#settings.salt === ''
          ? 'Drawn at random by this server after the commitment was published; no public event is configured.'
          : 'Set by the operator (PAVILION_CASINO_SALT) from the public event announced with the commitment.';
      await this.#store.write(code, number, chain, { commitment, atMs: Date.now(), saltSource });
    }
    // The chain is read back, because two processes may have made one at the same time, and the stored one counts.
    const { chain, record } = present(await this.#store.read(code, number), 'a chain that was written can be read');
    const salt = record.salt ?? (await this.#store.setSalt(code, number, this.#settings.salt || randomBytes(32).toString('hex')));
    return { chain, record: { ...record, salt } };
  }
}

/** Returns a function that pauses between two chunks: not at all if a caller waits, otherwise four times as long as the chunk took. */
function createPause(isUrgent: () => boolean): () => Promise<void> {
  let chunkFromMs = performance.now();
  return async () => {
    const tookMs = performance.now() - chunkFromMs;
    await sleep(isUrgent() ? 0 : tookMs * REST_PER_WORK);
    chunkFromMs = performance.now();
  };
}

function handOf(code: string, salt: string, link: Buffer): Hand {
  const game = gameOf(code);
  assert(game !== undefined && game.kind !== 'single', `${code} is a shared game`);
  const seed = { salt, link };
  const outcome = game.derive(seed);
  const script: readonly Step[] = game.kind === 'shared' ? game.scriptOf(seed) : [{ kind: 'window', window: 0 }];
  const window0 = script.findIndex((step) => step.kind === 'window');
  assert(window0 >= 0, 'a round has a window');
  const dealt: Dealt[] = [];
  for (const step of script) if (step.kind === 'deal') dealt.push({ seat: step.seat, card: step.item, order: dealt.length });
  const end = { outcome, hash: link.toString('hex'), dealt };
  return { end, commitment: linkBefore(link).toString('hex'), script, window0, game, closesAtMs: undefined };
}

function seenOf({ game, end }: Hand, deals: number): Outcome {
  return game.kind === 'shared' ? game.visibleAfter(end.outcome, deals) : {};
}
