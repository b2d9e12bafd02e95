import { Dialog } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';
import { useUi } from '../../lib/ui-store.ts';
import { ButtonValuesForm } from './button-values-form.tsx';

export function ButtonValuesDialog() {
  const open = useUi((state) => state.buttonValuesOpen);
  const close = (): void => useUi.setState({ buttonValuesOpen: false });
  return (
    <Dialog open={open} onClose={close} title={t('settings.title')} closeLabel={t('app.close')}>
      <ButtonValuesForm onDone={close} />
    </Dialog>
  );
}
