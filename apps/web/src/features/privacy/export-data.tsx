import { notify } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { ProofForm, type Proof } from './proof-form.tsx';

/** Downloads all data that is stored about the player as one file. */
export function ExportData() {
  const [pieces, setPieces] = useState(0);
  const act = useMutation({
    mutationFn: async (proof: Proof) => {
      let piece = await api.user.exportData(proof);
      const texts = [piece.text];
      while (piece.next !== null) {
        piece = await api.user.exportData({ next: piece.next });
        texts.push(piece.text);
        setPieces(texts.length);
      }
      return { name: piece.file_name, text: texts.join('') };
    },
    onSuccess: ({ name, text }) => {
      saveText(name, text, 'application/json');
      notify.success(t('privacy.exported'));
    },
    onSettled: () => setPieces(0),
  });
  return (
    <section className="panel" aria-label={t('privacy.export')}>
      <h2 className="caption border-b border-line px-4 py-2 text-base">{t('privacy.export')}</h2>
      <ProofForm submit={t('privacy.download')} look="line" isBusy={act.isPending} error={act.error} onSubmit={act.mutate}>
        <p className="text-ink-2">{t('privacy.exportHint')}</p>
        {pieces > 0 && <p role="status">{t('privacy.exporting', { count: pieces })}</p>}
      </ProofForm>
    </section>
  );
}

/** Hands a text to the browser as a file to save. */
function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
