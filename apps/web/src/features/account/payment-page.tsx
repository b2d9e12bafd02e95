import { EmptyState } from '@pavilion/ui';
import { Link } from 'react-router';
import { t } from '../../lib/messages/index.ts';
import { usePrivileges } from '../../lib/privileges.ts';
import { useProfile } from './use-profile.ts';

/** How points come and go: there is no payment adapter but the points desk, and it is a person whom the player asks. */
export function PaymentPage() {
  const { payments } = usePrivileges();
  const parent = useProfile().data?.parent_name;
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('payment.title')}</h1>
      <div className="panel max-w-xl">
        {payments ? (
          <EmptyState
            title={parent === undefined || parent === null ? t('payment.byParent') : t('payment.byName', { name: parent })}
          >
            <p>{t('payment.hint')}</p>
            <p className="mt-4">
              <Link className="button" data-look="line" data-size="md" to="/report/payment-withdraw">
                {t('shell.paymentStatement')}
              </Link>
            </p>
          </EmptyState>
        ) : (
          <EmptyState title={t('payment.none')}>{t('payment.noneHint')}</EmptyState>
        )}
      </div>
    </>
  );
}
