import { FAKE_KEY } from './fake-wallet.ts';

/** Returns a test casino's environment: a free port, the fake wallet's key, rounds forty times as fast. */
export function testEnvironment(
  urls: { readonly casino: string; readonly dealer: string },
  walletUrl: string,
): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: urls.casino,
    PAVILION_DEALER_DATABASE_URL: urls.dealer,
    PAVILION_EXCHANGE: walletUrl,
    PAVILION_CASINO_PORT: '0',
    HOST: '127.0.0.1',
    PAVILION_CASINO_SECRET: FAKE_KEY.secret,
    PAVILION_CASINO_PACE: '40',
    PAVILION_CASINO_REQUESTS_PER_MINUTE: '1000000',
    PAVILION_PLAY: '/nonexistent',
  };
}
