/** One page of a report. */
export type ReportPage<Row> = { readonly rows: readonly Row[]; readonly total: number };

const PAGE_SIZE = 100;
/** The longest report. A longer one needs a shorter period. */
const ROWS_MAX = 20_000;

/** Returns all rows of a report, page after page, up to 20,000. */
export async function everyRow<Row>(
  ask: (page: { readonly page: number; readonly page_size: number }) => Promise<ReportPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < ROWS_MAX; page++) {
    const answer = await ask({ page, page_size: PAGE_SIZE });
    rows.push(...answer.rows);
    if (answer.rows.length < PAGE_SIZE || rows.length >= answer.total) break;
  }
  return rows;
}
