import type { Markets } from '../markets/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Retention } from '../../platform/housekeeping.ts';
import type { Routes } from '../../platform/routes.ts';
import { seriesHandlers, sportHandlers } from './catalogue-routes.ts';
import { matchHandlers, type MatchRoutesOptions } from './match-routes.ts';
import { shareVideos, SignedVideos } from '../../platform/pictures/signed-videos.ts';
import { ScoreService, type ScoreUpdate } from './score-service.ts';
import { Scores } from './scores.ts';

/** Time for which balls are kept, because the balls of old matches would fill the disk of a demo left running. */
const SCORES_KEPT_MS = 7 * 86_400_000;

export type { ScoreChange } from './scores.ts';
export type Matches = Awaited<ReturnType<typeof openMatches>>;

/** Opens matches and their scores. */
export async function openMatches(
  { config, db, engine, projected, node, warn }: Platform,
  { catalogue, forgetSettled }: Pick<Markets, 'catalogue' | 'forgetSettled'>,
) {
  const scores = new Scores();
  const scoreService = new ScoreService(db, catalogue, scores, warn);
  await scoreService.load();
  const apply = (update: ScoreUpdate): void => scoreService.apply(update);
  scoreService.onChange(node.follow('scores', { apply, reread: () => scoreService.load() }));
  const videos = new SignedVideos<number>(config.videoOrigins);
  shareVideos(node, 'videos', videos);
  const sources = { db, engine, projected, catalogue, scores, videos };
  const routes = (needs: Pick<MatchRoutesOptions, 'searchGames'>) =>
    ({
      sport: sportHandlers(sources),
      series: seriesHandlers(sources),
      match: matchHandlers({ ...sources, ...needs }),
    }) satisfies Routes;
  const kept: readonly Retention[] = [
    // Time for which a settled market stays in memory, where it can be rolled back. After that only reports have it.
    {
      keptMs: config.evictAfterMs,
      forget: async (before) => {
        for (const matchId of forgetSettled(before)) scoreService.drop(matchId);
      },
    },
    { keptMs: SCORES_KEPT_MS, forget: (before) => scoreService.forget(before) },
  ];
  return { scores, scoreService, videos, routes, kept };
}
