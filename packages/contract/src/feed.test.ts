import type { GameEvent } from '@pavilion/core/contests';
import type { Delivery } from '@pavilion/core/cricket';
import { describe, expect, test } from 'vitest';
import { feed, scoreEvent, scoreEventFromWire, scoreEventToWire } from './feed.ts';

const DELIVERY: Delivery = {
  innings: 1,
  over: 3,
  ball: 2,
  striker: 'A. Bird',
  nonStriker: 'C. Dove',
  bowler: 'E. Fox',
  runsOffBat: 1,
  extras: { wides: 0, noBalls: 1, byes: 0, legByes: 0, penalty: 5 },
  boundary: 0,
  wickets: [{ player: 'C. Dove', kind: 'run out', fielders: ['G. Hare', 'I. Jay'] }],
  replacements: [{ team: 'Kestrels', playerIn: 'K. Lark', playerOut: null, reason: 'concussion' }],
};

const CONTESTS: readonly GameEvent[] = [
  { kind: 'FOOTBALL', event: { type: 'INCIDENT', incident: 'GOAL', side: 1 } },
  { kind: 'TENNIS', event: { type: 'POINT', winner: 0 } },
  { kind: 'KABADDI', event: { type: 'RAID', raider: 1, raidPoints: 2, defencePoints: 0, allOut: false } },
  { kind: 'RACE', event: { type: 'SECTION', section: 1, of: 6, order: [2, 0, 1] } },
  { kind: 'ELECTION', event: { type: 'DECLARED', seat: 'North', side: 2 } },
];

const EVENTS: readonly Exclude<GameEvent, { readonly kind: unknown }>[] = [
  { type: 'TOSS', winner: 1, decision: 'field' },
  { type: 'LINEUP', team: 0, players: ['A. Bird', 'C. Dove'] },
  {
    type: 'INNINGS_START',
    innings: 2,
    battingTeam: 1,
    superOver: false,
    allottedBalls: 120,
    target: 171,
    penaltyRuns: 5,
    absent: ['M. Newt'],
  },
  { type: 'BALL', delivery: DELIVERY },
  { type: 'BALL', delivery: { ...DELIVERY, ball: 1, isAfterShortOver: true } },
  { type: 'BALL', delivery: { ...DELIVERY, ball: 2, hasFreeHit: false } },
  { type: 'INNINGS_END', innings: 1, end: 'OVERS', isAfterShortOver: true },
  { type: 'PENALTY', innings: 1, runs: 5 },
  { type: 'REVISION', innings: 2, allottedBalls: 78, target: 125 },
  { type: 'INTERRUPTION', stopped: true, reason: 'Rain stopped play' },
  { type: 'SESSION_END', day: 1, session: 2 },
  { type: 'INNINGS_END', innings: 1, end: 'ALL_OUT' },
  { type: 'INNINGS_END', innings: 2, end: 'ALL_OUT', absent: ['M. Newt'] },
  {
    type: 'MATCH_END',
    outcome: { kind: 'WON', winner: 0, by: { innings: 1, runs: 7 }, method: null },
    playersOfMatch: ['E. Fox'],
  },
  { type: 'MATCH_END', outcome: { kind: 'WON', winner: 1, by: { wickets: 3 }, method: 'D/L' }, playersOfMatch: [] },
  { type: 'MATCH_END', outcome: { kind: 'TIED', eliminator: 1, method: null }, playersOfMatch: [] },
  { type: 'MATCH_END', outcome: { kind: 'NO_RESULT' }, playersOfMatch: [] },
];

describe('score events', () => {
  test.each(EVENTS.map((event) => [event.type, event] as const))('%s survives the wire unchanged', (_type, event) => {
    const received = scoreEvent.parse(JSON.parse(JSON.stringify(scoreEventToWire(event))));
    expect(scoreEventFromWire(received)).toEqual(event);
  });

  test.each(CONTESTS)('a contest event is the same after conversion to JSON and back: %j', (event) => {
    const received = scoreEvent.parse(JSON.parse(JSON.stringify(scoreEventToWire(event))));
    expect(scoreEventFromWire(received)).toEqual(event);
  });
});

describe('feed batches', () => {
  const message = { match_ref: 'sim:2026-1', seq: 3, event_time: 1_700_000_000_000, status: 'SUSPENDED', in_play: true };

  test.each([
    ['a heartbeat', { source: 'simulator', messages: [] }, true],
    ['a suspension of the whole match', { source: 'simulator', messages: [message] }, true],
    ['an incident', { source: 'simulator', messages: [{ ...message, material: true, reason: 'wicket' }] }, true],
    ['seq 0', { source: 'simulator', messages: [{ ...message, seq: 0 }] }, false],
    ['a settled market, which a feed cannot make', { source: 'simulator', messages: [{ ...message, status: 'SETTLED' }] }, false],
    ['a reference with a line break', { source: 'simulator', messages: [{ ...message, match_ref: 'a\nb' }] }, false],
    ['an unknown field', { source: 'simulator', messages: [{ ...message, surprise: 1 }] }, false],
    ['no source', { messages: [] }, false],
  ])('HI-14 %s', (_name, batch, accepted) => {
    expect(feed.priceUpdate.request.safeParse(batch).success).toBe(accepted);
  });
});

describe('offered matches', () => {
  test.each([
    ['T20', null, false],
    ['The Hundred', 20, false],
    ['The Hundred', 20, true, 5],
    ['The Hundred', 20, false, 6],
    ['T20', 20, false, 4],
    ['IT20', null, false],
    ['ODI', null, false],
    ['50 overs', null, false],
    ['T20', 20, true],
    ['Test', null, true],
    ['', null, true],
  ])(
    'settlement 11.1 a cricket match of format "%s" with %j scheduled overs is accepted: %j',
    (format, overs, accepted, balls?: number) => {
      const match = {
        name: 'A v B',
        teams: ['A', 'B'],
        start_time: '2026-11-28T10:00:00Z',
        format,
        scheduled_overs: overs,
        ...(balls === undefined ? {} : { balls_per_over: balls }),
        is_virtual: false,
      };
      const offered = {
        match_ref: 'm',
        seq: 1,
        event_time: 1_700_000_000_000,
        sport_id: 4,
        series: { series_ref: 's', name: 'S' },
        match,
      };
      const batch = { source: 'simulator', messages: [{ ...offered, markets: [] }] };
      expect(feed.catalogue.request.safeParse(batch).success).toBe(accepted);
    },
  );
});
