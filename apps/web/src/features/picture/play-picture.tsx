import { SECOND_MS } from '@pavilion/core/std';
import type { MatchImage } from '@pavilion/contract/stream';
import { CONSTANTS } from '@pavilion/core/settlement';
import { Button } from '@pavilion/ui';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { nameText, t } from '../../messages/index.ts';
import { usePreferences } from '../../device/preferences.ts';
import { useNow } from '../../device/use-now.ts';
import { ContestField } from './contest-field.tsx';
import type { PictureKind } from './contest-play.ts';
import { CricketField } from './cricket-field.tsx';
import { createDelayLine } from './delay-line.ts';
import { MatchVideo, useVideoAddress } from './match-video.tsx';
import { newestBall } from './drawn-ball.ts';
import './picture.css';
import { ballWords, contestWords, scoreWords } from './picture-words.ts';
import { type Scene, sceneAfter, textWithoutScene } from './scene.ts';

const DELAY_MS = CONSTANTS.TV_DELAY_SECONDS * SECOND_MS;

/** Returns the match as it was five seconds ago; undefined until five seconds have passed (settlement S-GEN-7). */
function useScene(kind: PictureKind, match: MatchImage | undefined): Scene | undefined {
  const [scene, show] = useReducer((before: Scene | undefined, next: MatchImage) => sceneAfter(kind, before, next), undefined);
  const line = useRef<ReturnType<typeof createDelayLine<MatchImage>>>(undefined);
  useEffect(() => {
    line.current = createDelayLine(DELAY_MS, show);
    return () => line.current?.stop();
  }, []);
  useEffect(() => {
    if (match !== undefined) line.current?.take(match);
  }, [match]);
  return scene;
}

type PlayPictureProps = {
  readonly matchId: number;
  /** The kind of drawing. Undefined if there is none; there may still be a video. */
  readonly kind: PictureKind | undefined;
  readonly match: MatchImage | undefined;
  /** True if the picture is beside the markets. Otherwise it is folded above them, because the markets come first. */
  readonly isBeside: boolean;
};

/**
 * Draws the play from the score, five seconds behind it, and labels it so. If the match has a video, the player can switch to it. The player can hide it, also
 * for later matches.
 */
export function PlayPicture({ matchId, kind, match, isBeside }: PlayPictureProps) {
  const isShown = usePreferences((preferences) => preferences.showPicture) ?? isBeside;
  const [wantsVideo, setWantsVideo] = useState(kind === undefined);
  const address = useVideoAddress({ match_id: matchId });
  if (kind === undefined && address === undefined) return null;
  const isVideo = address !== undefined && wantsVideo;
  const seconds = CONSTANTS.TV_DELAY_SECONDS;
  return (
    <section className="panel overflow-hidden" aria-label={t('picture.title')}>
      <header className="picture-head">
        <h2 className="caption">{t(isVideo ? 'picture.videoTitle' : 'picture.title')}</h2>
        <p className="picture-late">{isVideo ? t('picture.videoLate', { seconds }) : t('picture.late', { seconds })}</p>
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
      {isShown && address !== undefined && kind !== undefined && (
        <div className="picture-choice" role="group" aria-label={t('picture.choice')}>
          {[false, true].map((video) => (
            <Button
              key={String(video)}
              size="sm"
              look={video === isVideo ? 'solid' : 'line'}
              aria-pressed={video === isVideo}
              onClick={() => setWantsVideo(video)}
            >
              {t(video ? 'picture.video' : 'picture.drawing')}
            </Button>
          ))}
        </div>
      )}
      {isShown && isVideo && <MatchVideo address={address} title={t('picture.video')} />}
      {isShown && !isVideo && kind !== undefined && <Stage kind={kind} match={match} />}
    </section>
  );
}

function Stage({ kind, match }: { kind: PictureKind; match: MatchImage | undefined }) {
  const scene = useScene(kind, match);
  const ball = useMemo(() => (scene === undefined ? undefined : newestBall(scene.match.overs, scene.match.scoreboard)), [scene]);
  const contest = scene?.match.contest ?? null;
  const score = contest === null ? scoreWords(scene?.match.scoreboard ?? null) : contest.summary;
  const words = contest !== null ? contestWords(scene?.play, contest) : ball === undefined ? '' : ballWords(ball);
  return (
    <>
      <div
        className="picture-stage"
        data-kind={kind}
        role="img"
        aria-label={[t('picture.title'), score, words].filter(Boolean).join(': ')}
      >
        {kind === 'CRICKET' ? (
          <CricketField ball={ball} />
        ) : (
          contest !== null && <ContestField kind={kind} table={contest} play={scene?.play} turn={scene?.turn ?? 0} />
        )}
        {score !== '' && <p className="picture-score">{score}</p>}
        <p className="picture-words" data-what={ball?.what}>
          {scene === undefined ? <NoPicture hasMatch={match !== undefined} /> : nameText(words)}
        </p>
      </div>
      <p className="px-3.5 py-1.5 text-ink-3">{t('picture.drawn')}</p>
    </>
  );
}

/** Shown instead of the picture: says that the picture will begin soon, or that there is none. */
function NoPicture({ hasMatch }: { hasMatch: boolean }) {
  const now = useNow(SECOND_MS);
  const [since] = useState(now);
  return t(textWithoutScene(hasMatch, now - since));
}
