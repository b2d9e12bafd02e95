import { match } from '@pavilion/contract/http/match';
import { useQuery } from '@tanstack/react-query';
import { ask } from './api.ts';
import { t } from './messages/index.ts';

const REFETCH_MS = 5_000;

/** Returns the match if it is in play, refetched while it is shown. */
export function usePlay(matchId: number) {
  const { data } = useQuery({
    queryKey: ['play', matchId],
    queryFn: async () => (await ask(match.getMatchDetail, { match_id: matchId })).match,
    refetchInterval: REFETCH_MS,
    retry: false,
  });
  return data?.in_play === true ? data : undefined;
}

/** Warns that the match is still in play, with its score. Shows nothing otherwise. */
export function PlayNote({ matchId }: { readonly matchId: number }) {
  const play = usePlay(matchId);
  if (play === undefined) return null;
  const score = play.score_text ?? '';
  return (
    <p role="alert" className="font-semibold text-loss">
      {score === '' ? t('markets.playsStill') : t('markets.playsAt', { score })}
    </p>
  );
}
