import type { Minor } from '../../money/index.ts';
import { KEY_USE } from '../idempotency.ts';
import type { Refusal } from '../refusals.ts';
import { conflict, difference, findKey } from '../repeats.ts';
import type { State } from '../state.ts';
import type { HouseBetAnswer } from './answers.ts';
import { betOptions, HOUSE_ANSWER } from './apply.ts';
import type { PlaceHouseBet } from './commands.ts';

const OPTIONS = 3;
const STAKE = 6;

/** The first answer to a bet whose key was used before, or what differs from it (trust L8); undefined when the key is new. */
export function repeatOfHouseBet(state: State, command: PlaceHouseBet): HouseBetAnswer | Refusal | undefined {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  const options = betOptions(command);
  const differs =
    difference(state, entry, KEY_USE.HOUSE_BET, [
      ['market', command.market],
      ['runner', command.runner],
    ]) ??
    optionThatDiffers(state.keys.content(entry, OPTIONS) ^ options) ??
    difference(
      state,
      entry,
      KEY_USE.HOUSE_BET,
      [
        ['line', command.line],
        ['rate', command.rate],
        ['stake', command.stake],
        ['marketVersion', command.marketVersion],
      ],
      OPTIONS + 1,
    );
  return differs === undefined ? firstAnswer(state, entry) : conflict(differs);
}

function optionThatDiffers(difference: number): string | undefined {
  if ((difference & 3) !== 0) return 'side';
  if ((difference & 12) !== 0) return 'acceptChanges';
  return difference === 0 ? undefined : 'bandWidth';
}

function firstAnswer(state: State, entry: number): HouseBetAnswer {
  const column = (name: keyof typeof HOUSE_ANSWER): number => state.keys.answer(entry, HOUSE_ANSWER[name]);
  return {
    ok: true,
    seq: column('SEQ'),
    bet: column('BET'),
    status: column('PENDING') === 1 ? 'PENDING' : 'TAKEN',
    stake: state.keys.content(entry, STAKE) as Minor,
    line: column('LINE'),
    bandWidth: column('BAND'),
    rate: column('RATE'),
    profit: column('PROFIT') as Minor,
    liability: column('LIABILITY') as Minor,
    dueAt: column('DUE_AT'),
    repeated: true,
  };
}
