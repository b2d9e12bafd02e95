import type { WalletTicket } from '@pavilion/contract/wallet';

/**
 * Data in a wallet event that only reports need: the names behind its numbers, and the choices that were bet on. The exchange does not read it. The journal
 * stores it, so every field must remain readable; unknown fields are dropped.
 */
export type WalletNote = {
  readonly provider: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly txId?: string;
  readonly refTxId?: string;
  readonly window?: number;
  readonly sessionId?: string;
  readonly placedAt?: number;
  readonly tickets?: readonly WalletTicket[];
  readonly reason?: string;
  readonly resultRef?: string;
  /** Outcome of each bet of an ended round. */
  readonly states?: Readonly<Record<string, string>>;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function encodeNote(note: WalletNote): Uint8Array {
  return encoder.encode(JSON.stringify(note));
}

/** Returns a note, or undefined for one that this server did not write. Its event then counts without names. */
export function decodeNote(bytes: Uint8Array): WalletNote | undefined {
  try {
    const note = JSON.parse(decoder.decode(bytes)) as Partial<WalletNote> | null;
    const isNote = typeof note?.provider === 'string' && typeof note.roundId === 'string' && typeof note.gameCode === 'string';
    return isNote ? (note as WalletNote) : undefined;
  } catch {
    return undefined;
  }
}
