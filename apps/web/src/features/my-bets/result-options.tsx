import { Switch } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import { type MessageKey, t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';

const OPTIONS = [
  { of: 'resultNet', name: 'profits.net', short: 'profits.netShort' },
  { of: 'resultUnmatched', name: 'profits.unmatched', short: 'profits.unmatchedShort' },
  { of: 'resultSettled', name: 'profits.settled', short: 'profits.settledShort' },
] as const satisfies readonly { of: string; name: MessageKey; short: MessageKey }[];

/** Options for what a shown profit or loss contains. The browser stores them, and the heading lists those that are on. */
export function ResultOptions() {
  const preferences = usePreferences();
  const chosen = OPTIONS.filter(({ of }) => preferences[of]);
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-9 cursor-pointer items-center justify-between gap-3 px-3.5 text-ink-2">
        <span className="whitespace-nowrap">{t('profits.title')}</span>
        <span className="ml-auto truncate text-ink-3">{chosen.map(({ short }) => t(short)).join(' · ')}</span>
        <ChevronDown size={16} aria-hidden className="fold-mark flex-none" />
      </summary>
      {OPTIONS.map(({ of, name }) => (
        <Switch key={of} checked={preferences[of]} onChange={(on) => usePreferences.setState({ [of]: on })}>
          {t(name)}
        </Switch>
      ))}
    </details>
  );
}
