import { beforeEach, expect, test, vi } from 'vitest';
import { smallPicture } from './picture.ts';

type Canvas = { width: number; height: number };
let made: string[] = [];
/** Bytes of the re-encoded picture, by its longer side; undefined: the browser cannot encode it. */
let bytesOf: (side: number) => number | undefined = () => 3;

function browserWith(image: { width: number; height: number } | undefined): void {
  vi.stubGlobal('createImageBitmap', async () => image ?? Promise.reject(new Error('no picture')));
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({
        drawImage: (from: unknown, x: number, y: number, width: number, height: number) =>
          made.push(`${from === image ? 'whole' : 'other'} at ${x},${y}: ${width} × ${height}`),
      }),
      toBlob(this: Canvas, resolve: (blob: Blob | null) => void, type: string) {
        const bytes = bytesOf(Math.max(this.width, this.height));
        resolve(bytes === undefined ? null : new Blob([new Uint8Array(bytes).fill(65)], { type }));
      },
    }),
  });
}

beforeEach(() => {
  made = [];
  bytesOf = () => 3;
  return () => vi.unstubAllGlobals();
});

const file = {} as File;

test.each([
  [{ width: 3_200, height: 1_600 }, ['whole at 0,0: 1600 × 800']],
  [{ width: 600, height: 2_400 }, ['whole at 0,0: 400 × 1600']],
  [{ width: 640, height: 480 }, ['whole at 0,0: 640 × 480']],
  [{ width: 1, height: 4_000 }, ['whole at 0,0: 1 × 1600']],
  [{ width: 4_000, height: 1 }, ['whole at 0,0: 1600 × 1']],
])('a picture of %o is drawn whole and never enlarged', async (image, drawn) => {
  browserWith(image);
  expect(atob((await smallPicture(file)) ?? '')).toBe('AAA');
  expect(made).toEqual(drawn);
});

test('a picture that is too large is made smaller until the server takes it', async () => {
  browserWith({ width: 3_000, height: 3_000 });
  bytesOf = (side) => (side > 1_100 ? 300_001 : 300_000);
  expect(atob((await smallPicture(file)) ?? '')).toHaveLength(300_000);
  expect(made).toHaveLength(2);
});

test.each([300_001, undefined])(
  'if no size is small enough (%s bytes), there is no picture after three attempts',
  async (bytes) => {
    browserWith({ width: 3_000, height: 3_000 });
    bytesOf = () => bytes;
    expect(await smallPicture(file)).toBeUndefined();
    expect(made.map((each) => each.split(': ')[1])).toEqual(['1600 × 1600', '1100 × 1100', '800 × 800']);
  },
);

test('a file that the browser cannot read is no picture', async () => {
  browserWith(undefined);
  expect(await smallPicture(file)).toBeUndefined();
});
