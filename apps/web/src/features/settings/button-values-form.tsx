import type { ButtonValue } from '@pavilion/contract/http';
import { DEFAULT_BUTTONS, user } from '@pavilion/contract/http/user';
import { Button, ErrorState, formatWhole, IconButton, notify, Skeleton, Tabs } from '@pavilion/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Fragment, useState } from 'react';
import { doneOf, sentenceOf } from '../../api/api.ts';
import { serverText, t } from '../../messages/index.ts';
import { BUTTON_VALUES_KEY, useButtonValues } from '../../member/use-button-values.ts';

type Kind = ButtonValue['type'];
type Row = { readonly name: string; readonly value: string };

/** The stake buttons as rows of label and value, one tab for each kind. Update saves only the rows of the open tab. */
export function ButtonValuesForm({ onDone }: { onDone: () => void }) {
  const values = useButtonValues();
  const [kind, setKind] = useState<Kind>('Game');
  if (values.isPending) return <Skeleton className="h-64" />;
  if (values.isLoadingError)
    return <ErrorState message={sentenceOf(values.error)} retryLabel={t('app.retry')} onRetry={() => void values.refetch()} />;
  const tab = (id: Kind, label: string) => ({
    id,
    label,
    content: <Rows kind={id} values={values.data.filter((value) => value.type === id)} onDone={onDone} />,
  });
  return (
    <Tabs
      label={t('settings.title')}
      value={kind}
      onChange={(id) => setKind(id === 'Casino' ? 'Casino' : 'Game')}
      tabs={[tab('Game', t('settings.game')), tab('Casino', t('settings.casino'))]}
    />
  );
}

function useUpdate(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ButtonValue[]) => doneOf(user.setButtonValue, values),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: BUTTON_VALUES_KEY });
      notify.success(serverText(message));
      onDone();
    },
    onError: (error) => notify.error(sentenceOf(error)),
  });
}

const WHOLE = /^[1-9]\d{0,8}$/;

const ROWS_MAX = 12;

function rowsOf(values: readonly ButtonValue[]): readonly Row[] {
  return values.map((value) => ({ name: value.button_name, value: String(value.button_value) }));
}

function Rows({ kind, values, onDone }: { kind: Kind; values: readonly ButtonValue[]; onDone: () => void }) {
  const [rows, setRows] = useState(() => rowsOf(values));
  const update = useUpdate(onDone);
  const isValid = rows.every((row) => row.name.trim() !== '' && WHOLE.test(row.value));
  const change = (index: number, part: Partial<Row>): void =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const save = (): void =>
    update.mutate(rows.map((row) => ({ button_name: row.name.trim(), button_value: Number(row.value), type: kind })));
  return (
    <div className="pt-4">
      <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-x-3 gap-y-2">
        <span className="field-label mb-0">{t('settings.label')}</span>
        <span className="field-label col-span-2 mb-0">{t('settings.value')}</span>
        {rows.map((row, index) => (
          <Fragment key={index}>
            <RowFields row={row} index={index} onChange={change} />
            {/* The last row cannot be removed, because a kind without rows would not be saved. */}
            <IconButton
              label={t('settings.remove', { name: row.name })}
              disabled={rows.length === 1}
              onClick={() => setRows(rows.filter((_, at) => at !== index))}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </Fragment>
        ))}
      </div>
      {!isValid && (
        <p className="mt-2 text-loss" role="alert">
          {t('settings.invalid')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={rows.length >= ROWS_MAX} onClick={() => setRows([...rows, { name: '', value: '' }])}>
          {t('settings.add')}
        </Button>
        <Button look="quiet" onClick={() => setRows(rowsOf(DEFAULT_BUTTONS.filter((value) => value.type === kind)))}>
          {t('settings.defaults')}
        </Button>
        <Button className="ml-auto" look="solid" isBusy={update.isPending} disabled={!isValid} onClick={save}>
          {t('settings.update')}
        </Button>
      </div>
    </div>
  );
}

/** The two fields of a row. The value has separators except while it is being typed, because they would move the caret. */
function RowFields({ row, index, onChange }: { row: Row; index: number; onChange: (index: number, part: Partial<Row>) => void }) {
  const [isTyping, setIsTyping] = useState(false);
  const isWhole = WHOLE.test(row.value);
  return (
    <>
      <input
        className="field"
        aria-label={`${t('settings.label')} ${index + 1}`}
        value={row.name}
        maxLength={16}
        onChange={(event) => onChange(index, { name: event.target.value })}
      />
      <input
        className="field text-right"
        inputMode="numeric"
        aria-label={`${t('settings.value')} ${index + 1}`}
        aria-invalid={!isWhole}
        value={isWhole && !isTyping ? formatWhole(Number(row.value)) : row.value}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={(event) => onChange(index, { value: event.target.value.replaceAll(',', '') })}
      />
    </>
  );
}
