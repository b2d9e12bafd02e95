import { Button, Dialog, ErrorState, Skeleton } from '@pavilion/ui';
import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { closeModal, openModal } from '../../device/ui-store.ts';
import { rulesPath } from '../../text/paths.ts';
import { NoRules } from './no-rules.tsx';
import { RuleList } from './rule-list.tsx';
import { useMarketRules } from './use-rules.ts';

type Market = { readonly marketId: string; readonly marketName: string };

/** The settlement rules of this market, one tap away from its prices. */
export function MarketRulesButton({ marketId, marketName }: Market) {
  return (
    <Button
      look="quiet"
      size="sm"
      aria-label={t('rules.ofMarketTitle', { market: marketName })}
      onClick={() => openModal({ kind: 'marketRules', marketId, marketName })}
    >
      <BookOpen size={14} aria-hidden />
      <span className="market-rules-word">{t('rules.ofMarket')}</span>
    </Button>
  );
}

export function MarketRulesDialog({ marketId, marketName }: Market) {
  return (
    <Dialog open onClose={closeModal} title={t('rules.ofMarketTitle', { market: marketName })} closeLabel={t('app.close')} isWide>
      <Content marketId={marketId} onLeave={closeModal} />
    </Dialog>
  );
}

function Content({ marketId, onLeave }: { marketId: string; onLeave: () => void }) {
  const rules = useMarketRules(marketId);
  if (rules.isPending) return <Skeleton className="h-48" />;
  if (rules.isLoadingError)
    return <ErrorState message={sentenceOf(rules.error)} retryLabel={t('app.retry')} onRetry={() => void rules.refetch()} />;
  if (rules.data.rules.length + rules.data.general.length === 0) return <NoRules onLeave={onLeave} />;
  return (
    <div className="-mx-4 -mt-4">
      {rules.data.rules.length > 0 && (
        <section aria-label={t('rules.settles')}>
          <h3 className="px-3.5 pt-3 font-semibold">{t('rules.settles')}</h3>
          <RuleList rules={rules.data.rules} onLeave={onLeave} />
        </section>
      )}
      {rules.data.general.length > 0 && (
        <section aria-label={t('rules.general')} className="border-t border-line">
          <h3 className="px-3.5 pt-3 font-semibold">{t('rules.general')}</h3>
          <RuleList rules={rules.data.general} onLeave={onLeave} />
        </section>
      )}
      <p className="border-t border-line px-3.5 pt-3">
        <Link
          to={rulesPath(rules.data.rules[0]?.tab)}
          onClick={onLeave}
          className="underline decoration-line-strong underline-offset-3"
        >
          {t('rules.all')}
        </Link>
      </p>
    </div>
  );
}
