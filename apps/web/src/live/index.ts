export {
  seedPriceTrail,
  startLive,
  useFollowMarket,
  useInplay,
  useLiveness,
  useMarketField,
  useMatchLive,
  useMe,
  useNotices,
  usePriceTrail,
} from './selectors.ts';
export { useRunnerPositions } from './use-runner-positions.ts';
