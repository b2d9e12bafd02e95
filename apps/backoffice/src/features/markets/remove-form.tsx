import { office, type OfficeMarket } from '@pavilion/contract/http/office';
import { useState } from 'react';
import { ActForm, Choice } from '../../lib/act-form.tsx';
import { t } from '../../lib/messages/index.ts';
import { useCall } from '../../lib/use-act.ts';

type RemoveFormProps = { readonly row: OfficeMarket; readonly onDone: () => void };

/** Takes a runner out, or gives one that is out another factor: bets on it are void, earlier prices of the others reduced. */
export function RemoveForm({ row, onDone }: RemoveFormProps) {
  const { runners, market_id } = row.market;
  const [runner, setRunner] = useState(runners[0]?.selection_id ?? 0);
  const [percent, setPercent] = useState('');
  const remove = useCall(
    office.removeRunner,
    ({ proposal_id }) => t(proposal_id === undefined ? 'markets.removed' : 'markets.removalWaits'),
    onDone,
  );
  return (
    <ActForm
      reasonLabel={t('markets.removeReason')}
      submitLabel={t('markets.remove')}
      look="danger"
      busy={remove.isPending}
      error={remove.error}
      onSubmit={(reason) => remove.mutate({ market_id, selection_id: runner, factor_percent: Number(percent), reason })}
    >
      <Choice
        label={t('markets.runner')}
        value={runner}
        onChange={setRunner}
        options={runners.map(({ selection_id: value, name, reduction_percent: out }) => ({
          value,
          name: out === null ? name : t('markets.runnerOut', { name, percent: out }),
        }))}
      />
      <input
        className="field w-40"
        type="number"
        min={0}
        max={100}
        step="0.01"
        required
        placeholder={t('markets.factor')}
        aria-label={t('markets.factor')}
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
      />
    </ActForm>
  );
}
