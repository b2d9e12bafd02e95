import { expect, test } from 'vitest';
import { topicOfScreen } from './topic-of-screen.ts';

const SPORTS = [
  { sport_id: 1, name: 'Football' },
  { sport_id: 4, name: 'Cricket' },
  { sport_id: 4339, name: 'Greyhound Racing' },
];

test.each([
  ['/game-details/1/77', 'Football'],
  ['/game-details/4/77', 'Match'],
  ['/all-sports/4339', 'Horse Racing'],
  ['/horse-racing/77/2026-11-28', 'Horse Racing'],
  ['/all-sports/99', undefined],
  ['/home', undefined],
])('the rules for readers who come from %s open at %s', (path, topic) => {
  expect(topicOfScreen(path, SPORTS)).toBe(topic);
});
