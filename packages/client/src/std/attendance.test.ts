import { expect, test } from 'vitest';
import { watchAttendance } from './attendance.ts';

test('SEC-16 a page is unattended a minute after its last use, and attended again at the next', () => {
  let nowMs = 5_000;
  const page = new EventTarget();
  const isUnattended = watchAttendance(page, () => nowMs);
  expect(isUnattended()).toBe(false);
  nowMs += 59_999;
  expect(isUnattended()).toBe(false);
  page.dispatchEvent(new Event('keydown'));
  nowMs += 59_999;
  expect(isUnattended()).toBe(false);
  nowMs += 1;
  expect(isUnattended()).toBe(true);
  // calls that the page makes by itself do not count as use
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('focus'));
  expect(isUnattended()).toBe(true);
  page.dispatchEvent(new Event('pointerdown'));
  expect(isUnattended()).toBe(false);
});
