import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { CourseFields, courseOf } = await import('./open-match-form.tsx');

const RACES = { sportId: 7, name: 'Horse Racing' };
const CRICKET = { sportId: 4, name: 'Cricket' };
const NONE = { venue: '', country: '' };
const WATTLE_CREEK = { venue: 'Wattle Creek', country: 'AU' };

const shown = (sport: typeof RACES, course = NONE) =>
  renderToStaticMarkup(<CourseFields sport={sport} course={course} onChange={() => undefined} />);

test('spec 9.21 the form asks for a course and a country only if the match is a race', () => {
  expect(shown(RACES)).toMatch(/Racecourse.*Country of the racecourse.*Not stated.*Australia/s);
  expect(shown(RACES)).not.toContain('required');
  expect(shown(RACES, WATTLE_CREEK)).toContain('required');
  expect(shown(CRICKET)).toBe('');
});

test.each([
  [NONE, {}],
  [WATTLE_CREEK, WATTLE_CREEK],
  [{ venue: 'Wattle Creek', country: '' }, { venue: 'Wattle Creek' }],
])('spec 9.21 the form leaves out what is not stated: %j is sent as %j', (course, sent) => {
  expect(courseOf(course)).toEqual(sent);
});
