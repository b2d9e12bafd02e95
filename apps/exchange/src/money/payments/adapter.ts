import { playerWords } from '@pavilion/contract/messages/player.en';
import { hash, createHmac, timingSafeEqual } from 'node:crypto';
import { gatewayNotice, type GatewayNotice, type SignedText } from '@pavilion/contract/http';
import type { PaymentMethodName } from '@pavilion/contract/kinds';
import type { Minor } from '@pavilion/core/money';
import { parseStrictJson } from '@pavilion/core/std';
import { GATEWAY_PAGE_MS } from '../limits/limit-reads.ts';

/** A payment method as described by its adapter. `min` and `max` are inclusive, in minor units. */
export type Adapter = {
  readonly method: PaymentMethodName;
  readonly name: string;
  /** Details of each direction; undefined if the adapter does not support the direction. */
  readonly deposit: Direction | undefined;
  readonly withdrawal: Direction | undefined;
  readonly min: Minor;
  readonly max: Minor;
  /** The side that decides a payment: the parent, who owns the points; staff, who have seen the transfer; or the gateway, by a notice. */
  readonly decidedBy: 'PARENT' | 'OPERATOR' | 'GATEWAY';
  readonly isDemonstration: boolean;
};

/** The hint for the player. `needsReference`: the player must give the transfer's reference, or the receiving account. */
export type Direction = { readonly hint: string; readonly needsReference: boolean };

export type GatewayOptions = { readonly url: string; readonly secret: string };

const points = (amount: number): Minor => (amount * 100) as Minor;

const SHAPES: Readonly<Record<PaymentMethodName, Omit<Adapter, 'isDemonstration'>>> = {
  'points-desk': {
    method: 'points-desk',
    name: playerWords['way.pointsDesk'],
    deposit: { hint: playerWords['way.pointsDesk.hint'], needsReference: false },
    withdrawal: { hint: playerWords['way.pointsDesk.hint'], needsReference: false },
    min: points(1),
    max: points(10_000_000),
    decidedBy: 'PARENT',
  },
  'manual-transfer': {
    method: 'manual-transfer',
    name: playerWords['way.transfer'],
    deposit: { hint: playerWords['way.transfer.deposit'], needsReference: true },
    withdrawal: { hint: playerWords['way.transfer.withdrawal'], needsReference: true },
    min: points(100),
    max: points(1_000_000),
    decidedBy: 'OPERATOR',
  },
  'redirect-gateway': {
    method: 'redirect-gateway',
    name: playerWords['way.gateway'],
    deposit: { hint: playerWords['way.gateway.deposit'], needsReference: false },
    withdrawal: {
      hint: playerWords['way.gateway.withdrawal'],
      needsReference: true,
    },
    min: points(100),
    max: points(200_000),
    decidedBy: 'GATEWAY',
  },
};

export function adaptersOf(methods: readonly PaymentMethodName[], isDemonstration: boolean): ReadonlyMap<string, Adapter> {
  return new Map(
    methods.map((method) => [method, { ...SHAPES[method], isDemonstration: isDemonstration && method !== 'points-desk' }]),
  );
}

/** Returns the address of the gateway's page for a payment. The address is signed. It contains no secret, only what the page shows. */
export function redirectUrl({ url, secret }: GatewayOptions, paymentId: number, amount: Minor, askedAt: Date): string {
  const query = `payment=${paymentId}&amount=${amount}&expires=${askedAt.getTime() + GATEWAY_PAGE_MS}`;
  return `${url}/pay?${query}&signature=${signatureOf(secret, query)}`;
}

/** Returns HMAC-SHA256 of the bytes of a text, in hex. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares signatures in a time that does not depend on how much of them is right. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const bytes = (value: string): Buffer => hash('sha256', value, 'buffer');
  return timingSafeEqual(bytes(signatureOf(secret, text)), bytes(signature));
}

export function signed(secret: string, content: Readonly<Record<string, unknown>>): SignedText {
  const payload = JSON.stringify(content);
  return { payload, signature: signatureOf(secret, payload) };
}

/** Greatest difference between the time of an accepted notice and now. */
const NOTICE_AGE_MS_MAX = 5 * 60_000;

/**
 * Returns the content of a gateway's notice. Returns undefined if the notice is unsigned, malformed, or too far from the present time. The sender does not
 * learn the reason (trust C7, SEC-31).
 */
export function readNotice(secret: string, { payload, signature }: SignedText, nowMs: number): GatewayNotice | undefined {
  if (!isSigned(secret, payload, signature)) return undefined;
  const notice = gatewayNotice.safeParse(parseStrictJson(payload));
  return notice.success && Math.abs(nowMs - notice.data.at) <= NOTICE_AGE_MS_MAX ? notice.data : undefined;
}
