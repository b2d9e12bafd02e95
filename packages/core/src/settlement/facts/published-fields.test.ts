import { expect, test } from 'vitest';
import { FACT_SPORT_NAMES, FACT_SPORTS, PARAMETERS, type FactField } from './index.ts';

/** Writes what a feed or a form may send for a field, without the words that people read. */
function lineOf(name: string, { label: _label, ...field }: FactField): string {
  if (field.kind === 'LIST') {
    const { of, ...list } = field;
    return [`${name} ${JSON.stringify(list)}`, ...Object.entries(of).map(([own, each]) => `  ${lineOf(own, each)}`)].join('\n');
  }
  const bounds = 'options' in field ? { ...field, options: Object.keys(field.options) } : field;
  return `${name} ${JSON.stringify(bounds)}`;
}

const linesOf = (fields: Readonly<Record<string, FactField>>) =>
  Object.entries(fields).map(([name, field]) => lineOf(name, field));

// Feeds and stored facts rely on these names, choices and bounds. Record an intended change with `npx vitest run --project unit published-fields -u`.
test('the facts of each sport and the parameters of its markets keep their names, choices and bounds', async () => {
  const sports = FACT_SPORT_NAMES.flatMap((sport) => {
    const { fields, markets } = FACT_SPORTS[sport];
    const asked = Object.entries(markets).map(([type, { parameters = [], optionalParameters = [], outcomes = [] }]) =>
      [type, ...parameters, ...optionalParameters.map((name) => `${name}?`), JSON.stringify(outcomes)].join(' '),
    );
    return [`# ${sport}`, ...linesOf(fields), `# ${sport}: markets`, ...asked];
  });
  const page = ['# parameters', ...linesOf(PARAMETERS), ...sports].join('\n');
  await expect(`${page}\n`).toMatchFileSnapshot('published-fields.txt');
});
