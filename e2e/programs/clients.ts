import { createClient, type Client } from '@pavilion/client';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { office, user } from '@pavilion/contract/http';
import type { Reachable } from './pavilion.ts';

/** Returns the data of an answer. Throws if the call was refused or got no answer. */
export async function ask<E extends AnyEndpoint>(client: Client, endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  const outcome = await client.resolve(endpoint, request);
  if (!outcome.ok) throw new Error(`${endpoint.path}: ${outcome.code} ${outcome.message}`);
  return outcome.data;
}

/** Signs in. The password of a demo account is its name and 1234. */
export async function signIn(pavilion: Reachable, name: string, password = `${name}1234`): Promise<Client> {
  const client = createClient({ baseUrl: pavilion.address });
  const session = await ask(client, user.login, { user_name: name, password });
  client.setToken('token' in session ? session.token : undefined);
  return client;
}

/** The password of every player that a journey opens. */
export const PLAYER_PASSWORD = 'monsoon7rain';

/** Opens a player without a parent and with as many points as a demo account. Journeys that share a Pavilion share no players. */
export async function openPlayer(pavilion: Reachable, name: string): Promise<Client> {
  const operator = await signIn(pavilion, 'operator');
  const account = { user_name: name, password: PLAYER_PASSWORD, role: 'PLAYER', is_change_password: false } as const;
  const { user_id } = await ask(operator, office.createAccount, account);
  await ask(operator, office.depositPoints, { user_id, amount: 100_000 });
  return signIn(pavilion, name, PLAYER_PASSWORD);
}
