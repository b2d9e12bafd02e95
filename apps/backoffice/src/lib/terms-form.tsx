import type { MarketTermsRow, WireMarketTerms } from '@pavilion/contract/http/market-terms';
import { office } from '@pavilion/contract/http/office';
import { isHouseKind } from '@pavilion/core/market';
import { Button, ErrorState, Field, formatAmount, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { Problem } from './act-form.tsx';
import { ask, sentenceOf } from './api.ts';
import { t } from './messages/index.ts';
import { useCall } from './use-act.ts';

type Term = keyof WireMarketTerms;
type Written = Readonly<Record<Term, string>>;

const BETWEEN_PLAYERS = [
  'bet_delay_ms',
  'min_stake',
  'min_payout',
  'max_stake',
  'max_profit',
  'exposure_limit',
  'max_price',
  'price_guard',
] as const;
const AGAINST_THE_HOUSE = ['bet_delay_ms', 'min_stake', 'max_stake', 'max_profit', 'exposure_limit', 'pot_limit'] as const;
/** Terms that may have no limit. */
const MAY_BE_NONE: ReadonlySet<Term> = new Set([
  'min_payout',
  'max_profit',
  'exposure_limit',
  'max_price',
  'price_guard',
  'pot_limit',
]);
const DELAY_MAX_MS = 60_000;
/** Smallest value of the terms that are not amounts. */
const LEAST: Readonly<Partial<Record<Term, number>>> = { bet_delay_ms: 0, max_price: 1.01, price_guard: 1.01 };

/** Limits and delay of a running market: edited, reviewed, then changed. */
export function TermsForm({ marketId, onDone }: { readonly marketId: string; readonly onDone: () => void }) {
  useFocusBack();
  const change = useCall(office.setMarketTerms, t('terms.changed'), onDone);
  const now = useQuery({
    queryKey: ['marketTerms', marketId],
    queryFn: () => ask(office.getMarketTerms, { market_id: marketId }),
    // The terms must not change while they are edited. After a refusal they are loaded again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (now.isPending) return <Skeleton className="h-32" />;
  // A later failed query does not disturb the edit.
  if (now.isLoadingError)
    return <ErrorState message={sentenceOf(now.error)} retryLabel={t('app.retry')} onRetry={() => void now.refetch()} />;
  return (
    <div
      role="group"
      aria-label={t('terms.title')}
      className="flex w-full flex-col gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The desk behind the form uses the same key for another action.
        event.stopPropagation();
        if (!change.isPending) onDone();
      }}
    >
      <p className="text-ink-2">{t('terms.hint')}</p>
      <Fields
        // When the terms change, the form starts again from the new terms.
        key={JSON.stringify(now.data.terms)}
        row={now.data}
        busy={change.isPending}
        onChange={(terms, reason) => change.mutate({ market_id: marketId, seen: now.data.terms, terms, reason })}
        onDone={onDone}
      />
      <Problem error={change.error} />
    </div>
  );
}

type FieldsProps = {
  readonly row: MarketTermsRow;
  readonly busy: boolean;
  readonly onChange: (terms: WireMarketTerms, reason: string) => void;
  readonly onDone: () => void;
};

function Fields({ row: { kind, terms: seen }, busy, onChange, onDone }: FieldsProps) {
  const [written, setWritten] = useState<Written>(() => writtenFrom(seen));
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const terms = termsFrom(written, seen);
  const names: readonly Term[] = isHouseKind(kind) ? AGAINST_THE_HOUSE : BETWEEN_PLAYERS;
  const changed = names.filter((name) => terms[name] !== seen[name]);
  if (isSubmitted) {
    const lines = changed.map((name) => ({ name, from: valueOf(name, seen), to: valueOf(name, terms) }));
    return <AskedAgain lines={lines} busy={busy} onYes={() => onChange(terms, reason)} onBack={() => setIsSubmitted(false)} />;
  }
  return (
    <form
      className="grid grid-cols-1 gap-2 text-left sm:grid-cols-3 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
      }}
    >
      {names.map((name) => (
        <TermField key={name} name={name} value={written[name]} onWrite={(value) => setWritten({ ...written, [name]: value })} />
      ))}
      <Field
        label={t('terms.reason')}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex items-end gap-2">
        <Button type="submit" disabled={changed.length === 0}>
          {t('markets.review')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('confirm.no')}
        </Button>
      </div>
    </form>
  );
}

type TermFieldProps = { readonly name: Term; readonly value: string; readonly onWrite: (value: string) => void };

function TermField({ name, value, onWrite }: TermFieldProps) {
  const isDelay = name === 'bet_delay_ms';
  const mayBeNone = MAY_BE_NONE.has(name);
  return (
    <Field
      label={t(`terms.${name}`)}
      type="number"
      autoFocus={isDelay}
      min={LEAST[name] ?? 0.01}
      max={isDelay ? DELAY_MAX_MS : undefined}
      step={isDelay ? 1 : 'any'}
      required={!mayBeNone}
      placeholder={mayBeNone ? t('terms.none') : undefined}
      value={value}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}

type AskedAgainProps = {
  readonly lines: readonly { readonly name: Term; readonly from: string; readonly to: string }[];
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onBack: () => void;
};

/** Shows old and new terms. A second press of Enter confirms the change; holding the key does not. */
function AskedAgain({ lines, busy, onYes, onBack }: AskedAgainProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul className="w-full">
        {lines.map(({ name, from, to }) => (
          <li key={name}>
            {t(`terms.${name}`)}: {from} → <b>{to}</b>
          </li>
        ))}
      </ul>
      <Button
        look="solid"
        isBusy={busy}
        autoFocus
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
        onClick={onYes}
      >
        {t('terms.change')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t('markets.edit')}
      </Button>
    </div>
  );
}

function writtenFrom(terms: WireMarketTerms): Written {
  return Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, value === null ? '' : String(value)])) as Written;
}

/** Converts the form to terms. An empty field means no limit. The form requires a value where there must be one. */
function termsFrom(written: Written, seen: WireMarketTerms): WireMarketTerms {
  const limit = (name: Term): number | null => (written[name] === '' ? null : Number(written[name]));
  return {
    bet_delay_ms: limit('bet_delay_ms') ?? seen.bet_delay_ms,
    min_stake: limit('min_stake') ?? seen.min_stake,
    min_payout: limit('min_payout'),
    max_stake: limit('max_stake') ?? seen.max_stake,
    max_profit: limit('max_profit'),
    exposure_limit: limit('exposure_limit'),
    max_price: limit('max_price'),
    price_guard: limit('price_guard'),
    pot_limit: limit('pot_limit'),
  };
}

function valueOf(name: Term, terms: WireMarketTerms): string {
  const value = terms[name];
  if (value === null) return t('terms.none');
  return LEAST[name] === undefined ? formatAmount(value) : String(value);
}

/** Returns the focus to the button that opened the form when the form closes, so that no key meant for it reaches the page behind. */
function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
