const SIDES = [1600, 1100, 800];
const QUALITY = 0.8;
/** The server's limit. */
const BYTES_MAX = 300_000;

/**
 * Re-encodes a picture as a small JPEG. Metadata of the file, such as its location, stays on the device. Returns undefined if the browser cannot decode the
 * file, or if no size is small enough.
 */
export async function smallPicture(file: File): Promise<string | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return undefined;
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob !== null && blob.size <= BYTES_MAX) return base64Of(blob);
  }
  return undefined;
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
