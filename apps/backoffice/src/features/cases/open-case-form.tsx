import { office } from '@pavilion/contract/http/office';
import { illegitimatePlay, voidCaseReason, type VoidScope } from '@pavilion/contract/http/void-case';
import {
  CONSTANTS,
  ILLEGITIMATE_PLAY_FORMS,
  VOIDING_EVENTS,
  type IllegitimatePlayForm,
  type VoidingEvent,
} from '@pavilion/core/settlement';
import { useId, useState } from 'react';
import { ActForm, Choice, type ChoiceProps } from '../../lib/act-form.tsx';
import { t } from '../../lib/messages/index.ts';
import { MomentField } from '../../lib/moment-field.tsx';
import { momentOf } from '../../lib/moments.ts';
import { BetPicker } from './bet-picker.tsx';
import { MARKET_NUMBER, MarketField } from './market-field.tsx';
import { useCall } from '../../lib/use-act.ts';

type Reason = (typeof voidCaseReason.options)[number];
type Play = (typeof illegitimatePlay.options)[number];
type Kind = VoidScope['kind'];
const KINDS = ['BETS', 'WINDOW'] as const;

/** Opens a case: market, reason, bets, evidence. Tab reaches every field, and Enter sends. */
export function OpenCaseForm({ onOpened }: { readonly onOpened: () => void }) {
  const open = useCall(office.openVoidCase, t('cases.opened'), onOpened);
  const [market, setMarket] = useState('');
  const [reason, setReason] = useState<Reason>('WRONG_RATE');
  const [chosen, setChosen] = useState<(typeof KINDS)[number]>('BETS');
  const [play, setPlay] = useState<Play>('MULTIPLE_IDS');
  const [form, setForm] = useState<IllegitimatePlayForm>(ILLEGITIMATE_PLAY_FORMS[0]);
  const [names, setNames] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const event = VOIDING_EVENTS.find((one) => one === reason);
  const isOfPlay = reason === 'ILLEGITIMATE_PLAY';
  const kind: Kind = isOfPlay ? form : event === undefined ? chosen : 'AFTER';
  const scope = (): VoidScope => {
    if (kind === 'BETS') return { kind, bet_ids: wordsOf(names) };
    const end = until === '' ? {} : { until: momentOf(until) };
    if (kind === 'AFTER') return { kind, moment: momentOf(from), ...end };
    const span = { from: momentOf(from), ...end };
    return kind === 'WINDOW' ? { kind, ...span } : { kind, play, user_names: wordsOf(names), ...span };
  };
  return (
    <div className="px-4 py-3">
      <ActForm
        reasonLabel={t('cases.evidence')}
        submitLabel={t('cases.open')}
        look="danger"
        isLong
        busy={open.isPending}
        error={open.error}
        onSubmit={(evidence) => open.mutate({ market_id: market.trim(), reason, scope: scope(), evidence })}
      >
        <MarketField value={market} onChange={setMarket} />
        <NamedChoice
          label={t('cases.reason')}
          value={reason}
          onChange={setReason}
          options={voidCaseReason.options.map((value) => ({ value, name: t(`cases.reason.${value}`) }))}
        />
        {isOfPlay && <PlayChoices play={play} onPlay={setPlay} form={form} onForm={setForm} />}
        {(kind === 'BETS' || kind === 'WINDOW') && (
          <NamedChoice
            label={t('cases.scope')}
            value={chosen}
            onChange={setChosen}
            options={KINDS.map((value) => ({ value, name: t(`cases.scope.${value}`) }))}
          />
        )}
        {(kind === 'BETS' || isOfPlay) && (
          <Text label={t(kind === 'BETS' ? 'cases.bets' : 'cases.accounts')} value={names} onChange={setNames} />
        )}
        {kind !== 'BETS' && (
          <>
            <Moment
              label={t(event === undefined ? 'cases.from' : `cases.moment.${event}`)}
              value={from}
              onChange={setFrom}
              required
            />
            <Moment label={t('cases.until')} value={until} onChange={setUntil} />
          </>
        )}
      </ActForm>
      <Hint kind={kind} event={event} />
      {kind === 'BETS' && MARKET_NUMBER.test(market.trim()) && (
        <BetPicker marketId={market.trim()} chosen={wordsOf(names)} onChoose={(bets) => setNames(bets.join(' '))} />
      )}
    </div>
  );
}

type PlayChoicesProps = {
  readonly play: Play;
  readonly onPlay: (play: Play) => void;
  readonly form: IllegitimatePlayForm;
  readonly onForm: (form: IllegitimatePlayForm) => void;
};

/** The kind of illegitimate play, and the bets that such a case voids. */
function PlayChoices({ play, onPlay, form, onForm }: PlayChoicesProps) {
  return (
    <>
      <NamedChoice
        label={t('cases.play')}
        value={play}
        onChange={onPlay}
        options={illegitimatePlay.options.map((value) => ({ value, name: t(`cases.play.${value}`) }))}
      />
      <NamedChoice
        label={t('cases.scope')}
        value={form}
        onChange={onForm}
        options={ILLEGITIMATE_PLAY_FORMS.map((value) => ({ value, name: t(`cases.scope.${value}`) }))}
      />
    </>
  );
}

const HINTS = {
  BETS: 'cases.hint',
  WINDOW: 'cases.hint',
  AFTER: 'cases.hint',
  WINNING_ONLY: 'cases.winningHint',
  WHOLE_EPISODE: 'cases.episodeHint',
} as const satisfies Record<Kind, string>;

/** Says which bets the case will void, and in which time zone its times are. */
function Hint({ kind, event }: { kind: Kind; event: VoidingEvent | undefined }) {
  return (
    <p className="mt-1 text-ink-3">
      {event === undefined ? t(HINTS[kind]) : t(`cases.afterHint.${event}`, { minutes: CONSTANTS.NEW_TOSS_MINUTES })}
    </p>
  );
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** A choice with its name above it. */
function NamedChoice<Value extends string>(choice: ChoiceProps<Value>) {
  return (
    <span className="flex flex-col">
      <span className="field-label" aria-hidden>
        {choice.label}
      </span>
      <Choice {...choice} />
    </span>
  );
}

type TextProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

function Text({ label, value, onChange }: TextProps) {
  return (
    <label className="md:w-72">
      <span className="field-label">{label}</span>
      <input className="field" required value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

type MomentProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
};

function Moment({ label, value, onChange, required = false }: MomentProps) {
  const id = useId();
  return (
    <span className="flex flex-col">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <MomentField id={id} label={label} local={value} onLocal={onChange} isRequired={required} hasSeconds />
    </span>
  );
}
