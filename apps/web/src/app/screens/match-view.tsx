import type { MatchDetail } from '@pavilion/contract/http';
import { OpenBets } from '../../features/my-bets/open-bets.tsx';
import { MarketChance } from '../../features/score/market-chance.tsx';
import { ContestBoard } from '../../features/score/contest-board.tsx';
import { Scoreboard } from '../../features/score/scoreboard.tsx';
import { useMatchLive } from '../../live/index.ts';
import { t } from '../../lib/messages/index.ts';
import { MatchHead } from '../../features/matches/match-head.tsx';
import { useTitle } from '../../lib/title.ts';
import { WithSlip } from '../with-slip.tsx';
import { MatchMarkets } from './match-markets.tsx';

/** The match: how it stands, what it can be bet on, and the player's own bets on it. */
export function MatchView({ detail }: { detail: MatchDetail }) {
  const live = useMatchLive(detail.match.match_id);
  const match = live?.match ?? detail.match;
  useTitle(match.name);
  const board = live?.scoreboard ?? detail.scoreboard;
  const contest = live?.contest ?? detail.contest;
  const main = detail.markets.find((market) => market.market_type === 'MATCH_ODDS') ?? detail.markets[0];
  return (
    <WithSlip>
      <div className="flex flex-col gap-3 p-2 sm:p-3 lg:p-4">
        <MatchHead match={match} />
        {board !== null && <Scoreboard board={board} overs={live?.overs ?? []} />}
        {contest !== null && <ContestBoard table={contest} />}
        <MatchMarkets match={match} markets={detail.markets} />
        {main !== undefined && <MarketChance market={main} board={match.is_virtual ? null : board} />}
        <OpenBets matchId={match.match_id} title={t('bets.title')} emptyTitle={t('bets.none')} />
      </div>
    </WithSlip>
  );
}
