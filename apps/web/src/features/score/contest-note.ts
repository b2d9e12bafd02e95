import type { ContestTable } from '@pavilion/contract/http';

/** Returns the text of an event without the moment at which it begins, because the line shows the moment before it: "Seat 3: Union Front" at "Seat 3". */
export function noteText({ at, text }: ContestTable['notes'][number]): string {
  return text.startsWith(`${at}: `) ? text.slice(at.length + 2) : text;
}
