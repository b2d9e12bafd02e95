import { unreachable } from '../../std/index.ts';
import type { DoneAnswer } from '../answers.ts';
import type { ChangeMarketStatus, EvictMarket, RollBackSettlement, TurnInPlay } from '../commands.ts';
import type { Recorder } from '../recorder.ts';
import type { Refusal } from '../refusals.ts';
import type { HouseBetAnswer, VoidHouseBetsAnswer } from './answers.ts';
import type { HouseCommand } from './commands.ts';
import { placeHouseBet } from './decide-bets.ts';
import {
  changeHouseStatus,
  evictHouseMarket,
  limitHouse,
  openHouseMarket,
  quoteMarket,
  turnHouseInPlay,
} from './decide-markets.ts';
import { rollBackHouseSettlement, settleHouseMarket, voidHouseMarket } from './decide-settlement.ts';
import { voidHouseBets } from './decide-voids.ts';
import type { HouseMarketState } from './market-state.ts';

/** Decides a command that only house markets have; each says at its own function what it is refused for. */
export function decideHouse(
  recorder: Recorder,
  command: HouseCommand,
): DoneAnswer | HouseBetAnswer | VoidHouseBetsAnswer | Refusal {
  switch (command.kind) {
    case 'placeHouseBet':
      return placeHouseBet(recorder, command);
    case 'limitHouse':
      return limitHouse(recorder, command);
    case 'quoteMarket':
      return quoteMarket(recorder, command);
    case 'openHouseMarket':
      return openHouseMarket(recorder, command);
    case 'voidHouseBets':
      return voidHouseBets(recorder, command);
    case 'settleHouseMarket':
      return settleHouseMarket(recorder, command);
    case 'voidHouseMarket':
      return voidHouseMarket(recorder, command);
    default:
      return unreachable(command);
  }
}

/** The commands that mean the same for every market. */
export type CommonCommand = ChangeMarketStatus | TurnInPlay | RollBackSettlement | EvictMarket;

/** Decides a command that markets of both sorts have, for one of the house's. */
export function decideForHouse(recorder: Recorder, command: CommonCommand, market: HouseMarketState): DoneAnswer | Refusal {
  switch (command.kind) {
    case 'changeMarketStatus':
      return changeHouseStatus(recorder, command, market);
    case 'turnInPlay':
      return turnHouseInPlay(recorder, command, market);
    case 'rollBackSettlement':
      return rollBackHouseSettlement(recorder, market);
    case 'evictMarket':
      return evictHouseMarket(recorder, command, market);
    default:
      return unreachable(command);
  }
}
