import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { useGlobalSettings } from '../api/global-settings.ts';
import { type MessageKey, t } from '../messages/index.ts';
import { useScreenTitle } from '../text/title.ts';

/** The `handle` of a route: the title of its screen. */
export type RouteHandle = { readonly title: MessageKey };

/** Names the window after the screen and the site. A new screen begins at its top; going back restores the scroll position. */
export function WithPageTitle() {
  const site = useGlobalSettings()?.site_title || t('app.name');
  const named = useScreenTitle((state) => state.text);
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle as RouteHandle | undefined;
  const screen = named ?? (handle === undefined ? undefined : t(handle.title));
  useEffect(() => {
    document.title = screen === undefined ? site : `${screen} · ${site}`;
  }, [screen, site]);
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

/**
 * Returns the key of a scroll position, which is that of its history entry. Addresses that were typed all have the key `default`, so the address itself is
 * used.
 */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
