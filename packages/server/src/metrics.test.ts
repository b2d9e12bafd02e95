import { expect, test } from 'vitest';
import { Metrics, tokenCheck } from './metrics.ts';

test('figures are read for each request, and one that cannot be read is NaN beside the others', async () => {
  const metrics = new Metrics();
  let count = 0;
  metrics.gauge('count', 'A figure.', () => (count += 1));
  metrics.gauge('later', 'A figure that is read from elsewhere.', async () => 7);
  metrics.gauge('broken', 'A figure that cannot be read.', () => {
    throw new Error('no figure');
  });
  metrics.gauge('lost', 'A figure that nobody answers.', () => Promise.reject(new Error('no answer')));
  await metrics.registry.metrics();
  const text = await metrics.registry.metrics();
  for (const line of ['count 2', 'later 7', 'broken Nan', 'lost Nan']) expect(text).toContain(`pavilion_${line}`);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('SEC-32 the token opens, another or none does not, and an empty setting opens to nobody', () => {
  const request = (authorization?: string) => ({ headers: authorization === undefined ? {} : { authorization } });
  const opens = tokenCheck('a-token-of-an-installation');
  expect(opens(request('Bearer a-token-of-an-installation'))).toBe(true);
  for (const other of ['Bearer a-token-of-an-installatioN', 'a-token-of-an-installation', 'Bearer ', undefined])
    expect(opens(request(other))).toBe(false);
  for (const any of ['Bearer ', 'Bearer', undefined]) expect(tokenCheck('')(request(any))).toBe(false);
});
