import { isKeyOf } from '@pavilion/core/std';
import { Button } from '@pavilion/ui';
import { Link } from 'react-router';
import { startTour } from '../../member/tour.ts';
import { useTourLabel } from '../../member/use-tour.ts';
import { type MessageKey, t } from '../../messages/index.ts';
import { KindExample } from './kind-example.tsx';
import { KIND_EXAMPLES } from './kind-examples.ts';

const STEPS: readonly MessageKey[] = ['help.step1', 'help.step2', 'help.step3', 'help.step4', 'help.step5'];

const KINDS_SHOWN = Object.keys(KIND_EXAMPLES).filter((kind) => isKeyOf(KIND_EXAMPLES, kind));

/** Explains betting, and each kind of market with an example bet. */
export function HelpPage() {
  const tour = useTourLabel();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 p-3 lg:p-4">
      <section className="panel flex flex-wrap items-center gap-3 px-3.5 py-3">
        <p className="min-w-64 flex-1">{t('tour.offer')}</p>
        <Button look="solid" onClick={startTour}>
          {t(tour)}
        </Button>
      </section>
      <section className="panel">
        <h1 className="caption px-3.5 text-lg">{t('help.title')}</h1>
        <ol className="grid gap-px border-t border-line bg-line">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-3 bg-panel px-3.5 py-2.5">
              <b className="flex-none text-brand-text">{index + 1}</b>
              <span>{t(step)}</span>
            </li>
          ))}
        </ol>
      </section>
      <h2 className="caption px-1 text-lg">{t('help.kinds')}</h2>
      {KINDS_SHOWN.map((kind) => (
        <section key={kind} className="panel overflow-hidden" aria-label={t(`help.${kind}`)}>
          <h3 className="px-3.5 pt-2.5 text-base font-bold">{t(`help.${kind}`)}</h3>
          <p className="px-3.5 pb-2.5 text-ink-2">{t(`help.${kind}.text`)}</p>
          <KindExample kind={kind} />
        </section>
      ))}
      <p className="px-1 text-ink-2">
        {t('help.more')}{' '}
        <Link to="/page/rules" className="link">
          {t('rules.title')}
        </Link>
      </p>
    </div>
  );
}
