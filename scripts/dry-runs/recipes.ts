/** A file of a recipe: created, or changed after an anchor that occurs in it once. */
export type Step = {
  readonly file: string;
  /** The whole text of a new file. */
  readonly create?: string;
  /** Text to insert, with the text before the place. */
  readonly insert?: readonly (readonly [anchor: string, text: string])[];
  /** A file that imports this one, if no file of another step imports it. */
  readonly usedBy?: string;
  /** The check that reports the missing file, if the compiler does not. */
  readonly reportedBy?: string;
};

export type Recipe = {
  readonly name: string;
  /** The most files that the recipe may touch. Test data in `testing/` does not count. */
  readonly filesMax: number;
  /** Workspaces that the compiler looks at. */
  readonly workspaces: readonly string[];
  readonly steps: readonly Step[];
};

const KINDS = 'packages/core/src/market/kinds';
const GAMES = 'packages/games/src';
const WEB = 'apps/web/src';

const MARKET_KIND: Recipe = {
  name: 'a market kind',
  filesMax: 10,
  workspaces: ['packages/core', 'packages/contract', 'apps/exchange', 'apps/feed', 'apps/web', 'apps/backoffice', 'sim'],
  steps: [
    { file: `${KINDS}/kind.ts`, insert: [['  CASINO_ROUND: 10,\n', '  MADE_UP: 200,\n']] },
    {
      file: `${KINDS}/made-up.ts`,
      create: `import { winnerKind } from './winner-bet.ts';

export const MADE_UP = winnerKind({
  kind: 'MADE_UP',
  sides: ['BACK'],
  quotedAs: 'PRICE',
  limits: { minStake: 50_00, maxStake: 10_000_00, exposure: 50_000_00 },
});
`,
    },
    {
      file: `${KINDS}/index.ts`,
      insert: [
        ["import { METER } from './meter.ts';\n", "import { MADE_UP } from './made-up.ts';\n"],
        ['  BINARY,\n  CASINO_ROUND,\n', '  MADE_UP,\n'],
      ],
    },
    {
      file: 'packages/core/src/exchange/testing/given-numbers.ts',
      insert: [['    CASINO_ROUND: 10,\n', '    MADE_UP: 200,\n']],
      reportedBy: 'codes.test.ts',
    },
    {
      file: `${WEB}/features/markets/house-groups.ts`,
      insert: [["  CASINO_ROUND: { tab: 'MORE', hasGuide: false },\n", "  MADE_UP: { tab: 'MORE', hasGuide: false },\n"]],
    },
    {
      file: `${WEB}/features/help/kind-examples.ts`,
      insert: [
        [
          'export const KIND_EXAMPLES: Readonly<Record<ShownKind, KindExample>> = {\n',
          "  MADE_UP: { quote: { runner: 0, line: 0, bandWidth: 0, rate: 50 }, shown: '1.50', stake: 100, results: SIDES },\n",
        ],
      ],
    },
    {
      file: `${WEB}/messages/help.en.ts`,
      insert: [["  'help.BINARY': 'Binary',\n", "  'help.MADE_UP': 'Made up',\n  'help.MADE_UP.text': 'Made up.',\n"]],
    },
    {
      file: `${WEB}/messages/help.hi.ts`,
      insert: [["  'help.BINARY': 'बाइनरी',\n", "  'help.MADE_UP': 'बना हुआ',\n  'help.MADE_UP.text': 'बना हुआ।',\n"]],
    },
    {
      file: `${WEB}/features/reports/profit-series.ts`,
      insert: [["  CASINO_ROUND: 'CASINO',\n", "  MADE_UP: 'MORE',\n"]],
    },
    {
      file: 'apps/backoffice/src/features/trading/house-types.ts',
      insert: [['  CASINO_ROUND: [],\n', "  MADE_UP: ['TOSS'],\n"]],
    },
    {
      file: 'apps/backoffice/src/lib/messages/screens.en.ts',
      usedBy: 'apps/backoffice/src/features/trading/open-market-form.tsx',
      insert: [["  'trading.kind.CASINO_ROUND': 'Casino',\n", "  'trading.kind.MADE_UP': 'Made up',\n"]],
    },
  ],
};

const CARD_GAME: Recipe = {
  name: 'a casino card game',
  filesMax: 8,
  workspaces: ['packages/core', 'packages/games', 'packages/contract', 'packages/ui', 'apps/casino', 'apps/play', 'apps/web'],
  steps: [
    {
      file: `${GAMES}/teen-patti/made-up.ts`,
      create: `import { PUSH, type SharedGame } from '../game/index.ts';
import { BACK_ONLY, cardTable, ONE_DECK } from '../table/index.ts';
import { DEAL, perSeat, SEATS, strongerHand, TRAIL_FIRST } from './two-seats.ts';

export const MADE_UP: SharedGame = cardTable({
  code: 'MDUP',
  timing: { windows: [20_000], deal: 800, result: 6_000 },
  deck: ONE_DECK,
  seats: SEATS,
  deal: DEAL,
  windows: [0],
  bets: perSeat((seat) => strongerHand({ market: 'MAIN', bet: 'main' }, seat, BACK_ONLY, { strengths: TRAIL_FIRST, onTie: PUSH })),
});
`,
    },
    {
      file: `${GAMES}/catalogue/catalogue.ts`,
      insert: [
        ['const ROWS = {\n', "  MDUP: row('shared', 299999, 'Made Up', 2, [9750, 9750], 'Live', 'teenPatti', 'House Tables'),\n"],
      ],
    },
    {
      file: `${GAMES}/registry/registry.ts`,
      insert: [
        ["import { TRIO } from '../trio/trio.ts';\n", "import { MADE_UP } from '../teen-patti/made-up.ts';\n"],
        ['const TABLES: Readonly<Record<TableCode, SharedGame>> = {\n', '  MDUP: MADE_UP,\n'],
      ],
    },
    {
      file: 'packages/contract/src/messages/game-rules.en.ts',
      insert: [['export const gameRules = {\n', "  'MDUP.play': 'Made up.',\n  'MDUP.ties': 'Made up.',\n"]],
    },
    {
      file: 'packages/contract/src/messages/game-rules.hi.ts',
      insert: [['Translation<typeof gameRules> = {\n', "  'MDUP.play': 'बना हुआ।',\n  'MDUP.ties': 'बना हुआ।',\n"]],
    },
    {
      file: 'packages/contract/src/messages/game-titles.hi.ts',
      insert: [['export const gameTitlesHindi: Readonly<Record<GameCode, string>> = {\n', "  MDUP: 'बना हुआ',\n"]],
    },
    {
      file: 'packages/ui/src/casino/game-looks.ts',
      insert: [
        [
          'const ROWS: Readonly<Record<GameCode, Row>> = {\n',
          "  MDUP: ['#0f6b4f', '#053527', '#f2cf6b', 'jali', 'cards', 'AS KS QS', ['oval', 'teak', 'lamp', 'panels']],\n",
        ],
      ],
    },
    {
      file: 'apps/play/src/features/tables/stages/layout.ts',
      insert: [
        [
          'export const LAYOUTS: Readonly<Record<TableCode, StageLayout>> = {\n',
          "  MDUP: { kind: 'seats', seats: seats(3, 'A', 'B') },\n",
        ],
      ],
    },
  ],
};

const REPORT: Recipe = {
  name: 'a report with route and screen',
  filesMax: 8,
  workspaces: ['packages/core', 'packages/contract', 'packages/client', 'apps/exchange', 'apps/web'],
  steps: [
    {
      file: 'packages/contract/src/http/report.ts',
      insert: [
        [
          'export const report = {\n',
          `  madeUp: post('report/madeUp', {
    who: 'player',
    summary: 'Made up.',
    request: z.strictObject({}),
    response: z.object({ bets: integer, seq: sequence }),
  }),
`,
        ],
      ],
    },
    {
      file: 'apps/exchange/src/money/reports/made-up-reads.ts',
      create: `import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export async function countBets(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ bets: number }>\`SELECT count(*) AS bets FROM bets WHERE account_id = \${accountId}\`.execute(db);
  return rows[0]?.bets ?? 0;
}
`,
    },
    {
      file: 'apps/exchange/src/money/reports/report-routes.ts',
      insert: [
        ["import { readProfit } from './profit-reads.ts';\n", "import { countBets } from './made-up-reads.ts';\n"],
        [
          '  const figures = figuresOf(illegitimatePlay);\n  return {\n',
          `    madeUp: (_request, { caller }) => report(async (seq, db) => ({ bets: await countBets(db, caller.userId), seq })),
`,
        ],
      ],
    },
    {
      file: `${WEB}/features/reports/made-up-page.tsx`,
      create: `import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { t } from '../../messages/index.ts';

export function MadeUpPage() {
  const query = useQuery({ queryKey: ['madeUp'], queryFn: () => api.report.madeUp({}) });
  return <section aria-label={t('report.madeUp')}>{query.data?.bets}</section>;
}
`,
    },
    {
      file: `${WEB}/app/places.ts`,
      insert: [
        [
          'export const REPORTS: readonly Place[] = [\n',
          `  {
    to: '/report/made-up',
    name: 'report.madeUp',
    load: async () => ({ Component: (await import('../features/reports/made-up-page.tsx')).MadeUpPage }),
  },
`,
        ],
      ],
      reportedBy: 'the check of dead code',
    },
    {
      file: `${WEB}/messages/reports.en.ts`,
      insert: [["  'report.profit': 'Profit and Loss',\n", "  'report.madeUp': 'Made up',\n"]],
    },
    {
      file: `${WEB}/messages/reports.hi.ts`,
      insert: [["  'report.profit': 'लाभ और हानि',\n", "  'report.madeUp': 'बना हुआ',\n"]],
    },
  ],
};

const REFUSAL_CODE: Recipe = {
  name: 'a refusal code',
  filesMax: 4,
  workspaces: ['packages/core', 'packages/contract', 'apps/web'],
  steps: [
    {
      file: 'packages/core/src/exchange/refusals.ts',
      insert: [['  EVENT_ENDED: 25,\n', '  MADE_UP: 200,\n']],
      reportedBy: 'the guard that refuses with it',
    },
    {
      file: 'packages/core/src/exchange/testing/given-numbers.ts',
      insert: [['    EVENT_ENDED: 25,\n', '    MADE_UP: 200,\n']],
      reportedBy: 'codes.test.ts',
    },
    {
      file: 'packages/contract/src/errors.ts',
      insert: [['export const ERRORS = {\n', "  MADE_UP: show('Made up.'),\n"]],
    },
    {
      file: 'packages/contract/src/messages/errors.en.ts',
      insert: [["  EVENT_ENDED: 'This event has ended. It takes no more bets.',\n", "  MADE_UP: 'Made up.',\n"]],
    },
    {
      file: 'packages/contract/src/messages/errors.hi.ts',
      insert: [["  EVENT_ENDED: 'यह इवेंट समाप्त हो चुका है। अब इस पर बेट नहीं लगेंगे।',\n", "  MADE_UP: 'बना हुआ।',\n"]],
    },
  ],
};

/** The most frequent additions, each with its files. CONTRIBUTING.md lists the same files. */
export const RECIPES: readonly Recipe[] = [MARKET_KIND, CARD_GAME, REPORT, REFUSAL_CODE];
