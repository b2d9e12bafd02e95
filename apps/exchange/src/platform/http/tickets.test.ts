import { expect, test } from 'vitest';
import { NOBODY } from './caller.ts';
import { TicketBox } from './tickets.ts';

test('SEC-21 a ticket opens one stream, within thirty seconds', () => {
  let nowMs = 0;
  const box = new TicketBox(() => nowMs);
  const { ticket } = box.issue(NOBODY);
  expect(box.redeem(ticket)).toBe(NOBODY);
  expect(box.redeem(ticket)).toBe('TOKEN_USED');
  const late = box.issue(NOBODY);
  nowMs = 30_001;
  expect(box.redeem(late.ticket)).toBe('TOKEN_EXPIRED');
  expect(box.redeem('made up')).toBe('TOKEN_INVALID');
});
