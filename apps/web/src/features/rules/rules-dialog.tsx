import type { SiteRules } from '@pavilion/contract/http';
import { Dialog, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { closeModal } from '../../device/ui-store.ts';
import { rulesPath } from '../../text/paths.ts';
import { NoRules } from './no-rules.tsx';
import { RuleList } from './rule-list.tsx';
import { startTopic, topicOf } from './rule-search.ts';
import { useSiteRules } from './use-rules.ts';

type RulesDialogProps = {
  /** The topic to open: that of the sport on the screen. */
  readonly start?: string | undefined;
  /** True before the sign-in, where no other screen can be opened. Rules then lead to each other inside the dialog. */
  readonly isVisitor?: boolean;
};

/** The Site Rules as a dialog over any screen, one topic at a time. */
export function RulesDialog({ start, isVisitor = false }: RulesDialogProps) {
  const rules = useSiteRules();
  return (
    <Dialog open onClose={closeModal} title={t('rules.title')} closeLabel={t('app.close')} isWide>
      {rules.isPending && <Skeleton className="h-96" />}
      {rules.isLoadingError && (
        <ErrorState message={sentenceOf(rules.error)} retryLabel={t('app.retry')} onRetry={() => void rules.refetch()} />
      )}
      {rules.data !== undefined &&
        (rules.data.tabs.length === 0 ? (
          <NoRules onLeave={closeModal} isVisitor={isVisitor} />
        ) : (
          <Topics page={rules.data} start={start} isVisitor={isVisitor} />
        ))}
    </Dialog>
  );
}

type TopicsProps = { readonly page: SiteRules } & Pick<RulesDialogProps, 'start'> & { readonly isVisitor: boolean };

function Topics({ page, start, isVisitor }: TopicsProps) {
  const [name, setName] = useState(start);
  const [named, setNamed] = useState<string>();
  const topic = startTopic(page, name);
  if (topic === undefined) return null;
  const show = (ruleId: string): void => {
    setName(topicOf(page, ruleId) ?? topic.tab);
    setNamed(ruleId);
  };
  const ways = { named, onLeave: closeModal, onRule: isVisitor ? show : undefined };
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
        {topic.rules.length === 0 ? <EmptyState title={topic.empty_text} /> : <RuleList rules={topic.rules} {...ways} />}
        {page.general.length > 0 && (
          <>
            <h3 className="border-t border-line px-3.5 pt-3 font-semibold">{t('rules.general')}</h3>
            <RuleList rules={page.general} {...ways} />
          </>
        )}
      </div>
      {!isVisitor && (
        <p className="-mx-4 border-t border-line px-3.5 pt-3">
          <Link to={rulesPath(topic.tab)} onClick={closeModal} className="underline decoration-line-strong underline-offset-3">
            {t('rules.all')}
          </Link>
        </p>
      )}
    </>
  );
}
