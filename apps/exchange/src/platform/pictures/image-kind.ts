export type ImageKind = {
  readonly extension: 'png' | 'jpg' | 'webp';
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_CHUNK_HEAD = 8;
const PNG_CHUNK_CHECK = 4;

const startsWith = (bytes: Buffer, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);

/** Returns the kind of a picture from its first bytes; undefined for other files, such as drawings with scripts (trust HI-17). */
export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  if (startsWith(bytes, PNG)) return { extension: 'png', contentType: 'image/png' };
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { extension: 'jpg', contentType: 'image/jpeg' };
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
  return isRiff ? { extension: 'webp', contentType: 'image/webp' } : undefined;
}

/** Returns true for a PNG with several frames (APNG). Decoders without support show the first frame and hide the others. */
export function isAnimatedPng(bytes: Buffer): boolean {
  if (!startsWith(bytes, PNG)) return false;
  for (let at = PNG.length; at + PNG_CHUNK_HEAD <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + PNG_CHUNK_CHECK, at + PNG_CHUNK_HEAD);
    if (type === 'acTL') return true;
    // The frames are announced before the first pixels.
    if (type === 'IDAT') return false;
    at += PNG_CHUNK_HEAD + length + PNG_CHUNK_CHECK;
  }
  return false;
}
