import { fromMinor, fromPrice, toPrice, toStake } from '@pavilion/contract/amount';
import type { InstructionRequest, InstructionRow } from '@pavilion/contract/http';
import type { Instruction, PlaceInstruction } from '@pavilion/core/exchange';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, marketIdText } from '../../platform/http/wire.ts';
import type { Catalogue, MarketEntry } from '../markets/catalogue-reads.ts';
import type { BetService } from './bet-service.ts';
import type { PlacingService } from './placing-service.ts';

type InstructionHandlers = Pick<HandlersOf<'bet'>, 'placeInstruction' | 'cancelInstruction' | 'getInstructions'>;

/** Stops and take-profits: bets that the exchange places once a selection is traded at some odds (exchange X85). */
export function instructionHandlers(bets: BetService, catalogue: Catalogue, placing: PlacingService): InstructionHandlers {
  return {
    placeInstruction: async (request, call) => {
      const planned = instructionCommand(request, call, bets);
      if (planned instanceof Refused) return planned;
      const outcome = await placing.placeInstruction(planned.entry, planned.command);
      if (outcome instanceof Refused) return outcome;
      return { instruction_id: String(outcome.hold), seq: outcome.seq };
    },
    cancelInstruction: async ({ instruction_id }, { caller }) => {
      const outcome = await bets.cancelInstruction(caller.userId, Number(instruction_id));
      return outcome instanceof Refused ? outcome : { seq: outcome.seq };
    },
    getInstructions: (_, { caller }) =>
      bets.read((exchange) => ({
        rows: exchange.instructionsOf(caller.userId).flatMap((instruction) => rowOf(catalogue, instruction)),
        seq: exchange.seq,
      })),
  };
}

function instructionCommand(
  { market_id, trigger, selection_id, side, ...request }: InstructionRequest,
  { caller, key }: Call,
  bets: BetService,
): { readonly entry: MarketEntry; readonly command: PlaceInstruction } | Refused {
  const market = marketIdOf(market_id);
  const found = bets.runnerFor(market, selection_id);
  if (found instanceof Refused) return found;
  const watched = bets.runnerFor(market, trigger.selection_id);
  if (watched instanceof Refused) return refuse('NOT_FOUND', { field: 'trigger' });
  const [size, odds, level] = [toStake(request.stake), toPrice(request.price), toPrice(trigger.price)];
  if (size === undefined) return invalid('stake');
  if (odds === undefined) return invalid('price');
  if (level === undefined) return invalid('trigger');
  const command: PlaceInstruction = {
    kind: 'placeInstruction',
    account: caller.userId,
    market,
    trigger: `TRADED_${trigger.when}`,
    runner: watched.runner,
    price: level,
    bet: { runner: found.runner, side, price: odds, size, persistence: request.persistence ?? 'LAPSE' },
    ...(key === undefined ? {} : { key }),
  };
  return { entry: found.entry, command };
}

/** Returns an instruction with the catalogue's names; nothing for a market outside the catalogue. */
function rowOf(catalogue: Catalogue, { instruction, market, trigger, runner, price, bet }: Instruction): InstructionRow[] {
  const entry = catalogue.market(market);
  const [watched, asked] = [entry?.runners[runner], entry?.runners[bet.runner]];
  const match = catalogue.match(entry?.matchId ?? 0);
  if (entry === undefined || match === undefined || watched === undefined || asked === undefined) return [];
  return [
    {
      instruction_id: String(instruction),
      market_id: marketIdText(market),
      market_name: entry.name,
      match_id: entry.matchId,
      match_name: match.name,
      sport_id: match.sportId,
      trigger: {
        selection_id: watched.selectionId,
        when: trigger === 'TRADED_AT_MOST' ? 'AT_MOST' : 'AT_LEAST',
        price: fromPrice(price),
      },
      trigger_name: watched.name,
      selection_id: asked.selectionId,
      selection_name: asked.name,
      side: bet.side,
      price: fromPrice(bet.price),
      stake: fromMinor(bet.size),
    },
  ];
}
