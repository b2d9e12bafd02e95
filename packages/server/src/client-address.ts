import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { addressBlock, clientAddress, plainAddress, type TrustedProxies } from '@pavilion/contract/network';
import type { FastifyRequest } from 'fastify';

/** Returns the client's network address: the address of the connection, or the address that trusted proxies report. */
export function addressOf({ ips, ip }: FastifyRequest): string {
  return ips === undefined ? (plainAddress(ip) ?? 'unknown') : clientAddress(ips);
}

/** Returns the key by which limits count the client of a request. */
export function clientBlock(request: FastifyRequest): string {
  return addressBlock(addressOf(request));
}

/** Returns a function that reads client addresses by the same rule for WebSocket upgrades, where Fastify has no request. */
export function addressReader(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const trusts = trustIn(trusted);
  return (request) => clientAddress(proxyAddress.all(request, trusts));
}

/** Returns a predicate that is true for the address of a trusted proxy. */
export function trustIn(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if (trusted === false) return () => false;
  return typeof trusted === 'function' ? trusted : proxyAddress.compile(trusted);
}
