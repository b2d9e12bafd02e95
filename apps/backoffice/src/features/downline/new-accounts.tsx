import type { IssuedAccount } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Button } from '@pavilion/ui';
import { useState } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { useAct } from '../../lib/use-act.ts';
import { IssuedPasswords } from './issued-passwords.tsx';

const COUNTS = [0, 5, 10, 25] as const;

/** Opens accounts with issued passwords: one with a name, or several with a prefix and numbers. */
export function NewAccounts({ parentId }: { parentId: number | undefined }) {
  const [role, setRole] = useState<'PLAYER' | 'AGENT'>('PLAYER');
  const [name, setName] = useState('');
  const [count, setCount] = useState<number>(0);
  const [issued, setIssued] = useState<readonly IssuedAccount[]>([]);
  const act = useAct(async () => {
    const { accounts } = await ask(office.issueAccounts, {
      role,
      user_name: name,
      ...(parentId === undefined ? {} : { parent_id: parentId }),
      ...(count === 0 ? {} : { count }),
    });
    setIssued(accounts);
  }, t('downline.created'));
  return (
    <Panel title={t('downline.new')}>
      <form
        className="flex flex-wrap items-end gap-2 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate(undefined);
        }}
      >
        <Choice
          label={t('downline.role')}
          value={role}
          onChange={setRole}
          options={[
            { value: 'PLAYER', name: t('downline.player') },
            { value: 'AGENT', name: t('downline.agent') },
          ]}
        />
        <input
          className="field w-56"
          placeholder={t('downline.userName')}
          aria-label={t('downline.userName')}
          autoCapitalize="none"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Choice
          label={t('downline.count')}
          value={count}
          onChange={setCount}
          options={COUNTS.map((value) => ({
            value,
            name: value === 0 ? t('downline.one') : t('downline.many', { count: value, last: String(value).padStart(2, '0') }),
          }))}
        />
        <Button type="submit" look="solid" isBusy={act.isPending}>
          {t('downline.create')}
        </Button>
        <Problem error={act.error} />
      </form>
      <IssuedPasswords accounts={issued} onClose={() => setIssued([])} />
    </Panel>
  );
}
