import type { LimitKind, LimitPeriod } from '@pavilion/contract/http';
import { Button, Field } from '@pavilion/ui';
import { useForm, useWatch } from 'react-hook-form';
import { t } from '../../messages/index.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { KINDS, limitOf, PERIODS } from './limit-words.ts';
import { useSetLimit } from './use-limits.ts';

type Typed = { kind: LimitKind; period: LimitPeriod; limit: string };

export function LimitForm() {
  const form = useForm<Typed>({ defaultValues: { kind: 'STAKE', period: 'DAY', limit: '' } });
  const set = useSetLimit();
  const isByMinutes = useWatch({ control: form.control, name: 'kind' }) === 'TIME';
  const submit = form.handleSubmit(({ kind, period, limit }) => {
    set.mutate(
      { kind, period, limit: limitOf(kind, limit) ?? null },
      { onSuccess: () => form.resetField('limit', { defaultValue: '' }) },
    );
  });
  const validate = (typed: string, { kind }: Typed): true | string =>
    limitOf(kind, typed) !== undefined || t(kind === 'TIME' ? 'limits.minutesWrong' : 'limits.amountWrong');
  return (
    <section className="panel" aria-label={t('limits.set')}>
      <h2 className="caption border-b border-line px-4">{t('limits.set')}</h2>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4 p-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <label>
            <span className="field-label">{t('limits.kind')}</span>
            <select className="field" {...form.register('kind')}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`limits.${kind}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span className="field-label">{t('limits.period')}</span>
            <select className="field" {...form.register('period')}>
              {PERIODS.map((period) => (
                <option key={period} value={period}>
                  {t(`limits.${period}`)}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={t(isByMinutes ? 'limits.amountMinutes' : 'limits.amount')}
            inputMode={isByMinutes ? 'numeric' : 'decimal'}
            autoComplete="off"
            error={form.formState.errors.limit?.message}
            {...form.register('limit', { validate })}
          />
        </div>
        <Refusal error={set.error} />
        <Button type="submit" look="solid" className="self-start" isBusy={set.isPending}>
          {t('limits.submit')}
        </Button>
      </form>
    </section>
  );
}
