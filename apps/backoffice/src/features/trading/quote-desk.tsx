import type { HouseRisk } from '@pavilion/contract/http/house-shapes';
import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { KINDS } from '@pavilion/core/market';
import { Badge, Button, ErrorState, formatAmount, formatWhole, Skeleton, useMedia } from '@pavilion/ui';
import { useState } from 'react';
import { Problem } from '../../lib/act-form.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { MarketActions } from '../../lib/market-actions.tsx';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { Sideways } from '../../lib/sideways.tsx';
import { TermsForm } from '../../lib/terms-form.tsx';
import { useMay } from '../../lib/session.ts';
import { ActsBar, MarketState } from './acts-bar.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { MarketTerms } from './market-terms.tsx';
import { PositionLadder } from './position-ladder.tsx';
import { QuoteRow } from './quote-row.tsx';
import { ResultForm } from './result-form.tsx';
import { useRisk } from './use-desk.ts';
import { useKeys } from './use-keys.ts';
import { NUMBERED, useDeskKeys } from './use-desk-keys.ts';
import { outcomesOf } from './what-if.ts';

/** Windows in which the acts stay at the bottom, as in trading.css. */
const PHONE = '(width < 48rem)';

type QuoteDeskProps = { readonly row: FoundMarket & { readonly of: 'HOUSE' }; readonly score: string };

/** One house market as its trader controls it. */
export function QuoteDesk({ row, score }: QuoteDeskProps) {
  const risk = useRisk(row.market.market_id);
  if (risk.isPending) return <Skeleton className="h-80" />;
  if (risk.isLoadingError)
    return <ErrorState message={sentenceOf(risk.error)} retryLabel={t('app.retry')} onRetry={() => void risk.refetch()} />;
  return <Desk row={row} risk={risk.data} score={score} />;
}

function Desk({ row, risk, score }: QuoteDeskProps & { readonly risk: HouseRisk }) {
  const { market, meter_cap: meterCap, book } = risk;
  const desk = useDeskKeys(risk);
  const may = useMay();
  const [mayTrade, mayPropose] = [may('MARKETS'), may('RESULTS')];
  const { isOver, selectionId } = desk;
  const draft = isOver ? [] : desk.draft;
  const isPhone = useMedia(PHONE);
  const isQuoting = !isOver && desk.isWritten;
  const terms = !isOver && mayTrade && <Terms marketId={market.market_id} />;
  return (
    <section className="panel min-w-0" aria-label={market.name}>
      <DeskHead risk={risk} />
      <div className="flex flex-col gap-4 p-4">
        <ActsBar state={<MarketState market={market} score={score} />}>
          {isPhone && <MarketActions row={row} hasUrgent={false} />}
          {isPhone && isQuoting && (
            <div className="trading-acts-sending">
              <DeskKeys label={t('trading.quote')} keys={desk.sending} />
            </div>
          )}
          {!isOver && (
            <div className="trading-acts-states">
              <DeskKeys label={t('trading.state')} keys={isPhone ? desk.states.filter(({ cap }) => cap !== 'T') : desk.states} />
            </div>
          )}
          {!isPhone && terms}
          <Problem error={desk.error} />
        </ActsBar>
        {!isOver && <QuoteForm {...desk} quoting={isPhone ? desk.quoting : [...desk.sending, ...desk.quoting]} />}
        {!isPhone && mayPropose && <ResultForm row={row} market={market} />}
        <Limits risk={risk} />
        <Sideways className="trading-body" label={t('trading.position')}>
          <PositionLadder
            outcomes={outcomesOf({ market, book, draft, selectionId, meterCap })}
            sides={isOver ? [] : KINDS[market.kind].sides}
          />
        </Sideways>
      </div>
    </section>
  );
}

function DeskHead({ risk: { market, match_name: matchName, by_hand: byHand } }: { risk: HouseRisk }) {
  const kind = t(`trading.kind.${market.kind}`);
  // Names of house markets often start with their kind.
  const facts = [matchName, ...(market.name.startsWith(kind) ? [] : [kind]), market.market_id];
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <MarketBadge status={market.status} />
      <h2 className="text-lg font-bold">{market.name}</h2>
      <span className="mr-auto text-ink-2">{facts.join(' · ')}</span>
      <Badge tone={byHand ? 'warn' : 'plain'}>{t(byHand ? 'trading.byHand' : 'trading.byFeed')}</Badge>
    </header>
  );
}

/** The key L or the button opens the market's changeable limits. */
function Terms({ marketId }: { marketId: string }) {
  const [open, setOpen] = useState(false);
  const turn = (): void => setOpen(!open);
  useKeys({ l: turn });
  return (
    <>
      <Button size="sm" aria-expanded={open} onClick={turn}>
        <kbd>L</kbd> {t('terms.title')}
      </Button>
      {open && (
        <div className="w-full">
          <TermsForm marketId={marketId} onDone={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}

function Limits({ risk: { market, pot_limit: pot, exposure } }: { risk: HouseRisk }) {
  const orNone = (limit: number | null): string => (limit === null ? t('trading.none') : formatWhole(limit));
  return (
    <MarketTerms
      terms={[
        [t('trading.stakes'), `${formatWhole(market.min_stake)} – ${formatWhole(market.max_stake)}`],
        [t('trading.max_profit'), orNone(market.max_profit)],
        [t('trading.pot_limit'), orNone(pot)],
        [t('trading.exposure'), formatAmount(exposure)],
      ]}
    />
  );
}

type QuoteFormProps = Pick<ReturnType<typeof useDeskKeys>, 'draft' | 'selectionId' | 'quoting' | 'send' | 'choose' | 'writeAt'>;

function QuoteForm({ draft, selectionId, quoting, send, choose, writeAt }: QuoteFormProps) {
  return (
    <>
      <form
        className="trading-body flex flex-col gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {draft.map((row, place) => (
          <QuoteRow
            key={row.selectionId}
            row={row}
            number={place < NUMBERED && draft.length > 1 ? place + 1 : undefined}
            picked={row.selectionId === selectionId}
            onPick={() => choose(row.selectionId)}
            onWrite={writeAt(row.selectionId)}
          />
        ))}
        <input type="submit" hidden />
      </form>
      <DeskKeys label={t('trading.quote')} keys={quoting} />
    </>
  );
}
