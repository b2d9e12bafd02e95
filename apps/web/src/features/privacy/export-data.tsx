import { notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { saveText } from '../../lib/save-text.ts';
import { ProofForm, type Proof } from './proof-form.tsx';

/** Everything that is kept of the player, as one file. */
export function ExportData() {
  const act = useMutation({
    mutationFn: (proof: Proof) => api.user.exportData(proof),
    onSuccess: ({ file_name, json }) => {
      saveText(file_name, json, 'application/json');
      notify.success(t('privacy.exported'));
    },
  });
  return (
    <section className="panel" aria-label={t('privacy.export')}>
      <h2 className="caption border-b border-line px-4 py-2 text-base">{t('privacy.export')}</h2>
      <ProofForm submit={t('privacy.download')} look="line" busy={act.isPending} error={act.error} onSubmit={act.mutate}>
        <p className="text-ink-2">{t('privacy.exportHint')}</p>
      </ProofForm>
    </section>
  );
}
