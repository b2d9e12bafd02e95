import { SECOND_MS } from '@pavilion/core/std';
import type { Minor } from '@pavilion/core/money';
import { Amount, Button } from '@pavilion/ui';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MessageKey, t } from '../../messages/index.ts';
import { decimalOf } from '../../text/money.ts';
import { useButtonValues } from '../../member/use-button-values.ts';
import { useNow } from '../../device/use-now.ts';

/** Parts of the slip shared by bets between players and bets against the house. */

/** `choice` replaces the label if the player can choose what the amount means. */
type StakeFieldProps = {
  readonly label: string;
  readonly choice?: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

export function StakeField({ label, choice, value, onChange }: StakeFieldProps) {
  return (
    <div>
      {choice === undefined ? (
        <label className="field-label" htmlFor="slip-stake">
          {label}
        </label>
      ) : (
        <div className="field-label">{choice}</div>
      )}
      <input
        id="slip-stake"
        className="field text-right text-base font-bold"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        aria-label={choice === undefined ? undefined : label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type NowButtonProps = { readonly words: string | undefined; readonly onPress: () => void };

/** A button that takes the present odds. Its space is kept while the slip already has them. */
export function NowButton({ words, onPress }: NowButtonProps) {
  const isHidden = words === undefined;
  return (
    <button
      type="button"
      className="slip-now"
      data-shown={!isHidden}
      tabIndex={isHidden ? -1 : 0}
      aria-hidden={isHidden}
      onClick={onPress}
    >
      {words ?? ''}
    </button>
  );
}

export function StakeButtons({ onPick }: { onPick: (text: string) => void }) {
  const values = useButtonValues().data?.filter((value) => value.type === 'Game') ?? [];
  if (values.length === 0) return null;
  return (
    <div className="grid grid-cols-4 gap-1">
      {values.map((value) => (
        <Button key={value.button_name} size="sm" onClick={() => onPick(String(value.button_value))} className="px-0">
          {value.button_name}
        </Button>
      ))}
    </div>
  );
}

/** The possible profit and the risk of the bet. */
export function Figures({ profit, risk }: { profit: Minor | undefined; risk: Minor | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-2 border-y border-line py-2">
      <div>
        <dt className="text-ink-3">{t('slip.profit')}</dt>
        <dd className="text-base font-bold text-gain">
          <Amount value={profit === undefined ? undefined : decimalOf(profit)} />
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-ink-3">{t('slip.liability')}</dt>
        <dd className="text-base font-bold">
          <Amount value={risk === undefined ? undefined : decimalOf(risk)} />
        </dd>
      </div>
    </dl>
  );
}

type ChoicesProps<Value extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly word: MessageKey }[];
  readonly onChange: (value: Value) => void;
};

/** A choice of a few values, all visible. */
export function Choices<Value extends string>({ legend, name, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-7 cursor-pointer items-center gap-1.5">
            <input
              type="radio"
              name={name}
              className="size-4 accent-brand"
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {t(option.word)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows why the bet cannot be sent; `loud` if the exchange refused it. */
export function Objection({ text, loud }: { text: string; loud: boolean }) {
  return (
    <p role={loud ? 'alert' : 'status'} className={`border-l-3 bg-raised px-3 py-2 ${loud ? 'border-loss' : 'border-warn'}`}>
      {text}
    </p>
  );
}

/** Shown while it is not known if the exchange accepted the bet. */
export function Checking({ waiting, onAgain }: { waiting: boolean; onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-3 border-l-3 border-warn bg-raised px-3 py-2.5">
      <p className="flex items-start gap-2">
        {waiting && <LoaderCircle size={18} className="mt-0.5 flex-none animate-spin" aria-hidden />}
        {t('slip.checking')}
      </p>
      {!waiting && <Button onClick={onAgain}>{t('slip.checkAgain')}</Button>}
    </div>
  );
}

const TENTH_MS = 100;

/** The remaining time of the bet delay. */
export function Countdown({ endsAt }: { endsAt: number }) {
  const now = useNow(TENTH_MS);
  const leftMs = Math.max(0, endsAt - now);
  return <p>{t('slip.pending', { seconds: Math.ceil(leftMs / SECOND_MS) })}</p>;
}

/** Announces the outcome of a bet to screen readers too. Mounted before the outcome, because screen readers announce only changes of an existing element. */
export function OutcomeRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-3 empty:absolute">
      {children}
    </div>
  );
}
