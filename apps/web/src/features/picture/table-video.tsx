import { CONSTANTS } from '@pavilion/core/settlement';
import { Button } from '@pavilion/ui';
import { t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import { MatchVideo, useVideoAddress } from './match-video.tsx';
import './picture.css';

/** The video of a casino table, with the notice about its delay. The player can hide it, also for later tables and matches. */
export function TableVideo({ gameId, title }: { readonly gameId: number; readonly title: string }) {
  const isShown = usePreferences((preferences) => preferences.showPicture) ?? true;
  const address = useVideoAddress({ game_id: gameId });
  if (address === undefined) return null;
  return (
    <section className="panel overflow-hidden" aria-label={t('picture.videoTitle')}>
      <header className="picture-head">
        <h2 className="caption">{t('picture.videoTitle')}</h2>
        <p className="picture-late">{t('picture.tableLate', { seconds: CONSTANTS.TV_DELAY_SECONDS })}</p>
        <Button
          size="sm"
          look="quiet"
          aria-expanded={isShown}
          className="ml-auto flex-none"
          onClick={() => usePreferences.setState({ showPicture: !isShown })}
        >
          {t(isShown ? 'picture.hide' : 'picture.show')}
        </Button>
      </header>
      {isShown && <MatchVideo address={address} title={title} />}
    </section>
  );
}
