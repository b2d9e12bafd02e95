import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { EndChoice, ScoreReplaced } = await import('./facts-page.tsx');

const shown = (isEnding: boolean) => renderToStaticMarkup(<EndChoice isEnding={isEnding} onChange={() => undefined} />);

test('exchange X82 the end of a match is announced as final as soon as its box is ticked, before the facts are recorded', () => {
  expect(shown(true)).toMatch(/role="alert".*This cannot be undone\. Closed markets never open again/s);
  expect(shown(false)).toContain('End the match: close all its markets');
  expect(shown(false)).not.toContain('cannot be undone');
});

test('S-GEN-15 the facts page warns that recorded overs replace the balls of the feed', () => {
  const warning = (replaces_score: boolean) => renderToStaticMarkup(<ScoreReplaced match={{ replaces_score }} />);
  expect(warning(true)).toMatch(/role="alert".*The balls of the feed are not used/s);
  expect(warning(false)).toBe('');
});

type Box = ReactElement<{ type?: string; children?: ReactNode; onChange: (event: { target: { checked: boolean } }) => void }>;

function boxIn(node: ReactNode): Box | undefined {
  for (const each of Children.toArray(node)) {
    if (!isValidElement<Box['props']>(each)) continue;
    if (each.props.type === 'checkbox') return each;
    const inside = boxIn(each.props.children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

test('a tick of the box is reported, and so is its removal', () => {
  const onChange = vi.fn<(isEnding: boolean) => void>();
  const box = boxIn(EndChoice({ isEnding: false, onChange }));
  for (const checked of [true, false]) box?.props.onChange({ target: { checked } });
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});
