import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A file of messages. Its name ends with the language, and its folder contains only message files. */
const MESSAGE_FILE = /\/messages\/[\w-]+\.(en|hi)\.ts$/;

const parsed = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true });

let builds = 0;

/** Returns the source of a module of parsed tables. A message with values becomes its parsed form, and any other message stays text. */
export function parsedTables(tables: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  return Object.entries(tables)
    .map(([name, table]) => {
      const rows = Object.entries(table).map(([key, message]) => [key, message.includes('{') ? parsed(message) : message]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(rows))};`;
    })
    .join('\n');
}

/**
 * A Vite plugin that parses messages when a site is built, so that browsers do not load the parser. A message that is not valid ICU fails the build. A message
 * file imports only types.
 */
export const messageFiles = {
  name: 'message-files',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
    },
  }),
  async load(id: string): Promise<string | undefined> {
    if (!MESSAGE_FILE.test(id)) return undefined;
    // Each build imports another address, so that a build in watch mode reads saved changes.
    const tables: Record<string, Record<string, string>> = await import(`${id}?${(builds += 1)}`);
    return parsedTables(tables);
  },
} as const;
