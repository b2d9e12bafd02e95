import chromium from '@sparticuz/chromium';

/** Unpacks the browser before the journeys start. If several of them unpacked it at once, one would start a file that another is still writing. */
export default async function unpackBrowser(): Promise<void> {
  if (process.env['PAVILION_CHROMIUM'] === undefined) await chromium.executablePath();
}
