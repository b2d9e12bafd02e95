import type { FactField, SimpleField } from '@pavilion/core/settlement/facts';
import { Button, IconButton } from '@pavilion/ui';
import { type ReactNode, useId } from 'react';
import { t } from './messages/index.ts';
import { MomentField } from './moment-field.tsx';
import { momentOf } from './moments.ts';
import {
  type DraftRow,
  type DraftScore,
  type DraftValue,
  type Fault,
  localTime,
  moved,
  nextRow,
  optionWords,
  quickRows,
  rowsOf,
} from './fact-form.ts';

type FieldProps<Field> = {
  readonly field: Field;
  readonly matchName: string;
  readonly value: DraftValue;
  readonly onChange: (value: DraftValue) => void;
};

type FactInputProps = FieldProps<FactField> & {
  readonly fault: Fault | undefined;
  /** The announced start of the match. One press copies it into an empty time field. */
  readonly start: number | undefined;
};

/** Number of letters of the longest option that fits into half a row. */
const OPTION_MAX = 22;

function isWide(field: FactInputProps['field'], matchName: string): boolean {
  if (field.kind !== 'CHOICE') return field.kind === 'LIST';
  return Object.values(optionWords(field, matchName)).some((name) => name.length > OPTION_MAX);
}

/** One fact with its label and, if it cannot be sent, the sentence that says why. */
export function FactInput({ fault, start, ...props }: FactInputProps) {
  const id = useId();
  const { field } = props;
  if (field.kind === 'FLAG') return <Flag {...props} field={field} />;
  const isGroup = field.kind === 'LIST' || field.kind === 'SCORE';
  const canFill =
    field.kind === 'TIME' &&
    field.isStart !== true &&
    field.optional !== true &&
    props.value === undefined &&
    start !== undefined;
  const body =
    field.kind === 'LIST' ? <Rows {...props} field={field} /> : <Simple {...props} field={field} id={isGroup ? undefined : id} />;
  return (
    <div
      className={isWide(field, props.matchName) ? 'sm:col-span-2' : undefined}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      <Label id={id} isGroup={isGroup} field={field} />
      {body}
      {canFill && (
        <Button size="sm" look="quiet" className="mt-1" onClick={() => props.onChange(start)}>
          {t('facts.asAnnounced', { field: field.label })}
        </Button>
      )}
      {fault !== undefined && (
        <p role="alert" className="mt-1 text-loss">
          {faultText(fault)}
        </p>
      )}
    </div>
  );
}

function Label({ id, isGroup, field }: { readonly id: string; readonly isGroup: boolean; readonly field: FactField }) {
  const words = (
    <>
      {field.label}
      {'unit' in field && field.unit !== undefined && <span className="text-ink-3"> ({field.unit})</span>}
      {field.optional === true && <span className="text-ink-3"> · {t('facts.optional')}</span>}
    </>
  );
  return isGroup ? (
    <span id={`${id}-label`} className="field-label">
      {words}
    </span>
  ) : (
    <label htmlFor={id} className="field-label">
      {words}
    </label>
  );
}

function faultText({ kind, row, min, max }: Fault): string {
  const sentence = kind === 'EMPTY' ? t('facts.fillIn') : t('facts.range', { min: min ?? 0, max: max ?? 0 });
  return row === undefined ? sentence : t('facts.inRow', { row, fault: sentence });
}

function Flag({ field, value, onChange }: FieldProps<FactField>) {
  return (
    <label className="flex min-h-10 items-center gap-2 self-end">
      <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked || undefined)} />
      {/* The label continues a sentence elsewhere, so it has a capital letter only here. */}
      <span className="inline-block first-letter:uppercase">{field.label}</span>
    </label>
  );
}

/** An input for a fact that is not a list. Without an `id`, the words of the field are its label. */
function Simple({ field, matchName, value, onChange, id }: FieldProps<SimpleField> & { readonly id?: string | undefined }) {
  const label = id === undefined ? { 'aria-label': field.label } : { id };
  switch (field.kind) {
    case 'FLAG':
      return <Flag field={field} matchName={matchName} value={value} onChange={onChange} />;
    case 'CHOICE': {
      const words = optionWords(field, matchName);
      return (
        <select
          {...label}
          className="field"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <option value="">{t('facts.notKnown')}</option>
          {Object.entries(words).map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      );
    }
    case 'COUNT':
    case 'DECIMAL':
      return (
        <NumberInput
          {...label}
          min={field.min}
          max={field.max}
          step={field.kind === 'COUNT' ? 1 : 0.01}
          value={typeof value === 'number' ? value : undefined}
          onNumber={onChange}
        />
      );
    case 'SCORE':
      return <Score field={field} matchName={matchName} value={value} onChange={onChange} />;
    case 'TIME':
      return (
        <MomentField
          id={id}
          label={field.label}
          hasSeconds={field.hasSeconds === true}
          local={typeof value === 'number' ? localTime(value, field.hasSeconds) : ''}
          onLocal={(local) => onChange(local === '' ? undefined : Date.parse(momentOf(local)))}
        />
      );
    case 'TEXT':
      return (
        <input
          {...label}
          className="field"
          maxLength={field.max}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      );
  }
}

type NumberProps = {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number | undefined;
  readonly onNumber: (value: number | undefined) => void;
};

function NumberInput({ value, onNumber, ...rest }: NumberProps) {
  return (
    <input
      {...rest}
      className="field tabular-nums"
      type="number"
      inputMode="decimal"
      value={value ?? ''}
      onChange={({ target: { valueAsNumber } }) => onNumber(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)}
    />
  );
}

/** Two numbers, one for each side. */
function Score({ field, matchName, value, onChange }: FieldProps<SimpleField & { readonly kind: 'SCORE' }>) {
  const score = (typeof value === 'object' && !Array.isArray(value) ? value : {}) as DraftScore;
  const sides = optionWords({ kind: 'CHOICE', label: 'Team', options: { home: 'First side', away: 'Second side' } }, matchName);
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className="min-w-0">
          <NumberInput
            aria-label={`${field.label}: ${sides[side] ?? side}`}
            min={0}
            max={field.max}
            step={1}
            value={score[side]}
            onNumber={(number) => onChange({ ...score, [side]: number })}
          />
          <span className="block text-sm wrap-anywhere text-ink-3" aria-hidden>
            {sides[side]}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Rows that can be added, moved and removed; one press adds a row of choices. */
function Rows({ field, matchName, value, onChange }: FieldProps<FactField & { readonly kind: 'LIST' }>) {
  const rows = rowsOf(value);
  const quick = quickRows(field.of);
  const isFull = rows.length >= field.max;
  const change = (place: number, row: DraftRow): void => onChange(rows.map((each, at) => (at === place ? row : each)));
  const remove = (place: number): void => {
    const left = rows.filter((_, at) => at !== place);
    onChange(left.length === 0 ? undefined : left);
  };
  return (
    <div className="flex flex-col gap-2">
      {Array.isArray(value) && rows.length === 0 && <p className="text-ink-2">{t('facts.noneHappened')}</p>}
      <ol className="flex flex-col gap-1">
        {rows.map((row, place) => (
          <li key={place} className="flex flex-wrap items-center gap-2 bg-raised px-2 py-1">
            <span className="w-6 text-right text-ink-3 tabular-nums">{place + 1}</span>
            {Object.entries(field.of).map(([name, of]) => (
              <RowCell key={name} field={of}>
                <Simple
                  field={of}
                  matchName={matchName}
                  value={row[name]}
                  onChange={(to) => change(place, { ...row, [name]: to as DraftRow[string] })}
                />
              </RowCell>
            ))}
            <RowButtons
              place={place}
              count={rows.length}
              onMove={(by) => onChange(moved(rows, place, by))}
              onRemove={() => remove(place)}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {quick.map((row) => (
          <Button key={JSON.stringify(row)} size="sm" disabled={isFull} onClick={() => onChange([...rows, row])}>
            + {quickWords(field.of, row, matchName)}
          </Button>
        ))}
        {quick.length === 0 && (
          <Button size="sm" disabled={isFull} onClick={() => onChange([...rows, nextRow(field.of, rows)])}>
            {t('facts.addRow')}
          </Button>
        )}
        {value === undefined && (
          <Button size="sm" look="quiet" onClick={() => onChange([])}>
            {t('facts.none')}
          </Button>
        )}
        {Array.isArray(value) && rows.length === 0 && (
          <Button size="sm" look="quiet" onClick={() => onChange(undefined)}>
            {t('facts.notKnown')}
          </Button>
        )}
      </div>
    </div>
  );
}

type RowButtonsProps = {
  readonly place: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

function RowButtons({ place, count, onMove, onRemove }: RowButtonsProps) {
  const row = place + 1;
  return (
    <span className="ml-auto flex">
      <IconButton label={t('facts.earlier', { row })} disabled={place === 0} onClick={() => onMove(-1)}>
        <span aria-hidden>↑</span>
      </IconButton>
      <IconButton label={t('facts.later', { row })} disabled={row === count} onClick={() => onMove(1)}>
        <span aria-hidden>↓</span>
      </IconButton>
      <IconButton label={t('facts.removeRow', { row })} onClick={onRemove}>
        <span aria-hidden>✕</span>
      </IconButton>
    </span>
  );
}

/** Smallest widths of the inputs of a row. A score names both sides, and a time needs room for its digits. */
const CELL_WIDTHS: Readonly<Partial<Record<SimpleField['kind'], string>>> = {
  SCORE: 'min-w-44 flex-[3]',
  TIME: 'min-w-56 flex-[2]',
};

/** One input of a row under its label. A flag has its label beside its box. */
function RowCell({ field: { kind, label }, children }: { readonly field: SimpleField; readonly children: ReactNode }) {
  return (
    <span className={CELL_WIDTHS[kind] ?? 'min-w-28 flex-1'}>
      {kind !== 'FLAG' && (
        <span className="block text-sm text-ink-3" aria-hidden>
          {label}
        </span>
      )}
      {children}
    </span>
  );
}

function quickWords(of: Readonly<Record<string, SimpleField>>, row: Readonly<Record<string, string>>, matchName: string): string {
  return Object.entries(of)
    .map(([name, field]) => optionWords(field, matchName)[row[name] ?? ''] ?? '')
    .join(', ');
}
