import { EmptyState } from '@pavilion/ui';
import { Link } from 'react-router';
import { t } from '../../lib/messages/index.ts';
import { usePrivileges } from '../../lib/privileges.ts';

/** A second factor cannot be set up yet; what protects the account until then. */
export function SecurityPage() {
  const { hasParent } = usePrivileges();
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('shell.securityAuth')}</h1>
      <div className="panel max-w-xl">
        <EmptyState title={t('security.notYet')}>
          <p>{t('security.hint')}</p>
          {hasParent && (
            <p className="mt-4">
              <Link className="button" data-look="solid" data-size="md" to="/setting/change-password">
                {t('shell.changePassword')}
              </Link>
            </p>
          )}
        </EmptyState>
      </div>
    </>
  );
}
