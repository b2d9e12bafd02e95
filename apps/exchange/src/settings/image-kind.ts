export type ImageKind = {
  readonly extension: 'png' | 'jpg' | 'webp';
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
};

const startsWith = (bytes: Buffer, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);

/** What a picture is by its first bytes, whatever its name says; undefined for everything else, drawings with scripts included (trust HI-17). */
export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return { extension: 'png', contentType: 'image/png' };
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { extension: 'jpg', contentType: 'image/jpeg' };
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
  return isRiff ? { extension: 'webp', contentType: 'image/webp' } : undefined;
}
