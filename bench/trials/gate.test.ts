import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openGate } from './gate.ts';

test('a gate that is cut holds all bytes, also of new connections, and delivers them once it is healed', async () => {
  const server = createServer((socket) => socket.on('data', (bytes) => socket.write(bytes)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const gate = await openGate(`nats://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const join = async () => {
    const socket = connect(Number(new URL(gate.url).port), '127.0.0.1');
    const heard: string[] = [];
    socket.on('data', (bytes) => heard.push(bytes.toString()));
    await once(socket, 'connect');
    return { socket, heard };
  };
  const early = await join();
  early.socket.write('before');
  await expect.poll(() => early.heard).toEqual(['before']);
  gate.cut();
  early.socket.write('during');
  const late = await join();
  late.socket.write('new');
  await sleep(100);
  expect([early.heard, late.heard]).toEqual([['before'], []]);
  gate.heal();
  await expect.poll(() => [early.heard, late.heard]).toEqual([['before', 'during'], ['new']]);
  for (const { socket } of [early, late]) socket.destroy();
  await gate.close();
  server.close();
});
