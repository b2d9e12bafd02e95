import { memo } from 'react';
import { t } from '../lib/messages/index.ts';
import { togglePanel } from './panels.tsx';
import { usePublished } from './paytable.ts';

/** The course of the game, at the foot of the column beside the stage. A button opens all rules with prices and returns. */
export const ShortRules = memo(function ShortRules({ code }: { code: string }) {
  const rules = usePublished(code).data?.rules;
  if (rules === undefined) return null;
  return (
    <section className="panel short-rules" aria-label={t('rules.play')}>
      <div className="market-head">
        <h2 className="caption">{t('rules.play')}</h2>
        <button type="button" className="link" onClick={() => togglePanel('rules')}>
          {t('rules.all')}
        </button>
      </div>
      {rules.play.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rules.order.length > 0 && <p>{rules.order.join(' › ')}</p>}
      <p>{rules.ties}</p>
    </section>
  );
});
