import { EmptyState } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { Onward } from '../../parts/onward.tsx';

/** Explains that no rule is available, and where to ask. */
export function NoRules({ onLeave, isVisitor = false }: { onLeave?: () => void; isVisitor?: boolean }) {
  return (
    <EmptyState title={t('rules.none')}>
      {!isVisitor && <Onward text={t('rules.noneHint')} to="/user/contact" label={t('contact.title')} onLeave={onLeave} />}
    </EmptyState>
  );
}
