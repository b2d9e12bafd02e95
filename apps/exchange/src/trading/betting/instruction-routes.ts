import { fromMinor, fromPrice, toMinor, toPrice, toStake } from '@pavilion/contract/amount';
import type { GreenUpRow, InstructionRequest, InstructionRow } from '@pavilion/contract/http';
import type { GreenUp, Instruction, PlaceInstruction, TradeInstruction } from '@pavilion/core/exchange';
import { invalid, refuse, Refused } from '@pavilion/server/refused';
import type { Call, HandlersOf } from '../../platform/http/handlers.ts';
import { marketIdOf, marketIdText } from '../../platform/http/wire.ts';
import type { Catalogue, MarketEntry } from '../markets/catalogue-reads.ts';
import type { BetService } from './bet-service.ts';
import type { PlacingService } from './placing-service.ts';

type InstructionHandlers = Pick<HandlersOf<'bet'>, 'placeInstruction' | 'placeGreenUp' | 'cancelInstruction' | 'getInstructions'>;

/** Handles stops, take-profits and auto-greens (exchange X85, X86). */
export function instructionHandlers(bets: BetService, catalogue: Catalogue, placing: PlacingService): InstructionHandlers {
  return {
    placeInstruction: async (request, call) => {
      const planned = instructionCommand(request, call, bets);
      if (planned instanceof Refused) return planned;
      const outcome = await placing.placeInstruction(planned.entry, planned.command);
      if (outcome instanceof Refused) return outcome;
      return { instruction_id: String(outcome.hold), seq: outcome.seq };
    },
    placeGreenUp: async ({ market_id, profit: least }, { caller, key }) => {
      const entry = bets.onlyShown(bets.marketFor(marketIdOf(market_id)));
      if (entry instanceof Refused) return entry;
      const profit = toMinor(least);
      if (profit === undefined) return invalid('profit');
      const greenUp = { kind: 'placeGreenUp', account: caller.userId, market: entry.marketId, profit } as const;
      const outcome = await bets.placeGreenUp(key === undefined ? greenUp : { ...greenUp, key });
      return outcome instanceof Refused ? outcome : { instruction_id: String(outcome.hold), seq: outcome.seq };
    },
    cancelInstruction: async ({ instruction_id }, { caller }) => {
      const outcome = await bets.cancelInstruction(caller.userId, Number(instruction_id));
      return outcome instanceof Refused ? outcome : { seq: outcome.seq };
    },
    getInstructions: (_, { caller }) =>
      bets.read((exchange) => {
        const waiting = exchange.instructionsOf(caller.userId);
        return {
          rows: waiting.flatMap((each) => ('bet' in each ? rowOf(catalogue, each) : [])),
          green_ups: waiting.flatMap((each) => ('bet' in each ? [] : greenUpOf(catalogue, each))),
          seq: exchange.seq,
        };
      }),
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

/** Returns the number of an instruction and the names of its market; undefined if the catalogue does not have the market. */
function placeOf(catalogue: Catalogue, { instruction, market }: Instruction): Omit<GreenUpRow, 'profit'> | undefined {
  const entry = catalogue.market(market);
  const match = catalogue.match(entry?.matchId ?? 0);
  if (entry === undefined || match === undefined) return undefined;
  const named = { market_name: entry.name, match_id: entry.matchId, match_name: match.name, sport_id: match.sportId };
  return { instruction_id: String(instruction), market_id: marketIdText(market), ...named };
}

function greenUpOf(catalogue: Catalogue, greenUp: GreenUp): GreenUpRow[] {
  const place = placeOf(catalogue, greenUp);
  return place === undefined ? [] : [{ ...place, profit: fromMinor(greenUp.profit) }];
}

function rowOf(catalogue: Catalogue, instruction: TradeInstruction): InstructionRow[] {
  const { trigger, runner, price, bet } = instruction;
  const runners = catalogue.market(instruction.market)?.runners ?? [];
  const [place, watched, asked] = [placeOf(catalogue, instruction), runners[runner], runners[bet.runner]];
  if (place === undefined || watched === undefined || asked === undefined) return [];
  return [
    {
      ...place,
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
