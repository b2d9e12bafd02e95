import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CombinedAnswer } from '../../../platform/providers/combined-contract.ts';

const SECRET = 'the-lantern-house-has-a-secret-of-its-own';
export const LANTERN = 'LANTERN';

type Transfer = {
  readonly ref: string;
  readonly user: string;
  readonly hand: string;
  readonly stake: string;
  readonly payout: string;
  cancelled: boolean;
  readonly time: number;
};

/** A small provider with a very different contract: other signatures, amounts as text, and one call for debit and credit. */
export class CombinedTestProvider {
  readonly ledger: Transfer[] = [];
  readonly #server: Server;
  #walletUrl = '';

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      const isTrusted = request.headers['x-sign'] === sign(path);
      response.writeHead(isTrusted ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isTrusted ? this.#answer(path) : {}));
    });
  }

  static async start(): Promise<CombinedTestProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new CombinedTestProvider(server);
  }

  get environment(): Record<string, string> {
    const url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const provider = { name: LANTERN, contract: 'combined', url, secret: SECRET, play_origin: 'https://play.lantern.example' };
    return { PAVILION_PROVIDERS: JSON.stringify([provider]) };
  }

  use(walletUrl: string): void {
    this.#walletUrl = walletUrl;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async call(body: object, signature?: string): Promise<CombinedAnswer & { readonly http: number }> {
    const text = JSON.stringify(body);
    const response = await fetch(`${this.#walletUrl}/wallet/combined/${LANTERN}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-sign': signature ?? sign(text) },
      body: text,
    });
    return { http: response.status, ...((await response.json()) as CombinedAnswer) };
  }

  #answer(path: string): unknown {
    const url = new URL(path, 'http://lantern');
    if (url.pathname === '/titles')
      return {
        titles: [
          { number: 900_001, slug: 'lantern-seven', title: 'Lantern Seven', studio: 'Lantern House', min: '1.00', max: '500.00' },
        ],
      };
    const [from, to] = [Number(url.searchParams.get('from')), Number(url.searchParams.get('to'))];
    return { transfers: this.ledger.filter(({ time }) => time >= from && time < to) };
  }
}

function sign(text: string): string {
  return createHmac('sha256', SECRET).update(text).digest('base64');
}
