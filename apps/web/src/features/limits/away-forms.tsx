import { Button, Dialog } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { t } from '../../messages/index.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { useSelfExclude, useTakeBreak } from './use-limits.ts';

const DAY_HOURS = 24;
const YEAR_MONTHS = 12;
/** The contract allows breaks of up to six weeks and exclusions of up to five years. */
const BREAK_HOURS = [1, 12, 24, 72, 168, 336, 1_008] as const;
const EXCLUSION_MONTHS = [6, 12, 24, 60] as const;

function hoursText(hours: number): string {
  return hours <= DAY_HOURS ? t('limits.hours', { count: hours }) : t('limits.days', { count: hours / DAY_HOURS });
}

function monthsText(months: number): string {
  return months <= YEAR_MONTHS ? t('limits.months', { count: months }) : t('limits.years', { count: months / YEAR_MONTHS });
}

/** A break from betting. */
export function BreakForm() {
  const take = useTakeBreak();
  return (
    <Away
      title={t('limits.breakTitle')}
      hint={t('limits.breakHint')}
      submit={t('limits.breakSubmit')}
      spans={BREAK_HOURS}
      spanText={hoursText}
      preset={DAY_HOURS}
      isBusy={take.isPending}
      error={take.error}
      onOpen={take.reset}
      onSure={(hours, close) => take.mutate(hours, { onSuccess: close })}
    >
      {(span) => <p>{t('limits.breakSure', { span })}</p>}
    </Away>
  );
}

/** An exclusion for months or years; the player must first confirm that it cannot be undone. */
export function ExclusionForm() {
  const exclude = useSelfExclude();
  const [hasUnderstood, setHasUnderstood] = useState(false);
  return (
    <Away
      title={t('limits.excludeTitle')}
      hint={t('limits.excludeHint')}
      submit={t('limits.excludeSubmit')}
      spans={EXCLUSION_MONTHS}
      spanText={monthsText}
      preset={EXCLUSION_MONTHS[0]}
      isBusy={exclude.isPending}
      isConfirmBlocked={!hasUnderstood}
      error={exclude.error}
      onOpen={() => {
        exclude.reset();
        setHasUnderstood(false);
      }}
      onSure={(months, close) => exclude.mutate(months, { onSuccess: close })}
    >
      {(span) => (
        <>
          <p className="font-semibold">{t('limits.excludeSure', { span })}</p>
          <ul className="my-3 flex list-disc flex-col gap-1 pl-5">
            <li>{t('limits.excludePoint1')}</li>
            <li>{t('limits.excludePoint2')}</li>
            <li>{t('limits.excludePoint3')}</li>
          </ul>
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1"
              checked={hasUnderstood}
              onChange={(event) => setHasUnderstood(event.target.checked)}
            />
            {t('limits.excludeUnderstood')}
          </label>
        </>
      )}
    </Away>
  );
}

type AwayProps = {
  readonly title: string;
  readonly hint: string;
  readonly submit: string;
  readonly spans: readonly number[];
  readonly spanText: (span: number) => string;
  readonly preset: number;
  readonly isBusy: boolean;
  /** True until the player has ticked that the consequence is understood. */
  readonly isConfirmBlocked?: boolean;
  /** The reason of a refusal, shown in the dialog, which stays open. */
  readonly error: Error | null;
  readonly onOpen: () => void;
  readonly onSure: (span: number, close: () => void) => void;
  /** The text shown before the player confirms. */
  readonly children: (span: string) => ReactNode;
};

/** Asks for the length, then explains the consequence and asks for confirmation once. */
function Away({ title, hint, submit, spans, spanText, preset, isBusy, isConfirmBlocked = false, ...rest }: AwayProps) {
  const { error, onOpen, onSure, children } = rest;
  const [span, setSpan] = useState(preset);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const ask = (): void => {
    onOpen();
    setOpen(true);
  };
  return (
    <section className="panel" aria-label={title}>
      <h2 className="caption border-b border-line px-4">{title}</h2>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-ink-2">{hint}</p>
        <div className="flex flex-wrap items-end gap-3">
          <label>
            <span className="field-label">{t('limits.breakFor')}</span>
            <select className="field w-40" value={span} onChange={(event) => setSpan(Number(event.target.value))}>
              {spans.map((each) => (
                <option key={each} value={each}>
                  {spanText(each)}
                </option>
              ))}
            </select>
          </label>
          <Button look="danger" className="min-h-10" onClick={ask}>
            {submit}
          </Button>
        </div>
      </div>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        closeLabel={t('app.close')}
        footer={
          <>
            <Button onClick={close}>{t('limits.cancel')}</Button>
            <Button look="danger" isBusy={isBusy} disabled={isConfirmBlocked} onClick={() => onSure(span, close)}>
              {submit}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <div>{children(spanText(span))}</div>
          <Refusal error={error} />
        </div>
      </Dialog>
    </section>
  );
}
