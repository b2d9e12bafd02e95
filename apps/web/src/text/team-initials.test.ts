import { expect, test } from 'vitest';
import { withInitials } from './team-initials.ts';

test.each([
  ['6 Over Runs Amber Otters', 'Amber Otters v Basalt Kites', '6 Over Runs AO'],
  ['Fall of 1st Wicket Kites', 'Amber Otters v Kites', 'Fall of 1st Wicket Kites'],
  ['6 Over Runs Amber Otters', 'Amber Otters v Azure Owls', '6 Over Runs Amber Otters'],
  ['Amber Otters', 'Amber Otters v Basalt Kites', 'Amber Otters'],
  ['Match Fours', 'Amber Otters v Basalt Kites', 'Match Fours'],
])('the line %j of %j is written %j', (name, match, expected) => {
  expect(withInitials(name, match)).toBe(expected);
});
