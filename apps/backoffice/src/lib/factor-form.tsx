import { office } from '@pavilion/contract/http/office';
import { BoundForm } from './bound-form.tsx';
import { t } from './messages/index.ts';
import { useCall } from './use-act.ts';

const WHOLE = 100;
const REASON_MAX = 200;

type FactorFormProps = { readonly userId: number; readonly percent: number; readonly onDone?: () => void };

/** Sets a player's stake factor, in percent of the markets' maximums. 100 removes it. */
export function FactorForm({ userId, percent, onDone }: FactorFormProps) {
  const set = useCall(office.setStakeFactor, t('watch.factorSet'), onDone);
  return (
    <BoundForm
      key={percent}
      label={t('watch.setFactor')}
      value={percent}
      min={1}
      max={WHOLE}
      step={1}
      busy={set.isPending}
      error={set.error}
      onSet={(wanted, reason) => set.mutate({ user_id: userId, percent: wanted, reason: reason.slice(0, REASON_MAX) })}
    />
  );
}
