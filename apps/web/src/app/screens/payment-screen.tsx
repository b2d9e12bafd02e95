import { PaymentPage } from '../../features/payments/payment-page.tsx';
import { Funds } from '../../features/wallet/funds.tsx';

/** Deposit and withdrawal, under what the account has. */
export function PaymentScreen() {
  return (
    <>
      <Funds />
      <PaymentPage />
    </>
  );
}
