import { cardAt, DECK_CARDS } from '@pavilion/games/cards';
import {
  fromHex,
  HASH_BYTES,
  hmacSha256,
  isLinkOf,
  previousLink,
  seedCommitment,
  sharedBlocks,
  singleBlocks,
  textBytes,
  toHex,
} from '@pavilion/games/fairness';
import { canonicalText, type Outcome, type Settled, type Ticket } from '@pavilion/games/game';
import { deriveShared, deriveSingle, gameOf, settle } from '@pavilion/games/registry';
import type { Say } from '@pavilion/contract/messages';
import type { en } from '../../../messages/en.ts';
import type { MessageKey } from '../../../messages/index.ts';
import type { VerifyFields } from '../../../text/verify-link.ts';

/** An integer from the stream: its purpose, and true if it was discarded (casino C-FAIR-3). */
export type ShownInteger = { readonly integer: number; readonly total: number; readonly discarded: boolean };

export type Verified = {
  /** The hash of the revealed value, the hash published before, and true if they are the same. */
  readonly commit: { readonly computed: string; readonly published: string; readonly isSame: boolean };
  /** Blocks of the stream that were used, in hex. */
  readonly blocks: readonly string[];
  readonly integers: readonly ShownInteger[];
  /** The whole deck in the order of the deal, if a deck was shuffled. It contains cards or numbers. */
  readonly deck: readonly string[];
  readonly outcome: Outcome;
  /** Canonical text of the outcome (casino C-CORE-2). */
  readonly text: string;
  readonly status: 'MATCH' | 'MISMATCH';
};

/** A message about a field that cannot be read, with an example or with the game's reason to refuse its options. */
export type Problem =
  | { readonly problem: MessageKey }
  | { readonly problem: 'verify.badJson'; readonly example: string }
  | { readonly problem: 'verify.badOptions'; readonly reason: string };

/** Returns the sentence of a problem; `name` translates the reason that the game gives. */
export function problemText(found: Problem, say: Say<typeof en>, name: (text: string) => string): string {
  if (found.problem === 'verify.badJson') return say(found.problem, { example: found.example });
  if (found.problem === 'verify.badOptions') return say(found.problem, { reason: name(found.reason) });
  return say(found.problem);
}

/** The first problem of the fields, or the recomputed round. */
export type Verification = Problem | Verified;

const HEX64 = /^[0-9a-f]{64}$/;
const INTEGERS_PER_BLOCK = 8;
const OPTIONS_EXAMPLE = '{"MINES":3}';

/**
 * Recomputes a round from its revealed seeds with the games' own code, without a server (casino C-VER-2, C-VER-3). MATCH: the revealed value has the published
 * hash, and the outcome is the stored one.
 */
export function verify(fields: VerifyFields): Verification {
  const game = gameOf(fields.game.trim().toUpperCase());
  if (game === undefined) return { problem: 'verify.noGame' };
  return game.kind === 'single' ? verifySingle(game.code, trimmed(fields)) : verifyShared(game.code, game.kind, trimmed(fields));
}

function verifyShared(code: string, kind: 'shared' | 'crash', fields: VerifyFields): Verification {
  const { salt, hash, previous } = fields;
  if (!HEX64.test(salt)) return { problem: 'verify.badSalt' };
  if (!HEX64.test(hash)) return { problem: 'verify.badHash' };
  if (!HEX64.test(previous)) return { problem: 'verify.badPrevious' };
  const link = fromHex(hash, HASH_BYTES);
  if (link === undefined) return { problem: 'verify.badHash' };
  const seed = { salt, link };
  const integers: ShownInteger[] = [];
  const outcome = deriveShared(code, seed, (drawn) => integers.push(drawn));
  if (outcome === undefined) return { problem: 'verify.noGame' };
  const commit = { computed: toHex(previousLink(link)), published: previous, isSame: isLinkOf(link, previous) };
  const blocks =
    kind === 'crash' ? [toHex(hmacSha256(textBytes(salt), link))] : blocksOf(sharedBlocks(code, seed), integers.length);
  return verified({ commit, blocks, integers, outcome, result: fields.result });
}

function verifySingle(code: string, fields: VerifyFields): Verification {
  const { server, commitment, client, nonce } = fields;
  if (!HEX64.test(server)) return { problem: 'verify.badServer' };
  if (!HEX64.test(commitment)) return { problem: 'verify.badCommitment' };
  if (!/^\d{1,9}$/.test(nonce)) return { problem: 'verify.badNonce' };
  const options = parsed(fields.options);
  if (options === undefined) return { problem: 'verify.badJson', example: OPTIONS_EXAMPLE };
  const seed = { serverSeed: server, clientSeed: client, nonce: Number(nonce) };
  const integers: ShownInteger[] = [];
  const drawn = deriveSingle(code, seed, options, (integer) => integers.push(integer));
  if (!drawn.ok) return { problem: 'verify.badOptions', reason: drawn.reason };
  const computed = seedCommitment(server);
  const commit = { computed, published: commitment, isSame: computed === commitment };
  const blocks = blocksOf(singleBlocks(seed), Math.max(1, integers.length));
  return verified({ commit, blocks, integers, outcome: drawn.value, result: fields.result });
}

type Computed = Pick<Verified, 'commit' | 'blocks' | 'integers' | 'outcome'> & { readonly result: string };

function verified({ commit, blocks, integers, outcome, result }: Computed): Verified {
  const text = canonicalText(outcome);
  const isSame = result === '' || result === text;
  return {
    commit,
    blocks,
    integers,
    deck: deckOf(integers),
    outcome,
    text,
    status: commit.isSame && isSame ? 'MATCH' : 'MISMATCH',
  };
}

function blocksOf(blocks: (counter: number) => Uint8Array, integers: number): string[] {
  return Array.from({ length: Math.ceil(integers / INTEGERS_PER_BLOCK) }, (_, counter) => toHex(blocks(counter)));
}

/**
 * Returns the deck that the first integers shuffle (casino C-FAIR-4). Totals that fall by one down to 2 are the shuffle of a deck with as many cards. Empty if
 * there was no shuffle.
 */
function deckOf(integers: readonly ShownInteger[]): string[] {
  const kept = integers.filter(({ discarded }) => !discarded);
  const size = kept[0]?.total ?? 0;
  const swaps = kept.slice(0, size - 1);
  if (size < 3 || swaps.length < size - 1 || swaps.some(({ total }, index) => total !== size - index)) return [];
  const deck = Array.from({ length: size }, (_, index) => index);
  swaps.forEach(({ integer, total }) => {
    const [upper, lower] = [total - 1, integer % total];
    [deck[upper], deck[lower]] = [deck[lower] ?? 0, deck[upper] ?? 0];
  });
  return deck.map((index) => (size % DECK_CARDS === 0 ? cardAt(index) : String(index)));
}

/** Settles the player's own tickets under an outcome. Undefined for single-player games, where the player's moves also decide. */
export function settledUnder(code: string, outcome: Outcome, tickets: readonly Ticket[]): readonly Settled[] | undefined {
  const settled = settle(code, outcome, tickets);
  return settled.ok ? settled.value : undefined;
}

function trimmed(fields: VerifyFields): VerifyFields {
  const entries = Object.entries(fields).map(([name, value]) => [name, value.trim()]);
  return { ...fields, ...Object.fromEntries(entries) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return undefined;
  }
}
