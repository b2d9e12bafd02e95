import { PaymentPage } from '../../features/payments/payment-page.tsx';
import { Funds } from '../../features/wallet/funds.tsx';

/** Deposit and withdrawal, below the account's balance. */
export function PaymentScreen() {
  return (
    <>
      <div className="figures mb-3 max-w-xs px-1">
        <Funds />
      </div>
      <PaymentPage />
    </>
  );
}
