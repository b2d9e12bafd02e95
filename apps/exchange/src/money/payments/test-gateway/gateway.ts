import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { payoutOrder, signedText, type GatewayNotice, type PayoutOrder } from '@pavilion/contract/http';
import { guarded } from '@pavilion/core/std';
import { isSigned, signed } from '../adapter.ts';

export type TestGatewayOptions = {
  readonly port: number;
  readonly secret: string;
  /** Address for notices: `…/api/payment/notify`. */
  readonly notifyUrl: () => string;
  /** The machine's time by default; tests pass their own clock. */
  readonly nowMs?: () => number;
  /** The address to which the player returns. */
  readonly returnUrl: () => string;
};

export type TestGateway = { readonly url: string; readonly stop: () => Promise<void> };

/** Withdrawals that the gateway was asked to pay, by number. */
type Payouts = Map<number, PayoutOrder>;

const MINOR = 100;
const BODY_BYTES_MAX = 10_000;
const SAID = { '/paid': 'PAID', '/failed': 'FAILED', '/returned': 'RETURNED' } as const;

/**
 * Starts the gateway's side, for tests and demonstrations. It has a page that pays or fails, and `/payouts`, where a person pays, refuses or returns the
 * withdrawals sent. Both pages say that they are a test.
 */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const payouts: Payouts = new Map();
  const answerAny = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://gateway');
    if (pathname.startsWith('/payouts')) await answerPayouts(request, response, options, payouts);
    else await answer(request, response, options);
  };
  const onFault = (_error: unknown, _request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(502).end('The exchange did not accept the notice.');
  const server = createServer(guarded(answerAny, onFault));
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  // A listening server has an address with a port, never a pipe.
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function answer(request: IncomingMessage, response: ServerResponse, options: TestGatewayOptions): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://gateway');
  const payment = Number(url.searchParams.get('payment'));
  const amount = Number(url.searchParams.get('amount'));
  const signature = url.searchParams.get('signature') ?? '';
  const expires = Number(url.searchParams.get('expires'));
  const isOurs = isSigned(options.secret, `payment=${payment}&amount=${amount}&expires=${expires}`, signature);
  if (!isOurs || !Number.isSafeInteger(payment) || !Number.isSafeInteger(amount)) {
    response.writeHead(404).end('There is no such payment.');
    return;
  }
  if (expires <= (options.nowMs ?? Date.now)()) {
    response.writeHead(410).end('This payment page has expired. Nothing was paid. Ask for a new deposit.');
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

/**
 * Answers `/payouts`. A POST is a request of the exchange, and a GET lists the requests. A POST to `/payouts/paid?payment=…`, `/failed` or `/returned` sets the
 * outcome.
 */
async function answerPayouts(
  request: IncomingMessage,
  response: ServerResponse,
  options: TestGatewayOptions,
  payouts: Payouts,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://gateway');
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(payoutsPage(payouts));
    return;
  }
  if (url.pathname === '/payouts') {
    const order = await orderOf(request, options.secret);
    if (order !== undefined) payouts.set(order.payment_id, order);
    response.writeHead(order === undefined ? 404 : 202).end();
    return;
  }
  const order = payouts.get(Number(url.searchParams.get('payment')));
  const status = SAID[url.pathname.slice('/payouts'.length) as keyof typeof SAID];
  if (order === undefined || status === undefined) {
    response.writeHead(404).end('There is no such payment.');
    return;
  }
  const { payment_id, amount } = order;
  await notify(options, { payment_id, reference: `TEST-${payment_id}`, amount, status, at: Date.now() });
  response.writeHead(303, { location: '/payouts' }).end();
}

async function orderOf(request: IncomingMessage, secret: string): Promise<PayoutOrder | undefined> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > BODY_BYTES_MAX) return undefined;
  }
  const parsed = signedText.safeParse(JSON.parse(body));
  if (!parsed.success || !isSigned(secret, parsed.data.payload, parsed.data.signature)) return undefined;
  return payoutOrder.safeParse(JSON.parse(parsed.data.payload)).data;
}

async function notify({ notifyUrl, secret }: TestGatewayOptions, notice: GatewayNotice): Promise<void> {
  const answered = await fetch(notifyUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signed(secret, notice)),
  });
  if (!answered.ok) throw new Error(`the exchange answered ${answered.status}`);
}

function pageOf(amount: number, query: string): string {
  const hidden = query.replaceAll('&', '&amp;');
  return testPage(`<p>Amount: ${amount}</p>${button(`/pay${hidden}`, 'Pay')}${button(`/fail${hidden}`, 'Let it fail')}`);
}

function payoutsPage(payouts: Payouts): string {
  const rows = [...payouts.values()].map(({ payment_id, amount, destination }) => {
    const act = (path: string, label: string): string => button(`/payouts${path}?payment=${payment_id}`, label);
    const acts = `${act('/paid', 'Pay')}${act('/failed', 'Refuse')}${act('/returned', 'Send back')}`;
    return `<section><p>Withdrawal ${payment_id}: ${amount} to ${escapeHtml(destination)}</p>${acts}</section>`;
  });
  return testPage(rows.join('') || '<p>No withdrawal was sent here.</p>');
}

function testPage(content: string): string {
  return `<!doctype html><html lang="en"><title>Test gateway</title><h1>Test gateway</h1>
<p>This is no payment service: nothing is charged. It plays the other side for tests and demonstrations.</p>${content}</html>`;
}

function button(action: string, label: string): string {
  return `<form method="post" action="${action}"><button>${label}</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
