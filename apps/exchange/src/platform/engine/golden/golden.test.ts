import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEvents, Exchange, forEachRecord, nameAt, RECORDS, wordsOf } from '@pavilion/core/exchange';
import { describe, expect, test } from 'vitest';
import { digestOf } from './digest.ts';
import { amendmentRow, EXPECTED_AMENDMENTS, waitingRowsOf, type AmendmentRow, type WaitingRow } from '../testing/expected-amendments.ts';
import { EXPECTED_TERMS, termsRow, termsRowsOf, type TermsRow } from '../testing/expected-terms.ts';

type Golden = { readonly seq: number; readonly digest: string; readonly batches: readonly { readonly firstSeq: number; readonly payload: string }[] };

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

function load(name: string): Golden {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Golden;
}

function exchangeOf({ batches }: Golden): Exchange {
  const exchange = new Exchange();
  for (const { firstSeq, payload } of batches) exchange.applyBatch(firstSeq, new Uint8Array(Buffer.from(payload, 'base64')));
  return exchange;
}

/** Returns the names of a batch's records; `clock` opens each batch. */
function recordsOf(payload: string): string[] {
  const words = wordsOf(new Uint8Array(Buffer.from(payload, 'base64')));
  const names: string[] = ['clock'];
  forEachRecord(words, (word) => names.push(nameAt(words, word)));
  return names;
}

describe('existing journals stay readable', () => {
  test('J5 J7 every declared record occurs in at least one golden journal', () => {
    const found = new Set(names.flatMap((name) => load(name).batches.flatMap(({ payload }) => recordsOf(payload))));
    expect(Object.keys(RECORDS).filter((name) => !found.has(name))).toEqual([]);
  });

  test.each(names)('J5 J7 %s gives the same exchange as when it was recorded', (name) => {
    const golden = load(name);
    const exchange = exchangeOf(golden);
    expect(exchange.seq).toBe(golden.seq);
    expect(digestOf(exchange)).toBe(golden.digest);
    expect(digestOf(Exchange.restore(exchange.snapshot()))).toBe(golden.digest);
  });

  test('J7 snapshots match the stored ones of their format byte for byte', async () => {
    const rows = names.map((name) => `${name} ${exchangeOf(load(name)).stateHash()}`);
    const [format] = new Int32Array(new Exchange().snapshot().buffer);
    // A changed layout needs a new format number in `snapshot-fields.ts`, which starts a new file. An existing file gains rows only for new journals.
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`snapshots-of-format-${format}.txt`);
  });

  test.each(names)('J6 every event of %s can still be decoded', (name) => {
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

  test.each(Object.entries(EXPECTED_TERMS))('J5 J6 X81 %s makes the same changes of terms as when it was recorded', (name, { published, expected }) => {
    const exchange = new Exchange();
    const changes: TermsRow[] = [];
    const restored: Record<number, readonly TermsRow[]> = {};
    for (const [place, { firstSeq, payload }] of load(name).batches.entries()) {
      const bytes = new Uint8Array(Buffer.from(payload, 'base64'));
      for (const event of decodeEvents(firstSeq, bytes)) {
        if (event.type === 'termsChanged') changes.push(termsRow(event.market, event.terms));
      }
      exchange.applyBatch(firstSeq, bytes);
      if (expected[place + 1] === undefined) continue;
      expect(termsRowsOf(exchange)).toEqual(expected[place + 1]);
      restored[place + 1] = termsRowsOf(Exchange.restore(exchange.snapshot()));
    }
    expect(changes.slice(0, published.length)).toEqual(published);
    expect(restored).toEqual(expected);
  });

  test.each(Object.entries(EXPECTED_AMENDMENTS))(
    'J5 J6 exchange X21 %s accepts and drops the same amendments as when recorded',
    (name, { published, waiting }) => {
      const exchange = new Exchange();
      const ends: AmendmentRow[] = [];
      const kept: Record<number, readonly WaitingRow[]> = {};
      const restored: Record<number, readonly WaitingRow[]> = {};
      for (const [place, { firstSeq, payload }] of load(name).batches.entries()) {
        const bytes = new Uint8Array(Buffer.from(payload, 'base64'));
        for (const event of decodeEvents(firstSeq, bytes)) {
          const row = amendmentRow(event);
          if (row !== undefined) ends.push(row);
        }
        exchange.applyBatch(firstSeq, bytes);
        if (waiting[place + 1] === undefined) continue;
        kept[place + 1] = waitingRowsOf(exchange);
        restored[place + 1] = waitingRowsOf(Exchange.restore(exchange.snapshot()));
      }
      for (const [order, rows] of Object.entries(published)) expect(ends.filter((row) => row[1] === Number(order))).toEqual(rows);
      expect(kept).toEqual(waiting);
      expect(restored).toEqual(waiting);
    },
  );
});
