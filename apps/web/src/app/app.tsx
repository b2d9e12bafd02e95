import { dressPage, OddsFormatContext, ToastHost } from '@pavilion/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router';
import { useGlobalSettings } from '../lib/global-settings.ts';
import { usePreferences } from '../lib/preferences.ts';
import { queryClient } from '../lib/query-client.ts';
import { router } from './router.tsx';

export function App() {
  const oddsFormat = usePreferences((preferences) => preferences.oddsFormat);
  return (
    <QueryClientProvider client={queryClient}>
      <Dress />
      <OddsFormatContext value={oddsFormat}>
        <RouterProvider router={router} />
      </OddsFormatContext>
    </QueryClientProvider>
  );
}

/** Theme, white label and icon: what the global settings say, on the page itself. */
function Dress() {
  const settings = useGlobalSettings();
  const theme = usePreferences((preferences) => preferences.theme);
  useEffect(() => dressPage(document.documentElement, theme, settings), [theme, settings]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null && settings !== undefined && settings.favicon !== '') icon.href = settings.favicon;
  }, [settings]);
  return <ToastHost theme={theme} />;
}
