import type { Setting, ValuesOf } from '@pavilion/contract/settings';

/** Settings of points, payments and gateways. */
export const MONEY_SETTINGS = {
  autoApprovePoints: {
    env: 'PAVILION_AUTO_APPROVE_POINTS',
    kind: 'flag',
    fallback: 'true',
    about: 'Demo rule: with play money on, points that staff issue or take back need no second person, and screens say so.',
  },
  payments: {
    env: 'PAVILION_PAYMENTS',
    kind: 'list',
    fallback: 'points-desk',
    about:
      'Payment adapters, separated by commas: points-desk, manual-transfer, redirect-gateway; or none: no deposits and withdrawals.',
  },
  paymentDemonstration: {
    env: 'PAVILION_PAYMENT_DEMONSTRATION',
    kind: 'flag',
    fallback: 'false',
    about: 'With play money: shows the adapters for real money, which then move points. Screens say so.',
  },
  jurisdiction: {
    env: 'PAVILION_JURISDICTION',
    kind: 'text',
    fallback: '',
    about:
      'File with the record of the jurisdiction. Without it, adapters for real money start only in a demonstration of payments.',
  },
  gatewayUrl: {
    env: 'PAVILION_GATEWAY_URL',
    kind: 'text',
    fallback: '',
    about: 'Address of the gateway. Players go to `/pay` there; approved withdrawals are posted to `/payouts`.',
  },
  gatewaySecret: {
    env: 'PAVILION_GATEWAY_SECRET',
    kind: 'text',
    fallback: '',
    about: 'Secret that signs the calls between gateway and exchange, at least 32 characters.',
  },
  gatewaySilentHours: {
    env: 'PAVILION_GATEWAY_SILENT_HOURS',
    kind: 'integer',
    fallback: '24',
    min: 1,
    max: 8_760,
    about: 'Hours without a report of the gateway after which two members of staff may end a withdrawal that was sent to it.',
  },
} as const satisfies Record<string, Setting>;

type Values = ValuesOf<typeof MONEY_SETTINGS> & { readonly playMoney: boolean };

const ADAPTERS = ['points-desk', 'manual-transfer', 'redirect-gateway'];
/** The value of PAVILION_PAYMENTS that turns deposits and withdrawals off. */
export const NO_ADAPTER = 'none';
const GATEWAY_SECRET_MIN = 32;

/**
 * Returns the faults that stop the start. Real money needs both an adapter and the record of a jurisdiction (trust PO2). In a demonstration of payments, which moves
 * points, the adapter needs no record.
 */
export function moneyFaults(config: Values): string[] {
  const faults: string[] = [];
  const { payments, jurisdiction, playMoney, paymentDemonstration } = config;
  const real = payments.filter((name) => name !== 'points-desk' && name !== NO_ADAPTER);
  for (const name of payments.filter((each) => !ADAPTERS.includes(each) && (each !== NO_ADAPTER || payments.length > 1)))
    faults.push(
      `PAVILION_PAYMENTS has the unknown adapter "${name}". Use any of ${ADAPTERS.join(', ')}, or ${NO_ADAPTER} alone.`,
    );
  if (jurisdiction !== '' && real.length === 0)
    faults.push('PAVILION_JURISDICTION is set, but PAVILION_PAYMENTS has no adapter for real money. Add one, or unset it.');
  if (jurisdiction !== '' && playMoney) faults.push('PAVILION_JURISDICTION is for real money: PAVILION_PLAY_MONEY must be off.');
  if (paymentDemonstration && !playMoney)
    faults.push('PAVILION_PAYMENT_DEMONSTRATION moves points: PAVILION_PLAY_MONEY must be on.');
  if (real.length > 0 && jurisdiction === '' && !paymentDemonstration)
    faults.push(`PAVILION_PAYMENTS has ${real.join(', ')} for real money. Set PAVILION_JURISDICTION too.`);
  if (payments.includes('redirect-gateway')) faults.push(...gatewayFaults(config));
  return faults;
}

function gatewayFaults({ gatewayUrl, gatewaySecret, playMoney }: Values): string[] {
  const faults: string[] = [];
  if (!/^https?:\/\/./.test(gatewayUrl)) faults.push('PAVILION_GATEWAY_URL must begin with https:// or http://.');
  // The test gateway uses http on this machine, and never real money (trust PO7).
  else if (!playMoney && !gatewayUrl.startsWith('https://'))
    faults.push('PAVILION_GATEWAY_URL must begin with https:// for real money.');
  if (gatewaySecret.length < GATEWAY_SECRET_MIN)
    faults.push(`PAVILION_GATEWAY_SECRET needs at least ${GATEWAY_SECRET_MIN} characters.`);
  return faults;
}
