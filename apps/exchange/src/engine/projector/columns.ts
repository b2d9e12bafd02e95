/** A value of a column; undefined becomes NULL. Texts are names out of closed lists, never anything a person typed. */
export type Cell = number | boolean | string | undefined;

/**
 * A column of many rows as one array parameter in PostgreSQL's own notation: one statement then writes any number of rows.
 * The driver's notation of arrays quotes and escapes each element, which costs more than the rows themselves.
 */
export function column<Row>(rows: readonly Row[], cell: (row: Row) => Cell): string {
  let text = '{';
  for (let place = 0; place < rows.length; place += 1) {
    const value = cell(rows[place] as Row);
    if (place > 0) text += ',';
    text += value === undefined ? 'NULL' : value;
  }
  return `${text}}`;
}
