import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { useGlobalSettings } from '../lib/global-settings.ts';
import { type MessageKey, t } from '../lib/messages/index.ts';
import { useScreenTitle } from '../lib/title.ts';

/** What a route's `handle` says about it. */
export type RouteHandle = { readonly title: MessageKey };

/** Around every screen: the window is called after the screen and the site, a new screen begins at its top, and going back finds the place that was left. */
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

/** What a place on the page is remembered under: the entry of the history. All typed addresses share one, so they go by what they say. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
