import { nameText } from '../../messages/index.ts';
import type { MatchDetail } from '@pavilion/contract/http';
import { useState } from 'react';
import { FormFold } from '../../features/form/form-fold.tsx';
import { pictureKind } from '../../features/picture/contest-play.ts';
import { PlayPicture } from '../../features/picture/play-picture.tsx';
import { PinButton } from '../../features/board/pin-button.tsx';
import { ChartsFold } from '../../features/score/charts-fold.tsx';
import { MarketChance } from '../../features/score/market-chance.tsx';
import { ContestBoard } from '../../features/score/contest-board.tsx';
import { ScoreStrip } from '../../features/score/score-strip.tsx';
import { RaceStrip } from '../../features/score/race-strip.tsx';
import { racePlaces, saddleNumbers } from '../../features/score/race-rows.ts';
import { Scoreboard } from '../../features/score/scoreboard.tsx';
import { useMatchLive } from '../../live/index.ts';
import { mainMarket } from '../../features/markets/market-folds.ts';
import { MatchHead } from '../../features/matches/match-head.tsx';
import { wholeMatch } from '../../betting/board.ts';
import { usePreferences } from '../../device/preferences.ts';
import { useTitle } from '../../text/title.ts';
import { useHasRail, WithSlip } from '../with-slip.tsx';
import { MatchMarkets } from './match-markets.tsx';

/** The match: its score, its markets, and the player's bets on it. */
export function MatchView({ detail }: { detail: MatchDetail }) {
  const live = useMatchLive(detail.match.match_id);
  const match = live?.match ?? detail.match;
  useTitle(nameText(match.name));
  const board = live?.scoreboard ?? detail.scoreboard;
  const contest = live?.contest ?? detail.contest;
  const phase = board?.phase ?? contest?.phase;
  const hasBegun = useBegun(phase !== undefined && ON_AIR.has(phase));
  const main = mainMarket(detail.markets);
  const beside = useHasRail();
  // On a phone the prices come first. A player who opened the animation on an earlier visit has it above them.
  const [above] = useState(() => usePreferences.getState().showPicture === true);
  const picture = hasBegun && (
    <PlayPicture matchId={match.match_id} kind={pictureKind(match.sport_id)} match={live} isBeside={beside} />
  );
  const numbers = saddleNumbers(contest);
  // The prices of a race come first. The table of its runners is beside them. A phone has the running order in two lines above them, and opens the table there.
  // Before the start the table would repeat the numbers and names of the runners.
  const isTableEmpty = numbers !== undefined && phase === 'SCHEDULED';
  const isAside = numbers !== undefined && beside;
  const Table = numbers !== undefined && !beside ? RaceStrip : ContestBoard;
  const table = contest !== null && !isTableEmpty && <Table table={contest} />;
  const rail = (
    <>
      {isAside && table}
      {picture}
    </>
  );
  return (
    <WithSlip matchId={match.match_id} {...(beside ? { rail } : {})}>
      <div className="flex flex-col gap-3 p-2 max-sm:gap-1.5 sm:p-3 lg:p-4">
        <MatchHead match={match} actions={<PinButton item={wholeMatch(match)} name={nameText(match.name)} />} />
        <ScoreStrip match={match} board={board} contest={contest}>
          {board !== null && <Scoreboard board={board} overs={live?.overs ?? []} />}
          {!isAside && table}
        </ScoreStrip>
        {!beside && above && picture}
        <MatchMarkets match={match} markets={detail.markets} numbers={numbers} places={racePlaces(contest)} />
        {!beside && !above && picture}
        {board !== null && <ChartsFold board={board} overs={live?.overs ?? []} hasModel={!match.is_virtual} />}
        {main !== undefined && <FormFold match={match} main={main} />}
        {main !== undefined && <MarketChance market={main} board={match.is_virtual ? null : board} />}
      </div>
    </WithSlip>
  );
}

const ON_AIR: ReadonlySet<string> = new Set(['TOSS', 'PLAYING', 'INNINGS_BREAK', 'INTERRUPTED', 'BREAK']);

/** Returns true once the play has begun. The picture stays when the match ends, because it is five seconds behind and the content below must not move. */
function useBegun(isOnAir: boolean): boolean {
  const [began, setBegan] = useState(isOnAir);
  if (isOnAir && !began) setBegan(true);
  return began;
}
