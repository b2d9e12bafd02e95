import { t } from '../../messages/index.ts';
import { ButtonValuesForm } from './button-values-form.tsx';

/** The stake buttons as a screen of the settings. */
export function ButtonValuesPage() {
  return (
    <>
      <h1 className="caption mb-3 text-lg">{t('settings.title')}</h1>
      <div className="panel max-w-xl p-4 pt-1">
        <ButtonValuesForm onDone={() => undefined} />
      </div>
    </>
  );
}
