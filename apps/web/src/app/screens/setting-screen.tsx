import { ButtonValuesForm } from '../../features/settings/button-values-form.tsx';
import { t } from '../../lib/messages/index.ts';

/** The first useful page of the settings: the stake buttons. */
export function SettingScreen() {
  return (
    <div className="p-3 lg:p-4">
      <h1 className="caption mb-2 text-lg">{t('settings.title')}</h1>
      <div className="panel max-w-xl p-4 pt-1">
        <ButtonValuesForm onDone={() => undefined} />
      </div>
    </div>
  );
}
