import { describe, expect, expectTypeOf, test } from 'vitest';
import { parsedTables } from './message-files.ts';
import { valuesOf } from './testing/message-values.ts';
import { messagesIn, messagesOf, type Language, type PlainKey, type Translation } from './messages.ts';

const english = {
  plain: 'Nothing to fill in, not even ’quotes’.',
  bet: '{side} {selection} at {odds}',
  runs: '{count, plural, =0 {no run for {team}} one {# run for {team}} other {# runs for {team}}}',
  side: '{side, select, BACK {You win if {team} wins.} other {You win if {team} does not.}}',
} as const;
const hindi: Translation<typeof english> = {
  plain: 'कुछ नहीं।',
  bet: '{selection} पर {side}, भाव {odds}',
  runs: '{team}: {count} रन',
  side: '{side, select, BACK {{team} जीते} other {{team} न जीते}}',
};

const say = messagesIn<typeof english>('en', english);

describe('messages', () => {
  test('fill in values, choose plurals and branches', () => {
    expect(say('plain')).toBe(english.plain);
    expect(say('bet', { side: 'Back', selection: '{odds}', odds: 1.97 })).toBe('Back {odds} at 1.97');
    expect([0, 1, 2, 123_456].map((count) => say('runs', { count, team: 'Owls' }))).toEqual([
      'no run for Owls',
      '1 run for Owls',
      '2 runs for Owls',
      '1,23,456 runs for Owls',
    ]);
    expect(say('side', { side: 'LAY', team: 'Owls' })).toBe('You win if Owls does not.');
  });

  test('follow the language from one call to the next', () => {
    let spoken: { language: Language; table: Translation<typeof english> } = { language: 'en', table: english };
    const either = messagesOf<typeof english>(() => spoken);
    const values = { count: 1, team: 'Owls' };
    expect(either('runs', values)).toBe('1 run for Owls');
    spoken = { language: 'hi', table: hindi };
    expect(either('runs', values)).toBe('Owls: 1 रन');
  });

  test('accept exactly the values named in the English message', () => {
    // @ts-expect-error -- a value is missing
    expect(() => say('bet', { side: 'Back', selection: 'Owls' })).toThrow('odds');
    // @ts-expect-error -- a plural counts with a number
    expect(() => say('runs', { count: {}, team: 'Owls' })).not.toThrow();
    // @ts-expect-error -- the message has no such value
    expect(say('bet', { side: 'Back', selection: 'Owls', odds: 2, stake: 5 })).toBe('Back Owls at 2');
    // @ts-expect-error -- a message without values takes none
    expect(say('plain', { odds: 2 })).toBe(english.plain);
    expectTypeOf<PlainKey<typeof english>>().toEqualTypeOf<'plain'>();
    const loose: Record<string, string> = english;
    // @ts-expect-error -- the type of the table has lost its texts
    expect(messagesIn('en', loose)('plain')).toBe(english.plain);
  });

  test("give the same text from a build's parsed tables", async () => {
    const text = parsedTables({ english, hindi });
    const built: { english: typeof english; hindi: typeof hindi } = await import(
      `data:text/javascript,${encodeURIComponent(text)}`
    );
    expect(typeof built.english.bet).toBe('object');
    const values = { count: 2, team: 'Owls' };
    expect(messagesIn<typeof english>('en', built.english)('runs', values)).toBe('2 runs for Owls');
    expect(messagesIn<typeof english>('hi', built.hindi)('runs', values)).toBe('Owls: 2 रन');
  });

  test('list all their values, even those in branches, and must be valid', () => {
    expect(Object.values(english).map(valuesOf)).toEqual([
      [],
      ['odds', 'selection', 'side'],
      ['count', 'team'],
      ['side', 'team'],
    ]);
    expect(() => valuesOf('{count, plural, one {# run}')).toThrow();
  });
});
