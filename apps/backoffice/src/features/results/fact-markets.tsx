import type { FactMarketRow } from '@pavilion/contract/http/facts';
import { labelsFor, type FactFields } from '@pavilion/core/settlement/facts';
import { Badge, type BadgeTone, EmptyState } from '@pavilion/ui';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';

const TONES: Readonly<Record<FactMarketRow['decision'], BadgeTone>> = { DECIDED: 'gain', WAITS: 'plain', BY_HAND: 'warn' };
const ACT_TONES: Readonly<Record<FactMarketRow['act'], BadgeTone>> = {
  NONE: 'plain',
  PROPOSE: 'brand',
  ROLL_BACK: 'loss',
  WITHDRAW: 'warn',
  REJECTED: 'warn',
  WITHDRAWN: 'warn',
};

type FactMarketsProps = {
  readonly markets: readonly FactMarketRow[];
  readonly fields: FactFields;
  /** True if the form has unrecorded facts. */
  readonly isPreview: boolean;
  /** True if a field of the form is invalid. The list then shows the results of the recorded facts. */
  readonly hasFaults: boolean;
  /** A newer preview is on its way. */
  readonly isOld: boolean;
};

/** True if the market has its final result, and these facts change nothing about it. */
function isDone({ market_status: status, act }: FactMarketRow): boolean {
  return act === 'NONE' && (status === 'SETTLED' || status === 'VOID');
}

type SummaryProps = Pick<FactMarketsProps, 'markets' | 'fields' | 'isOld'>;

/** Stays at the top while the form scrolls: how many markets the facts decide, and the facts that are still missing. */
export function FactSummary({ markets, fields, isOld }: SummaryProps) {
  const open = markets.filter((market) => !isDone(market));
  const countOf = (decision: FactMarketRow['decision']): number => open.filter((market) => market.decision === decision).length;
  const missing = new Set(open.flatMap((market) => (market.missing === null ? [] : labelsFor(fields, market.missing))));
  return (
    <section
      className="panel sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2"
      aria-label={t('facts.summary')}
      aria-busy={isOld}
    >
      {(['DECIDED', 'WAITS', 'BY_HAND'] as const)
        .filter((decision) => countOf(decision) > 0)
        .map((decision) => (
          <span key={decision} className="flex items-center gap-2">
            <b className="tabular-nums">{countOf(decision)}</b>
            <Badge tone={TONES[decision]}>{t(`facts.decision.${decision}`)}</Badge>
          </span>
        ))}
      <span className="text-ink-2">{t('facts.done', { count: markets.length - open.length })}</span>
      {missing.size > 0 && (
        <p className="w-full truncate text-ink-2" title={[...missing].join(', ')}>
          {t('facts.missing', { facts: [...missing].join(', ') })}
        </p>
      )}
    </section>
  );
}

/** Each market's result by the facts, with its rule and the proposal that recording would make. */
export function FactMarkets({ markets, fields, isPreview, hasFaults, isOld }: FactMarketsProps) {
  const [open, done] = [markets.filter((market) => !isDone(market)), markets.filter(isDone)];
  return (
    <section className="panel" aria-label={t('facts.results')} aria-busy={isOld}>
      <h2 className="caption flex flex-wrap items-center gap-2 border-b border-line px-4 text-base">
        {t('facts.results')}
        {isPreview && <Badge tone="brand">{t('facts.preview')}</Badge>}
      </h2>
      {hasFaults && <p className="border-b border-line px-4 py-2 text-ink-2">{t('facts.incomplete')}</p>}
      {markets.length === 0 && <EmptyState title={t('facts.noMarkets')} />}
      <div className={isOld ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
        {open.map((market) => (
          <MarketResult key={market.market_id} market={market} fields={fields} isPreview={isPreview} />
        ))}
        {done.length > 0 && (
          <details className="border-t border-line first:border-t-0">
            <summary className="cursor-pointer px-4 py-2 text-ink-2">{t('facts.done', { count: done.length })}</summary>
            {done.map((market) => (
              <MarketResult key={market.market_id} market={market} fields={fields} isPreview={isPreview} />
            ))}
          </details>
        )}
      </div>
    </section>
  );
}

type MarketResultProps = Pick<FactMarketsProps, 'fields' | 'isPreview'> & { readonly market: FactMarketRow };

function MarketResult({ market, fields, isPreview }: MarketResultProps) {
  return (
    <article className="border-t border-line px-4 py-3 first-of-type:border-t-0">
      <p className="flex flex-wrap items-center gap-2">
        <MarketBadge status={market.market_status} />
        <b>{market.market_name}</b>
        <Badge tone={TONES[market.decision]}>{t(`facts.decision.${market.decision}`)}</Badge>
        {market.act !== 'NONE' && <Badge tone={ACT_TONES[market.act]}>{t(`facts.act.${market.act}`)}</Badge>}
      </p>
      {market.sentence !== null && <p className="mt-1 text-base">{market.sentence}</p>}
      {(market.act === 'REJECTED' || market.act === 'WITHDRAWN') && <p className="mt-1 text-ink-2">{t('facts.notAgain')}</p>}
      {market.decision === 'WAITS' && (
        <p className="mt-1 text-ink-2">
          {market.missing === null
            ? t('facts.goesOn')
            : t('facts.needs', { fact: labelsFor(fields, market.missing).join(t('facts.or')) })}
        </p>
      )}
      {isPreview &&
        market.void_spans.map(({ from, until, rule_id: rule }) => (
          <p key={from} className="mt-1 border-l-3 border-warn bg-raised px-3 py-1">
            {t('facts.voidSpan', { from: formatMoment(from), until: formatMoment(until), rule })}
          </p>
        ))}
      {market.computation !== null && <ComputationLine computation={market.computation} />}
      {market.rule_id !== null && (
        <details className="mt-1 text-ink-2">
          <summary className="cursor-pointer">{t('facts.byRule', { rule: market.rule_id })}</summary>
          <p className="mt-1 max-w-prose">{market.rule_text}</p>
        </details>
      )}
    </article>
  );
}

type ComputationLineProps = {
  readonly computation: NonNullable<FactMarketRow['computation']>;
  /** Names the version of the facts, for a place where they are not shown. */
  readonly withSource?: boolean;
};

type Values = ComputationLineProps['computation']['figures'];
const textOf = (values: Values): string => values.map(({ label, text }) => `${label}: ${text}`).join(' · ');

/** Returns the figures that a rule computed, in one line; empty if it computed none. */
export function figuresOf({ figures }: ComputationLineProps['computation']): string {
  return textOf(figures);
}

/** Longer texts, such as every ball of an innings, are folded. */
const FACTS_MAX = 160;

function Facts({ text }: { text: string }) {
  if (text.length <= FACTS_MAX) return <p>{text}</p>;
  return (
    <details>
      <summary className="cursor-pointer">{t('facts.basis')}</summary>
      <p>{text}</p>
    </details>
  );
}

/** The facts read by a rule and its figures. */
export function ComputationLine({ computation, withSource = false }: ComputationLineProps) {
  const { facts, figures, facts_version: version, source, recorded_at: at } = computation;
  return (
    <div className="mt-1 text-ink-2">
      {facts.length > 0 && <Facts text={textOf(facts)} />}
      {figures.length > 0 && <p className="font-semibold text-ink">{figuresOf(computation)}</p>}
      {withSource && <p className="text-ink-3">{t('facts.from', { version, source, time: formatMoment(at) })}</p>}
    </div>
  );
}
