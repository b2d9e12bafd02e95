import type { WireSingleGame, WireTicket } from '@pavilion/contract/provider';
import type { SingleCode } from '@pavilion/games/catalogue';
import { oddsText, type Move, type Outcome, type SingleGame } from '@pavilion/games/game';
import { GAME_UIS } from '../features/single/game-uis.ts';
import type { Words } from '../features/single/game-ui.ts';

const STAKE = 100_00;
const MOVES_MAX = 4;
const HEX_DIGITS = 64;

/** A different seed of a single-player game for each number. */
const singleSeed = (number: number) => ({
  serverSeed: String(number).padStart(HEX_DIGITS, '0'),
  clientSeed: 'stage',
  nonce: number,
});

/** Returns a game's initial options; number draws need some picks. */
export function firstOptions(code: SingleCode): Words {
  return code === 'KENO' ? { PICKS: [1, 2, 3, 4] } : GAME_UIS[code].first;
}

/** The part of a ticket that every single-player game has in common. */
const TICKET = {
  market: 'GAME',
  selection: '-',
  side: 'BACK',
  price: null,
  credit: null,
  state: 'OPEN',
  window: 0,
  placedAt: 0,
} as const satisfies Partial<WireTicket>;

/** Plays a game by its rules and returns each state as its screen gets it. Plays the first possible kind of move, at most four times. */
export function statesOf(game: SingleGame, number: number): readonly WireSingleGame[] {
  const options = game.readOptions(firstOptions(game.code));
  if (!options.ok) throw new Error(options.reason);
  const outcome = game.derive(singleSeed(number), options.value);
  const states: WireSingleGame[] = [];
  const moves: Move[] = [];
  const tickets: WireTicket[] = [];
  let paid = 0;
  for (;;) {
    const standing = game.play(outcome, options.value, STAKE, moves);
    if (!standing.ok) throw new Error(standing.reason);
    const { shown, isOver, staked, returned, multiple, moves: next } = standing.value;
    // The casino stores a ticket for the start, and one for each move that costs more.
    if (staked > paid) tickets.push({ ...TICKET, ticketId: `t${tickets.length}`, stake: staked - paid, debit: staked - paid });
    paid = staked;
    states.push({
      roundId: `${game.code}-${String(number).padStart(6, '0')}`,
      gameCode: game.code,
      nonce: number,
      commitment: '',
      clientSeed: 'stage',
      options: firstOptions(game.code),
      startedAt: 0,
      state: isOver ? 'SETTLED' : 'OPEN',
      step: moves.length,
      shown: shown as WireSingleGame['shown'],
      moves: [...next],
      multiplier: multiple === undefined ? null : oddsText(multiple),
      tickets: [...tickets],
      debit: staked,
      credit: returned,
      outcome: isOver ? (outcome as Outcome as NonNullable<WireSingleGame['outcome']>) : null,
      closesByRuleAt: 0,
      nextStartAt: 0,
    });
    const move = next[0];
    if (isOver || move === undefined || moves.length >= MOVES_MAX) return states;
    moves.push(moveOf(move.kind, moves.length));
  }
}

/** Returns a move with a different tile, lane or card each time. */
function moveOf(kind: string, count: number): Move {
  switch (kind) {
    case 'PICK':
      return { kind, values: [count] };
    case 'STEP':
      return { kind, values: [0] };
    case 'DRAW':
      return { kind, values: [0, 1] };
    default:
      return { kind };
  }
}
