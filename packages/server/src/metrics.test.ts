import { expect, test } from 'vitest';
import { Metrics, tokenCheck } from './metrics.ts';

test('each request reads every figure again, and a figure that cannot be read is NaN', async () => {
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

test('SEC-32 only a request with the token is accepted, and no request is accepted while the token setting is empty', () => {
  const request = (authorization?: string) => ({ headers: authorization === undefined ? {} : { authorization } });
  const hasToken = tokenCheck('a-token-of-an-installation');
  expect(hasToken(request('Bearer a-token-of-an-installation'))).toBe(true);
  for (const other of ['Bearer a-token-of-an-installatioN', 'a-token-of-an-installation', 'Bearer ', undefined])
    expect(hasToken(request(other))).toBe(false);
  for (const any of ['Bearer ', 'Bearer', undefined]) expect(tokenCheck('')(request(any))).toBe(false);
});
