import { rendered, wordsOf } from '../../lib/testing/rendered.tsx';
import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SportScreen } from './sport-screen.tsx';

const SPORTS = [{ sport_id: 4, name: 'Cricket', is_active: '1', order: 1 }];
const MATCHES = { sports: ['sports'], cricket: ['matches', 4], unknown: ['matches', 99] } as const;

type Answers = NonNullable<Parameters<typeof rendered>[1]>;

function screenOf(path: string, answers: Answers): string {
  const routes = (
    <Routes>
      <Route path="/all-sports/:sport_id" element={<SportScreen />} />
    </Routes>
  );
  return rendered(routes, answers, path);
}

const headingsOf = (page: string): readonly string[] => (page.match(/<h[12].*?<\/h[12]>/g) ?? []).map(wordsOf);

describe('spec 2 a sport', () => {
  test('says its name once when it has no match', () => {
    const page = screenOf('/all-sports/4', [
      [MATCHES.sports, SPORTS],
      [MATCHES.cricket, []],
    ]);
    expect(headingsOf(page).filter((heading) => heading !== 'Bet slip')).toEqual(['Cricket']);
    expect(page).toContain('No matches here right now');
  });

  test('is said not to be offered if the site does not have it', () => {
    const page = screenOf('/all-sports/99', [
      [MATCHES.sports, SPORTS],
      [MATCHES.unknown, []],
    ]);
    expect(headingsOf(page)).toContain('This sport is not offered here');
    expect(wordsOf(page)).not.toContain('Sports');
  });

  test('is headed Sports, once, until its name is known', () => {
    const waiting = screenOf('/all-sports/4', [[MATCHES.cricket, []]]);
    expect(headingsOf(waiting).filter((heading) => heading === 'Sports')).toHaveLength(1);
  });
});
