import { DayField } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { useSports } from '../../api/use-sports.ts';
import type { ReportFilter } from './report-filter.ts';

type FilterProps = { readonly filter: ReportFilter; readonly onFilter: (part: Partial<ReportFilter>) => void };

/** The days of a report. */
export function Period({ filter, onFilter }: FilterProps) {
  return (
    <div className="report-period">
      <label className="flex-1">
        <span className="field-label">{t('statement.from')}</span>
        <DayField day={filter.from} max={filter.to} onDay={(from) => from !== '' && onFilter({ from })} />
      </label>
      <label className="flex-1">
        <span className="field-label">{t('statement.to')}</span>
        <DayField day={filter.to} min={filter.from} onDay={(to) => to !== '' && onFilter({ to })} />
      </label>
    </div>
  );
}

/** Selects one sport or all. */
export function SportChoice({ filter, onFilter }: FilterProps) {
  const sports = useSports().data ?? [];
  const all = { id: '', name: t('report.allSports') };
  const options = [all, ...sports.map((sport) => ({ id: String(sport.sport_id), name: sport.name }))];
  return (
    <Choice
      label={t('report.sport')}
      value={filter.sportId === undefined ? '' : String(filter.sportId)}
      options={options}
      onChange={(id) => onFilter({ sportId: id === '' ? undefined : Number(id) })}
    />
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (id: string) => void;
};

/** Selects one of a few named options. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      <span className="field-label">{label}</span>
      <select className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
