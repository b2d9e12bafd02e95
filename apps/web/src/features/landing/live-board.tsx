import type { MatchSummary } from '@pavilion/contract/http';
import { Badge, ErrorState, Odds, Plate, Skeleton, Veil } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/api.ts';
import { formatStart } from '../../text/dates.ts';
import { stoppedWord } from '../../text/market-words.ts';
import { nameText, t } from '../../messages/index.ts';
import { matchPath } from '../../text/paths.ts';
import { sideCode } from '../../text/side-code.ts';
import { teamScores } from '../../text/team-scores.ts';
import { useNow } from '../../device/use-now.ts';
import type { Demo } from './landing-page.tsx';

const REFRESH_MS = 2_000;
const SHOWN = [0, 1, 2, 3];

type Market = NonNullable<MatchSummary['main_market']>;

/** A few matches with their best prices. A tap opens the match in the demo, or leads to the sign-in where there is no demo. */
export function LiveBoard({ demo, onSignIn }: { readonly demo: Demo | undefined; readonly onSignIn: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase'],
    queryFn: () => api.match.getShowcase({}),
    refetchInterval: REFRESH_MS,
  });
  const open = (match: MatchSummary): void => (demo === undefined ? onSignIn() : demo.open(matchPath(match)));
  return (
    <section className="landing-board" aria-label={t('landing.live')}>
      <div className="landing-board-head">
        <span className="landing-dot" aria-hidden />
        <h2>{t('landing.live')}</h2>
        <small>{t(demo === undefined ? 'landing.tapSignIn' : 'landing.tap')}</small>
      </div>
      <ul>
        {data === undefined && error === null && SHOWN.map((place) => <Skeleton key={place} className="landing-match" />)}
        {data?.map((match) => (
          <MatchCard key={match.match_id} match={match} onOpen={() => open(match)} />
        ))}
      </ul>
      {data?.length === 0 && <p>{t('landing.none')}</p>}
      {data === undefined && error !== null && (
        <ErrorState message={sentenceOf(error)} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function MatchCard({ match, onOpen }: { readonly match: MatchSummary; readonly onOpen: () => void }) {
  const now = useNow(REFRESH_MS);
  const market = match.main_market;
  if (market === null) return null;
  const scores = teamScores(match.score_text, match.teams);
  const stopped = stoppedWord(market.status);
  return (
    <li className="landing-match">
      <p className="landing-match-head">
        {match.in_play ? <Badge tone="live">{t('match.inPlay')}</Badge> : <b>{formatStart(match.match_Date, now)}</b>}
        <span>{nameText(match.series_name)}</span>
      </p>
      <div className="landing-runners">
        {market.runners.map((runner) => (
          <RunnerLine
            key={runner.selection_id}
            runner={runner}
            score={scores?.[match.teams.indexOf(runner.name)]}
            isTeam={match.teams.includes(runner.name)}
            disabled={stopped !== undefined}
            onOpen={onOpen}
          />
        ))}
        {stopped !== undefined && <Veil word={stopped} running={market.status === 'BALL_RUNNING'} />}
      </div>
      <p className="landing-match-foot">{nameText(match.status_text ?? '')}</p>
    </li>
  );
}

type RunnerLineProps = {
  readonly runner: Market['runners'][number];
  readonly score: string | undefined;
  readonly isTeam: boolean;
  readonly disabled: boolean;
  readonly onOpen: () => void;
};

function RunnerLine({ runner, score, isTeam, disabled, onOpen }: RunnerLineProps) {
  const name = nameText(runner.name);
  const cell = { disabled, onPick: onOpen };
  return (
    <>
      <span className="landing-runner">
        {isTeam && <Plate code={sideCode(runner.name)} name={runner.name} />}
        <span>
          <b>{name}</b>
          {score !== undefined && <small>{score}</small>}
        </span>
      </span>
      <Odds {...cell} side="back" price={runner.back?.[0]} size={runner.back?.[1]} label={`${t('match.back')} ${name}`} />
      <Odds {...cell} side="lay" price={runner.lay?.[0]} size={runner.lay?.[1]} label={`${t('match.lay')} ${name}`} />
    </>
  );
}
