import { FACT_SPORTS } from '@pavilion/core/settlement/facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FactInput } from './fact-fields.tsx';

const NAMES = ['Maximiliane von Hohenlohe-Waldenburg', 'Srinivasaraghavan Venkataraman'] as const;

const setsOfTennis = () =>
  renderToStaticMarkup(
    <FactInput
      field={FACT_SPORTS.TENNIS.fields['sets'] ?? { kind: 'FLAG', label: 'not finished' }}
      matchName={NAMES.join(' v ')}
      value={[{ score: { home: 6, away: 4 } }]}
      fault={undefined}
      start={undefined}
      onChange={() => undefined}
    />,
  );

test('a row of a score names each flag once, and shows long names of players whole', () => {
  const row = setsOfTennis();
  expect(row.match(/not finished/g)).toHaveLength(1);
  expect(row.match(/>Score</g)).toHaveLength(1);
  for (const name of NAMES) expect(row).toContain(`>${name}</span>`);
  expect(row).not.toContain('truncate');
});
