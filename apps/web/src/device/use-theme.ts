import { type Theme, useMedia } from '@pavilion/ui';
import { usePreferences } from './preferences.ts';

/** Returns the theme of the page: the player's choice, or that of the device. */
export function useTheme(): Theme {
  const chosen = usePreferences(({ theme }) => theme);
  const device = useMedia('(prefers-color-scheme: light)') ? 'light' : 'dark';
  return chosen === 'system' ? device : chosen;
}
