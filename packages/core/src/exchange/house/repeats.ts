import type { Minor } from '../../money/index.ts';
import { KEY_USE } from '../idempotency.ts';
import type { Refusal } from '../refusals.ts';
import { answerTo, findKey } from '../repeats.ts';
import type { State } from '../state.ts';
import type { HouseBetAnswer } from './answers.ts';
import { betOptions, HOUSE_ANSWER } from './apply.ts';
import type { PlaceHouseBet } from './commands.ts';

/** The content column of the stake. */
const STAKE = 6;

/** Returns the first answer to a bet with a used key, or a conflict (trust L8); undefined if the key is new. */
export function repeatOfHouseBet(state: State, command: PlaceHouseBet): HouseBetAnswer | Refusal | undefined {
  const entry = findKey(state, command.account, command.key);
  if (entry === -1) return undefined;
  return answerTo(state, entry, firstAnswer, KEY_USE.HOUSE_BET, [
    ['market', command.market],
    ['runner', command.runner],
    [optionName, betOptions(command)],
    ['line', command.line],
    ['rate', command.rate],
    ['stake', command.stake],
    ['marketVersion', command.marketVersion],
  ]);
}

function optionName(difference: number): string {
  if ((difference & 3) !== 0) return 'side';
  return (difference & 12) !== 0 ? 'acceptChanges' : 'bandWidth';
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
