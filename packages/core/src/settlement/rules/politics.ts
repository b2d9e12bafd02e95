import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const VOTE: readonly MarketType[] = ['ELECTION', 'SEATS'];

/** Section 8.14. */
export const POLITICS = onTab(
  'Politics',
  ['POLITICS'],
  [
    rule(
      'S-POL-1',
      'P',
      VOTE,
      () => 'Assembly elections settle on the result that the Election Commission of India declares for the named election.',
      { usual: true, example: 'A party is declared the largest and forms no government: "most seats" is that party.' },
    ),
    rule('S-POL-2', 'P', VOTE, () => 'An election that is not held in the time the Commission set is void.', {
      voids: ['ELECTION_NOT_HELD'],
    }),
    rule('S-POL-3', 'P', VOTE, () => 'When a candidate withdraws or dies, bets stand and the candidate stays a runner.'),
    rule('S-POL-4', 'P', VOTE, () => 'No runner is settled before the whole result is declared; all remain tradable.'),
    rule('S-POL-5', 'P', VOTE, () => 'By-elections, changes of party and rulings of courts that come later are ignored.'),
    rule('S-POL-6', 'P', VOTE, () => 'A candidate who is missing may be added; earlier bets stand.'),
    rule('S-POL-7', 'P', VOTE, () => 'A broadcast that calls itself live may be late. That is no ground for a void.'),
    rule(
      'S-POL-8',
      'P',
      VOTE,
      () =>
        'When the outcome looks certain or tainted, the operator may suspend. Voiding takes two people and a reason, as S-GEN-6 says.',
    ),
  ],
);

/** Section 8.24. */
export const ELECTION = onTab(
  'Election',
  ['POLITICS'],
  [
    rule(
      'S-ELEC-1',
      'P',
      VOTE,
      () => 'The winner of a parliamentary election and its seats are those the Election Commission of India declares.',
      {
        example: 'A line of 272 and 272 declared: YES.',
      },
    ),
    rule(
      'S-ELEC-2',
      'P',
      ['SEATS'],
      () => 'Seats quoted as a line are YES and NO bets: YES wins when the seats reach the line.',
      {
        example: 'NO 272 with 272 declared loses.',
      },
    ),
    rule('S-ELEC-3', 'P', VOTE, () => 'Accidents and later changes are not counted.'),
    rule(
      'S-ELEC-4',
      'D',
      VOTE,
      () => 'When polling is put off in some seats, those declared with the main result count. A seat polled later does not.',
      { example: '542 of 543 declared: the result is settled on 542.' },
    ),
    rule('S-ELEC-5', 'P', VOTE, () => 'Everything else is as S-POL-2 to S-POL-8 say.', { voids: ['ELECTION_NOT_HELD'] }),
  ],
);
