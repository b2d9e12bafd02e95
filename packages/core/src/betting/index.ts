export { levellingTrades, oneAgainstTheRest, type LevellingTrade, type Unlevel } from './cash-out.ts';
export { hedgingStake, type HedgedResult } from './hedge.ts';
export { improvingStake, levellingPlans, limitOf, takenOf, type PlannedBet, type TakenOffers } from './hedge-plan.ts';
