import type { IssuedAccount } from '@pavilion/contract/http/downline';
import { Button, Dialog, notify } from '@pavilion/ui';
import { DataTable } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';

/** Names and passwords of new accounts. The passwords cannot be shown again after the dialog closes. */
export function IssuedPasswords({ accounts, onClose }: { accounts: readonly IssuedAccount[]; onClose: () => void }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(accounts.map((account) => `${account.user_name}\t${account.password}`).join('\n'));
    notify.success(t('downline.copied'));
  };
  return (
    <Dialog
      open={accounts.length > 0}
      onClose={onClose}
      title={t('downline.issued')}
      closeLabel={t('downline.close')}
      footer={<Button onClick={() => void copy()}>{t('downline.copy')}</Button>}
    >
      <p className="pb-3 text-ink-2">{t('downline.issuedHint')}</p>
      <DataTable
        label={t('downline.issued')}
        rows={accounts}
        keyOf={(row) => row.user_id}
        columns={[
          { head: t('downline.name'), cell: (row) => <b>{row.user_name}</b> },
          { head: t('downline.password'), cell: (row) => <code className="select-all">{row.password}</code> },
        ]}
      />
    </Dialog>
  );
}
