import { EmptyState } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { Onward } from '../../parts/onward.tsx';

/** Explains that no rule is available, and where to ask. */
export function NoRules({ onLeave }: { onLeave?: () => void }) {
  return (
    <EmptyState title={t('rules.none')}>
      <Onward text={t('rules.noneHint')} to="/user/contact" label={t('contact.title')} onLeave={onLeave} />
    </EmptyState>
  );
}
