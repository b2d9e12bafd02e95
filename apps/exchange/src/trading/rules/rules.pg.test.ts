import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketRules, SiteRules } from '@pavilion/contract/http';
import { startTestExchange, TestFeed, type OfferedMarket, type TestExchange } from '../../testing/exchange.ts';

let exchange: TestExchange;
let demo: string;
let market: OfferedMarket;

beforeAll(async () => {
  exchange = await startTestExchange();
  demo = await exchange.signIn('demo');
  market = await new TestFeed(exchange, await exchange.signIn('feed')).offer('r1');
});

afterAll(() => exchange.stop());

test('section 2: the Site Rules have 27 topics, a topic without rules has a sentence that says so, and the texts have the figures', async () => {
  const { data } = await exchange.call<SiteRules>('rules/getRules', undefined, { token: demo });
  expect(data.tabs).toHaveLength(27);
  expect(data.tabs.filter((tab) => tab.rules.length === 0)).toEqual([
    { tab: 'Teenpatti', label: 'Teenpatti', rules: [], empty_text: 'No records Found' },
  ]);
  expect(data.general.find((rule) => rule.rule_id === 'S-GEN-3')?.text).toContain('7 days');
  const football = data.tabs.find(({ tab }) => tab === 'Football');
  expect(football?.rules[0]).toMatchObject({ rule_id: 'S-FOOT-1', text: expect.stringContaining('48 hours') });
});

test('settlement 5.2: the rules of a market list its specific rules before the general ones', async () => {
  const { data } = await exchange.call<MarketRules>('rules/getMarketRules', { market_id: market.marketId }, { token: demo });
  expect(data.market_name).toBe('Match Odds');
  const ids = data.rules.map(({ rule_id }) => rule_id);
  expect(ids).toContain('S-MATCH-3');
  expect(ids.filter((id) => !id.startsWith('S-MATCH'))).toEqual([]);
  expect(ids).not.toContain('S-MATCH-8');
  expect(data.general[0]?.rule_id).toBe('S-GEN-1');
});

test('settlement 5.2: Hindi rules have the same ids and figures, in Devanagari', async () => {
  const { data } = await exchange.call<SiteRules>('rules/getRules?language=hi', undefined, { token: demo });
  const examples = [...data.general, ...data.tabs.flatMap(({ rules }) => rules)].filter(({ example }) =>
    /[a-z]{3}/.test(example),
  );
  // Only this example contains the name of a market, and names stay in English.
  expect(examples.map(({ rule_id }) => rule_id)).toEqual(['S-KHADO-1']);
  const football = data.tabs.find(({ tab }) => tab === 'Football');
  expect(football?.label).toBe('फ़ुटबॉल');
  expect(football?.rules[0]).toMatchObject({ rule_id: 'S-FOOT-1', text: expect.stringMatching(/48 घंटे/) });
  const body = { market_id: market.marketId, language: 'hi' };
  const own = await exchange.call<MarketRules>('rules/getMarketRules', body, { token: demo });
  expect(own.data.rules.find(({ rule_id }) => rule_id === 'S-MATCH-4')?.text).toBe('ड्रॉ हुआ टेस्ट: ड्रॉ धावक जीतता है।');
});

test('the rules of a market are refused for an unknown market and without a session', async () => {
  expect((await exchange.call('rules/getMarketRules', { market_id: '1.999999' }, { token: demo })).code).toBe('NOT_FOUND');
  expect((await exchange.call('rules/getMarketRules', { market_id: market.marketId })).code).toBe('SESSION_ENDED');
});

test.each(['en', 'hi'])(
  'a visitor without a session reads the Site Rules in %s, and browsers keep them for minutes',
  async (language) => {
    const path = `rules/getRules?language=${language}`;
    const asPlayer = await exchange.call<SiteRules>(path, undefined, { token: demo });
    expect((await exchange.call<SiteRules>(path)).data).toEqual(asPlayer.data);
    const { headers } = await fetch(`${exchange.url}/api/${path}`);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  },
);
