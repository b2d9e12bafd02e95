import { Tabs } from '@pavilion/ui';
import { useState } from 'react';
import { t } from '../../lib/messages/index.ts';
import { RULE_TOPICS, type RuleTopic } from './rules-text.ts';

export function RulesPage() {
  const [topic, setTopic] = useState('match');
  return (
    <div className="p-3 lg:p-4">
      <h1 className="caption mb-2 text-lg">{t('rules.title')}</h1>
      <div className="panel max-w-3xl">
        <Tabs
          label={t('rules.title')}
          value={topic}
          onChange={setTopic}
          tabs={RULE_TOPICS.map((entry) => ({ id: entry.id, label: entry.title, content: <Rules topic={entry} /> }))}
        />
      </div>
    </div>
  );
}

function Rules({ topic }: { topic: RuleTopic }) {
  return (
    <ol className="flex list-decimal flex-col gap-2.5 py-4 pr-4 pl-9 text-base marker:text-ink-3">
      {topic.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  );
}
