import { ENDPOINTS, HTTP } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { isAnsweredByFollower } from './pass-on.ts';

test('a follower answers bets and reads of players, and passes on calls that change memory of the writer', () => {
  const { bet, user, market, match, office, feed, gap } = HTTP;
  for (const row of [bet.placeBet, bet.cancelAll, bet.previewBet, user.getProfile, market.getBook, match.getScore])
    expect(isAnsweredByFollower(row), row.path).toBe(true);
  for (const row of [
    user.login,
    user.streamTicket,
    user.setLimits,
    office.getHalts,
    office.setHalt,
    feed.catalogue,
    gap.gaplogin,
  ])
    expect(isAnsweredByFollower(row), row.path).toBe(false);
});

test('the calls that a follower answers are listed, so a new call is reviewed before a follower answers it', () => {
  expect(ENDPOINTS.filter(isAnsweredByFollower).map(({ path }) => path)).toMatchInlineSnapshot(`
    [
      "user/getUserBalance",
      "user/getButtonValue",
      "user/getProfile",
      "user/getPreferences",
      "user/getSessions",
      "user/getActivity",
      "user/getIdentity",
      "user/getClosure",
      "user/getLimits",
      "user/getVisit",
      "user/getPaperAccount",
      "user/getSecurityAuth",
      "user/getPasskeys",
      "globalSetting/getGlobalSetting",
      "sport/getSports",
      "series/getSeriesHeader",
      "series/getSeries",
      "match/getShowcase",
      "match/getMatches",
      "match/searchByMatchNameHeader",
      "match/getInplay",
      "match/getUpcoming",
      "match/getMatchDetail",
      "match/getScore",
      "match/getVideo",
      "match/getMatchVenueListByCountryCodeSportId",
      "match/getResults",
      "match/getCupsForMenu",
      "market/getMarkets",
      "market/getHouseMarkets",
      "market/getBook",
      "market/getStartingPrices",
      "market/getPriceHistory",
      "bet/placeBet",
      "bet/placeBets",
      "bet/heartbeat",
      "bet/getTransactionCount",
      "bet/previewHouseBet",
      "bet/getHouseBets",
      "bet/cancelBet",
      "bet/cancelAll",
      "bet/amendBet",
      "bet/getInstructions",
      "bet/previewBet",
      "bet/getCashOut",
      "bet/cashOut",
      "bet/getOpenBets",
      "bet/getExposureDetail",
      "bet/getMarketBook",
      "bet/getQueries",
      "payment/getMethods",
      "payment/getRequests",
      "report/accountStatement",
      "report/bets",
      "report/instructions",
      "report/currentBets",
      "report/settledBets",
      "report/profitAndLoss",
      "report/profitOverTime",
      "report/casinoResults",
      "report/liveCasinoBets",
      "rules/getRules",
      "rules/getMarketRules",
      "casino/getCasinoSport",
      "casino/getCatalogue",
      "casino/getTable",
      "casino/getVideo",
      "casino/getWins",
      "casino/getRounds",
      "casino/getRound",
      "contact/getThreads",
      "contact/getUnread",
      "geo",
    ]
  `);
});
