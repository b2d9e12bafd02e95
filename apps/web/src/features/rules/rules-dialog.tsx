import type { SiteRules } from '@pavilion/contract/http';
import { Dialog, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { closeModal } from '../../device/ui-store.ts';
import { NoRules } from './no-rules.tsx';
import { RuleList } from './rule-list.tsx';
import { useSiteRules } from './use-rules.ts';

/** The Site Rules as a dialog over any screen, one topic at a time. */
export function RulesDialog() {
  const rules = useSiteRules();
  return (
    <Dialog open onClose={closeModal} title={t('shell.rules')} closeLabel={t('app.close')} isWide>
      {rules.isPending && <Skeleton className="h-96" />}
      {rules.isLoadingError && (
        <ErrorState message={sentenceOf(rules.error)} retryLabel={t('app.retry')} onRetry={() => void rules.refetch()} />
      )}
      {rules.data !== undefined &&
        (rules.data.tabs.length === 0 ? <NoRules onLeave={closeModal} /> : <Topics page={rules.data} />)}
    </Dialog>
  );
}

function Topics({ page }: { page: SiteRules }) {
  const [name, setName] = useState('Match');
  const topic = page.tabs.find(({ tab }) => tab === name) ?? page.tabs[0];
  if (topic === undefined) return null;
  return (
    <>
      <label>
        <span className="field-label">{t('rules.topic')}</span>
        <select className="field" value={topic.tab} onChange={(event) => setName(event.target.value)}>
          {page.tabs.map(({ tab, label }) => (
            <option key={tab} value={tab}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="-mx-4 mt-3 border-t border-line">
        {topic.rules.length === 0 ? (
          <EmptyState title={topic.empty_text} />
        ) : (
          <RuleList rules={topic.rules} onLeave={closeModal} />
        )}
        {page.general.length > 0 && (
          <>
            <h3 className="border-t border-line px-3.5 pt-3 font-semibold">{t('rules.general')}</h3>
            <RuleList rules={page.general} onLeave={closeModal} />
          </>
        )}
      </div>
      <p className="-mx-4 border-t border-line px-3.5 pt-3">
        <Link to="/page/rules" onClick={closeModal} className="underline decoration-line-strong underline-offset-3">
          {t('rules.all')}
        </Link>
      </p>
    </>
  );
}
