import { createClient, type Client } from '@pavilion/client';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@pavilion/contract/endpoint';
import { user } from '@pavilion/contract/http';
import type { Pavilion } from './pavilion.ts';

/** Returns the data of an answer. Throws if the call was refused or got no answer. */
export async function ask<E extends AnyEndpoint>(client: Client, endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  const outcome = await client.resolve(endpoint, request);
  if (!outcome.ok) throw new Error(`${endpoint.path}: ${outcome.code} ${outcome.message}`);
  return outcome.data;
}

/** Signs in an account of the demo: its password is the name and 1234. */
export async function signIn(pavilion: Pavilion, name: string): Promise<Client> {
  const client = createClient({ baseUrl: pavilion.address });
  const session = await ask(client, user.login, { user_name: name, password: `${name}1234` });
  client.setToken('token' in session ? session.token : undefined);
  return client;
}
