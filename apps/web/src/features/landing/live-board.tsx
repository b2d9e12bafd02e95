import type { MatchSummary } from '@pavilion/contract/http';
import { Amount, Badge, ErrorState, Odds, Plate, Skeleton, usePriceText } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { api, sentenceOf } from '../../api/api.ts';
import { formatStart } from '../../text/dates.ts';
import { nameText, t } from '../../messages/index.ts';
import { BallRunning, MarketStop } from '../../parts/market-stop.tsx';
import { matchPath } from '../../text/paths.ts';
import { sideCode } from '../../text/side-code.ts';
import { teamScores } from '../../text/team-scores.ts';
import { useNow } from '../../device/use-now.ts';
import { isWorthShowing, PICKS_MAX } from './worth-showing.ts';
import type { Demo } from './landing-page.tsx';

const REFRESH_MS = 2_000;
const CRICKET = 4;
const STAKE = 100;

type Market = NonNullable<MatchSummary['main_market']>;
type Runner = Market['runners'][number];
type Open = (match: MatchSummary) => void;

/** One match in large, as its page shows it, and a few others in a line each. A tap opens the match in the demo, or leads to the sign-in without a demo. */
export function LiveBoard({ demo, onSignIn }: { readonly demo: Demo | undefined; readonly onSignIn: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase'],
    queryFn: () => api.match.getShowcase({}),
    refetchInterval: REFRESH_MS,
  });
  const open: Open = (match) => (demo === undefined ? onSignIn() : demo.open(matchPath(match)));
  const listed = data?.flatMap((match) => {
    const { main_market: market } = match;
    return market === null || isEmpty(market) ? [] : [{ match, market }];
  });
  const worth = listed?.filter(({ market }) => isWorthShowing(market));
  const priced = worth?.length === 0 ? listed : worth;
  // The lines of two runners fit beside the other matches. A third one would push the state of play out of the card.
  const first =
    priced?.find(({ match }) => match.sport_id === CRICKET) ??
    priced?.find(({ market }) => market.runners.length === 2) ??
    priced?.[0];
  return (
    <section className="landing-board" aria-label={t('landing.live')}>
      <div className="landing-board-head">
        <span className="landing-dot" aria-hidden />
        <h2>{t('landing.live')}</h2>
        <small>{t(demo === undefined ? 'landing.tapSignIn' : 'landing.tap')}</small>
      </div>
      <div className="landing-stage">
        {data === undefined && error === null && (
          <>
            <Skeleton className="landing-onair" />
            <Skeleton className="landing-onair" />
          </>
        )}
        {first !== undefined && <OnAir {...first} onOpen={open} />}
        <ul className="landing-others">
          {priced?.map((each) => each !== first && <Other key={each.match.match_id} {...each} onOpen={open} />)}
        </ul>
      </div>
      {priced?.length === 0 && <p>{t('landing.none')}</p>}
      {data === undefined && error !== null && (
        <ErrorState message={sentenceOf(error)} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

/** True if a market is open and nobody offers a price. */
function isEmpty({ status, runners }: Market): boolean {
  return status === 'OPEN' && runners.every((runner) => runner.back === null);
}

type MatchProps = { readonly match: MatchSummary; readonly market: Market; readonly onOpen: Open };

/** The state of a match, and its series. While a ball is running, it shows that instead of the series. */
function MatchHead({ match, market }: Omit<MatchProps, 'onOpen'>) {
  const now = useNow(REFRESH_MS);
  return (
    <p className="landing-match-head">
      {match.in_play ? <Badge tone="live">{t('match.inPlay')}</Badge> : <b>{formatStart(match.match_Date, now)}</b>}
      <span className="landing-series">
        <BallRunning status={market.status}>{nameText(match.series_name)}</BallRunning>
      </span>
    </p>
  );
}

/** A match in large: its score, its prices, and the result of a bet on its favourite. */
function OnAir({ match, market, onOpen }: MatchProps) {
  const scores = teamScores(match.score_text, match.teams);
  return (
    <article className="landing-onair">
      <MatchHead match={match} market={market} />
      <div className="landing-runners">
        {market.runners.map((runner) => (
          <RunnerLine
            key={runner.selection_id}
            runner={runner}
            score={scores?.[match.teams.indexOf(runner.name)]}
            isTeam={match.teams.includes(runner.name)}
            disabled={market.status !== 'OPEN'}
            onOpen={() => onOpen(match)}
          />
        ))}
        <MarketStop status={market.status} />
      </div>
      <p className="landing-status">{nameText(match.status_text ?? '')}</p>
      <WhatIf runners={market.runners} />
    </article>
  );
}

/** The profit and loss of a back on the favourite. The line keeps its place while there is no price. */
function WhatIf({ runners }: { readonly runners: readonly Runner[] }) {
  const priceOf = ({ back }: Runner): number => back?.[0] ?? Number.POSITIVE_INFINITY;
  const favourite = runners.toSorted((a, b) => priceOf(a) - priceOf(b))[0];
  const price = favourite?.back?.[0];
  const odds = usePriceText();
  return (
    <p className="landing-ticket">
      {favourite !== undefined && price !== undefined && (
        <>
          <span>{t('landing.ifBacked', { stake: STAKE, team: nameText(favourite.name), price: odds(price) })}</span>
          <b>
            <Amount value={STAKE * (price - 1)} isSigned /> / <Amount value={-STAKE} isSigned />
          </b>
        </>
      )}
    </p>
  );
}

/** A match in a line: the best price to back each runner. */
function Other({ match, market, onOpen }: MatchProps) {
  return (
    <li className="landing-other">
      <MatchHead match={match} market={market} />
      <div className="landing-picks">
        {market.runners.slice(0, PICKS_MAX).map((runner) => {
          const name = nameText(runner.name);
          return (
            <div key={runner.selection_id}>
              <span title={name}>{name}</span>
              <Odds
                side="back"
                price={runner.back?.[0]}
                size={runner.back?.[1]}
                label={`${t('match.back')} ${name}`}
                disabled={market.status !== 'OPEN'}
                onPick={() => onOpen(match)}
              />
            </div>
          );
        })}
        <MarketStop status={market.status} />
      </div>
    </li>
  );
}

type RunnerLineProps = {
  readonly runner: Runner;
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
        <b>{name}</b>
        {score !== undefined && <strong>{score}</strong>}
      </span>
      <Odds {...cell} side="back" price={runner.back?.[0]} size={runner.back?.[1]} label={`${t('match.back')} ${name}`} />
      <Odds {...cell} side="lay" price={runner.lay?.[0]} size={runner.lay?.[1]} label={`${t('match.lay')} ${name}`} />
    </>
  );
}
