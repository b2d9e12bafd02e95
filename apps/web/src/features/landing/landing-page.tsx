import { Button } from '@pavilion/ui';
import { type ReactNode, useRef } from 'react';
import { LanguageChoice } from '../../parts/language-choice.tsx';
import { t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { RulesLink } from '../../parts/rules-link.tsx';
import { SiteLogo } from '../../parts/site-logo.tsx';
import { LiveBoard } from './live-board.tsx';
import { Pictures } from './pictures.tsx';
import './landing.css';

/** Opens the demo account, at a screen if a path is given. */
export type Demo = { readonly open: (path: string | undefined) => void; readonly isBusy: boolean; readonly error: Error | null };

type LandingPageProps = {
  readonly form: ReactNode;
  /** True for visitors who came to sign in: on a phone the form then comes before the prices. */
  readonly isFormFirst: boolean;
  /** Undefined where there are no demo accounts. */
  readonly demo: Demo | undefined;
  /** True until it is known if there are demo accounts. The place of their button is kept, so that the prices below do not jump. */
  readonly isDemoAsked: boolean;
};

/** The first page of a visitor: the name of the product, live prices, the sign-in, and how betting here works. */
export function LandingPage({ form, isFormFirst, demo, isDemoAsked }: LandingPageProps) {
  const entry = useRef<HTMLElement>(null);
  const toForm = (): void => {
    entry.current?.scrollIntoView({ block: 'center' });
    entry.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <div className="landing">
      <div className="bar landing-hero">
        <header className="landing-top">
          <SiteLogo className="h-7 lg:h-9" />
          <LanguageChoice onChoose={(language) => usePreferences.setState({ language, languageChosen: true })} />
          <Button className="landing-to-form" onClick={toForm}>
            {t('auth.title')}
          </Button>
        </header>
        <div className="landing-columns" data-form-first={isFormFirst}>
          <div className="landing-claim">
            <h1>{t('auth.claim')}</h1>
            <p>{t('landing.lead')}</p>
            {demo === undefined && isDemoAsked && (
              <p className="landing-try invisible" aria-hidden>
                <span className="button" data-look="solid" data-size="lg">
                  {t('landing.try')}
                </span>
                <span>{t('landing.tryHint')}</span>
              </p>
            )}
            {demo !== undefined && (
              <p className="landing-try">
                <Button look="solid" size="lg" isBusy={demo.isBusy} onClick={() => demo.open(undefined)}>
                  {t('landing.try')}
                </Button>
                <span>{t('landing.tryHint')}</span>
              </p>
            )}
            <Refusal error={demo?.error ?? null} />
          </div>
          <LiveBoard demo={demo} onSignIn={toForm} />
          <main ref={entry} className="landing-entry" data-second={demo !== undefined}>
            <h2 className="mb-4 text-xl font-bold tracking-tight">{t('auth.title')}</h2>
            {form}
            <p className="mt-2">
              <RulesLink />
            </p>
          </main>
        </div>
      </div>
      <Pictures />
    </div>
  );
}
