import type { RuleTab, SiteRules } from '@pavilion/contract/http';
import { EmptyState, ErrorState, Skeleton, Tabs } from '@pavilion/ui';
import { useDeferredValue, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { onlyParameter } from '../../text/paths.ts';
import { NoRules } from './no-rules.tsx';
import { RuleList } from './rule-list.tsx';
import { findRules, startTopic, topicOf } from './rule-search.ts';
import { useSiteRules } from './use-rules.ts';

/** The Site Rules page: topics in order, a search, and links to single rules. */
export function RulesPage() {
  const rules = useSiteRules();
  return (
    <div className="p-2 sm:p-3 lg:p-4">
      <h1 className="caption mb-2 text-lg">{t('rules.title')}</h1>
      {rules.isPending && <Skeleton className="h-96" />}
      {rules.isLoadingError && (
        <ErrorState message={sentenceOf(rules.error)} retryLabel={t('app.retry')} onRetry={() => void rules.refetch()} />
      )}
      {rules.data !== undefined && (rules.data.tabs.length === 0 ? <NoRules /> : <Page page={rules.data} />)}
    </div>
  );
}

function Page({ page }: { page: SiteRules }) {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const isSearching = wanted.trim() !== '';
  const named = onlyParameter(params, 'rule');
  const known = startTopic(page, onlyParameter(params, 'topic'))?.tab ?? '';
  const topic = (named === undefined ? undefined : topicOf(page, named)) ?? known;
  const goTo = (next: string): void => {
    setText('');
    setParams({ topic: next }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Finder text={text} onText={setText} topics={page.tabs} topic={topic} onTopic={goTo} />
      <div className="panel">
        {!isSearching ? (
          <Tabs
            isVertical
            label={t('rules.title')}
            value={topic}
            onChange={goTo}
            tabs={page.tabs.map((each) => ({
              id: each.tab,
              label: each.label,
              content: <Topic page={page} topic={each} named={named} />,
            }))}
          />
        ) : (
          <FoundRules page={page} text={wanted} onTopic={goTo} onRule={() => setText('')} />
        )}
      </div>
    </>
  );
}

type FinderProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly topics: readonly RuleTab[];
  readonly topic: string;
  readonly onTopic: (topic: string) => void;
};

/** The search field and, on a small screen, the choice of topic. */
function Finder({ text, onText, topics, topic, onTopic }: FinderProps) {
  const id = useId();
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      <input
        type="search"
        className="field max-w-md flex-1 basis-56"
        placeholder={t('rules.search')}
        aria-label={t('rules.search')}
        value={text}
        maxLength={100}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onText('')}
      />
      <div className="flex-1 basis-40 lg:hidden">
        <label className="sr-only" htmlFor={id}>
          {t('rules.topic')}
        </label>
        <select id={id} className="field" value={topic} onChange={(event) => onTopic(event.target.value)}>
          {topics.map(({ tab, label }) => (
            <option key={tab} value={tab}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function Topic({ page, topic, named }: { page: SiteRules; topic: RuleTab; named: string | undefined }) {
  const isGeneralNamed = page.general.some(({ rule_id }) => rule_id === named);
  if (topic.rules.length === 0) return <EmptyState title={topic.empty_text} />;
  return (
    <>
      {/* On a small screen the choice above names the topic. */}
      <h2 className="caption border-b border-line px-3.5 text-base max-lg:sr-only">{topic.label}</h2>
      {page.general.length > 0 && (
        <details className="rules-general" {...(isGeneralNamed ? { open: true } : {})}>
          <summary>{t('rules.general')}</summary>
          <RuleList rules={page.general} named={named} />
        </details>
      )}
      <RuleList rules={topic.rules} named={named} />
    </>
  );
}

type FoundProps = {
  readonly page: SiteRules;
  readonly text: string;
  readonly onTopic: (topic: string) => void;
  readonly onRule: () => void;
};

function FoundRules({ page, text, onTopic, onRule }: FoundProps) {
  const found = findRules(page, text);
  const count = found.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <>
      <p role="status" className="px-3.5 py-2 text-ink-2">
        {t('rules.found', { count })}
      </p>
      {found.map(({ topic, label, rules }) => (
        <section key={topic ?? ''} aria-label={topic === undefined ? t('rules.general') : label} className="border-t border-line">
          <h2 className="caption px-3.5">
            {topic === undefined ? (
              t('rules.general')
            ) : (
              <button type="button" className="hover:underline" onClick={() => onTopic(topic)}>
                {label}
              </button>
            )}
          </h2>
          <RuleList rules={rules} onLeave={onRule} />
        </section>
      ))}
    </>
  );
}
