/** The widths of a market that have columns of their own, by the most tiles that fit in a row. */
const MOST = { slim: 3, narrow: 5, medium: 7, wide: 13 } as const;

/** Returns the columns in which tiles fill as few rows as possible, as evenly as possible, with at most `most` in a row: 13 as 7 and 6. */
export function tileColumns(count: number, most: number): number {
  return Math.ceil(count / Math.ceil(count / most));
}

/** Returns the columns of a market's tiles for each width of the market, as CSS variables. */
export function columnsStyle(count: number): React.CSSProperties {
  const columns = Object.entries(MOST).map(([width, most]) => [`--${width}`, tileColumns(count, most)]);
  return Object.fromEntries(columns);
}
