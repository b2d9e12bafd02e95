import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CATALOGUE, pictureName } from '@pavilion/games/catalogue';
import { messageFiles } from '@pavilion/contract/message-files';
import { FIRST_THEME, firstPaint } from '@pavilion/ui/first-paint';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, runnerImport } from 'vite';

/** Address of the exchange while Vite serves the site. In production the exchange serves the built site itself. */
const exchange = process.env['PAVILION_EXCHANGE'] ?? 'http://127.0.0.1:8080';

/** The service worker is a single script, because it shares no chunk with the page and needs a fixed address. */
const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      plugins: [messageFiles],
      logLevel: 'warn',
      build: {
        target: 'es2022',
        emptyOutDir: false,
        copyPublicDir: false,
        lib: { entry: 'src/worker/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
      },
    });
  },
};

const UI = resolve(import.meta.dirname, '../../packages/ui/src/casino');
const AVIF_QUALITY = 60;

type GamePicture = { readonly gamePicture: (code: string, styles: string) => string };

/** Encodes drawings as AVIF. Undefined if the encoder has no binary for the platform. The site then draws the pictures itself. */
async function encoder(warn: (what: string) => void): Promise<((drawing: string) => Promise<Buffer>) | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    return (drawing) => sharp(Buffer.from(drawing)).avif({ quality: AVIF_QUALITY }).toBuffer();
  } catch (error) {
    warn(`no picture is encoded: ${String(error)}`);
    return undefined;
  }
}

/** Writes the pictures of all games to the image base: drawings, and AVIF files for slots. */
const pictures: Plugin = {
  name: 'pictures',
  apply: 'build',
  async closeBundle(failed) {
    const folder = resolve(import.meta.dirname, 'dist/images');
    // Pictures do not change with every save.
    if (failed !== undefined || (this.meta.watchMode && existsSync(folder))) return;
    const encode = await encoder((what) => this.warn(what));
    const { module } = await runnerImport<GamePicture>(join(UI, 'game-picture.tsx'));
    // A separate file needs no layers.
    const styles = (await readFile(join(UI, 'thumb.css'), 'utf8')).replace(/^@layer components \{([^]*)\}\s*$/, '$1');
    await mkdir(folder, { recursive: true });
    for (const game of CATALOGUE) {
      const drawing = module.gamePicture(game.code, styles);
      const name = pictureName(game);
      const bytes = name.endsWith('.avif') ? await encode?.(drawing) : drawing;
      if (bytes !== undefined) await writeFile(join(folder, name), bytes);
    }
  },
};

type Chunking = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

const source = (path: string): string => resolve(import.meta.dirname, 'src', path);
const MAIN = [source('main.tsx')];
const LANDING = [source('app/screens/landing-screen.tsx')];
const HOME = [source('app/signed-in.tsx'), source('app/shell/shell.tsx'), source('app/screens/home-screen.tsx')];

/** Returns every module that must be loaded before these can run. */
function reached(roots: readonly string[], chunking: Chunking): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    // The index of a library imports the whole library, although a page uses only a part. It is therefore not followed.
    if (found.has(id) || /\/packages\/\w+\/src\/(.*\/)?index\.ts$/.test(id)) continue;
    found.add(id);
    open.push(...(chunking.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let parts: Record<'main' | 'landing' | 'home', ReadonlySet<string>> | undefined;

/** Library modules that sign-in and shell both import through an index, which the search does not follow. */
const WANTED_BY_BOTH =
  /\/packages\/ui\/src\/(brand\/logo|components\/(amount|badge|button|class-names|field|numbers|odds|odds-format|plate|states|veil)|tokens\/contrast)\.tsx?$/;

/**
 * Bundles modules that are always fetched together. Over HTTP/1.1 a browser fetches six files at a time, and the first screen would need seventy. `base` has
 * the code that every visitor needs, and code that the sign-in shares with the shell. `home` has what the first screen of a player adds. Each other screen is a
 * separate file.
 */
function partOf(id: string, chunking: Chunking): string | null {
  parts ??= { main: reached(MAIN, chunking), landing: reached(LANDING, chunking), home: reached(HOME, chunking) };
  if (MAIN.includes(id) || LANDING.includes(id) || HOME.includes(id)) return null;
  if (parts.main.has(id) || (parts.landing.has(id) && parts.home.has(id)) || WANTED_BY_BOTH.test(id)) return 'base';
  return parts.home.has(id) ? 'home' : null;
}

export default defineConfig({
  plugins: [firstPaint(FIRST_THEME.kept, '/'), messageFiles, react(), tailwind(), worker, pictures],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: partOf, debugName: 'parts' }] } },
    },
  },
  server: {
    proxy: { '/api': exchange, '/stream': { target: exchange, ws: true } },
  },
});
