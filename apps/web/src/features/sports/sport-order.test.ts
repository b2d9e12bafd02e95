import { expect, test } from 'vitest';
import { matchCounts, splitEmpty, sportsForHeader, sportsForSidebar } from './sport-order.ts';

const sports = [
  { sport_id: 1, name: 'Football', order: 1 },
  { sport_id: -1, name: 'Indian Casino', order: 0 },
  { sport_id: 7, name: 'Horse Racing', order: 3 },
  { sport_id: 2378961, name: 'Politics', order: 9 },
  { sport_id: 4, name: 'Cricket', order: 5 },
  { sport_id: -17, name: 'Virtual Sports', order: 2 },
];

test('spec 2.15, 9.6 cricket comes first, politics second, then the others in their own order; the Indian casino is left out', () => {
  expect(sportsForHeader(sports).map((sport) => sport.sport_id)).toEqual([4, 2378961, 1, -17, 7]);
});

test('spec 2.29, 2.30 the sidebar hides -17 and -1 and lists racing separately', () => {
  const sidebar = sportsForSidebar(sports);
  expect(sidebar.sports.map((sport) => sport.sport_id)).toEqual([4, 2378961, 1]);
  expect(sidebar.racing.map((sport) => sport.sport_id)).toEqual([7]);
});

const filled = (...inPlay: readonly boolean[]) => ({ series: [{ matches: inPlay.map((in_play) => ({ in_play })) }] });

test('a sport shows how many matches it has over all its series, and how many of them are in play', () => {
  expect(matchCounts({ series: [...filled(true, false).series, ...filled(true).series] })).toEqual({ listed: 3, inPlay: 2 });
  expect(matchCounts({ series: [] })).toEqual({ listed: 0, inPlay: 0 });
});

test('sports without a match are listed separately; while no sport has a match, all stay in the main list', () => {
  const [cricket, tennis, chess] = [filled(true), filled(false), filled()];
  expect(splitEmpty([cricket, chess, tennis])).toEqual({ filled: [cricket, tennis], empty: [chess] });
  expect(splitEmpty([chess])).toEqual({ filled: [chess], empty: [] });
});

test('a sport without an order comes before those with one, and equal sports keep their order', () => {
  const [one, none, zero] = [
    { sport_id: 11, name: 'One', order: 1 },
    { sport_id: 12, name: 'None' },
    { sport_id: 13, name: 'Zero', order: 0 },
  ];
  expect(sportsForHeader([one, none]).map(({ name }) => name)).toEqual(['None', 'One']);
  expect(sportsForHeader([none, zero]).map(({ name }) => name)).toEqual(['None', 'Zero']);
});
