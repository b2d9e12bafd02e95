import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE } from '../pictures/testing/picture.ts';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let operator: string;

beforeAll(async () => {
  exchange = await startTestExchange();
  operator = await exchange.signIn('operator');
});

afterAll(() => exchange.stop());

const LOOK = {
  site_title: 'Club House',
  site_message: 'Play with <b>points</b> only',
  is_show_apk: '0',
  bg_primary_color: '#101820',
  bg_secondry_color: '#203040',
  text_primary_color: '',
  text_secondry_color: '#fff',
  other_color: '#ffcc00',
};
const PNG = PICTURE.toString('base64');
const set = (body: unknown) => exchange.call('office/setSiteSettings', body, { token: operator });
const upload = (image: string, data: string) =>
  exchange.call<{ logo: string }>('office/setSiteImage', { image, data }, { token: operator });
const shown = async () => (await exchange.call<Record<string, string>>('globalSetting/getGlobalSetting')).data;

test('players get a new name, message and colours within seconds, and the audit line has the old values', async () => {
  expect(await set(LOOK)).toMatchObject({ data: LOOK });
  await expect.poll(shown, { timeout: 10_000 }).toMatchObject(LOOK);
  const { data } = await exchange.call<{ rows: unknown[] }>(
    'office/getAudit',
    { search: 'setsitesettings' },
    { token: operator },
  );
  expect(data.rows[0]).toMatchObject({ details: { before: { site_title: 'Pavilion' }, after: { site_title: 'Club House' } } });
});

test.each([
  ['a colour that is code', { other_color: 'red;background:url(//x)' }],
  ['a colour of four digits', { other_color: '#abcd' }],
  ['a title without end', { site_title: 'x'.repeat(61) }],
  ['an address for a logo', { logo: 'https://elsewhere.example/logo.png' }],
])('TRAP-17 HI-16 %s is refused', async (_, over) => {
  expect(await set({ ...LOOK, ...over })).toMatchObject({ code: 'INVALID_REQUEST' });
});

test('HI-17 a logo is checked as a picture by its bytes and served under their hash, and active content is refused', async () => {
  const text = (source: string) => Buffer.from(source).toString('base64');
  for (const active of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<html>',
    'GIF89a',
    ''.padEnd(20, 'x'),
  ])
    expect(await upload('logo', text(active))).toMatchObject({ code: 'INVALID_REQUEST' });
  const { logo } = (await upload('logo', PNG)).data;
  expect(logo).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/);
  const picture = await fetch(`${exchange.url}${logo}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PNG);
  for (const name of ['%2e%2e%2fsecret', 'x.png', `${'0'.repeat(32)}.svg`, `${'0'.repeat(32)}.png`])
    expect((await fetch(`${exchange.url}/uploads/${name}`)).status).toBe(404);
  expect((await upload('logo', '')).data.logo).toBe('');
});
