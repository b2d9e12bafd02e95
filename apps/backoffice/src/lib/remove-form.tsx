import { type OfficeMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { Button } from '@pavilion/ui';
import { useState } from 'react';
import { ActForm, Choice } from './act-form.tsx';
import { t } from './messages/index.ts';
import { useCall } from './use-act.ts';

type RemoveFormProps = { readonly row: OfficeMarket; readonly onDone: () => void };
type Runners = OfficeMarket['market']['runners'];
/** A runner to remove. `percent` is its factor as typed; empty means the declared factor. */
type Line = { readonly runner: number; readonly percent: string };

/**
 * Removes runners that withdraw together, or changes the factor of a removed one. Bets on them become void, and earlier prices of the other runners are
 * reduced.
 */
export function RemoveForm({ row, onDone }: RemoveFormProps) {
  const { runners, market_id } = row.market;
  const lineOf = (runner: Runners[number] | undefined): Line => ({ runner: runner?.selection_id ?? 0, percent: '' });
  const [lines, setLines] = useState<readonly Line[]>([lineOf(runners[0])]);
  const remove = useCall(
    office.removeRunner,
    ({ proposal_id }) => t(proposal_id === undefined ? 'markets.removed' : 'markets.removalWaits'),
    onDone,
  );
  const unnamed = runners.find(
    ({ selection_id: id, status }) => status === 'ACTIVE' && lines.every(({ runner }) => runner !== id),
  );
  return (
    <ActForm
      reasonLabel={t('markets.removeReason')}
      submitLabel={t('markets.remove')}
      look="danger"
      busy={remove.isPending}
      error={remove.error}
      onSubmit={(reason) => {
        const [first, ...also] = lines.map(({ runner: selection_id, percent }) => ({
          selection_id,
          ...(percent === '' ? {} : { factor_percent: Number(percent) }),
        }));
        if (first !== undefined) remove.mutate({ market_id, ...first, ...(also.length === 0 ? {} : { also }), reason });
      }}
    >
      {lines.map((line, place) => (
        <RunnerOut
          key={place}
          runners={runners}
          line={line}
          onChange={(changed) => setLines(lines.map((each, other) => (other === place ? changed : each)))}
        />
      ))}
      {unnamed !== undefined && (
        <Button look="quiet" onClick={() => setLines([...lines, lineOf(unnamed)])}>
          {t('markets.removeMore')}
        </Button>
      )}
    </ActForm>
  );
}

type RunnerOutProps = { readonly runners: Runners; readonly line: Line; readonly onChange: (line: Line) => void };

function RunnerOut({ runners, line, onChange }: RunnerOutProps) {
  const declared = runners.find(({ selection_id: id }) => id === line.runner)?.factor_percent ?? null;
  return (
    <>
      <Choice
        label={t('markets.runner')}
        value={line.runner}
        onChange={(runner) => onChange({ ...line, runner })}
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
        required={declared === null}
        placeholder={declared === null ? t('markets.factor') : t('markets.factorDeclared', { percent: declared })}
        aria-label={t('markets.factor')}
        value={line.percent}
        onChange={(event) => onChange({ ...line, percent: event.target.value })}
      />
    </>
  );
}
