import { Dialog } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { closeModal } from '../../device/ui-store.ts';
import { ButtonValuesForm } from './button-values-form.tsx';

export function ButtonValuesDialog() {
  return (
    <Dialog open onClose={closeModal} title={t('settings.title')} closeLabel={t('app.close')}>
      <ButtonValuesForm onDone={closeModal} />
    </Dialog>
  );
}
