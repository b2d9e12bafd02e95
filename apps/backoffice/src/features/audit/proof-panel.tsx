import { office } from '@pavilion/contract/http/office';
import { MINUTE_MS } from '@pavilion/core/std';
import { Badge, Button } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';

type RecordProps = { readonly name: string; readonly fault: string | null; readonly extent: string; readonly head: string };

/** The result of checking one record. */
function RecordLine({ name, fault, extent, head }: RecordProps) {
  return (
    <div className="border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={fault === null ? 'gain' : 'loss'}>{t(fault === null ? 'audit.whole' : 'audit.damaged')}</Badge>
        <b>{name}</b>
        <span className="text-ink-2">{extent}</span>
      </p>
      {fault !== null && (
        <p role="alert" className="mt-2 border-l-3 border-loss bg-raised px-3 py-2">
          {fault}
        </p>
      )}
      <p className="mt-1 text-ink-3">
        {t('audit.head')} <code className="break-all select-all">{head}</code>
      </p>
    </div>
  );
}

/** The check reads every event and line from the database, which takes minutes after months of bets. */
const VERIFY_MS_MAX = 30 * MINUTE_MS;

const HEADS = [
  ['journal_head', 'audit.journalHead'],
  ['audit_head', 'audit.trailHead'],
] as const;

/** Checks journal and trail on request, and reports if each is unchanged. */
export function ProofPanel() {
  const [savedHeads, setSavedHeads] = useState({ journal_head: '', audit_head: '' });
  const verify = useMutation({
    mutationFn: () => {
      const heads = Object.fromEntries(Object.entries(savedHeads).filter(([, head]) => head !== ''));
      return ask(office.verifyRecords, heads, { timeoutMs: VERIFY_MS_MAX });
    },
  });
  const { data } = verify;
  return (
    <Panel
      title={t('audit.proof')}
      tools={
        <Button look="solid" isBusy={verify.isPending} onClick={() => verify.mutate()}>
          {t('audit.verify')}
        </Button>
      }
    >
      <p className="px-4 py-3 text-ink-2">{t('audit.proofHint')}</p>
      <div className="flex flex-wrap gap-3 px-4 pb-3">
        {HEADS.map(([name, label]) => (
          <input
            key={name}
            className="field w-96 max-w-full"
            placeholder={t(label)}
            aria-label={t(label)}
            value={savedHeads[name]}
            onChange={(event) => setSavedHeads({ ...savedHeads, [name]: event.target.value.trim() })}
          />
        ))}
      </div>
      {verify.isPending && (
        <p role="status" className="px-4 pb-3 font-semibold">
          {t('audit.verifying')}
        </p>
      )}
      <Problem error={verify.error} />
      {data !== undefined && (
        <div aria-live="polite">
          <RecordLine
            name={t('audit.journal')}
            fault={data.journal.fault}
            extent={t('audit.batches', {
              batches: data.journal.batches,
              from: data.journal.from_seq + 1,
              to: data.journal.seq,
            })}
            head={`${data.journal.seq}:${data.journal.hash}`}
          />
          <RecordLine
            name={t('audit.trail')}
            fault={data.audit.fault}
            extent={t('audit.lines', { lines: data.audit.lines })}
            head={`${data.audit.lines}:${data.audit.hash}`}
          />
        </div>
      )}
    </Panel>
  );
}
