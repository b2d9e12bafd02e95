import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { dayFromText, textOfDay, typedDay } from './day-text.ts';

type DayFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** As yyyy-mm-dd; empty for no day. `min` and `max` are the first and the last allowed day, in the same form. */
  readonly day: string;
  readonly min?: string;
  readonly max?: string;
  readonly onDay: (day: string) => void;
};

const DAY_LETTERS = 10;

/** A day, typed as dd/mm/yyyy or chosen in the browser's calendar. A native date field alone would show the day in the format of the browser's language. */
export function DayField({ day, min = '', max = '9999-12-31', onDay, className, ...rest }: DayFieldProps) {
  const [text, setText] = useState(textOfDay(day));
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setText(textOfDay(day));
  }
  const type = (typed: string): void => {
    setText(typed);
    const chosen = typed === '' ? '' : dayFromText(typed);
    if (chosen !== undefined && (chosen === '' || (chosen >= min && chosen <= max))) onDay(chosen);
  };
  return (
    <span className={classNames('day-field', className)}>
      <input
        {...rest}
        className="field"
        size={DAY_LETTERS}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => type(typedDay(event.target.value, text))}
        // A text that is not a day, or is a day out of range, is replaced by the day of the field.
        onBlur={() => setText(textOfDay(day))}
      />
      <CalendarDays size={16} aria-hidden />
      {/* The native field lies invisibly over the icon. Keyboards and screen readers use the text field. */}
      <input
        type="date"
        tabIndex={-1}
        aria-hidden
        value={day}
        min={min}
        max={max}
        onChange={(event) => onDay(event.target.value)}
      />
    </span>
  );
}
