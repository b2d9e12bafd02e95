import { ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';

const LOOK_EVERY_MS = 20_000;
/** An address is renewed this long before it expires; the second constant is the shortest time between renewals. */
const EARLY_MS = 30_000;
const RENEW_MS_MIN = 5_000;
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** The subject of a video: a match or a casino table. */
export type Filmed = { readonly match_id: number } | { readonly game_id: number };

/** Returns the signed address of a video, renewed before it expires; undefined while there is no video. */
export function useVideoAddress(filmed: Filmed): string | undefined {
  const query = useQuery({
    queryKey: ['video', filmed],
    queryFn: () => ('match_id' in filmed ? api.match.getVideo(filmed) : api.casino.getVideo(filmed)),
    refetchInterval: ({ state: { data } }) =>
      data === null || data === undefined
        ? LOOK_EVERY_MS
        : Math.max(RENEW_MS_MIN, Date.parse(data.expires_at) - Date.now() - EARLY_MS),
    // A new address restarts the video, so the address changes only when necessary.
    staleTime: Infinity,
  });
  return query.data?.url;
}

/** Plays the address in the element. Returns a function that stops it. */
function playIn(video: HTMLVideoElement, address: string, onFailed: () => void): () => void {
  let stop: (() => void) | undefined;
  let isLeft = false;
  const begin = async (): Promise<void> => {
    const { default: Hls } = await import('hls.js');
    if (isLeft) return;
    if (!Hls.isSupported()) {
      if (video.canPlayType(PLAYLIST_TYPE) === '') onFailed();
      else video.src = address;
      return;
    }
    // The content security policy would block a worker script.
    const player = new Hls({ enableWorker: false });
    stop = () => player.destroy();
    player.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailed());
    player.loadSource(address);
    player.attachMedia(video);
  };
  begin().catch(onFailed);
  return () => {
    isLeft = true;
    stop?.();
  };
}

/** The moving picture of a match or table. `title` names it for screen readers. */
export function MatchVideo({ address, title }: { readonly address: string; readonly title: string }) {
  const [turn, again] = useReducer((count: number) => count + 1, 0);
  return <Player key={`${turn} ${address}`} address={address} title={title} onAgain={again} />;
}

type PlayerProps = { readonly address: string; readonly title: string; readonly onAgain: () => void };

function Player({ address, title, onAgain }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'LOADING' | 'PLAYING' | 'FAILED'>('LOADING');
  const isFailed = state === 'FAILED';
  useEffect(() => (video.current === null ? undefined : playIn(video.current, address, () => setState('FAILED'))), [address]);
  return (
    <div className="picture-video" data-testid="match-video" data-state={state}>
      <video
        ref={video}
        aria-label={title}
        autoPlay
        muted
        playsInline
        controls={state === 'PLAYING'}
        hidden={isFailed}
        onPlaying={() => setState('PLAYING')}
        onError={() => setState('FAILED')}
      />
      {state === 'LOADING' && (
        <div className="picture-wait" role="status">
          <Skeleton className="size-full" />
          <p>{t('picture.videoLoading')}</p>
        </div>
      )}
      {isFailed && <ErrorState message={t('picture.videoFailed')} retryLabel={t('app.retry')} onRetry={onAgain} />}
    </div>
  );
}
