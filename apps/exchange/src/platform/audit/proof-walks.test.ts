import { expect, test } from 'vitest';
import { Refused } from '@pavilion/server/refused';
import type { NotedHeads, Proof } from './proof.ts';
import { ProofWalks } from './proof-walks.ts';

type Walk = { readonly noted: NotedHeads; readonly end: (proof: Proof) => void; readonly fail: (error: Error) => void };

const OF_A: NotedHeads = { audit: { place: 1, hash: 'mistyped' } };

function proof(fault: string | undefined): Proof {
  const journal = { fromSeq: 1, seq: 1, batches: 1, headHash: '', fault: undefined };
  return { journal, audit: { lines: 1, head: { place: 1, hash: '' }, fault } } as unknown as Proof;
}

function walks(): { readonly begun: Walk[]; readonly all: ProofWalks } {
  const begun: Walk[] = [];
  const all = new ProofWalks((noted) => new Promise((end, fail) => void begun.push({ noted, end, fail })));
  return { begun, all };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test("trust A1 a plain request never gets the answer of a walk with another person's heads", async () => {
  const { begun, all } = walks();
  const [a, b] = [all.prove(OF_A), all.prove({})];
  await turn();
  expect(begun.map(({ noted }) => noted)).toEqual([OF_A]);
  begun[0]?.end(proof('the trail had another hash when it was noted'));
  await turn();
  expect(begun.map(({ noted }) => noted)).toEqual([OF_A, {}]);
  begun[1]?.end(proof(undefined));
  expect(await a).toMatchObject({ audit: { fault: 'the trail had another hash when it was noted' } });
  expect(await b).toMatchObject({ audit: { fault: undefined } });
});

test('plain requests that arrive during a plain walk share its answer, and the next one starts a new walk', async () => {
  const { begun, all } = walks();
  const asked = [all.prove({}), all.prove({}), all.prove({})];
  await turn();
  begun[0]?.end(proof('line 20 is missing'));
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ audit: { fault: 'line 20 is missing' } });
  expect(begun).toHaveLength(1);
  const again = all.prove({});
  await turn();
  begun[1]?.end(proof(undefined));
  expect(await again).toMatchObject({ audit: { fault: undefined } });
});

test('at most three requests wait, and a further request is refused with a sentence until one of them is done', async () => {
  const { begun, all } = walks();
  const asked = Array.from({ length: 4 }, () => all.prove(OF_A));
  const refused = await all.prove(OF_A);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({
    code: 'RATE_LIMITED',
    sentence: 'Other proofs are already waiting. Try again when they are done.',
  });
  expect(await all.prove({})).toBeInstanceOf(Refused);
  await turn();
  begun[0]?.end(proof(undefined));
  await asked[0];
  await turn();
  const later = all.prove({});
  for (const place of [1, 2, 3, 4]) {
    await turn();
    begun[place]?.end(proof(undefined));
  }
  expect(await later).toMatchObject({ audit: { fault: undefined } });
});

test('a failed walk affects only its caller', async () => {
  const { begun, all } = walks();
  const [first, second] = [all.prove({}), all.prove(OF_A)];
  await turn();
  begun[0]?.fail(new Error('the database went away'));
  await expect(first).rejects.toThrow('the database went away');
  await turn();
  begun[1]?.end(proof(undefined));
  expect(await second).toMatchObject({ audit: { fault: undefined } });
});
