import { Button } from '@pavilion/ui';
import { Problem } from './act-form.tsx';
import { t } from './messages/index.ts';
import { saveFile } from './save-file.ts';
import { useAct } from './use-act.ts';

/** Loads a whole list as a file. */
export type LoadFile = () => Promise<{ readonly file: { readonly file_name: string; readonly csv: string } | null }>;

/** Saves a whole list as a file. */
export function ExportButton({ load }: { load: LoadFile }) {
  const save = useAct(async () => {
    const { file } = await load();
    if (file !== null) saveFile(file.file_name, file.csv);
  }, t('reports.saved'));
  return (
    <>
      <Button isBusy={save.isPending} onClick={() => save.mutate(undefined)}>
        {t('reports.csv')}
      </Button>
      <Problem error={save.error} />
    </>
  );
}
