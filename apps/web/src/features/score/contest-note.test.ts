import { expect, test } from 'vitest';
import { noteText } from './contest-note.ts';

test.each([
  ['Seat 3', 'Seat 3: Union Front', 'Union Front'],
  ['Seat 3', 'Seat 4: Union Front', 'Seat 4: Union Front'],
  ["21'", 'Goal, Harbour City', 'Goal, Harbour City'],
])('the event at %s with the text “%s” is told as “%s”', (at, text, told) => {
  expect(noteText({ at, text })).toBe(told);
});
