import { hash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentMethodName } from '@pavilion/contract/http';
import type { Minor } from '@pavilion/core/money';

/** What the adapter of a method says about it; amounts in minor units, both ends included. */
export type Adapter = {
  readonly method: PaymentMethodName;
  readonly name: string;
  readonly hint: string;
  readonly deposits: boolean;
  readonly withdrawals: boolean;
  readonly min: Minor;
  readonly max: Minor;
  readonly needsReference: boolean;
  /** Who decides: the parent, whose points they are; an operator, who has seen the transfer; or the gateway, which calls back. */
  readonly decidedBy: 'PARENT' | 'OPERATOR' | 'GATEWAY';
  readonly isDemonstration: boolean;
};

export type GatewayOptions = { readonly url: string; readonly secret: string };

const points = (amount: number): Minor => (amount * 100) as Minor;

const SHAPES: Readonly<Record<PaymentMethodName, Omit<Adapter, 'isDemonstration'>>> = {
  'points-desk': {
    method: 'points-desk',
    name: 'Points desk',
    hint: 'Your agent decides; points have no value.',
    deposits: true,
    withdrawals: true,
    min: points(1),
    max: points(10_000_000),
    needsReference: false,
    decidedBy: 'PARENT',
  },
  'manual-transfer': {
    method: 'manual-transfer',
    name: 'Bank transfer',
    hint: 'Send the amount, then give the reference of the transfer. An operator checks it.',
    deposits: true,
    withdrawals: true,
    min: points(100),
    max: points(1_000_000),
    needsReference: true,
    decidedBy: 'OPERATOR',
  },
  'redirect-gateway': {
    method: 'redirect-gateway',
    name: 'Payment page',
    hint: 'You pay on a page of the payment service and come back here.',
    deposits: true,
    withdrawals: false,
    min: points(100),
    max: points(200_000),
    needsReference: false,
    decidedBy: 'GATEWAY',
  },
};

export function adaptersOf(methods: readonly PaymentMethodName[], isDemonstration: boolean): ReadonlyMap<string, Adapter> {
  return new Map(
    methods.map((method) => [method, { ...SHAPES[method], isDemonstration: isDemonstration && method !== 'points-desk' }]),
  );
}

/** Where the gateway's page for a payment is. The address carries no secret: it is signed, and says nothing that is not on the page. */
export function redirectUrl({ url, secret }: GatewayOptions, paymentId: number, amount: Minor): string {
  const query = `payment=${paymentId}&amount=${amount}`;
  return `${url}/pay?${query}&signature=${signatureOf(secret, query)}`;
}

/** HMAC-SHA256 of the bytes of a text, in hex. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Takes as long for a signature that is nearly right as for one that is not. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const bytes = (value: string): Buffer => hash('sha256', value, 'buffer');
  return timingSafeEqual(bytes(signatureOf(secret, text)), bytes(signature));
}
