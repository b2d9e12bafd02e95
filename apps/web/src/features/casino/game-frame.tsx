import { EmptyState, Skeleton } from '@pavilion/ui';
import { useMemo } from 'react';
import { useGlobalSettings } from '../../lib/global-settings.ts';
import { t, useSpoken } from '../../lib/messages/index.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useButtonValues } from '../../lib/use-button-values.ts';
import { gameAddress } from './game-address.ts';

/** What a framed game may do: run, keep to its own origin, send forms, and open what the player asks for beside itself. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * A game in a frame of its own origin. Only addresses of the providers' origins get one; any other is refused in words and never requested
 * (casino C-LCH-4). Behind the address stand the site's looks and the player's casino buttons, which no server gets to see.
 */
export function GameFrame({ url, title }: { url: string | null; title: string }) {
  const settings = useGlobalSettings();
  const theme = usePreferences((preferences) => preferences.theme);
  const language = useSpoken((spoken) => spoken.language);
  const buttons = useButtonValues();
  const origins = settings?.play_origins;
  const source = useMemo(() => {
    const address = origins === undefined ? undefined : gameAddress(url, origins, location.origin);
    if (address === undefined || buttons.isPending) return undefined;
    const stakes = (buttons.data ?? []).filter(({ type }) => type === 'Casino').map(({ button_value }) => String(button_value));
    address.hash = new URLSearchParams({ theme, lang: language, stakes: stakes.join(','), site: location.origin }).toString();
    return address.href;
    // The first address stays: a frame that is open is not loaded anew because the theme changed.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [url, origins, buttons.isPending]);
  if (origins === undefined || (buttons.isPending && gameAddress(url, origins, location.origin) !== undefined))
    return <Skeleton className="h-full min-h-96" />;
  if (source === undefined) {
    return (
      <div role="alert" data-testid="frame-refused">
        <EmptyState title={t('casino.noFrame')}>{t('casino.noFrameHint')}</EmptyState>
      </div>
    );
  }
  return (
    <iframe
      src={source}
      title={title}
      className="block h-full w-full"
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
      allow="autoplay; fullscreen"
      data-testid="game-frame"
    />
  );
}
