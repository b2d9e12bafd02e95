import type { ContestTable } from '@pavilion/contract/http';

/** Returns the text of an event without the moment in front of it, which the line shows already: "Union Front" for "Seat 3: Union Front" at "Seat 3". */
export function noteText({ at, text }: ContestTable['notes'][number]): string {
  return text.startsWith(`${at}: `) ? text.slice(at.length + 2) : text;
}
