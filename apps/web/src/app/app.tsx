import { BackContext, dressPage, OddsFormatContext, type OddsWords, OddsWordsContext } from '@pavilion/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { useGlobalSettings } from '../api/global-settings.ts';
import { switchLanguage, t, useSpoken } from '../messages/index.ts';
import { usePreferences } from '../device/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { useBackCloses } from '../device/use-back-closes.ts';
import { useTheme } from '../device/use-theme.ts';
import { router } from './router.tsx';

/** Loaded with the texts of all screens, because the landing page and the sign-in show no toast. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

export function App() {
  const oddsFormat = usePreferences((preferences) => preferences.oddsFormat);
  const wanted = usePreferences((preferences) => preferences.language);
  const { language, isWhole } = useSpoken();
  useEffect(() => {
    // If the language cannot be loaded now, the next start loads it.
    if (wanted !== language) switchLanguage(wanted).catch(() => undefined);
  }, [wanted, language]);
  return (
    <QueryClientProvider client={queryClient}>
      <SiteLook />
      {isWhole && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      <OddsFormatContext value={oddsFormat}>
        <OddsWordsContext value={oddsWords}>
          <BackContext value={useBackCloses}>
            <RouterProvider key={language} router={router} />
          </BackContext>
        </OddsWordsContext>
      </OddsFormatContext>
    </QueryClientProvider>
  );
}

const oddsWords: OddsWords = {
  offer: (label, price, volume) => t('odds.offer', { label, price, volume }),
  none: (label) => t('odds.none', { label }),
};

/** Applies theme, white label and icon of the global settings to the page. */
function SiteLook() {
  const settings = useGlobalSettings();
  const theme = useTheme();
  const palette = usePreferences((preferences) => preferences.palette);
  useEffect(() => {
    document.documentElement.dataset['palette'] = palette;
  }, [palette]);
  useEffect(() => dressPage(document.documentElement, theme, settings), [theme, settings]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null && settings !== undefined && settings.favicon !== '') icon.href = settings.favicon;
  }, [settings]);
  return null;
}
