import { MARKET_TYPES } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const ALL = MARKET_TYPES;

/** Section 8.0: these hold in every tab. */
export const GENERAL = onTab('GENERAL', undefined, [
  rule(
    'S-GEN-1',
    'S',
    ALL,
    () =>
      'When sources contradict each other, or no rule fits, the decision of the management is final. It is recorded with its evidence and the rule it rests on, and it is never edited: only another decision can follow it.',
    { example: 'Two scorers give 47 and 48 after six overs. The operator records the scoreboard of the ground, 47: NO 48 wins.' },
  ),
  rule(
    'S-GEN-2',
    'S',
    ALL,
    () =>
      'A bet taken at a rate or line that was plainly wrong is void, whether it won or lost. Plainly wrong means further from the reference than the distance published for that kind of market; it must be called before the result is entered, or by two people. Bets at the corrected rate stand.',
    {
      voids: ['WRONG_RATE'],
      example: 'A line of 54 was mistyped as 45 for ten seconds: every bet at 45 is void, whatever the score.',
    },
  ),
  rule(
    'S-GEN-3',
    'S',
    ALL,
    (c) =>
      `A result can be questioned for ${c.QUERY_WINDOW_DAYS} days after the event ended, not later. The answer names its reason.`,
    {
      example:
        'The event ended on 1 March at 18:00:00. A question on 8 March at 18:00:00 is accepted, one second later it is not.',
    },
  ),
  rule(
    'S-GEN-4',
    'S',
    ALL,
    () =>
      'Only a bet that the exchange accepted exists. Bets asked for by telephone, by message or through staff are not accepted.',
    { example: '"10,000 on YES 45" in a message is no bet and has no result.' },
  ),
  rule(
    'S-GEN-5',
    'S',
    ALL,
    () =>
      'Scores on our pages come from third parties and may be late or wrong. That is no ground for a void: results come from the record, not from our display.',
    { example: 'Our page shows 41 after six overs, the record says 43: the result is 43.' },
  ),
  rule(
    'S-GEN-6',
    'S',
    ALL,
    (c) =>
      `An account found to play illegitimately (a hidden location, a robot, several accounts of one person, or several accounts placing the same bet together) has ${
        c.ILLEGITIMATE_PLAY_FORM === 'WINNING_ONLY'
          ? 'only its winning bets voided; its losing bets stand'
          : 'all its bets of that episode voided, the losing ones too'
      }. Two people must agree, the reason is shown on the bet, and you can object.`,
    {
      decision: 'D-13',
      voids: ['ILLEGITIMATE_PLAY'],
      vectors: ['F8'],
      example:
        'NO 40 and YES 48, result 38: where only winning bets are voided the NO is void and the losing YES stands; where all are, both are void.',
    },
  ),
  rule('S-GEN-7', 'S', ALL, (c) => `The picture runs ${c.TV_DELAY_SECONDS} seconds behind the play. No bet is void for that.`, {
    example: 'A bet was refused because the ball had already been bowled: there is nothing to claim.',
  }),
  rule(
    'S-GEN-8',
    'S',
    ALL,
    (c) =>
      `A deleted bet leaves your open bets within ${c.DELETED_BET_REMOVAL_HOURS} hours and you are told why. It stays in your history, struck through.`,
    { example: 'Deleted on Monday at 14:00: you are told at once, and it is gone by Tuesday at 14:00.' },
  ),
  rule('S-GEN-9', 'S', ALL, () => 'The password you were issued with must be changed before anything else.', {
    example: 'The first sign-in leads to the change form and nowhere else.',
  }),
  rule(
    'S-GEN-10',
    'P',
    ALL,
    () =>
      'When a market stayed open after its outcome was known, bets accepted at or after that instant are void. Earlier bets stand.',
    { voids: ['LATE_BET'], example: 'A wicket falls at 14:02:06. A bet of 14:02:05 stands, one of 14:02:06 is void.' },
  ),
  rule('S-GEN-11', 'P', ALL, () => 'A market that was suspended and never reopened still settles on what really happened.', {
    example: 'The 6-over market was suspended at 4.2 and the score after six is 47: YES 45 wins.',
  }),
  rule(
    'S-GEN-12',
    'P',
    ALL,
    () =>
      'A bet stands even if you picked the wrong market, side or amount. A market that the house offered in error is void as a whole.',
    { voids: ['WRONG_MARKET'], example: 'YES taken instead of NO by mistake: the bet stands.' },
  ),
  rule('S-GEN-13', 'P', ALL, () => 'A result that is corrected after settlement is undone and the market is settled again.', {
    example: 'Over 6 is corrected from 62 to 63: YES 63 turns from lost to won.',
  }),
  rule(
    'S-GEN-14',
    'P',
    ALL,
    () => 'A void bet gives back its stake and its exposure, costs no commission, and the statement says why it was void.',
    { example: 'A stake of 500 is void: balance and exposure are as before the bet.' },
  ),
  rule(
    'S-GEN-15',
    'P',
    ALL,
    () =>
      'When an event is cut short, markets on a selection or on yes and no still settle if their outcome could no longer change. Lines on runs do not: they need the overs they name.',
    { voids: ['ABANDONED'], example: 'Both teams had scored when the match was abandoned: "both teams to score" is Yes.' },
  ),
]);
