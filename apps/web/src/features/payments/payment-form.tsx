import { payments, type Payment, type PaymentMethod } from '@pavilion/contract/http/payment';
import type { PasskeyProof } from '@pavilion/contract/http';
import { Badge, Button, Field, formatAmount, formatVolume, notify } from '@pavilion/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, outcomeOf, sentenceOf } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { serverText, refusalText, t } from '../../messages/index.ts';
import { answerWithPasskey, passkeysWork } from '../../session/passkeys.ts';

type PaymentFormProps = {
  readonly kind: 'deposit' | 'withdraw';
  /** The methods to choose from, at least one. */
  readonly methods: readonly PaymentMethod[];
  /** The secret that confirms a withdrawal. */
  readonly factor: 'PASSWORD' | 'CODE';
  /** True if the player may confirm with a passkey of the account instead. */
  readonly hasPasskeys: boolean;
  /** Time until which withdrawals are on hold; null: they are not. */
  readonly heldUntil: string | null;
};

type SendState = { readonly state: 'idle' | 'busy' } | { readonly state: 'refused' | 'unknown'; readonly sentence: string };

type Wish = { readonly method: PaymentMethod['method']; readonly amount: number; readonly reference?: string };
type Proof = { readonly code: string } | { readonly password: string } | { readonly passkey: PasskeyProof };

const PASSKEY = 'passkey';

async function askPasskey(): Promise<Proof> {
  return { passkey: await answerWithPasskey(await api.user.askPasskey({})) };
}

/** Sends one request. Until the outcome is known, pressing the button again repeats the same request. */
function useRequest(kind: PaymentFormProps['kind'], onDone: () => void) {
  const [sent, setSent] = useState<SendState>({ state: 'idle' });
  const key = useRef(crypto.randomUUID());
  const queries = useQueryClient();
  const done = (payment: Payment): void => {
    setSent({ state: 'idle' });
    onDone();
    void queries.invalidateQueries();
    if (payment.redirect_url !== null) window.location.assign(payment.redirect_url);
    else notify.success(t(kind === 'deposit' ? 'payment.depositAsked' : 'payment.withdrawAsked'));
  };
  const send = async (wish: Wish, given: Proof | (() => Promise<Proof>)): Promise<void> => {
    setSent({ state: 'busy' });
    let proof: Proof;
    try {
      proof = typeof given === 'function' ? await given() : given;
    } catch (error) {
      return setSent({ state: 'refused', sentence: sentenceOf(error) });
    }
    const outcome = await (kind === 'deposit'
      ? outcomeOf(payments.deposit, wish, key.current)
      : outcomeOf(payments.withdraw, { ...wish, ...proof }, key.current));
    if (!outcome.ok && outcome.code === 'UNKNOWN') return setSent({ state: 'unknown', sentence: t('payment.unknown') });
    key.current = crypto.randomUUID();
    if (outcome.ok) done(outcome.data);
    else setSent({ state: 'refused', sentence: refusalText(outcome.code, outcome.message) });
  };
  return { sent, send };
}

/** True if a needed text is empty; false stands for a text that is not needed. */
const hasEmpty = (texts: readonly (string | false)[]): boolean => texts.some((text) => text !== false && text.trim() === '');

/** Sends a deposit or withdrawal request. */
export function PaymentForm({ kind, methods, factor, hasPasskeys, heldUntil }: PaymentFormProps) {
  const [name, setName] = useState(methods[0]?.method);
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [secret, setSecret] = useState('');
  // Empty fields show an error once the player has tried to send the form.
  const [isTried, setIsTried] = useState(false);
  const faultOf = (text: string): string | undefined => (isTried && text.trim() === '' ? t('password.missing') : undefined);
  const { sent, send } = useRequest(kind, () => {
    setIsTried(false);
    setAmount('');
    setReference('');
    setSecret('');
  });
  const way = methods.find((each) => each.method === name) ?? methods[0];
  if (way === undefined) return null;
  const isDeposit = kind === 'deposit';
  const needsReference = isDeposit ? way.deposit_reference : way.withdrawal_reference;
  const byPasskeyToo = kind === 'withdraw' && hasPasskeys && passkeysWork();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wish = { method: way.method, amount: Number(amount), ...(needsReference ? { reference } : {}) };
    // The form has two submit buttons; the second confirms with a passkey.
    const isByPasskey = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === PASSKEY;
    setIsTried(true);
    if (hasEmpty([amount, needsReference && reference, !isDeposit && !isByPasskey && secret])) return;
    void send(wish, isByPasskey ? askPasskey : factor === 'CODE' ? { code: secret } : { password: secret });
  };
  return (
    <form className="flex flex-col gap-4 p-4" noValidate onSubmit={submit}>
      {methods.length > 1 && <Ways methods={methods} chosen={way.method} onChoose={setName} />}
      <About way={way} hint={isDeposit ? way.deposit_hint : way.withdrawal_hint} />
      {!isDeposit && heldUntil !== null && (
        <p role="status" className="border-l-3 border-warn bg-raised px-3 py-2">
          {t('payment.held', { time: formatMoment(heldUntil) })}
        </p>
      )}
      <Field
        label={t('payment.amount')}
        inputMode="decimal"
        required
        error={faultOf(amount)}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <QuickAmounts way={way} chosen={Number(amount)} onChoose={setAmount} />
      {needsReference && (
        <Field
          label={t(isDeposit ? 'payment.reference' : 'payment.destination')}
          required
          minLength={4}
          maxLength={64}
          error={faultOf(reference)}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
      {kind === 'withdraw' && (
        <Secret factor={factor} error={faultOf(secret)} required={!byPasskeyToo} value={secret} onChange={setSecret} />
      )}
      <Send kind={kind} sent={sent} canUsePasskey={byPasskeyToo} />
    </form>
  );
}

type SendProps = { readonly kind: PaymentFormProps['kind']; readonly sent: SendState; readonly canUsePasskey: boolean };

/** The refusal of the last request, and the buttons that send the next one. */
function Send({ kind, sent, canUsePasskey }: SendProps) {
  return (
    <>
      {'sentence' in sent && (
        <p role="alert" className="border-l-3 border-loss bg-raised px-3 py-2">
          {sent.sentence}
        </p>
      )}
      <Button type="submit" look="solid" size="lg" isBusy={sent.state === 'busy'}>
        {t(sent.state === 'unknown' ? 'payment.again' : kind === 'deposit' ? 'shell.deposit' : 'shell.withdraw')}
      </Button>
      {canUsePasskey && (
        <Button type="submit" value={PASSKEY} size="lg" isBusy={sent.state === 'busy'}>
          {t('passkey.confirm')}
        </Button>
      )}
    </>
  );
}

const QUICK_AMOUNTS = [500, 1_000, 2_000, 5_000, 10_000, 25_000];

type QuickAmountsProps = { readonly way: PaymentMethod; readonly chosen: number; readonly onChoose: (amount: string) => void };

/** Common amounts within the limits of the method. */
function QuickAmounts({ way, chosen, onChoose }: QuickAmountsProps) {
  const amounts = QUICK_AMOUNTS.filter((amount) => amount >= way.min && amount <= way.max);
  return (
    <div className="-mt-2 grid grid-cols-3 gap-2" role="group" aria-label={t('payment.quick')}>
      {amounts.map((amount) => (
        <Button key={amount} size="lg" aria-pressed={amount === chosen} onClick={() => onChoose(String(amount))}>
          {formatVolume(amount)}
        </Button>
      ))}
    </div>
  );
}

function About({ way, hint }: { way: PaymentMethod; hint: string }) {
  return (
    <p className="text-ink-2">
      {serverText(hint)} {t('payment.range', { min: formatAmount(way.min), max: formatAmount(way.max) })}
      {way.is_demonstration && (
        <span className="ml-2">
          <Badge tone="warn">{t('payment.demonstration')}</Badge>
        </span>
      )}
    </p>
  );
}

type SecretProps = {
  readonly factor: PaymentFormProps['factor'];
  readonly error: string | undefined;
  /** False if a passkey may replace the secret. */
  readonly required: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** The field for the secret that confirms a withdrawal: an authenticator code or, without an authenticator, the password. */
function Secret({ factor, error, required, value, onChange }: SecretProps) {
  const change = (event: { readonly target: { readonly value: string } }): void => onChange(event.target.value);
  if (factor === 'CODE')
    return (
      <Field
        label={t('payment.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        required={required}
        value={value}
        onChange={change}
      />
    );
  return (
    <Field
      label={t('payment.password')}
      type="password"
      autoComplete="current-password"
      error={error}
      required={required}
      value={value}
      onChange={change}
    />
  );
}

type WaysProps = {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod['method'];
  readonly onChoose: (method: PaymentMethod['method']) => void;
};

function Ways({ methods, chosen, onChoose }: WaysProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="field-label">{t('payment.way')}</legend>
      {methods.map((way) => (
        <label key={way.method} className="flex items-center gap-2 border border-line px-3 py-2 has-checked:border-brand">
          <input type="radio" name="way" checked={way.method === chosen} onChange={() => onChoose(way.method)} />
          {serverText(way.name)}
        </label>
      ))}
    </fieldset>
  );
}
