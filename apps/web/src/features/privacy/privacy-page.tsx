import { t } from '../../messages/index.ts';
import { CloseAccount } from './close-account.tsx';
import { ExportData } from './export-data.tsx';
import { Identity, useIdentity } from './identity.tsx';

/** The player's data: identity check, download of everything as a file, and closing the account. */
export function PrivacyPage() {
  const { isPending } = useIdentity();
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('privacy.title')}</h1>
      <div className="flex max-w-xl flex-col gap-4">
        <Identity />
        {/* The form above has no fixed height. The panels below wait for it, so that they do not jump. */}
        {!isPending && (
          <>
            <ExportData />
            <CloseAccount />
          </>
        )}
      </div>
    </>
  );
}
