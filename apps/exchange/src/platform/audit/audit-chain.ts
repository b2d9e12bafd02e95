import { hash } from 'node:crypto';

/** A line of the audit trail with its place in the chain. */
export type ChainedLine = {
  readonly place: number;
  /** Microseconds since 1970. */
  readonly at: number;
  readonly actor: number | null;
  readonly role: string;
  readonly action: string;
  readonly target: string;
  /** As formatted by the database. */
  readonly details: string;
  readonly requestId: string | null;
  /** The journal's position, and its hash there. */
  readonly journalSeq: number;
  readonly journalHash: string;
  /** Digest of the address from which the act came; null if none was stored. */
  readonly origin: string | null;
  /** The input of the digest; null after it was erased. */
  readonly source: { readonly salt: string; readonly address: string } | null;
  readonly hash: string;
};

export type AuditHead = { readonly place: number; readonly hash: string };

/** `fault` is the first place where the chain is broken, and what is wrong there. */
export type AuditVerification = { readonly lines: number; readonly head: AuditHead; readonly fault: string | undefined };

const EMPTY_TRAIL: AuditHead = { place: 0, hash: '0'.repeat(64) };
const UNIT_SEPARATOR = '\u001F';

/** Returns SHA-256 of the previous hash and the line's content (trust A1). */
export function hashOfLine(before: string, line: ChainedLine): string {
  const fields = [
    line.place,
    line.at,
    line.actor ?? '',
    line.role,
    line.action,
    line.target,
    line.details,
    line.requestId ?? '',
    line.journalSeq,
    line.journalHash,
    // Lines from before addresses were stored have no such field.
    ...(line.origin === null ? [] : [line.origin]),
  ];
  return hash('sha256', Buffer.concat([Buffer.from(before, 'hex'), Buffer.from(fields.join(UNIT_SEPARATOR), 'utf8')]), 'hex');
}

/** Returns the digest of an address, as the chain keeps it. It does not reveal the address, and matches no other address. */
export function originOf(salt: Buffer, address: string): Buffer {
  return hash('sha256', Buffer.concat([salt, Buffer.from(address, 'utf8')]), 'buffer');
}

function isOwnSource({ origin, source }: ChainedLine): boolean {
  return source === null || originOf(Buffer.from(source.salt, 'hex'), source.address).toString('hex') === origin;
}

/** Checks the chain line by line, in pages of any size. `noted` is a head that was kept elsewhere; without it a cut end cannot be found. */
export class AuditWalk {
  readonly #noted: AuditHead | undefined;
  #head = EMPTY_TRAIL;
  #journalSeq = 0;
  #isSeen: boolean;
  #fault: string | undefined;
  /** The journal's hashes by sequence number, as quoted by lines. */
  readonly #journalHashes = new Map<number, string>();

  constructor(noted?: AuditHead) {
    this.#noted = noted;
    this.#isSeen = noted === undefined || noted.place === 0;
  }

  add(lines: readonly ChainedLine[]): void {
    for (const line of lines) if (this.#fault === undefined) this.#fault = this.#follow(line);
  }

  /** The hashes of the journal that the lines contain, by sequence number. The journal must have the same hashes. */
  get journalHashes(): ReadonlyMap<number, string> {
    return this.#journalHashes;
  }

  end(): AuditVerification {
    const cut = this.#isSeen
      ? undefined
      : `the trail ends at line ${this.#head.place}, and line ${this.#noted?.place ?? 0} was noted down`;
    return { lines: this.#head.place, head: this.#head, fault: this.#fault ?? cut };
  }

  #follow(line: ChainedLine): string | undefined {
    const expected = this.#head.place + 1;
    if (line.place !== expected) return `line ${expected} is missing: line ${line.place} comes next`;
    if (hashOfLine(this.#head.hash, line) !== line.hash) return `line ${line.place} was altered, or follows another line`;
    if (!isOwnSource(line)) return `line ${line.place} came from another address than it says`;
    if (line.journalSeq < this.#journalSeq) return `line ${line.place} was written when the journal was shorter than before`;
    this.#head = { place: line.place, hash: line.hash };
    this.#journalSeq = line.journalSeq;
    const known = this.#journalHashes.get(line.journalSeq);
    if (known !== undefined && known !== line.journalHash)
      return `line ${line.place} has another hash of the journal than the line before`;
    this.#journalHashes.set(line.journalSeq, line.journalHash);
    if (this.#noted?.place !== line.place) return undefined;
    this.#isSeen = true;
    return this.#noted.hash === line.hash ? undefined : `line ${line.place} had another hash when it was noted down`;
  }
}
