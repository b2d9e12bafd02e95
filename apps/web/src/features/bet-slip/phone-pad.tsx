import { IconButton } from '@pavilion/ui';
import { ChevronDown, Delete, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../messages/index.ts';
import { PaperBookNote, PaperMark } from '../../parts/paper-mark.tsx';
import { useButtonValues } from '../../member/use-button-values.ts';
import { SeveralSwitch } from './bet-slip.tsx';
import { type Key, KEYS, typeKey } from './keypad.ts';
import { OutcomeRegion } from './slip-parts.tsx';

/** A field that the keypad can fill. */
type Field = {
  readonly label: string;
  readonly text: string;
  readonly type: (text: string) => void;
  readonly wrong?: boolean;
};
export type Fields = { readonly stake: Field; readonly odds?: Field };

/** The field that the keypad fills. */
type Aim = 'stake' | 'odds';

type PhonePadProps = {
  readonly side: string;
  readonly name: string;
  readonly where: string;
  readonly onLeave: () => void;
  /** False once the bet is sent: then the result takes the place of the keys. */
  readonly editing: boolean;
  readonly fields: Fields;
  /** The odds of the house, which cannot be typed. */
  readonly fixedOdds?: string;
  /** Shown instead of the stakes while the odds are typed. */
  readonly steps?: ReactNode;
  readonly optionsWord: string;
  readonly options: ReactNode;
  readonly place: ReactNode;
  readonly advice: ReactNode;
  readonly result: ReactNode;
};

/**
 * Shows selection, odds and stake in one row, the stakes and keys or the options below, and the button at the foot. After the bet is sent, it shows the result.
 */
export function PhonePad(props: PhonePadProps) {
  const { fields, editing } = props;
  const [typing, setTyping] = useState<Aim>('stake');
  const [fresh, setFresh] = useState(true);
  const [showsOptions, setShowsOptions] = useState(false);
  const field = typing === 'odds' ? (fields.odds ?? fields.stake) : fields.stake;
  const aim = (at: Aim): void => {
    setTyping(at);
    setFresh(true);
  };
  const press = (key: Key): void => {
    field.type(typeKey(field.text, key, fresh));
    setFresh(false);
  };
  const pickStake = (text: string): void => {
    fields.stake.type(text);
    setFresh(true);
  };
  if (!editing)
    return (
      <>
        <HeadRow {...props} typing={typing} onAim={aim} />
        <OutcomeRegion>{props.result}</OutcomeRegion>
      </>
    );
  return (
    <>
      {props.advice !== false && <div className="phone-advice">{props.advice}</div>}
      <HeadRow {...props} typing={typing} onAim={aim} />
      {showsOptions ? (
        <div className="phone-options">
          {props.options}
          <PaperBookNote />
          <SeveralSwitch on={false} />
        </div>
      ) : (
        <>
          {typing === 'odds' ? <div className="phone-steps">{props.steps}</div> : <StakeChips onPick={pickStake} />}
          <Keypad onPress={press} />
        </>
      )}
      <div className="phone-foot">
        <button
          type="button"
          className="phone-more"
          aria-expanded={showsOptions}
          onClick={() => setShowsOptions((shown) => !shown)}
        >
          {props.optionsWord}
          <ChevronDown size={14} aria-hidden className={showsOptions ? 'rotate-180' : ''} />
        </button>
        {props.place}
      </div>
    </>
  );
}

type HeadRowProps = PhonePadProps & { readonly typing: Aim; readonly onAim: (at: Aim) => void };

function HeadRow({ side, name, where, fields, fixedOdds, editing, onLeave, typing, onAim }: HeadRowProps) {
  return (
    <div className="phone-row">
      <p className="min-w-0 flex-1 leading-tight">
        <b className="block truncate">{name}</b>
        <span className="block truncate text-[0.7857rem] text-ink-2">
          <span className="phone-side">{side}</span> {where} <PaperMark />
        </span>
      </p>
      {editing && fields.odds !== undefined && <FieldBox field={fields.odds} at="odds" typing={typing} onAim={onAim} />}
      {editing && fixedOdds !== undefined && (
        <p className="phone-field" data-testid="slip-odds">
          {fixedOdds}
        </p>
      )}
      {editing && <FieldBox field={fields.stake} at="stake" typing={typing} onAim={onAim} />}
      <IconButton label={t('slip.remove')} onClick={onLeave} className="phone-leave">
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

type FieldBoxProps = {
  readonly field: Field;
  readonly at: Aim;
  readonly typing: Aim;
  readonly onAim: (at: Aim) => void;
};

/** A field that the keypad types into. `inputMode` none hides the system's keyboard; a connected keyboard still works. */
function FieldBox({ field, at, typing, onAim }: FieldBoxProps) {
  return (
    <label className="phone-field" data-typing={at === typing}>
      <span>{field.label}</span>
      <input
        inputMode="none"
        autoComplete="off"
        placeholder="0"
        value={field.text}
        aria-invalid={field.wrong === true}
        onFocus={() => onAim(at)}
        onClick={() => onAim(at)}
        onChange={(event) => field.type(event.target.value)}
      />
    </label>
  );
}

/** The player's stakes. Four are visible, and a swipe shows the others. */
function StakeChips({ onPick }: { readonly onPick: (text: string) => void }) {
  const values = useButtonValues().data?.filter((value) => value.type === 'Game') ?? [];
  return (
    <div className="phone-chips">
      {values.map((value) => (
        <button key={value.button_name} type="button" onClick={() => onPick(String(value.button_value))}>
          {value.button_name}
        </button>
      ))}
    </div>
  );
}

function Keypad({ onPress }: { readonly onPress: (key: Key) => void }) {
  return (
    <div className="phone-keys" role="group" aria-label={t('slip.keypad')}>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          {...(key === 'DELETE' ? { 'aria-label': t('slip.deleteDigit') } : {})}
          // The field keeps the focus, so that the caret stays visible.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
        >
          {key === 'DELETE' ? <Delete size={20} aria-hidden /> : key}
        </button>
      ))}
    </div>
  );
}

type StepButtonProps = { readonly label: string; readonly onPress: () => void; readonly children: ReactNode };

export function StepButton({ label, onPress, children }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
