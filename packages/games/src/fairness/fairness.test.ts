import { IntegerStream, type DrawnInteger } from '@pavilion/core/fairness';
import { describe, expect, test } from 'vitest';
import {
  crashPoint,
  fromHex,
  hmacSha256,
  isLinkOf,
  limboPoint,
  previousLink,
  seedCommitment,
  sha256,
  sharedStream,
  singleBlocks,
  textBytes,
  toHex,
} from './index.ts';

/** The demonstration chain of eight links (casino C-FAIR-9). */
const salt = toHex(sha256(textBytes('demo-salt')));
const links = chain(sha256(textBytes('demo-chain')), 8);

function chain(last: Uint8Array, length: number): Uint8Array[] {
  const found = [last];
  for (let count = 0; count < length; count++) found.unshift(previousLink(found[0] ?? last));
  return found;
}

function link(round: number): Uint8Array {
  const found = links[round];
  if (found === undefined) throw new Error(`the chain has no link ${round}`);
  return found;
}

const single = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'demo-client', nonce: 0 };

describe('casino C-FAIR-9: the demonstration chain', () => {
  test('salt, commitment and first link are as published', () => {
    expect(salt).toBe('15115b10f15307e9dd2b2d2cec0f0c58da19516faacc297256e303606b752486');
    expect(toHex(link(0))).toBe('bce41a608e2561da6a4f1f17ce0c1a681bd7c20092b5eb3ea2af00322569f4b2');
    expect(toHex(link(1))).toBe('354fd071965fc60647a906a7cd80f93dc24444fe0fc19ea655427397b6c5fd37');
  });

  test('casino C-FAIR-1: a link leads to the previous one, and does not if one of its digits is changed', () => {
    expect(isLinkOf(link(1), toHex(link(0)))).toBe(true);
    const changed = fromHex(`454fd071965fc60647a906a7cd80f93dc24444fe0fc19ea655427397b6c5fd37`, 32);
    expect(changed !== undefined && isLinkOf(changed, toHex(link(0)))).toBe(false);
  });

  test.each([
    ['CRLN', 99, 140],
    ['CRKT', 97, 138],
    ['CRBR', 96, 136],
  ])('casino C-CRSH-1: %s crashes in round 1 as published', (_, c, hundredths) => {
    expect(crashPoint({ salt, link: link(1) }, c)).toBe(hundredths);
  });

  test('casino C-ROUL-1: the wheel of round 1 shows 35', () => {
    expect(sharedStream('ROUL', { salt, link: link(1) }).below(37)).toBe(35);
  });
});

describe('casino C-FAIR-10: a single player’s seeds', () => {
  test('commitment, first block and first integers are as published', () => {
    expect(seedCommitment(single.serverSeed)).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e');
    expect(toHex(singleBlocks(single)(0))).toBe('1a274beeee01a0207652669dd65431d20e50830330024c863deb7403a8100722');
    const drawn: DrawnInteger[] = [];
    const stream = new IntegerStream(singleBlocks(single), (integer) => drawn.push(integer));
    for (let count = 0; count < 3; count++) stream.below(10_000);
    expect(drawn.map(({ integer }) => integer)).toEqual([438782958, 3993083936, 1985111709]);
  });

  test('dice, limbo, mines, plinko and keno draw as published', () => {
    expect(new IntegerStream(singleBlocks(single)).below(10_000)).toBe(2958);
    expect(limboPoint(singleBlocks(single), 99)).toBe(110);
    expect(new IntegerStream(singleBlocks(single)).shuffle(25).slice(0, 5)).toEqual([5, 11, 22, 9, 3]);
    const pins = new IntegerStream(singleBlocks(single));
    expect(Array.from({ length: 16 }, () => pins.below(2)).join('')).toBe('0010101010000000');
    const numbers = new IntegerStream(singleBlocks(single)).shuffle(40).slice(0, 10);
    expect(numbers.map((number) => number + 1)).toEqual([12, 35, 31, 15, 22, 38, 30, 16, 2, 7]);
  });
});

describe('casino C-FAIR-11: the crash formula on another site’s published chain', () => {
  const otherSalt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526';
  const rounds: [string, number][] = [
    ['9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf', 1549],
    ['9f60c0b9439f8bdd27adb2053876d9fa36b7e3ca051a0d95114668992f9c1845', 742],
    ['6e548074a57b39330de68ab00a2b42377a2d822fb1a7774d502e8bf17b1ec617', 104],
    ['a840f5c02904a165d58da467afdfc9a7903cc54aef6f5e75f0c9307f28ed40b6', 271],
  ];

  test.each(rounds)('%s', (hash, hundredths) => {
    const bytes = fromHex(hash, 32);
    expect(bytes === undefined ? undefined : crashPoint({ salt: otherSalt, link: bytes }, 99)).toBe(hundredths);
  });

  test('other chains hash the hex text of a link, and ours hashes its bytes', () => {
    const [first, second] = rounds.map(([hash]) => hash);
    expect(toHex(sha256(textBytes(second ?? '')))).toBe(first);
    expect(toHex(previousLink(fromHex(second ?? '', 32) ?? new Uint8Array()))).not.toBe(first);
  });
});

describe('casino C-FAIR-3: integers without bias', () => {
  function integersOf(...integers: number[]): Uint8Array {
    const block = new Uint8Array(32);
    const view = new DataView(block.buffer);
    integers.forEach((integer, place) => view.setUint32(place * 4, integer));
    return block;
  }

  test('an integer past the last whole multiple is discarded, and the watcher sees it', () => {
    const drawn: DrawnInteger[] = [];
    // 2^32 is 3 · 1431655765 + 1, so only the last integer is left over.
    const stream = new IntegerStream(
      () => integersOf(0xffff_ffff, 0xffff_fffe, 7),
      (integer) => drawn.push(integer),
    );
    expect([stream.below(3), stream.below(3)]).toEqual([0xffff_fffe % 3, 1]);
    expect(drawn.map(({ discarded }) => discarded)).toEqual([true, false, false]);
  });

  test('the ninth integer comes from the second block', () => {
    const stream = new IntegerStream((counter) =>
      integersOf(counter, counter, counter, counter, counter, counter, counter, counter),
    );
    const drawn = Array.from({ length: 9 }, () => stream.below(1000));
    expect(drawn).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('all orders of three come up about equally often', () => {
    const counts = new Map<string, number>();
    for (let nonce = 0; nonce < 6_000; nonce++) {
      const order = new IntegerStream(singleBlocks({ ...single, nonce })).shuffle(3).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    // Four standard errors around 1,000.
    const error = Math.sqrt(6_000 * (1 / 6) * (5 / 6));
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(4 * error);
  });
});

test('the HMAC is the one of RFC 4231, case 2', () => {
  expect(toHex(hmacSha256(textBytes('Jefe'), textBytes('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});
