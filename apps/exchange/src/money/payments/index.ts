import type { PaymentMethodName } from '@pavilion/contract/kinds';
import type { Accounts } from '../../people/accounts/index.ts';
import { NO_ADAPTER } from '../settings.ts';
import type { Limits } from '../limits/index.ts';
import type { Notices } from '../../people/notices/index.ts';
import type { People } from '../../people/identity/index.ts';
import type { PictureService } from '../../platform/pictures/picture-service.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Retention } from '../../platform/housekeeping.ts';
import type { Routes } from '../../platform/routes.ts';
import { adaptersOf } from './adapter.ts';
import { PaymentEndService } from './payment-end-service.ts';
import { paymentOfficeHandlers } from './payment-office-routes.ts';
import { paymentHandlers } from './payment-routes.ts';
import { PaymentService } from './payment-service.ts';
import { PayoutService } from './payout-service.ts';

type PaymentNeeds = Pick<Accounts, 'factors' | 'changes' | 'passkeys'> &
  Pick<Limits, 'limits'> &
  Pick<Notices, 'notices'> &
  Pick<People, 'people'> & { readonly pictures: PictureService };

/** Opens deposits and withdrawals. `finish` completes acts that a crash interrupted, and sends again the withdrawals that the gateway has not accepted. */
export function openPayments(
  { config, db, engine, projected, clock, log, acts, audit, writeAudit }: Platform,
  { factors, changes, passkeys, limits, notices, people, pictures }: PaymentNeeds,
) {
  const payments = new PaymentService(db, engine, acts, {
    guardDeposit: limits.guardDeposit.bind(limits),
    guardGift: limits.guardGift.bind(limits),
    audit: writeAudit,
    notify: notices.write.bind(notices),
    show: (userId) => notices.show(userId),
    now: clock.nowMs,
  });
  const methods = config.payments.filter((name) => name !== NO_ADAPTER) as PaymentMethodName[];
  const adapters = adaptersOf(methods, config.paymentDemonstration);
  const gateway = { url: config.gatewayUrl, secret: config.gatewaySecret };
  const payouts = new PayoutService(db, gateway, clock, (error, message) => log.warn(error, message));
  const ends = new PaymentEndService(db, { payments, payouts, silentHours: config.gatewaySilentHours, audit: writeAudit });
  const sources = { db, engine, projected, payments, adapters };
  const { gatewaySilentHours } = config;
  const routes = {
    payment: paymentHandlers({ ...sources, gateway, factors, people, changes, pictures, passkeys }),
    office: paymentOfficeHandlers({ ...sources, payouts, ends, gatewaySilentHours, audit }),
  } satisfies Routes;
  // The job that deletes old data also ends abandoned gateway deposits.
  const kept: readonly Retention[] = [{ keptMs: 0, forget: (now) => payments.endAbandoned(now.getTime()) }];
  const finish = async (): Promise<void> => {
    await payments.finishInterrupted();
    if (adapters.has('redirect-gateway')) payouts.wake();
  };
  return { isOffered: adapters.size > 0, routes, kept, finish, stop: () => payouts.stop() };
}
