import { PASSKEYS_MAX, type PasskeyProof, type PasskeyQuestion, type PasskeyRow } from '@pavilion/contract/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestExchange, type TestExchange } from '../../testing/exchange.ts';
import { endHolds } from './testing/holds.ts';
import { SoftAuthenticator, type Misbehaviour } from './testing/soft-authenticator.ts';

const PASSWORD = 'demo1234';

let exchange: TestExchange;
let token: string;
let device: SoftAuthenticator;

beforeAll(async () => {
  exchange = await startTestExchange();
  token = await exchange.signIn('demo');
  device = new SoftAuthenticator(exchange.url);
});

afterAll(() => exchange.stop());

const call = <T = Record<string, unknown>>(path: string, body?: unknown, by: string | undefined = token) =>
  exchange.call<T>(path, body, by === '' ? {} : { token: by });
const begin = () => call<PasskeyQuestion>('user/beginPasskey', { password: PASSWORD });
const ask = () => call<PasskeyQuestion>('user/askPasskey');
const askSignIn = () => call<PasskeyQuestion>('user/askPasskeySignIn', undefined, '');
const signIn = (proof: PasskeyProof) => call<{ token: string; user_name: string }>('user/signInWithPasskey', proof, '');
const list = async (by = token) => (await call<PasskeyRow[]>('user/getPasskeys', undefined, by)).data;

/** Requests a withdrawal that a passkey confirms. */
const withdraw = (proof: PasskeyProof | undefined, by = token, amount = 5) =>
  call('payment/withdraw', { method: 'points-desk', amount, ...(proof === undefined ? {} : { passkey: proof }) }, by);

describe('a passkey', () => {
  test('SEC-06 a passkey is made only with a fresh factor, and stored under its name', async () => {
    expect(await call('user/beginPasskey', {})).toMatchObject({ code: 'FACTOR_REQUIRED', details: { factor: 'PASSWORD' } });
    expect(await call('user/beginPasskey', { password: 'wrong1234' })).toMatchObject({ code: 'SIGN_IN_FAILED' });
    const { data } = await begin();
    const made = await call<PasskeyRow>('user/addPasskey', { ...device.make(data), name: 'Phone' });
    expect(made).toMatchObject({ http: 200, data: { name: 'Phone', last_used_at: null } });
    expect(await list()).toHaveLength(1);
    // A challenge works once, and a device can add its passkey only once.
    expect(await call('user/addPasskey', { ...device.make(data), name: 'Again' })).toMatchObject({ code: 'TOKEN_INVALID' });
    const again = (await begin()).data;
    expect(await call('user/addPasskey', { ...device.make(again), name: 'Twice' })).toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  test.each<[string, Misbehaviour]>([
    ['made on another site', { origin: 'https://pavilion.example.net' }],
    ['made for another site', { rpId: 'pavilion.example.net' }],
    ['made by a device that has not verified its owner', { unseen: true }],
  ])('SEC-06 a passkey %s is not stored', async (_what, wrong) => {
    const proof = new SoftAuthenticator(exchange.url).make((await begin()).data, wrong);
    expect(await call('user/addPasskey', { ...proof, name: 'Bad' })).toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect(await list()).toHaveLength(1);
  });

  test('a passkey signs in without a password, and its last use is shown', async () => {
    const signedIn = await signIn(device.answer((await askSignIn()).data));
    expect(signedIn).toMatchObject({ http: 200, data: { user_name: 'demo', next: 'none' } });
    expect((await call('user/getProfile', undefined, signedIn.data.token)).http).toBe(200);
    expect((await list())[0]?.last_used_at).not.toBeNull();
  });

  test.each<[string, Misbehaviour]>([
    ['given on another site', { origin: 'https://pavilion.example.net' }],
    ['given for another site', { rpId: 'pavilion.example.net' }],
    ['from a device that has not verified its owner', { unseen: true }],
    ['from a copied device, whose counter decreases', { counter: 0 }],
  ])('SEC-06 an answer %s is refused', async (_what, wrong) => {
    expect(await signIn(device.answer((await askSignIn()).data, wrong))).toMatchObject({ http: 422, code: 'SIGN_IN_FAILED' });
  });

  test('SEC-08 an answer works once, for its challenge, and from a known device', async () => {
    const proof = device.answer((await askSignIn()).data);
    expect((await signIn(proof)).http).toBe(200);
    expect(await signIn(proof)).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await signIn(device.answer((await ask()).data))).toMatchObject({ code: 'TOKEN_INVALID' });
    const strange = new SoftAuthenticator(exchange.url).answer((await askSignIn()).data);
    expect(await signIn(strange)).toMatchObject({ code: 'SIGN_IN_FAILED' });
    const { challenge } = (await askSignIn()).data;
    expect(await signIn({ challenge, answer: 'not json' })).toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  test('SEC-06 once the hold of a new passkey has ended, its answer confirms one withdrawal, only of its own account', async () => {
    expect(await withdraw(undefined)).toMatchObject({ code: 'WITHDRAWALS_HELD' });
    await endHolds(exchange);
    expect(await withdraw(undefined)).toMatchObject({ code: 'FACTOR_REQUIRED' });
    const { data } = await call<{ passkeys: boolean }>('payment/getMethods', {});
    expect(data.passkeys).toBe(true);
    const proof = device.answer((await ask()).data);
    const other = await exchange.signIn('demo2');
    expect(await withdraw(proof, other)).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await withdraw(proof)).toMatchObject({ http: 200, data: { status: 'WAITING' } });
    expect(await withdraw(proof, token, 6)).toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await call('user/askPasskey', undefined, other)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('SEC-01 only the owner can rename or remove a passkey; removing it takes a fresh factor, and a removed passkey signs nobody in', async () => {
    const [row] = await list();
    const id = row?.passkey_id ?? 0;
    const other = await exchange.signIn('demo2');
    expect(await call('user/renamePasskey', { passkey_id: id, name: 'Mine' }, other)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('user/removePasskey', { passkey_id: id, password: 'demo21234' }, other)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await call('user/renamePasskey', { passkey_id: id, name: 'Old phone' })).toMatchObject({
      data: { name: 'Old phone' },
    });
    expect(await call('user/removePasskey', { passkey_id: id })).toMatchObject({ code: 'FACTOR_REQUIRED' });
    const asked = (await askSignIn()).data;
    expect((await call('user/removePasskey', { passkey_id: id, passkey: device.answer((await ask()).data) })).http).toBe(200);
    expect(await list()).toEqual([]);
    expect(await signIn(device.answer(asked))).toMatchObject({ code: 'SIGN_IN_FAILED' });
    const { data } = await call<{ rows: { kind: string; note: string }[] }>('user/getActivity', { page: 1, page_size: 50 });
    const noted = data.rows.map(({ kind, note }) => `${kind} ${note}`);
    expect(noted).toEqual(expect.arrayContaining(['PASSKEY_ADDED Phone', 'PASSKEY_REMOVED Old phone']));
  });

  test(`SEC-24 an account has at most ${PASSKEYS_MAX} passkeys`, async () => {
    for (let made = 0; made < PASSKEYS_MAX; made++) {
      const proof = new SoftAuthenticator(exchange.url).make((await begin()).data);
      expect((await call('user/addPasskey', { ...proof, name: `Key ${made}` })).http).toBe(200);
    }
    expect(await begin()).toMatchObject({ code: 'ABOVE_MAX' });
  });
});
