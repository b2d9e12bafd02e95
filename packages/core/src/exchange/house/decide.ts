import { unreachable } from '../../std/index.ts';
import type { DoneAnswer } from '../answers.ts';
import { openMarket } from '../decide-markets.ts';
import type { Recorder } from '../recorder.ts';
import type { Refusal } from '../refusals.ts';
import type { HouseBetAnswer, VoidHouseBetsAnswer } from './answers.ts';
import type { HouseCommand } from './commands.ts';
import { placeHouseBet } from './decide-bets.ts';
import { limitHouse, quoteMarket } from './decide-markets.ts';
import { settleHouseMarket, voidHouseMarket } from './decide-settlement.ts';
import { voidHouseBets } from './decide-voids.ts';

/** Decides a command that exists only for the house or its markets. */
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
      return openMarket(recorder, command);
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
