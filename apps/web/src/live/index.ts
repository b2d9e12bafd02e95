export {
  houseNow,
  marketNow,
  seedPriceTrail,
  startLive,
  useFollowMarket,
  useHouseBook,
  useHouseLive,
  useInplay,
  useLiveness,
  useMarketField,
  useMatchLive,
  useMe,
  useNotices,
  useIsBallRunning,
  useOpenMarkets,
  usePriceTrail,
} from './selectors.ts';
export { sendHeartbeat, useHeartbeat } from './use-heartbeat.ts';
export { positionsNow, useRunnerPositions } from './use-runner-positions.ts';
export { useShownBetProfit, useShownProfit, useShownResults } from './use-shown-results.ts';
export { useHouseBet, useHouseBets } from './use-house-bets.ts';
