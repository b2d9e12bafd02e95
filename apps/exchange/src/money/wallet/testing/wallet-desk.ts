import { AS_OPERATOR, type TestExchange } from '../../../testing/exchange.ts';
import type { Body, Sent, TestProvider, Transmission } from './test-provider.ts';

export type Player = { readonly userId: number; readonly token: string; readonly playerId: string; readonly sessionId: string };

export const currency = 'PTS';
export const LAUNCH = { providerName: 'MAC88', gameId: 150_004, platformId: 'desktop', lobby: false };

/** Test helper: creates players with play sessions and sends the provider's calls. Its functions can be destructured. */
export class WalletDesk {
  readonly #exchange: () => TestExchange;
  readonly #provider: () => TestProvider;
  readonly #operator: () => string;
  #people = 0;
  #transactions = 0;

  /** The arguments are functions because `beforeAll` creates the three objects later. */
  constructor(exchange: () => TestExchange, provider: () => TestProvider, operator: () => string) {
    this.#exchange = exchange;
    this.#provider = provider;
    this.#operator = operator;
  }

  readonly untilThereAreGames = async (): Promise<void> => {
    for (;;) {
      const { data } = await this.#exchange().call<{ total: number }>('casino/getCatalogue', {}, { token: this.#operator() });
      if (data.total > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  readonly page = (): string => `${this.#exchange().url}/#/casino/mac88`;

  /** A new player with 1,000 points, in a play session of the lobby. */
  readonly player = async (launch: Record<string, unknown> = { lobby: true }, parent: object = {}): Promise<Player> => {
    this.#people += 1;
    const exchange = this.#exchange();
    const operator = { token: this.#operator() };
    const [name, password] = [`gambler${this.#people}`, 'Tm9vKx2pQ'];
    const account = { user_name: name, password, role: 'PLAYER', is_change_password: false, ...parent };
    const created = await exchange.call<{ user_id: number }>('office/createAccount', account, operator);
    const userId = created.data.user_id;
    await exchange.call('office/depositPoints', { user_id: userId, amount: 1_000, note: 'to play' }, operator);
    const { data } = await exchange.call<{ token: string }>('user/login', { user_name: name, password });
    const opened = await this.#provider().send('authenticate', { launchToken: await this.launchToken(data.token, launch) });
    if (opened.body.status !== 'OK') throw new Error(`authenticate failed: ${opened.body.status}`);
    return { userId, token: data.token, playerId: opened.body.playerId, sessionId: opened.body.sessionId };
  };

  readonly launchToken = async (token: string, over: Record<string, unknown> = {}): Promise<string> => {
    const asked = { ...LAUNCH, redirectUrl: this.page(), ...over };
    const { data } = await this.#exchange().call<{ url: string }>('gap/gaplogin', asked, { token });
    return new URL(data.url).searchParams.get('t') ?? '';
  };

  readonly newId = (kind: string): string => `${kind}-${(this.#transactions += 1)}`;

  readonly betBody = ({ playerId, sessionId }: Player, over: Partial<Body<'bet'>> = {}): Body<'bet'> => {
    const amount = over.amount ?? 10_000;
    const ticket = {
      ticketId: 't-1',
      market: 'MAIN',
      selection: 'A',
      side: 'BACK',
      price: null,
      stake: amount,
      debit: amount,
    } as const;
    return {
      txId: this.newId('b'),
      playerId,
      sessionId,
      gameCode: 'TT20',
      roundId: 'TT20-000007',
      window: 0,
      currency,
      amount,
      placedAt: Date.now(),
      tickets: [ticket],
      ...over,
    };
  };

  readonly bet = (who: Player, over: Partial<Body<'bet'>> = {}, wire: Transmission = {}): Promise<Sent<'bet'>> =>
    this.#provider().send('bet', this.betBody(who, over), wire);

  readonly win = (
    { playerId }: Player,
    refTxId: string,
    amount: number,
    over: Partial<Body<'win'>> = {},
  ): Promise<Sent<'win'>> => {
    const of = { txId: this.newId('c'), refTxId, playerId, gameCode: 'TT20', roundId: 'TT20-000007' };
    return this.#provider().send('win', { ...of, currency, amount, ...over });
  };

  readonly rollback = (
    { playerId }: Player,
    refTxId: string,
    over: Partial<Body<'rollback'>> = {},
  ): Promise<Sent<'rollback'>> => {
    const of = { txId: this.newId('r'), refTxId, playerId, roundId: 'TT20-000007' };
    return this.#provider().send('rollback', { ...of, currency, reason: 'TIMEOUT', ...over });
  };

  readonly end = (
    { playerId }: Player,
    debit: number,
    credit: number,
    over: Partial<Body<'end-round'>> = {},
  ): Promise<Sent<'end-round'>> => {
    const of = { roundId: 'TT20-000007', playerId, gameCode: 'TT20', currency, resultRef: 'h:1' };
    return this.#provider().send('end-round', { ...of, bets: [], totals: { debit, credit }, ...over });
  };

  readonly funds = async ({ token }: Player) => {
    type Funds = { total_balance: number; liability: number; available: number };
    return (await this.#exchange().call<Funds>('user/getUserBalance', undefined, { token })).data;
  };

  /** Waits until the exchange has dropped all finished transactions from memory. */
  readonly untilForgotten = async (): Promise<void> => {
    const figure = async (name: string): Promise<number> => {
      const text = await (await fetch(`${this.#exchange().url}/metrics`, AS_OPERATOR)).text();
      return Number(new RegExp(`^pavilion_${name} (\\d+)`, 'm').exec(text)?.[1] ?? -1);
    };
    const seq = await figure('engine_seq');
    while ((await figure('wallet_horizon')) < seq) await new Promise((resolve) => setTimeout(resolve, 40));
  };
}
