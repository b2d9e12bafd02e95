import type { CasinoNode, ExchangeNode, ExchangeNodes, FeedProgram } from '@pavilion/contract/http/nodes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

// The session is read at import, and tests have no browser storage.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { Nodes, uptimeOf } = await import('./nodes-page.tsx');
const { Casinos } = await import('./casinos.tsx');
const { Feeds } = await import('./feeds.tsx');

const WRITER: ExchangeNode = {
  id: 'exchange-1',
  url: 'http://exchange-1:8080',
  role: 'WRITER',
  stopped_because: null,
  seq: 12_345,
  lag: 0,
  connections: 17,
  version: '0.1.0',
  started_at: '2026-11-24T08:00:00.000Z',
  heard_at: '2026-11-24T10:05:30.000Z',
};

function drawn(key: string, data: unknown, panel: ReactNode): string {
  const client = new QueryClient();
  client.setQueryData([key], data);
  return renderToStaticMarkup(<QueryClientProvider client={client}>{panel}</QueryClientProvider>);
}

const page = (shown: ExchangeNodes, mayHandOver = true): string => drawn('nodes', shown, <Nodes mayHandOver={mayHandOver} />);

test('the page shows role, position, lag, streams, version and time since the start of each node', () => {
  const shown = page({ alone: false, epoch: 3, nodes: [WRITER, { ...WRITER, id: 'exchange-2', role: 'FOLLOWER', lag: 4_321 }] });
  for (const words of ['exchange-1', 'leader', '12,345', '17', '0.1.0', '2 h 5 min', 'exchange-2', 'follower', '4,321'])
    expect(shown).toContain(words);
  expect(shown).not.toContain('runs alone');
});

test('the page says that an exchange runs alone', () => {
  expect(page({ alone: true, epoch: 1, nodes: [WRITER] })).toContain('This exchange runs alone.');
});

test('a node that stopped following shows the reason, and a node that is gone shows its last heartbeat', () => {
  const stopped: ExchangeNode = { ...WRITER, id: 'exchange-2', role: 'STOPPED', stopped_because: 'record 99 is unknown' };
  const shown = page({ alone: false, epoch: 3, nodes: [WRITER, stopped, { ...WRITER, id: 'exchange-3', role: 'GONE' }] });
  for (const words of ['stopped following', 'record 99 is unknown', 'gone', 'last heard 24/11/2026 15:35:30'])
    expect(shown).toContain(words);
});

test('the time since the start is never negative', () => {
  expect(uptimeOf({ started_at: WRITER.heard_at, heard_at: WRITER.started_at })).toBe('0 h 0 min');
});

test('staff who may change settings can hand the lease to a follower; other nodes and other staff have no button', () => {
  const follower: ExchangeNode = { ...WRITER, id: 'exchange-2', role: 'FOLLOWER' };
  const nodes: ExchangeNodes = {
    alone: false,
    epoch: 3,
    nodes: [WRITER, follower, { ...WRITER, id: 'exchange-3', role: 'GONE' }],
  };
  const buttons = (shown: string): number => shown.match(/<button[^>]*>[^/]*Hand over/g)?.length ?? 0;
  expect(buttons(page(nodes))).toBe(1);
  expect(buttons(page(nodes, false))).toBe(0);
});

const CASINO: CasinoNode = {
  provider_name: 'MAC88',
  run_id: 7,
  url: 'http://casino-1:8081',
  tables: ['ROUL', 'DT1D'],
  sends_to_wallet: true,
  started_at: WRITER.started_at,
  heard_at: WRITER.heard_at,
};

test('casinos are listed with their tables, and a casino that does not answer is named', () => {
  const shown = drawn('casinos', { casinos: [CASINO], silent: ['Other'] }, <Casinos />);
  for (const words of ['MAC88, run 7', 'wallet writer', 'ROUL, DT1D', 'Other does not answer.']) expect(shown).toContain(words);
  expect(drawn('casinos', { casinos: [{ ...CASINO, tables: [] }], silent: [] }, <Casinos />)).toContain('No tables assigned');
  expect(drawn('casinos', { casinos: [], silent: [] }, <Casinos />)).toContain('No provider lists its programs.');
});

test('the programs of a source are listed with the one that sends', () => {
  const leader: FeedProgram = { source: 'sim', holder: 'one', role: 'LEADS', epoch: 4, heard_at: WRITER.heard_at };
  const shown = drawn('feeds', [leader, { ...leader, holder: 'two', role: 'WAITS', epoch: null }], <Feeds />);
  for (const words of ['sim', 'active', 'standby', 'one', 'two']) expect(shown).toContain(words);
  expect(drawn('feeds', [], <Feeds />)).toContain('No feed has been heard recently.');
});
