import { resolve } from 'node:path';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/** A source file of a site as one script for a page, built as the site is built; what it exports is then `globalThis.pageScript`. */
export async function pageScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      minify: true,
      lib: { entry: resolve(ROOT, file), formats: ['iife'], name: 'pageScript', fileName: 'page-script' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The page’s script could not be built.');
  return chunk.code;
}
