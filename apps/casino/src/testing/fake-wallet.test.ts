import { afterAll, beforeAll, expect, test } from 'vitest';
import { WALLET_SCENES } from '@pavilion/contract/testing/wallet-scenes';
import { WalletClient, type SentCall, type WalletBody } from '../wallet/wallet-client.ts';
import { FAKE_KEY, FakeWallet } from './fake-wallet.ts';

const wallet = new FakeWallet();
let client: WalletClient;
let scenes = 0;

beforeAll(async () => {
  client = new WalletClient({ url: await wallet.start(), ...FAKE_KEY });
});

afterAll(() => wallet.stop());

test.each(WALLET_SCENES)('casino $title', async ({ calls }) => {
  const playerId = `scene-${(scenes += 1)}`;
  const opened = await client.send('authenticate', { launchToken: wallet.launch(playerId, null) });
  if (opened.answer?.status !== 'OK') throw new Error('the wallet refuses the player of the scene');
  const { sessionId, currency, balance: funds } = opened.answer;
  for (const { action, body, answer } of calls({ playerId, sessionId, currency, funds, name: playerId })) {
    // A scene sets the body for its action.
    const sent: SentCall<typeof action> = await client.send(action, body as WalletBody<typeof action>);
    expect(sent.answer, `${action} ${JSON.stringify(body)}`).toMatchObject(answer);
  }
});
