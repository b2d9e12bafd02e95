import { PLAY_PROTOCOL_VERSION } from '@pavilion/contract/provider';
import type { Prng } from '@pavilion/core/std';

/** Frames that no correct WebSocket client sends (trust HI-12, FI-13). */

const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const OPCODES = [0, TEXT, BINARY, 3, 7, CLOSE, PING, 10, 11, 15] as const;
const FLOOD = 400;

/** Messages of the protocols of both streams, and invalid messages similar to them. */
const TEXTS = [
  '{"type":"subscribe","channels":["inplay","me","office","match:-1","match:9999999999","market:1.9999999999"]}',
  '{"type":"subscribe","channels":["market:1.1\\u0000"]}',
  '{"type":"subscribe","channels":[]}',
  '{"type":"subscribe","channels":"inplay"}',
  '{"type":"unsubscribe","channels":["house:1.1","match:0","inplay"]}',
  '{"type":"ping","id":9007199254740993}',
  '{"type":"ping","id":-1}',
  '{"type":"__proto__"}',
  '{"type":"constructor","channels":["__proto__"]}',
  `{"type":"hello","protocol":${PLAY_PROTOCOL_VERSION},"token":"\\u0000","gameCode":"BOLL"}`,
  `{"type":"hello","protocol":${PLAY_PROTOCOL_VERSION},"token":"\\ud800","gameCode":"\\u0000"}`,
  `{"type":"hello","protocol":${PLAY_PROTOCOL_VERSION},"token":"none","gameCode":"BOLL"}`,
  'null',
  '[]',
  '"',
  '',
  `${'['.repeat(1_500)}`,
  '{"type":"ping","id":1e999}',
] as const;

/** Returns the bytes that follow a handshake, drawn from the seed. */
export function framesOf(random: Prng): Buffer {
  const kinds = [floodOf, oddLength, fragments, brokenText, brokenClose, textFrame, noise, anyFrame];
  return Buffer.concat(Array.from({ length: 1 + random.below(4) }, () => random.pick(kinds)(random)));
}

type Shape = { readonly opcode: number; readonly isFinal?: boolean; readonly reserved?: number; readonly isMasked?: boolean };

function frame(payload: Buffer, { opcode, isFinal = true, reserved = 0, isMasked = true }: Shape): Buffer {
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  const length =
    payload.length < 126 ? Buffer.from([payload.length]) : Buffer.from([126, payload.length >> 8, payload.length & 255]);
  length[0] = (length[0] ?? 0) | (isMasked ? 0x80 : 0);
  const mask = Buffer.from(isMasked ? [1, 2, 3, 4] : []);
  const masked = isMasked ? payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : payload;
  return Buffer.concat([Buffer.from([first]), length, mask, masked]);
}

function textFrame(random: Prng): Buffer {
  return frame(Buffer.from(random.pick(TEXTS)), { opcode: random.chance(90) ? TEXT : BINARY });
}

function anyFrame(random: Prng): Buffer {
  const shape = {
    opcode: random.pick(OPCODES),
    isFinal: random.chance(70),
    reserved: random.below(8),
    isMasked: random.chance(70),
  };
  return frame(Buffer.from(random.pick(TEXTS)), shape);
}

function floodOf(random: Prng): Buffer {
  const one = random.chance(50) ? frame(Buffer.from('p'), { opcode: PING }) : textFrame(random);
  return Buffer.concat(Array.from({ length: FLOOD }, () => one));
}

/** Returns a frame that announces many more bytes than follow. */
function oddLength(random: Prng): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(random.pick([2n ** 63n, 2n ** 64n - 1n, 2n ** 53n, 1_000_000n, 65_535n]));
  return Buffer.concat([Buffer.from([0x80 | TEXT, 0x80 | 127]), length, Buffer.from([0, 0, 0, 0, 65])]);
}

/** Returns fragments of a message that never ends. */
function fragments(random: Prng): Buffer {
  const part = Buffer.from('x'.repeat(1 + random.below(100)));
  const first = frame(part, { opcode: TEXT, isFinal: false });
  return Buffer.concat([first, ...Array.from({ length: FLOOD }, () => frame(part, { opcode: 0, isFinal: false }))]);
}

function brokenText(): Buffer {
  return frame(Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0xed, 0xa0, 0x80]), { opcode: TEXT });
}

function brokenClose(random: Prng): Buffer {
  const code = Buffer.alloc(2);
  code.writeUInt16BE(random.pick([0, 999, 1_004, 1_005, 1_006, 1_015, 2_999, 65_535]));
  return frame(Buffer.concat([code, Buffer.from([0xff])]).subarray(random.below(3)), { opcode: CLOSE });
}

function noise(random: Prng): Buffer {
  return Buffer.from(Array.from({ length: 1 + random.below(200) }, () => random.below(256)));
}
