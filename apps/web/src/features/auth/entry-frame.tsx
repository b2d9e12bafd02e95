import type { ReactNode } from 'react';
import { LanguageChoice } from '../../parts/language-choice.tsx';
import { usePreferences } from '../../device/preferences.ts';
import { t } from '../../messages/index.ts';
import { RulesLink } from '../../parts/rules-link.tsx';
import { SiteLogo } from '../../parts/site-logo.tsx';
import { GroundDrawing } from './ground-drawing.tsx';

/** The frame of every screen before the sign-in. The brand is beside the screen, or above it where the screen is narrow. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-rows-1 lg:grid-cols-[minmax(0,1.15fr)_minmax(26rem,1fr)]">
      <div className="bar relative flex flex-col overflow-hidden px-6 pt-6 pb-8 lg:px-14 lg:py-12">
        <div className="relative self-start">
          <SiteLogo className="h-7 lg:h-9" />
        </div>
        <GroundDrawing className="absolute -top-16 -right-28 w-[19rem] opacity-60 sm:w-[24rem] lg:top-[6vh] lg:-right-20 lg:w-[min(38rem,62vh)] lg:opacity-100" />
        <div className="relative mt-8 lg:mt-auto">
          <p className="max-w-[16ch] text-3xl leading-[1.05] font-extrabold tracking-tight lg:text-5xl xl:text-6xl">
            {t('auth.claim')}
          </p>
          <ul className="mt-6 hidden max-w-md flex-col gap-2 text-base text-bar-ink-2 lg:flex">
            <li>{t('auth.point1')}</li>
            <li>{t('auth.point2')}</li>
            <li>{t('auth.point3')}</li>
          </ul>
        </div>
      </div>
      <main className="flex flex-col px-6 py-8 lg:justify-center lg:px-16">
        <div className="mx-auto w-full max-w-sm">
          <h1 className="mb-5 text-2xl font-bold tracking-tight">{title}</h1>
          {children}
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            <LanguageChoice onChoose={(language) => usePreferences.setState({ language, languageChosen: true })} />
            <RulesLink />
          </p>
        </div>
      </main>
    </div>
  );
}
