/** The space that a market needs on a board. Widths are in rem. */
export type Need = {
  /** Number of its bets. */
  readonly count: number;
  /** The width of one bet. */
  readonly unit: number;
  /** The least width, for its heading. */
  readonly least: number;
};

/** The place of a market on a board. */
type RowPlace = {
  /** The columns of its bets. */
  readonly columns: number;
  /** Its share of the row's width, without the gaps. */
  readonly share: number;
  /** Number of markets in its row. */
  readonly members: number;
};

/** The space beside the bets of a market, and between two markets. In rem. */
const [PADDING, GAP] = [1, 0.75];
/** The height of a heading and of a line of bets, and the price of an incomplete last line. In rem. */
const [HEAD, LINE, HOLE] = [3.5, 3.75, 1];

type Row = { readonly lines: number; readonly columns: readonly number[]; readonly widths: readonly number[] };

/** Returns the row that holds these markets with as few lines as possible; undefined if they do not fit beside each other. */
function rowOf(needs: readonly Need[], width: number): Row | undefined {
  const most = Math.max(...needs.map(({ count }) => count));
  for (let lines = 1; lines <= most; lines++) {
    const columns = needs.map(({ count }) => Math.ceil(count / lines));
    const widths = needs.map(({ unit, least }, place) => Math.max(least, (columns[place] ?? 1) * unit + PADDING));
    const whole = widths.reduce((sum, one) => sum + one, (needs.length - 1) * GAP);
    if (whole <= width) return { lines, columns, widths };
  }
  return undefined;
}

function heightOf(needs: readonly Need[], { lines, columns }: Row): number {
  const holes = needs.filter(({ count }, place) => count % (columns[place] ?? 1) !== 0).length;
  return HEAD + lines * LINE + holes * HOLE;
}

/**
 * Divides the markets of a board, in their order, into rows that fill its width, so that the board is as low as possible and has no holes. The stage above gets
 * the rest of the page.
 */
export function boardRows(needs: readonly Need[], width: number): readonly RowPlace[] {
  // The best rows for the first markets, by their number.
  const best: { readonly height: number; readonly places: readonly RowPlace[] }[] = [{ height: 0, places: [] }];
  for (let end = 1; end <= needs.length; end++) {
    const choices = Array.from({ length: end }, (_, start) => {
      const members = needs.slice(start, end);
      const before = best[start];
      // A market that is too wide for any board has a row of its own, with one bet in a line.
      const row =
        rowOf(members, width) ??
        (members.length === 1 ? { lines: members[0]?.count ?? 1, columns: [1], widths: [1] } : undefined);
      if (row === undefined || before === undefined) return [];
      const whole = row.widths.reduce((sum, one) => sum + one, 0);
      const places = row.widths.map((one, place) => ({
        columns: row.columns[place] ?? 1,
        share: one / whole,
        members: members.length,
      }));
      return [{ height: before.height + heightOf(members, row), places: [...before.places, ...places] }];
    }).flat();
    best.push(choices.reduce((low, one) => (one.height < low.height ? one : low)));
  }
  return best.at(-1)?.places ?? [];
}

/** The widths of a board that have rows of their own, by the least width of the board. In rem, as in the style sheet. */
const WIDTHS = { board: 49, page: 58, desk: 73, hall: 100 } as const;

/** Returns the place of each market for each width of the board, as CSS variables. */
export function rowStyles(needs: readonly Need[]): readonly React.CSSProperties[] {
  const rows = Object.entries(WIDTHS).map(([name, width]) => [name, boardRows(needs, width)] as const);
  return needs.map((_need, place) =>
    Object.fromEntries(
      rows.flatMap(([name, places]) => {
        const { columns = 1, share = 1, members = 1 } = places[place] ?? {};
        // Rounding must not push the last market of a row to the next.
        return [
          [`--${name}-columns`, columns],
          [`--${name}-width`, `calc((100% - ${(members - 1) * GAP}rem) * ${share} - 0.1px)`],
        ];
      }),
    ),
  );
}

/** Characters of the longest word of a name, which cannot be broken. */
const longestWord = (name: string): number => Math.max(...name.split(' ').map((word) => word.length));

/** Letters of a name, of a heading, and the space around them. In rem. */
const [LETTER, TITLE_LETTER, AROUND, TITLE] = [0.5, 0.55, 1, 3.5];
/** The words that tell a market's return. In rem. */
const RETURNS = 7.5;
/** The least width of a tile, of one with two prices, and of a runner with its prices. In rem. */
const [TILE, TABLE_TILE, RUNNER] = [4, 6.5, 16.5];

type Headed = {
  readonly heading: string;
  /** The market whose return the heading tells. */
  readonly market: string | undefined;
  readonly kind: 'runners' | 'tiles' | 'tableTiles';
};

/** Returns what a market needs, by its heading, by the names of its bets, and by the kind of its cells. */
export function needOf({ heading, market, kind }: Headed, names: readonly string[]): Need {
  const least = heading.length * TITLE_LETTER + TITLE + (market === undefined ? 0 : RETURNS);
  if (kind === 'runners') return { count: names.length, unit: RUNNER, least };
  const tile = kind === 'tiles' ? TILE : TABLE_TILE;
  // A name of several words has two lines.
  const letters = names.map((name) => Math.max(longestWord(name), name.length / 2));
  return { count: names.length, unit: Math.max(tile, ...letters.map((count) => count * LETTER + AROUND)), least };
}

/** Bets up to which a market stands before larger ones. */
const SMALL = 6;

/** Returns the markets in the order of a board: those of many bets come last, so that small ones share rows. */
export function inRowOrder<Market extends { readonly offers: readonly unknown[] }>(
  markets: readonly Market[],
): readonly Market[] {
  return markets.toSorted((one, other) => Number(one.offers.length > SMALL) - Number(other.offers.length > SMALL));
}
