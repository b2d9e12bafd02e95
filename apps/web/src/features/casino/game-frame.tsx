import { EmptyState, Skeleton } from '@pavilion/ui';
import { useMemo, useRef } from 'react';
import { useGlobalSettings } from '../../api/global-settings.ts';
import { useFrameOutcome } from '../../api/use-held-outcome.ts';
import { t, useSpoken } from '../../messages/index.ts';
import { useTheme } from '../../device/use-theme.ts';
import { useButtonValues } from '../../member/use-button-values.ts';
import { gameAddress } from './game-address.ts';

/** A framed game may run scripts, use its own origin, send forms, and open links in other windows. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * A game in a frame of a separate origin. Only addresses of the providers' origins are framed. Any other address is refused with a message and never requested
 * (casino C-LCH-4). The site's theme and the player's casino buttons are in the hash of the address, so that no server sees them.
 *
 * @param named the addresses in the link; a link with more than one is refused
 */
export function GameFrame({ named, title }: { named: readonly string[]; title: string }) {
  const settings = useGlobalSettings();
  const theme = useTheme();
  const language = useSpoken((spoken) => spoken.language);
  const buttons = useButtonValues();
  const origins = settings?.play_origins;
  const found = origins === undefined ? undefined : gameAddress(named, origins, location.origin);
  const href = found?.kind === 'open' ? found.url.href : undefined;
  const source = useMemo(() => {
    if (href === undefined || buttons.isPending) return undefined;
    const address = new URL(href);
    const stakes = (buttons.data ?? []).filter(({ type }) => type === 'Casino').map(({ button_value }) => String(button_value));
    address.hash = new URLSearchParams({ theme, lang: language, stakes: stakes.join(','), site: location.origin }).toString();
    return address.href;
    // Keeps the first address, so that a change of the theme does not reload an open game.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [href, buttons.isPending]);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameOutcome(frame, source);
  if (found?.kind === 'refused') {
    return (
      <div role="alert" data-testid="frame-refused">
        <EmptyState title={t('casino.noFrame')}>{t(found.reason)}</EmptyState>
      </div>
    );
  }
  if (source === undefined) return <Skeleton className="h-full min-h-96" />;
  return (
    <iframe
      ref={frame}
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
