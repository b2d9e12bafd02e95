import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyProof, PasskeyQuestion } from '@pavilion/contract/http';

/** Misbehaviours of a device. */
export type Misbehaviour = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly unseen?: boolean;
  readonly counter?: number;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/** Encodes the few forms of CBOR that an authenticator needs. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<number | string, never>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}

/** A device with one key, as WebAuthn describes it (level 3, §6). It makes passkeys and answers challenges, correctly unless a test changes that. */
export class SoftAuthenticator {
  readonly #origin: string;
  readonly #rpId: string;
  readonly #credentialId = randomBytes(32);
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
  }

  make({ challenge, options }: PasskeyQuestion, wrong: Misbehaviour = {}): PasskeyProof {
    const clientData = this.#clientData('webauthn.create', options, wrong);
    const id = this.#credentialId;
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const authData = Buffer.concat([this.#authData(ATTESTED, wrong), Buffer.alloc(16), length, id, this.#coseKey()]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#proof(challenge, {
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  answer({ challenge, options }: PasskeyQuestion, wrong: Misbehaviour = {}): PasskeyProof {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', options, wrong);
    const authenticatorData = this.#authData(0, wrong);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key.privateKey);
    return this.#proof(challenge, {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }

  #proof(challenge: string, response: object): PasskeyProof {
    const id = base64url(this.#credentialId);
    const answer = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    return { challenge, answer: JSON.stringify(answer) };
  }

  #clientData(type: string, options: string, { origin = this.#origin }: Misbehaviour): Buffer {
    const { challenge } = JSON.parse(options) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(flags: number, { rpId = this.#rpId, unseen = false, counter = this.#counter }: Misbehaviour): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | USER_PRESENT | (unseen ? 0 : USER_VERIFIED)]), count]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}
