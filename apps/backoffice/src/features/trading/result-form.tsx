import type { HouseBook } from '@pavilion/contract/http/house-shapes';
import { office, type MarketResult, voidReason } from '@pavilion/contract/http/office';
import { KINDS } from '@pavilion/core/market';
import { VOID_WORDS } from '@pavilion/core/settlement';
import { Button } from '@pavilion/ui';
import { useState } from 'react';
import { ActForm, Choice } from '../../lib/act-form.tsx';
import { t } from '../../lib/messages/index.ts';
import { useCall } from '../../lib/use-act.ts';

type Form = 'propose' | 'void';
type ResultFormProps = { readonly market: Pick<HouseBook, 'market_id' | 'kind' | 'rows'> };

/** How a market of the house ends: its trader proposes the result, or that it is void, and somebody else confirms it under Results. */
export function ResultForm({ market }: ResultFormProps) {
  const [form, setForm] = useState<Form>();
  const propose = useCall(office.proposeResult, t('markets.proposed'), () => setForm(undefined));
  const send = (result: MarketResult, evidence: string): void =>
    propose.mutate({ market_id: market.market_id, result, evidence });
  const shared = { busy: propose.isPending, error: propose.error };
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={form === 'propose'} onClick={() => setForm('propose')}>
          {t('markets.propose')}
        </Button>
        <Button size="sm" look="danger" aria-expanded={form === 'void'} onClick={() => setForm('void')}>
          {t('markets.void')}
        </Button>
      </div>
      {form === 'propose' && <ProposeForm market={market} {...shared} onSend={send} />}
      {form === 'void' && <VoidForm {...shared} onSend={send} />}
    </div>
  );
}

type SendProps = {
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: (result: MarketResult, evidence: string) => void;
};

function ProposeForm({ market: { kind, rows }, busy, error, onSend }: ResultFormProps & SendProps) {
  const isNumber = KINDS[kind].result === 'NUMBER';
  const [winner, setWinner] = useState(rows[0]?.selection_id ?? 0);
  const [number, setNumber] = useState('');
  const result = (): MarketResult =>
    isNumber
      ? { kind: 'NUMBER', number: Number(number) }
      : {
          kind: 'WINNERS',
          runners: rows.map(({ selection_id }) => ({ selection_id, paid: selection_id === winner ? 1 : 0, tied: 1 })),
        };
  return (
    <ActForm
      reasonLabel={t('markets.evidence')}
      submitLabel={t('markets.sendProposal')}
      look="solid"
      busy={busy}
      error={error}
      onSubmit={(evidence) => onSend(result(), evidence)}
    >
      {isNumber ? (
        <input
          className="field w-32"
          type="number"
          min={0}
          step={kind === 'BINARY' ? '0.01' : '1'}
          required
          placeholder={t('trading.result')}
          aria-label={t('trading.result')}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      ) : (
        <Choice
          label={t('markets.winner')}
          value={winner}
          onChange={setWinner}
          options={rows.map((row) => ({ value: row.selection_id, name: row.name }))}
        />
      )}
    </ActForm>
  );
}

function VoidForm({ busy, error, onSend }: SendProps) {
  const [reason, setReason] = useState<(typeof voidReason.options)[number]>('NO_RESULT');
  return (
    <ActForm
      reasonLabel={t('markets.evidence')}
      submitLabel={t('markets.sendVoid')}
      look="danger"
      busy={busy}
      error={error}
      onSubmit={(evidence) => onSend({ kind: 'VOID', reason }, evidence)}
    >
      <Choice
        label={t('markets.voidReason')}
        value={reason}
        onChange={setReason}
        options={voidReason.options.map((value) => ({ value, name: VOID_WORDS[value] }))}
      />
    </ActForm>
  );
}
