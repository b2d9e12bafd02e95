import { t } from '../../lib/messages/index.ts';
import { CloseAccount } from './close-account.tsx';
import { ExportData } from './export-data.tsx';
import { Identity } from './identity.tsx';

/** What is known of the player: who they are, all of it as a file, and the end of it. */
export function PrivacyPage() {
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('privacy.title')}</h1>
      <div className="flex max-w-xl flex-col gap-4">
        <Identity />
        <ExportData />
        <CloseAccount />
      </div>
    </>
  );
}
