import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEvents, Exchange } from '@pavilion/core/exchange';
import { describe, expect, test } from 'vitest';
import { digestOf } from './digest.ts';

type Golden = { readonly seq: number; readonly digest: string; readonly batches: readonly { readonly firstSeq: number; readonly payload: string }[] };

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

function load(name: string): Golden {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Golden;
}

describe('journals that exist stay readable', () => {
  test('there are some', () => expect(names.length).toBeGreaterThan(0));

  test.each(names)('J5 J7 %s gives the exchange it gave when it was recorded', (name) => {
    const golden = load(name);
    const exchange = new Exchange();
    for (const { firstSeq, payload } of golden.batches) exchange.applyBatch(firstSeq, new Uint8Array(Buffer.from(payload, 'base64')));
    expect(exchange.seq).toBe(golden.seq);
    expect(digestOf(exchange)).toBe(golden.digest);
    expect(digestOf(Exchange.restore(exchange.snapshot()))).toBe(golden.digest);
  });

  test.each(names)('J6 every event of %s can still be told', (name) => {
    let last = 0;
    for (const { firstSeq, payload } of load(name).batches) {
      for (const event of decodeEvents(firstSeq, new Uint8Array(Buffer.from(payload, 'base64')))) {
        expect(event.seq).toBeGreaterThan(last);
        expect(event.at).toBeGreaterThan(0);
        last = event.seq;
      }
    }
    expect(last).toBeGreaterThan(500);
  });
});
