import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, signatureOf } from '../adapter.ts';

export type TestGatewayOptions = {
  readonly port: number;
  readonly secret: string;
  /** Where notices go: `…/api/payment/notify`. */
  readonly notifyUrl: () => string;
  /** Where the player goes back to. */
  readonly returnUrl: () => string;
};

export type TestGateway = { readonly url: string; readonly stop: () => Promise<void> };

const MINOR = 100;

/** The other side of the redirect gateway, for tests and demonstrations: a page that pays or fails, and says that it is a test. */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch(() => response.writeHead(502).end('The exchange did not take the notice.'));
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  // A server that listens gives an address with a port, never a pipe.
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: TestGatewayOptions): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://gateway');
  const payment = Number(url.searchParams.get('payment'));
  const amount = Number(url.searchParams.get('amount'));
  const signature = url.searchParams.get('signature') ?? '';
  const isOurs = isSigned(options.secret, `payment=${payment}&amount=${amount}`, signature);
  if (!isOurs || !Number.isSafeInteger(payment) || !Number.isSafeInteger(amount)) {
    response.writeHead(404).end('There is no such payment.');
    return;
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(amount / MINOR, url.search));
    return;
  }
  const status = url.pathname === '/fail' ? 'FAILED' : 'PAID';
  await notify(options, { payment_id: payment, reference: `TEST-${payment}`, amount: amount / MINOR, status, at: Date.now() });
  response.writeHead(303, { location: options.returnUrl() }).end();
}

async function notify({ notifyUrl, secret }: TestGatewayOptions, notice: Readonly<Record<string, unknown>>): Promise<void> {
  const payload = JSON.stringify(notice);
  const answered = await fetch(notifyUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payload, signature: signatureOf(secret, payload) }),
  });
  if (!answered.ok) throw new Error(`the exchange answered ${answered.status}`);
}

function pageOf(amount: number, query: string): string {
  const hidden = query.replaceAll('&', '&amp;');
  const button = (path: string, label: string): string =>
    `<form method="post" action="${path}${hidden}"><button>${label}</button></form>`;
  return `<!doctype html><html lang="en"><title>Test gateway</title><h1>Test gateway</h1>
<p>This is no payment service: nothing is charged. It plays the other side for tests and demonstrations.</p>
<p>Amount: ${amount}</p>${button('/pay', 'Pay')}${button('/fail', 'Let it fail')}</html>`;
}
