import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A local push service according to RFC 8030. It accepts messages for browsers, and answers 410 for a dropped browser. */
export class FakePushService {
  readonly origin: string;
  readonly #server: Server;
  readonly #received = new Map<string, Received[]>();
  readonly #gone = new Set<string>();
  /** True if the service accepts messages without answering. */
  silent = false;

  private constructor(server: Server) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const name = (request.url ?? '').slice('/push/'.length);
        this.#received.set(name, [...this.received(name), { headers: request.headers, body: Buffer.concat(chunks) }]);
        if (!this.silent) response.writeHead(this.#gone.has(name) ? 410 : 201).end();
      });
    });
  }

  static async start(): Promise<FakePushService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakePushService(server);
  }

  received(name: string): readonly Received[] {
    return this.#received.get(name) ?? [];
  }

  forget(name: string): void {
    this.#gone.add(name);
  }

  /** Returns true if the token of a message (RFC 8292) is for this service and signed with the exchange's key. */
  isSignedBy({ headers }: Received, publicKey: string): boolean {
    const [, token = '', shown = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
    return isSigned && shown === publicKey && aud === this.origin;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const SALT_BYTES = 16;
const LENGTH_AT = 20;
const KEY_AT = 21;
const TAG_BYTES = 16;

/** A subscribed browser with address and keys. It reads messages by RFC 8188 and RFC 8291, written only from the standards. */
export class FakeBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly #keys = createECDH('prime256v1');
  readonly #secret = randomBytes(16);

  constructor(service: FakePushService, name: string) {
    this.subscription = {
      endpoint: `${service.origin}/push/${name}`,
      p256dh: this.#keys.generateKeys().toString('base64url'),
      auth: this.#secret.toString('base64url'),
    };
  }

  decrypt(body: Buffer): string {
    const salt = body.subarray(0, SALT_BYTES);
    const theirs = body.subarray(KEY_AT, KEY_AT + body.readUInt8(LENGTH_AT));
    const sealed = body.subarray(KEY_AT + theirs.length);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs]);
    const shared = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(theirs), this.#secret, about, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const open = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
    // The last non-zero byte ends the content.
    return open.subarray(0, open.lastIndexOf(2)).toString('utf8');
  }
}
